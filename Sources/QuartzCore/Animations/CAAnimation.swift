import Support
import Foundation

/// The base class of all animations: timing, delegate and removal.
///
/// A layer keeps a copy of an animation that is added to it; changing the original later has no effect. Subclasses that
/// add state override `copy(with:)`.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    var timing = MediaTiming()
    private var userValues: [String: Any] = [:]

    /// Creates an animation with default values.
    public override init() { super.init() }

    /// The timing function of one run; `nil`, the default, is linear.
    open var timingFunction: CAMediaTimingFunction?

    /// The delegate, notified of start and end. It is retained until the animation is released.
    open var delegate: (any CAAnimationDelegate)?

    /// True, the default, if the animation is removed from its layer when it ends.
    open var isRemovedOnCompletion = true

    /// The rate at which the animated content is redrawn; by default any rate, which is every frame of the display.
    /// While several animations run, the one with the highest rate decides. A group's rate takes precedence over those
    /// of its animations.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The begin time, in seconds of the layer's (or group's) time; 0, the default, is the time of the commit.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The duration of one run, in seconds; 0, the default, uses the transaction's duration, in a group the group's.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The speed relative to the parent: 1, the default, is equal, 0 stops, negative runs backward from the end.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// The offset of local time, in seconds; 0 by default. What is shifted past the end wraps to the beginning.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of runs; may be fractional or infinite. 0, the default, runs once.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The total duration of repeated runs, in seconds; 0, the default, uses `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// True if every run is followed by a reversed one of the same duration; false by default.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// What shows before the beginning and after the end; `.removed` by default.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Creates a copy of the animation.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeOfSameClass()
        copyValues(to: copy)
        return copy
    }

    func copyValues(to copy: CAAnimation) {
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.preferredFrameRateRange = preferredFrameRateRange
        copy.userValues = userValues
    }

    /// The animation's effect on a layer; `nil` if it has none.
    func makeEffect(_ resolved: MediaTiming, on layer: CALayer) -> AnimationNode.Effect? { nil }

    /// Adds a copy to the layer `anObject`, under the key of the event.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The value that a key has in a new animation; `nil` for application-defined keys.
    open class func defaultValue(forKey key: String) -> Any? {
        builtInKeys.contains(key) ? CAAnimation().value(forKey: key) : nil
    }

    private static let builtInKeys: Set<String> = [
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
        "removedOnCompletion", "timingFunction", "delegate",
    ]

    /// The value of a property or of an application-defined key.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "beginTime": beginTime
        case "duration": duration
        case "speed": speed
        case "timeOffset": timeOffset
        case "repeatCount": repeatCount
        case "repeatDuration": repeatDuration
        case "autoreverses": autoreverses
        case "fillMode": fillMode.rawValue
        case "removedOnCompletion": isRemovedOnCompletion
        case "timingFunction": timingFunction
        case "delegate": delegate
        default: userValues[key] ?? type(of: self).defaultValue(forKey: key)
        }
    }

    /// Sets a property, or stores a value for an application-defined key; `nil` removes such a value.
    open func setValue(_ value: Any?, forKey key: String) {
        let number = AnimatableValue(value)?.scalar
        switch key {
        case "beginTime": beginTime = number.map { Double($0) } ?? 0
        case "duration": duration = number.map { Double($0) } ?? 0
        case "speed": speed = number.map { Float($0) } ?? 0
        case "timeOffset": timeOffset = number.map { Double($0) } ?? 0
        case "repeatCount": repeatCount = number.map { Float($0) } ?? 0
        case "repeatDuration": repeatDuration = number.map { Double($0) } ?? 0
        case "autoreverses": autoreverses = number == 1
        case "fillMode":
            let name = value as? String ?? (value as? CAMediaTimingFillMode)?.rawValue
            fillMode = CAMediaTimingFillMode(rawValue: name ?? "removed")
        case "removedOnCompletion": isRemovedOnCompletion = number == 1
        case "timingFunction": timingFunction = value as? CAMediaTimingFunction
        case "delegate": delegate = value as? any CAAnimationDelegate
        default: userValues[key] = value
        }
    }
}

extension CAAnimation {
    /// The animation as a value, for a layer. `defaultDuration` replaces a duration of 0.
    func makeNode(defaultDuration: CFTimeInterval, on layer: CALayer) -> AnimationNode {
        var resolved = timing
        if !(resolved.duration > 0) { resolved.duration = defaultDuration }
        return AnimationNode(
            timing: resolved, curve: timingFunction?.curve, effect: makeEffect(resolved, on: layer) ?? .group([]),
            frameRate: preferredFrameRateRange)
    }
}

extension CAAnimation {
    /// Creates an animation of the same class with that class's `init()`; see `CALayer.make(_:)`.
    final func makeOfSameClass() -> CAAnimation { type(of: self).makeByDynamicClass() }

    @usableFromInline convenience init(byDynamicClass: Void) { self.init() }

    @_silgen_name("$s10QuartzCore11CAAnimationC14byDynamicClassACyt_tcfC")
    fileprivate static func makeByDynamicClass() -> CAAnimation
}

/// Receives the start and end of an animation, on the main actor.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation has started.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended: `flag` is true if it ran to its end, false if it was removed or replaced
    ///
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
