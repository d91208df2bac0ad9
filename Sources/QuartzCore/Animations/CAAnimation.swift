import Foundation

/// The base of all animations: when they run, who hears of it, and what stays.
///
/// A layer keeps a copy of an animation that is added to it; changing the original later changes nothing. Subclasses
/// that add state override `copy(with:)`.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    var timing = MediaTiming()
    private var userValues: [String: Any] = [:]

    /// Makes an animation with default values.
    public override init() { super.init() }

    /// The pacing over one run; `nil` is linear.
    open var timingFunction: CAMediaTimingFunction?

    /// Hears of beginning and end. It is held strongly until the animation goes.
    open var delegate: (any CAAnimationDelegate)?

    /// The animation leaves its layer when it ends. True by default.
    open var isRemovedOnCompletion = true

    /// How often a second what it changes is shown anew; any rate, which is every frame of the display, unless set.
    /// While several animations run, the one that wants most frames decides for all. That of a group goes before those
    /// in it.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Seconds of the layer's (or group's) time; 0 stands for the time of the commit.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// Length of one run in seconds; 0 takes the transaction's duration, in a group the group's.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// How fast it runs: 1 as its layer, 0 not at all, negative backward from its end.
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// Seconds by which the run is shifted; what falls off at the end comes first.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// How often it runs; may be fractional or infinite. 0 stands for once.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// Seconds for which it runs again and again; 0 leaves it to `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Every run is followed by one backward, of the same length.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// What shows before the beginning and after the end.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// A new animation with the same values.
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

    /// What the animation does to a layer, as a value; `nil` when it does nothing.
    func makeEffect(_ resolved: MediaTiming, on layer: CALayer) -> AnimationNode.Effect? { nil }

    /// Adds a copy to the layer `anObject`, under the key of the event.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// What `value(forKey:)` answers for a key that nothing was set for; `nil` by default.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The value of a property, or one that was set under a key of the caller's own.
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

    /// Sets a property, or keeps a value under a key of the caller's own. `nil` takes such a value away.
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
    /// The animation as a value, for a layer. `defaultDuration` stands for a duration of 0.
    func makeNode(defaultDuration: CFTimeInterval, on layer: CALayer) -> AnimationNode {
        var resolved = timing
        if !(resolved.duration > 0) { resolved.duration = defaultDuration }
        return AnimationNode(
            timing: resolved, curve: timingFunction?.curve, effect: makeEffect(resolved, on: layer) ?? .group([]),
            frameRate: preferredFrameRateRange)
    }
}
