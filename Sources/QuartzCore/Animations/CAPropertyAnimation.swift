import Foundation

/// An animation of one property, which a key path names: `position`, `bounds.size.width`, `transform.rotation.z`.
///
/// The key path is one of the layer's own properties (numbers, points, sizes, rectangles, colours, transforms,
/// outlines, pictures, or a part of one), or one for which the layer's class answers true to `needsDisplay(forKey:)`. A
/// key path that names nothing that can be animated lets the animation run its time without effect.
open class CAPropertyAnimation: CAAnimation {
    /// The property; `nil` stands for the key under which the animation is run as an action.
    open var keyPath: String?

    /// Values are added to the layer's own value instead of replacing it.
    open var isAdditive = false

    /// Each run begins where the run before it ended.
    open var isCumulative = false

    /// Makes transforms of numbers, for a property that is a whole transform; `nil` for values as they are.
    open var valueFunction: CAValueFunction?

    /// Makes an animation of the property that `path` names.
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

    /// Adds a copy to the layer `anObject`, with the event as its key path if it has none.
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard keyPath == nil, let animation = copy() as? CAPropertyAnimation else {
            return super.run(forKey: event, object: anObject, arguments: dict)
        }
        animation.keyPath = event
        (anObject as? CALayer)?.add(animation, forKey: event)
    }

    /// The values that the property goes through; `nil` when there are none.
    func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? { nil }

    override func makeEffect(_ resolved: MediaTiming, on layer: CALayer) -> AnimationNode.Effect? {
        guard let property = keyPath.flatMap({ type(of: layer).property($0) }) else { return nil }
        let target = AnimationTarget(property, valueFunction?.function)
        guard let track = makeTrack(for: target, resolved) else { return nil }
        return .change(
            PropertyChange(target: target, track: track, isAdditive: isAdditive, isCumulative: isCumulative))
    }
}
