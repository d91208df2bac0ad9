import CoreGraphics
import Foundation

/// An animation between two values.
///
/// From and to; from and from + by; to − by and to; from and the layer's value; the layer's value and to; the layer's
/// value and that + by. With none of them it goes from the value that was on screen when the property changed to the
/// new one. Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGAffineTransform`, `CGColor`,
/// `CGPath` or `CGImage`, rows of numbers or of colours, plain or in an `NSValue`.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins.
    open var fromValue: Any?
    /// Where it ends.
    open var toValue: Any?
    /// How far it goes.
    open var byValue: Any?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    /// True when the values are left to the change that starts the animation.
    var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    func makeSpan(for target: AnimationTarget) -> ValueSpan {
        ValueSpan(from: target.coerce(fromValue), to: target.coerce(toValue), by: target.coerce(byValue))
    }

    override func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? {
        .span(makeSpan(for: target))
    }
}

extension AnimatableProperty {
    /// The value in the shape of the property, or `nil` when it does not fit. `NSNull` stands for no colour and no
    /// outline.
    func coerce(_ any: Any?) -> AnimatableValue? {
        if case .custom = self { return AnimatableValue(any) }
        let defaultValue = value(in: LayerSnapshot())
        if any is NSNull {
            switch defaultValue {
            case .color: return .color(.clear)
            case .path: return .path(nil)
            case .image: return .image(ImageCrossfade(nil))
            default: return nil
            }
        }
        guard let value = AnimatableValue(any) else { return nil }
        // An empty row is taken for numbers.
        if case .colors = defaultValue, value == .numbers([]) { return .colors([]) }
        return value.matches(defaultValue) ? value : nil
    }
}
