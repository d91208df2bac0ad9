import Foundation

/// An animation that a layer has: the layer's copy, its value form, and who waits for its end.
///
///     attached ──commit──▶ running ──end time──▶ over (finished)
///         │                   │
///         └─────removed, replaced, layer gone────▶ over (not finished)
///
/// It is made and changed on the thread of the layer; ends are told on the main actor.
final class AttachedAnimation: @unchecked Sendable {
    let key: String
    let animation: CAAnimation
    let node: AnimationNode
    private let groups: [CompletionGroup]
    /// Beginning in the layer's time, once a commit has settled it.
    private(set) var begin: CFTimeInterval?
    private(set) var committedAnimation: RenderAnimation?
    /// The receiver of commits knows its present form.
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

    /// The value form as it is before or after the commit that settles the beginning.
    func renderAnimation(in clock: LayerClock, now: CFTimeInterval) -> RenderAnimation {
        if isCommitted, let committedAnimation { return committedAnimation }
        return RenderAnimation(clock: clock, begin: begin ?? resolvedBeginTime(in: clock, now: now), node: node)
    }

    private func resolvedBeginTime(in clock: LayerClock, now: CFTimeInterval) -> CFTimeInterval {
        node.timing.beginTime != 0 ? node.timing.beginTime : clock.localTime(at: now) ?? 0
    }

    /// Settles the beginning, schedules start and end on the main queue, and returns the value form.
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

    /// The layer, for work on the main queue that does not keep it alive.
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

    /// The animation was taken away before its end: delegates and blocks hear of it at the next turn.
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
