import CoreGraphics
import Foundation

/// Changes a view with the tilt of the device. Subclasses say which values a tilt gives.
///
/// Desktop devices report no tilt: the viewer looks straight at the screen, and effects change nothing (L-142).
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    /// Creates an effect.
    public override init() { super.init() }

    /// Creates an effect; nothing is decoded.
    public required init?(coder: NSCoder) { super.init() }

    /// The values to add to properties, by their key paths, for an offset of the viewer from the straight look, −1…1
    /// along both axes. Subclasses must override it; `nil` by default.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    /// Returns the effect itself, which is not changed after it was added to a view.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Gives a property values between two ends, by the tilt about one axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt.
    public enum EffectType: Int, Sendable {
        /// Left and right.
        case tiltAlongHorizontalAxis = 0
        /// Up and down.
        case tiltAlongVerticalAxis = 1
    }

    /// The key path of the property.
    public final let keyPath: String
    /// The axis.
    public final let type: EffectType
    /// The value to add at the offset −1: a number, `CGFloat`, `CGPoint`, `CGSize` or `UIOffset`; `nil` by default.
    open var minimumRelativeValue: Any?
    /// The value to add at the offset 1; `nil` by default.
    open var maximumRelativeValue: Any?

    /// Creates an effect for a property.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// Creates no effect: nothing can be decoded.
    public required init?(coder: NSCoder) { nil }

    /// The value between the two ends; `nil` if an end is missing, or the ends are not of one kind.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let fraction = (min(max(offset, -1), 1) + 1) / 2
        guard let value = Self.value(from: minimumRelativeValue, to: maximumRelativeValue, fraction) else { return nil }
        return [keyPath: value]
    }

    private static func value(from start: Any?, to end: Any?, _ fraction: CGFloat) -> Any? {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        switch (start, end) {
        case (let a as CGPoint, let b as CGPoint): return CGPoint(x: between(a.x, b.x), y: between(a.y, b.y))
        case (let a as CGSize, let b as CGSize):
            return CGSize(width: between(a.width, b.width), height: between(a.height, b.height))
        case (let a as UIOffset, let b as UIOffset):
            return UIOffset(
                horizontal: between(a.horizontal, b.horizontal), vertical: between(a.vertical, b.vertical))
        default:
            guard let a = number(start), let b = number(end) else { return nil }
            return between(a, b)
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
            ?? (value as? Int).map { CGFloat($0) }
    }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; `nil` by default.
    open var motionEffects: [UIMotionEffect]?

    /// The values of all effects; numbers for one property are added.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        var values: [String: Any] = [:]
        for effect in motionEffects ?? [] {
            let own = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]
            values.merge(own) { old, new in
                guard let old = old as? CGFloat, let new = new as? CGFloat else { return new }
                return old + new
            }
        }
        return values.isEmpty ? nil : values
    }
}

extension UIView {
    /// The effects of the view; none by default.
    public final var motionEffects: [UIMotionEffect] {
        get { extras?.motionEffects ?? [] }
        set { editableExtras.motionEffects = newValue }
    }

    /// Adds an effect. Desktop devices report no tilt, so it changes nothing (L-142).
    public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Removes an effect; no effect if the view does not have it.
    public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
