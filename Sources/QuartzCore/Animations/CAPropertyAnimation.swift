import Foundation

/// An animation of one property named by a key path, such as `position`, `bounds.size.width` or `transform.rotation.z`.
///
/// The key path names an animatable property of the layer (a number, point, size, rectangle, color, transform, path or
/// image, or a component of one), or one for which the layer's class returns true from `needsDisplay(forKey:)`. An
/// animation of any other key path runs for its duration without effect.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property; `nil`, the default, uses the key under which the animation is run as an action.
    open var keyPath: String?

    /// True if values are added to the layer's own value instead of replacing it; false by default.
    open var isAdditive = false

    /// True if each repetition starts where the previous one ended; false by default.
    open var isCumulative = false

    /// The function that converts numbers to transforms, for a property that is a whole transform; `nil` by default.
    open var valueFunction: CAValueFunction?

    /// Creates an animation of the property that `path` names.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }

    /// Adds a copy to the layer `anObject`, using the event as the key path if none is set.
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard keyPath == nil, let animation = copy() as? CAPropertyAnimation else {
            return super.run(forKey: event, object: anObject, arguments: dict)
        }
        animation.keyPath = event
        (anObject as? CALayer)?.add(animation, forKey: event)
    }

    /// The values the property takes; `nil` if there are none.
    func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? { nil }

    override func makeEffect(_ resolved: MediaTiming, on layer: CALayer) -> AnimationNode.Effect? {
        guard let property = keyPath.flatMap({ type(of: layer).property($0) }) else { return nil }
        let target = AnimationTarget(property, valueFunction?.function)
        guard let track = makeTrack(for: target, resolved) else { return nil }
        return .change(
            PropertyChange(target: target, track: track, isAdditive: isAdditive, isCumulative: isCumulative))
    }
}

/// What the values of an animation apply to: a property, or a function that makes the property from numbers.
struct AnimationTarget: Sendable {
    let property: AnimatableProperty
    /// `nil` if the values are those of the property itself.
    let function: TransformFunction?

    /// A function applies only to whole transforms.
    init(_ property: AnimatableProperty, _ function: TransformFunction?) {
        self.property = property
        self.function = TransformFunction.applies(to: property) ? function : nil
    }

    /// Converts `any` to the type the target needs, or `nil` if it does not fit.
    func coerce(_ any: Any?) -> AnimatableValue? { function.map { $0.coerce(any) } ?? property.coerce(any) }
}
