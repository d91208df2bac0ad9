import Support
import Foundation

/// An immutable animation: what it changes, how, and when, with its begin time resolved. It can be evaluated on any
/// thread.
///
/// Evaluation does not allocate, except for animated paths, arrays of values and non-affine transforms.
public struct RenderAnimation: Sendable {
    private let storage: Storage

    private final class Storage: Sendable {
        let clock: LayerClock
        let begin: CFTimeInterval
        let node: AnimationNode

        init(clock: LayerClock, begin: CFTimeInterval, node: AnimationNode) {
            self.clock = clock
            self.begin = begin
            self.node = node
        }
    }

    /// Creates an animation that begins at `begin`, in the layer's time as given by `clock`.
    init(clock: LayerClock, begin: CFTimeInterval, node: AnimationNode) {
        storage = Storage(clock: clock, begin: begin, node: node)
    }

    /// The begin time, in seconds of the host clock; infinite while the layer's time is stopped.
    public var beginTime: CFTimeInterval {
        min(storage.clock.hostTime(of: storage.begin), storage.clock.hostTime(of: end))
    }

    /// The end time, in seconds of the host clock; infinite if the animation never ends.
    public var endTime: CFTimeInterval {
        max(storage.clock.hostTime(of: storage.begin), storage.clock.hostTime(of: end))
    }

    /// The end time in the layer's time.
    private var end: CFTimeInterval { storage.begin + storage.node.timing.totalDurationInParent }

    /// Applies the animation's value at `time`, in seconds of the host clock, to the layer.
    public func apply(to layer: inout LayerSnapshot, at time: CFTimeInterval) {
        guard let local = storage.clock.localTime(at: time) else { return }
        storage.node.apply(to: &layer, at: local, begin: storage.begin)
    }

    /// True if the animation can change the layer after `time`. This holds for animations that have not begun or that
    /// repeat forever; not for stopped or ended ones.
    public func changes(after time: CFTimeInterval) -> Bool {
        !storage.clock.isStopped && storage.node.timing.speed != 0 && time < endTime
    }

    /// The frame stride the animation requests on a display with `displayRate` frames per second.
    package func stride(of displayRate: Double) -> Int { storage.node.stride(of: displayRate) }

    /// True if the animation changes only properties that the application draws, so the render server can ignore it.
    var isCustomOnly: Bool { storage.node.isCustomOnly }

    /// Identifies the transition in the animation, if any. The render server keeps the previous appearance for it.
    package var transitionID: UInt64? { storage.node.transition?.id }

    /// True if the animation can change the layer's image or its placement in the bounds.
    package var changesContents: Bool { storage.node.changesContents }

    /// True if the animation can change more than position and size, so that a cached rendering of the layer cannot be
    /// reused.
    public var changesAppearance: Bool { storage.node.changesAppearance }
}

extension LayerSnapshot {
    /// Applies `animations` in order, at `time` in seconds of the host clock. Returns true while at least one of them
    /// still changes with time.
    public mutating func apply(_ animations: [RenderAnimation], at time: CFTimeInterval) -> Bool {
        var isChanging = false
        for animation in animations {
            animation.apply(to: &self, at: time)
            if animation.changes(after: time) { isChanging = true }
        }
        clampOpacities()
        return isChanging
    }
}

/// An animation or a group of animations, as a value. Children of a group live in the group's time.
final class AnimationNode: Sendable {
    /// What the animation does while it runs.
    enum Effect: Sendable {
        case change(PropertyChange)
        case group([AnimationNode])
        case transition(TransitionEffect)
    }

    let timing: MediaTiming
    let curve: TimingCurve?
    let effect: Effect
    /// The requested frame rate.
    private let frameRate: CAFrameRateRange

    init(timing: MediaTiming, curve: TimingCurve?, effect: Effect, frameRate: CAFrameRateRange) {
        self.timing = timing
        self.curve = curve
        self.effect = effect
        self.frameRate = frameRate
    }

    /// The requested frame stride on a display with `displayRate` frames per second. A group without a preference uses
    /// the smallest stride of its children.
    func stride(of displayRate: Double) -> Int {
        if frameRate == .default, case .group(let children) = effect {
            return children.map { $0.stride(of: displayRate) }.min() ?? 1
        }
        return frameRate.stride(of: displayRate)
    }

    /// Applies the effect at `time` of the parent; the animation begins at `begin` in the same time.
    func apply(to layer: inout LayerSnapshot, at time: CFTimeInterval, begin: CFTimeInterval) {
        guard let position = timing.position(at: time, begin: begin) else { return }
        let duration = timing.duration
        switch effect {
        case .change(let change):
            var fraction: Double = duration > 0 ? position.time / duration : 1
            if let curve { fraction = curve.progress(at: fraction) }
            change.apply(to: &layer, fraction: fraction, position: position)
        case .group(let children):
            var inner = position.time
            if let curve, duration > 0 { inner = curve.progress(at: inner / duration) * duration }
            for child in children { child.apply(to: &layer, at: inner, begin: child.timing.beginTime) }
        case .transition(let transition):
            var fraction: Double = duration > 0 ? position.time / duration : 1
            if let curve { fraction = curve.progress(at: fraction) }
            layer.transition = transition.snapshot(at: fraction)
        }
    }

    /// The keys of the application-defined properties it changes.
    var customKeys: [String] {
        switch effect {
        case .change(let change): if case .custom(let key) = change.property { [key] } else { [] }
        case .group(let children): children.flatMap { $0.customKeys }
        case .transition: []
        }
    }

    /// True if it changes nothing but application-defined properties, which the render server does not know.
    var isCustomOnly: Bool {
        switch effect {
        case .change(let change): if case .custom = change.property { true } else { false }
        case .group(let children): children.allSatisfy { $0.isCustomOnly }
        case .transition: false
        }
    }

    /// The transition it contains, if any.
    var transition: TransitionEffect? {
        switch effect {
        case .change: nil
        case .group(let children): children.lazy.compactMap { $0.transition }.first
        case .transition(let transition): transition
        }
    }

    var changesContents: Bool {
        switch effect {
        case .change(let change):
            switch change.property {
            case .contents, .contentsRect, .contentsCenter, .contentsScale: true
            default: false
            }
        case .group(let children): children.contains { $0.changesContents }
        case .transition: false
        }
    }

    var changesAppearance: Bool {
        switch effect {
        case .change(let change): change.property.affectsAppearance
        case .group(let children): children.contains { $0.changesAppearance }
        case .transition: true
        }
    }
}

extension AnimatableProperty {
    /// True for properties that change what is drawn, false for those that change where it is drawn.
    var affectsAppearance: Bool {
        switch self {
        case .position, .anchorPoint, .anchorPointZ, .zPosition, .bounds, .transform, .sublayerTransform: false
        default: true
        }
    }
}
