import Foundation

/// The numbers of `CAMediaTiming` as a value, and what they mean for one moment.
struct MediaTiming: Equatable, Sendable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// A moment inside one run.
    struct RunPosition: Equatable, Sendable {
        /// Seconds into the run, 0…duration; runs backward count down.
        var time: CFTimeInterval
        /// How many whole runs lie behind.
        var iteration: Int
    }

    /// Length of a run there and, with `autoreverses`, back, in seconds of own time.
    var cycleDuration: CFTimeInterval { autoreverses ? duration * 2 : duration }

    /// Seconds of own time from the beginning to the end; may be infinite.
    var totalDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? cycleDuration * CFTimeInterval(repeatCount) : cycleDuration
    }

    /// Seconds of the parent's time from the beginning to the end; infinite when time stands still.
    var totalDurationInParent: CFTimeInterval { speed == 0 ? .infinity : totalDuration / CFTimeInterval(abs(speed)) }

    /// Where in which run `parentTime` lies for something that begins at `begin`, or `nil` when nothing of it shows.
    func position(at parentTime: CFTimeInterval, begin: CFTimeInterval) -> RunPosition? {
        var elapsed: CFTimeInterval = (parentTime - begin) * CFTimeInterval(abs(speed))
        let total = totalDuration
        if elapsed < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            elapsed = 0
        } else if elapsed >= total {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            elapsed = total
        }
        if speed < 0, total.isFinite { elapsed = total - elapsed }
        return position(in: elapsed + timeOffset)
    }

    /// Splits seconds of own time into runs. The end of a run belongs to it, so that an animation held at its end shows
    /// its last value.
    private func position(in time: CFTimeInterval) -> RunPosition {
        let cycle = cycleDuration
        var cycles: CFTimeInterval = (time / cycle).rounded(.down)
        guard cycle > 0, cycle.isFinite, cycles.isFinite else { return RunPosition(time: max(time, 0), iteration: 0) }
        var remainder: CFTimeInterval = time - cycles * cycle
        if remainder == 0, cycles > 0, time >= totalDuration {
            cycles -= 1
            remainder = cycle
        }
        if autoreverses, remainder > duration { remainder = cycle - remainder }
        return RunPosition(time: remainder, iteration: Int(max(min(cycles, 1e15), 0)))
    }
}
