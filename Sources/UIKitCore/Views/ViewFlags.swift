/// The yes-and-no properties of a view in one word: what keeps ten thousand views small.
struct ViewFlags: OptionSet {
    let rawValue: UInt32

    static let userInteractionEnabled = ViewFlags(rawValue: 1 << 0)
    static let multipleTouchEnabled = ViewFlags(rawValue: 1 << 1)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 2)
    static let autoresizesSubviews = ViewFlags(rawValue: 1 << 3)
    /// The user set `contentScaleFactor`; the screen's scale no longer replaces it.
    static let hasExplicitContentScale = ViewFlags(rawValue: 1 << 4)
    /// A running closure animation keeps touches away.
    static let blockedByAnimation = ViewFlags(rawValue: 1 << 5)
    /// The class draws, or its layer is of a class that may.
    static let mayDisplay = ViewFlags(rawValue: 1 << 6)
    /// The class lays out, or its layer is of a class that may.
    static let mayLayOut = ViewFlags(rawValue: 1 << 7)
    /// The class answers hit tests in its own way.
    static let overridesHitTesting = ViewFlags(rawValue: 1 << 8)

    /// The class chooses the actions of its layer in its own way.
    static let overridesLayerActions = ViewFlags(rawValue: 1 << 10)
    static let opaque = ViewFlags(rawValue: 1 << 9)
    /// Constraints say where the view stands.
    static let positionedByConstraints = ViewFlags(rawValue: 1 << 11)
    /// Constraints take the view's frame as given.
    static let frameUsedByConstraints = ViewFlags(rawValue: 1 << 12)
    /// `updateConstraints()` is to be called in the next pass.
    static let needsConstraintUpdate = ViewFlags(rawValue: 1 << 13)
    /// The class updates its constraints in a way of its own.
    static let overridesUpdateConstraints = ViewFlags(rawValue: 1 << 14)

    /// What a new view of any class has set (E-24, E-33, E-38).
    static let initial: ViewFlags = [.userInteractionEnabled, .autoresizesSubviews, .opaque]

    /// Bits 16…19 hold the content mode, bits 20…25 the autoresizing mask.
    private static let contentModeShift: UInt32 = 16
    private static let contentModeBits: UInt32 = 0xF << contentModeShift
    private static let autoresizingShift: UInt32 = 20
    private static let autoresizingBits: UInt32 = 0x3F << autoresizingShift

    var contentMode: UIView.ContentMode {
        get {
            UIView.ContentMode(rawValue: Int((rawValue & Self.contentModeBits) >> Self.contentModeShift))
                ?? .scaleToFill
        }
        set {
            let others = rawValue & ~Self.contentModeBits
            self = ViewFlags(rawValue: others | UInt32(newValue.rawValue) << Self.contentModeShift)
        }
    }

    var autoresizingMask: UIView.AutoresizingMask {
        get {
            UIView.AutoresizingMask(rawValue: UInt((rawValue & Self.autoresizingBits) >> Self.autoresizingShift))
        }
        set {
            let others = rawValue & ~Self.autoresizingBits
            self = ViewFlags(
                rawValue: others | UInt32(truncatingIfNeeded: newValue.rawValue & 0x3F) << Self.autoresizingShift)
        }
    }

    mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
        if isOn { formUnion(flag) } else { subtract(flag) }
    }
}
