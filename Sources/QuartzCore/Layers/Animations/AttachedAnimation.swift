import Support
import Foundation

/// An animation attached to a layer: the layer's copy, its value representation, and the groups waiting for its end.
///
///     attached ──commit──▶ running ──end time──▶ ended (finished)
///         │                   │
///         └─────removed, replaced, layer gone────▶ ended (not finished)
///
/// It is created and changed on the layer's thread; its end is reported on the main actor.
final class AttachedAnimation: @unchecked Sendable {
    let key: String
    let animation: CAAnimation
    let node: AnimationNode
    private let groups: [CompletionGroup]
    /// The begin time in the layer's time, once resolved by a commit.
    private(set) var begin: CFTimeInterval?
    private(set) var committedAnimation: RenderAnimation?
    /// True if the receiver of commits has the current version.
    var isCommitted = false
    private(set) var hasEnded = false
    private var hasStarted = false
    private var deadlines: [DeadlineQueue.Deadline] = []

    init(key: String, animation: CAAnimation, node: AnimationNode, groups: [CompletionGroup]) {
        self.key = key
        self.animation = animation
        self.node = node
        self.groups = groups
        for group in groups { group.enter() }
    }

    /// The animation as a value, before or after the commit that resolves its begin time.
    func renderAnimation(in clock: LayerClock, now: CFTimeInterval) -> RenderAnimation {
        if isCommitted, let committedAnimation { return committedAnimation }
        return RenderAnimation(clock: clock, begin: begin ?? resolvedBeginTime(in: clock, now: now), node: node)
    }

    private func resolvedBeginTime(in clock: LayerClock, now: CFTimeInterval) -> CFTimeInterval {
        node.timing.beginTime != 0 ? node.timing.beginTime : clock.localTime(at: now) ?? 0
    }

    /// Resolves the begin time, schedules start and end on the main queue, and returns the animation as a value.
    func commit(in layer: CALayer, clock: LayerClock, now: CFTimeInterval) -> RenderAnimation {
        let resolved = begin ?? resolvedBeginTime(in: clock, now: now)
        let value = RenderAnimation(clock: clock, begin: resolved, node: node)
        begin = resolved
        committedAnimation = value
        isCommitted = true
        scheduleStart(at: max(value.beginTime, now))
        scheduleEnd(of: layer, at: value.endTime)
        return value
    }

    private func cancelDeadlines() {
        for deadline in deadlines { DeadlineQueue.main.cancel(deadline) }
        deadlines.removeAll()
    }

    private func scheduleStart(at time: CFTimeInterval) {
        cancelDeadlines()
        guard !hasStarted, animation.delegate != nil, time.isFinite else { return }
        deadlines.append(DeadlineQueue.main.schedule(at: time) { self.notifyStart() })
    }

    private func scheduleEnd(of layer: CALayer, at time: CFTimeInterval) {
        guard !hasEnded, time.isFinite else { return }
        let owner = Owner(layer)
        deadlines.append(DeadlineQueue.main.schedule(at: time) { self.handleEnd(owner) })
    }

    /// A weak reference to the layer, for work on the main queue.
    private struct Owner: @unchecked Sendable {
        weak var layer: CALayer?
        init(_ layer: CALayer) { self.layer = layer }
    }

    @MainActor private func notifyStart() {
        guard !hasStarted, !hasEnded else { return }
        hasStarted = true
        animation.delegate?.animationDidStart(animation)
    }

    @MainActor private func handleEnd(_ owner: Owner) {
        guard !hasEnded else { return }
        notifyStart()
        if animation.isRemovedOnCompletion { owner.layer?.removeEndedAnimation(self) }
        notifyEnd(finished: true)
    }

    /// Ends the animation early; delegate and completion blocks are called in the next run loop turn.
    func cancel() {
        cancelDeadlines()
        guard !hasEnded else { return }
        if animation.delegate == nil, groups.isEmpty {
            hasEnded = true
            return
        }
        DeadlineQueue.main.schedule(at: MediaClock.now) { self.notifyEnd(finished: false) }
    }

    @MainActor private func notifyEnd(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        for group in groups { group.leave() }
    }
}
