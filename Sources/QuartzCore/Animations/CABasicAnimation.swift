import CoreGraphics
import Foundation

/// An animation between two values.
///
/// It interpolates from `fromValue` to `toValue`; from `fromValue` to `fromValue + byValue`; from `toValue − byValue`
/// to `toValue`; from `fromValue` to the layer's value; from the layer's value to `toValue`; or from the layer's value
/// to that plus `byValue`. An animation with only `toValue` starts at the value on screen when it is added. With none
/// of them it runs from the value on screen when the property changed to the new one. Values are numbers, `CGPoint`,
/// `CGSize`, `CGRect`, `CATransform3D`, `CGAffineTransform`, `CGColor`, `CGPath` or `CGImage`, arrays of numbers or of
/// colors, plain or in an `NSValue`.
open class CABasicAnimation: CAPropertyAnimation {
    /// The start value; `nil` by default.
    open var fromValue: Any?
    /// The end value; `nil` by default.
    open var toValue: Any?
    /// The difference between start and end; `nil` by default.
    open var byValue: Any?
    /// The value on the screen when the animation was added, for one without start value.
    final var presentedStart: AnimatableValue?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
        copy.presentedStart = presentedStart
    }

    /// Remembers the value that running animations show, where an animation with only an end value starts. An animation
    /// with a begin time starts at the value shown then.
    final func captureStart(on layer: CALayer) {
        guard fromValue == nil, byValue == nil, toValue != nil, valueFunction == nil, beginTime == 0,
            let property = keyPath.flatMap({ type(of: layer).property($0) })
        else { return }
        presentedStart = property.value(in: layer.presentedSnapshot(with: property))
    }

    /// True if the values are determined by the change that starts the animation.
    var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    func makeSpan(for target: AnimationTarget) -> ValueSpan {
        let start = target.coerce(fromValue) ?? presentedStart
        return ValueSpan(from: start, to: target.coerce(toValue), by: target.coerce(byValue))
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
