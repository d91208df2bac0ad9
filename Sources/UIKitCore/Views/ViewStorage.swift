import Foundation

/// The Boolean properties of a view packed into one word, to keep views small.
struct ViewFlags: OptionSet {
    let rawValue: UInt32

    static let userInteractionEnabled = ViewFlags(rawValue: 1 << 0)
    static let multipleTouchEnabled = ViewFlags(rawValue: 1 << 1)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 2)
    static let autoresizesSubviews = ViewFlags(rawValue: 1 << 3)
    /// `contentScaleFactor` was set explicitly; the screen's scale no longer replaces it.
    static let hasExplicitContentScale = ViewFlags(rawValue: 1 << 4)
    /// A running block animation keeps touches away.
    static let blockedByAnimation = ViewFlags(rawValue: 1 << 5)
    /// The class overrides a drawing method, or its layer class is not `CALayer`.
    static let mayDisplay = ViewFlags(rawValue: 1 << 6)
    /// The class overrides a layout method, or its layer class is not `CALayer`.
    static let mayLayOut = ViewFlags(rawValue: 1 << 7)
    /// The class overrides `hitTest(_:with:)` or `point(inside:with:)`.
    static let overridesHitTesting = ViewFlags(rawValue: 1 << 8)

    /// The class overrides `action(for:forKey:)`.
    static let overridesLayerActions = ViewFlags(rawValue: 1 << 10)
    static let opaque = ViewFlags(rawValue: 1 << 9)
    /// Constraints determine the view's frame.
    static let positionedByConstraints = ViewFlags(rawValue: 1 << 11)
    /// Constraints refer to the view but take its frame as given.
    static let frameUsedByConstraints = ViewFlags(rawValue: 1 << 12)
    /// `updateConstraints()` is due in the next pass.
    static let needsConstraintUpdate = ViewFlags(rawValue: 1 << 13)
    /// The class overrides `updateConstraints()`.
    static let overridesUpdateConstraints = ViewFlags(rawValue: 1 << 14)
    /// Constraints use the origin of the view's bounds as an input.
    static let originUsedByConstraints = ViewFlags(rawValue: 1 << 15)
    /// The class overrides `viewWithTag(_:)`.
    static let overridesViewWithTag = ViewFlags(rawValue: 1 << 26)

    /// The view is `PointerHighlightable`.
    static let highlightsUnderPointer = ViewFlags(rawValue: 1 << 27)

    /// The view has been in a window.
    static let hasEnteredWindow = ViewFlags(rawValue: 1 << 28)

    /// The flags of a new view of any class (E-24, E-33, E-38).
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

/// The rarely used properties of a view, allocated when one of them is first set so that plain views stay small.
@MainActor final class ViewExtras {
    /// `UIView.tag`.
    var tag = 0
    /// The tint set on the view itself.
    var tintColor: UIColor?
    /// The mode set for `UIView.tintAdjustmentMode`.
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// The background color if the layer cannot hold it: a dynamic color or a pattern.
    var background: UIColor?
    /// `UIView.motionEffects`.
    var motionEffects: [UIMotionEffect] = []
    /// `UIView.traitOverrides`.
    var traitOverrides = UITraitOverrides()
    /// `UIView.minimumContentSizeCategory` and `UIView.maximumContentSizeCategory`.
    var contentSizeLimits = ContentSizeLimits()
    /// The handlers of `UIView.registerForTraitChanges`.
    var traitRegistrations = TraitRegistrations()
    /// `UIView.measuresHeight`.
    var measuresHeight: ((CGFloat) -> CGFloat)?
    /// The view that masks this one.
    nonisolated(unsafe) var mask: UIView?
    /// The view controller whose root view this is.
    weak var viewController: UIViewController?
    /// The transition that is running on the view.
    var transition: ViewTransition?
    /// The cached bounds of many subviews, filled by hit testing.
    var subviewBounds: SubviewBounds?
    /// The number of running block animations that keep touches away.
    var blockingAnimations = 0

    /// `UIView.constraints`.
    var constraints: [NSLayoutConstraint] = []
    /// Whether `constraints` contains some that determine guides of the system.
    var hasSystemConstraints = false
    /// `UIView.readableContentGuide`, once created.
    var readableGuide: UILayoutGuide?
    /// The maximum width of `readableGuide`.
    var readableWidth: NSLayoutConstraint?
    /// `UIView.keyboardLayoutGuide`, once created.
    var keyboardGuide: UIKeyboardLayoutGuide?
    /// `UIView.contentAreaGuide`.
    var contentAreaGuide: UILayoutGuide?
    /// `UIView.layoutGuides`.
    var layoutGuides: [UILayoutGuide] = []
    /// The engine that solves the constraints of the tree, held by the root view.
    var layoutEngine: LayoutEngine?
    /// The content hugging and compression resistance priorities.
    var contentPriorities = ContentPriorities()
    /// `UIView.layoutMargins`, if set.
    var margins: UIEdgeInsets?
    /// The inverse of `UIView.insetsLayoutMarginsFromSafeArea`.
    var ignoresSafeArea = false
    /// `UIView.preservesSuperviewLayoutMargins`.
    var preservesSuperviewMargins = false
    /// `UIView.layoutMarginsGuide`, once created.
    var marginsGuide: UILayoutGuide?
    /// `UIView.safeAreaLayoutGuide`, once created.
    var safeAreaGuide: UILayoutGuide?
    /// `UIView.semanticContentAttribute`.
    var semantics = UISemanticContentAttribute.unspecified

    /// `UIView.interactions`.
    var interactions: [any UIInteraction] = []

    /// `UIView.gestureRecognizers`, in the order in which they were added.
    nonisolated(unsafe) var gestureRecognizers: [UIGestureRecognizer] = []

    init() {}
}
