import CoreGraphics
import Foundation

/// An animation between two values.
///
/// It interpolates from `fromValue` to `toValue`; from `fromValue` to `fromValue + byValue`; from `toValue − byValue`
/// to `toValue`; from `fromValue` to the layer's value; from the layer's value to `toValue`; or from the layer's value
/// to that plus `byValue`. With none of them it runs from the value on screen when the property changed to the new one.
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGAffineTransform`, `CGColor`, `CGPath` or
/// `CGImage`, arrays of numbers or of colors, plain or in an `NSValue`.
open class CABasicAnimation: CAPropertyAnimation {
    /// The start value; `nil` by default.
    open var fromValue: Any?
    /// The end value; `nil` by default.
    open var toValue: Any?
    /// The difference between start and end; `nil` by default.
    open var byValue: Any?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    /// True if the values are determined by the change that starts the animation.
    var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    func makeSpan(for target: AnimationTarget) -> ValueSpan {
        ValueSpan(from: target.coerce(fromValue), to: target.coerce(toValue), by: target.coerce(byValue))
    }

    override func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? {
        .span(makeSpan(for: target))
    }
}

extension AnimatableProperty {
    /// Converts `any` to the property's type, or `nil` if it does not fit. `NSNull` means no color, path or image.
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
        // An empty array was converted as numbers.
        if case .colors = defaultValue, value == .numbers([]) { return .colors([]) }
        return value.matches(defaultValue) ? value : nil
    }
}
