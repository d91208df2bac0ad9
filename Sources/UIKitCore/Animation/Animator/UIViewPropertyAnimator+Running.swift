import CoreGraphics
import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
    // MARK: State

    /// The current position: 0 at the start of the animation, 1 at its end.
    private var currentPosition: Double { segment?.position(at: CACurrentMediaTime()) ?? position }

    final var fraction: CGFloat {
        if state == .inactive { return 0 }
        var progress = min(max(currentPosition, 0), 1)
        if !scrubsLinearly, duration > 0 { progress = curve.time(ofProgress: progress, of: duration) / duration }
        return CGFloat(reversed ? 1 - progress : progress)
    }

    final func scrub(to fraction: CGFloat) {
        guard state != .stopped, isInterruptible, !fraction.isNaN else { return }
        pause()
        let progress = min(max(Double(fraction), 0), 1)
        let forward = reversed ? 1 - progress : progress
        position = scrubsLinearly ? forward : curve.progress(at: forward * duration, of: duration)
        for track in tracks { track.hold(at: position) }
    }

    // MARK: Recording

    final func add(_ animation: @escaping () -> Void, delay: Double) {
        switch state {
        case .inactive: pendingAnimations.append((animation, delay))
        case .active: addWhileActive(animation, delay: delay)
        case .stopped: Diagnostics.log("addAnimations has no effect: the animator is stopped")
        }
    }

    /// Records the changes of a closure while the animator is active and animates them from the current position.
    private func addWhileActive(_ animation: @escaping () -> Void, delay: Double) {
        let currentProgress = currentPosition
        let added = record(animation, delay: min(1, max(currentProgress, 0) + (1 - max(currentProgress, 0)) * delay))
        tracks.removeAll { old in added.contains { $0.view === old.view && $0.key == old.key } }
        tracks += added
        for track in added {
            if let segment {
                track.runFromCurrentValue(
                    segment.curve, duration: segment.end - CACurrentMediaTime(), progress: currentProgress,
                    toStart: reversed, isNew: true)
            } else {
                track.hold(at: currentProgress)
            }
        }
    }

    private func record(_ animation: () -> Void, delay: Double) -> [AnimatorTrack] {
        let recorder = AnimatorRecorder(delay: delay)
        let timing = AnimationTiming(
            duration: max(duration, SpringTiming.minimumDuration), delay: 0, curve: .bezier(.easeInOut))
        let block = AnimationBlock(timing: timing, options: [.allowUserInteraction], completion: nil)
        block.recorder = recorder
        ViewAnimations.run(block, animation)
        return recorder.tracks
    }

    /// Runs the pending closures and becomes active.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        position = reversed ? 1 : 0
        let closures = pendingAnimations
        pendingAnimations = []
        for (animation, delay) in closures {
            let added = record(animation, delay: delay)
            tracks.removeAll { old in added.contains { $0.view === old.view && $0.key == old.key } }
            tracks += added
        }
    }

    // MARK: Running

    final func start(after wait: TimeInterval) {
        guard state != .stopped, segment == nil else { return }
        delay = max(0, wait)
        activate()
        if delay == 0 { return resume(nil, 0) }
        for track in tracks { track.hold(at: position) }
        schedule(at: CACurrentMediaTime() + delay) { $0.resume(nil, 0) }
    }

    final func pause() {
        guard state != .stopped else { return }
        if state == .active, !isInterruptible { return }
        if state == .inactive { activate() } else { position = currentPosition }
        segment = nil
        cancelDeadline()
        stopBlockingTouches()
        for track in tracks { track.hold(at: position) }
    }

    final func resume(_ parameters: UITimingCurveProvider?, _ durationFactor: Double) {
        guard state == .active, segment == nil else { return }
        let target: Double = reversed ? 0 : 1
        if let parameters {
            let requestedDuration = durationFactor > 0 ? durationFactor * duration : abs(target - position) * duration
            let newCurve = AnimatorCurve(parameters, duration: requestedDuration)
            runPartial(newCurve, duration: newCurve.duration(requested: requestedDuration), to: target)
        } else if durationFactor > 0 || isReversedSpring {
            let length = durationFactor > 0 ? durationFactor * duration : duration
            runPartial(curve, duration: length, to: target)
        } else {
            runFull(offset: curve.time(ofProgress: position, of: duration))
        }
    }

    /// Whether a spring runs toward its start. A spring cannot run backward; it is started again toward the start.
    private var isReversedSpring: Bool {
        if case .spring = curve { return reversed }
        return false
    }

    private func runFull(offset: TimeInterval) {
        begin(
            AnimatorSegment(
                span: .full(offset: offset, isReversed: reversed), curve: curve, duration: duration,
                start: CACurrentMediaTime()))
        for track in tracks { track.run(curve, duration: duration, offset: offset, isReversed: reversed) }
    }

    private func runPartial(_ curve: AnimatorCurve, duration: TimeInterval, to target: Double) {
        for track in tracks {
            track.runFromCurrentValue(curve, duration: duration, progress: position, toStart: target == 0)
        }
        begin(
            AnimatorSegment(
                span: .partial(from: position, to: target), curve: curve, duration: duration,
                start: CACurrentMediaTime()))
    }

    private func begin(_ segment: AnimatorSegment) {
        self.segment = segment
        startBlockingTouches()
        schedule(at: segment.end) { $0.didReachEnd() }
    }

    final func reverseDirection() {
        let old = segment
        let currentProgress = currentPosition
        reversed.toggle()
        guard let old, state == .active else { return }
        position = currentProgress
        segment = nil
        if case .full = old.span, !isReversedSpring {
            runFull(offset: curve.time(ofProgress: currentProgress, of: duration))
        } else {
            runPartial(old.curve, duration: old.duration, to: reversed ? 0 : 1)
        }
    }

    // MARK: Ending

    private func didReachEnd() {
        position = reversed ? 0 : 1
        segment = nil
        if pausesOnCompletion {
            stopBlockingTouches()
            for track in tracks { track.hold(at: position) }
        } else {
            isCallingCompletions = true
            end(at: reversed ? .start : .end)
            isCallingCompletions = false
        }
    }

    final func stop(_ withoutFinishing: Bool) {
        guard state == .active else {
            if state == .stopped, withoutFinishing { clear() }
            if state == .inactive, !withoutFinishing {
                Diagnostics.log("stopAnimation has no effect: the animator is inactive")
            }
            return
        }
        position = currentPosition
        segment = nil
        cancelDeadline()
        for track in tracks { track.finish(at: .current) }
        if withoutFinishing { clear() } else { state = .stopped }
    }

    final func end(at finalPosition: UIViewAnimatingPosition) {
        // A stopped track has no animation; its current value is the one at which it stopped.
        for track in tracks { track.finish(at: finalPosition) }
        let completions = completions
        clear()
        for completion in completions { completion(finalPosition) }
    }

    private func clear() {
        stopBlockingTouches()
        cancelDeadline()
        segment = nil
        tracks = []
        completions = []
        pendingAnimations = []
        position = 0
        state = .inactive
    }

    // MARK: Deadline

    /// Schedules an action. The deadline retains the animator, which keeps it alive while it runs.
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

    private func startBlockingTouches() {
        guard !isUserInteractionEnabled, !blocksTouches else { return }
        blocksTouches = true
        for track in tracks { track.view.blockTouches() }
    }

    private func stopBlockingTouches() {
        guard blocksTouches else { return }
        blocksTouches = false
        for track in tracks { track.view.unblockTouches() }
    }
}
