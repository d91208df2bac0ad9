import CoreGraphics
import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
    // MARK: Where it is

    /// The position now: 0 at the start of the way, 1 at its end.
    private var presentPosition: Double { leg?.position(at: CACurrentMediaTime()) ?? position }

    final var fraction: CGFloat {
        if state == .inactive { return 0 }
        var part = min(max(presentPosition, 0), 1)
        if !scrubsLinearly, duration > 0 { part = pace.time(ofProgress: part, of: duration) / duration }
        return CGFloat(reversed ? 1 - part : part)
    }

    final func scrub(to fraction: CGFloat) {
        guard state != .stopped, isInterruptible, !fraction.isNaN else { return }
        pause()
        let part = min(max(Double(fraction), 0), 1)
        let forward = reversed ? 1 - part : part
        position = scrubsLinearly ? forward : pace.progress(at: forward * duration, of: duration)
        for track in tracks { track.hold(at: position) }
    }

    // MARK: Recording

    final func add(_ animation: @escaping () -> Void, delay: Double) {
        switch state {
        case .inactive: pending.append((animation, delay))
        case .active: addWhileActive(animation, delay: delay)
        case .stopped: Diagnostics.log("addAnimations has no effect: the animator was stopped")
        }
    }

    /// Begins the changes of a closure in the middle of the way.
    private func addWhileActive(_ animation: @escaping () -> Void, delay: Double) {
        let here = presentPosition
        let added = record(animation, delay: min(1, max(here, 0) + (1 - max(here, 0)) * delay))
        tracks.removeAll { old in added.contains { $0.view === old.view && $0.key == old.key } }
        tracks += added
        for track in added {
            if let leg {
                track.runFromHere(
                    leg.pace, duration: leg.end - CACurrentMediaTime(), progress: here, toStart: reversed)
            } else {
                track.hold(at: here)
            }
        }
    }

    private func record(_ animation: () -> Void, delay: Double) -> [AnimatorTrack] {
        let recorder = AnimatorRecorder(delay: delay)
        let timing = AnimationTiming(duration: max(duration, SpringTiming.shortest), delay: 0, pace: .curve(.easeInOut))
        let block = AnimationBlock(timing: timing, options: [.allowUserInteraction], completion: nil)
        block.recorder = recorder
        ViewAnimations.run(block, animation)
        return recorder.tracks
    }

    /// Runs the closures that wait, and becomes active.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        position = reversed ? 1 : 0
        let closures = pending
        pending = []
        for (animation, delay) in closures {
            let added = record(animation, delay: delay)
            tracks.removeAll { old in added.contains { $0.view === old.view && $0.key == old.key } }
            tracks += added
        }
    }

    // MARK: Running

    final func start(after wait: TimeInterval) {
        guard state != .stopped, leg == nil else { return }
        delay = max(0, wait)
        activate()
        if delay == 0 { return goOn(nil, 0) }
        for track in tracks { track.hold(at: position) }
        schedule(at: CACurrentMediaTime() + delay) { $0.goOn(nil, 0) }
    }

    final func pause() {
        guard state != .stopped else { return }
        if state == .active, !isInterruptible { return }
        if state == .inactive { activate() } else { position = presentPosition }
        leg = nil
        cancelDeadline()
        letTouchesThrough()
        for track in tracks { track.hold(at: position) }
    }

    final func goOn(_ parameters: UITimingCurveProvider?, _ durationFactor: Double) {
        guard state == .active, leg == nil else { return }
        let target: Double = reversed ? 0 : 1
        if let parameters {
            let asked = durationFactor > 0 ? durationFactor * duration : abs(target - position) * duration
            let other = AnimatorPace(parameters, duration: asked)
            runRest(other, duration: other.duration(asked: asked), to: target)
        } else if durationFactor > 0 || isSpringBackward {
            let length = durationFactor > 0 ? durationFactor * duration : duration
            runRest(pace, duration: length, to: target)
        } else {
            runWhole(offset: pace.time(ofProgress: position, of: duration))
        }
    }

    /// A spring has a way forward only: it is not swung backward, but let go again toward the start.
    private var isSpringBackward: Bool {
        if case .spring = pace { return reversed }
        return false
    }

    private func runWhole(offset: TimeInterval) {
        begin(
            AnimatorLeg(
                way: .whole(offset: offset, backward: reversed), pace: pace, duration: duration,
                start: CACurrentMediaTime()))
        for track in tracks { track.run(pace, duration: duration, offset: offset, backward: reversed) }
    }

    private func runRest(_ pace: AnimatorPace, duration: TimeInterval, to target: Double) {
        for track in tracks {
            track.runFromHere(pace, duration: duration, progress: position, toStart: target == 0)
        }
        begin(
            AnimatorLeg(
                way: .rest(from: position, to: target), pace: pace, duration: duration, start: CACurrentMediaTime()))
    }

    private func begin(_ leg: AnimatorLeg) {
        self.leg = leg
        keepTouchesAway()
        schedule(at: leg.end) { $0.arrive() }
    }

    final func turnRound() {
        let old = leg
        let here = presentPosition
        reversed.toggle()
        guard let old, state == .active else { return }
        position = here
        leg = nil
        if case .whole = old.way, !isSpringBackward {
            runWhole(offset: pace.time(ofProgress: here, of: duration))
        } else {
            runRest(old.pace, duration: old.duration, to: reversed ? 0 : 1)
        }
    }

    // MARK: Ending

    private func arrive() {
        position = reversed ? 0 : 1
        leg = nil
        if pausesOnCompletion {
            letTouchesThrough()
            for track in tracks { track.hold(at: position) }
        } else {
            end(at: reversed ? .start : .end)
        }
    }

    final func stop(_ withoutFinishing: Bool) {
        guard state == .active else {
            if state == .stopped, withoutFinishing { clear() }
            return
        }
        position = presentPosition
        leg = nil
        cancelDeadline()
        for track in tracks { track.finish(at: .current) }
        if withoutFinishing { clear() } else { state = .stopped }
    }

    final func end(at place: UIViewAnimatingPosition) {
        // A track that was stopped shows no animation: where it stopped is the value it has.
        for track in tracks { track.finish(at: place) }
        let completions = completions
        clear()
        for completion in completions { completion(place) }
    }

    private func clear() {
        letTouchesThrough()
        cancelDeadline()
        leg = nil
        tracks = []
        completions = []
        pending = []
        position = 0
        state = .inactive
    }

    // MARK: Waiting

    /// The deadline holds the animator: it stays alive while it runs.
    private func schedule(at time: TimeInterval, _ action: @escaping @MainActor (UIViewPropertyAnimator) -> Void) {
        cancelDeadline()
        deadline = DeadlineQueue.main.schedule(at: time) {
            self.deadline = nil
            action(self)
        }
    }

    private func cancelDeadline() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
    }

    private func keepTouchesAway() {
        guard !isUserInteractionEnabled, !blocksTouches else { return }
        blocksTouches = true
        for track in tracks { track.view.blockTouches() }
    }

    private func letTouchesThrough() {
        guard blocksTouches else { return }
        blocksTouches = false
        for track in tracks { track.view.unblockTouches() }
    }
}
