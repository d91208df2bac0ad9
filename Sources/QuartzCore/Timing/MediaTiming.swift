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
    struct Moment: Equatable, Sendable {
        /// Seconds into the run, 0…duration; runs backward count down.
        var time: CFTimeInterval
        /// How many whole runs lie behind.
        var iteration: Int
    }

    /// Length of a run there and, with `autoreverses`, back, in seconds of own time.
    var cycle: CFTimeInterval { autoreverses ? duration * 2 : duration }

    /// Seconds of own time from the beginning to the end; may be infinite.
    var total: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? cycle * CFTimeInterval(repeatCount) : cycle
    }

    /// Seconds of the parent's time from the beginning to the end; infinite when time stands still.
    var parentTotal: CFTimeInterval { speed == 0 ? .infinity : total / CFTimeInterval(abs(speed)) }

    /// Where in which run `parentTime` lies for something that begins at `begin`, or `nil` when nothing of it shows.
    func moment(at parentTime: CFTimeInterval, begin: CFTimeInterval) -> Moment? {
        var elapsed: CFTimeInterval = (parentTime - begin) * CFTimeInterval(abs(speed))
        let total = total
        if elapsed < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            elapsed = 0
        } else if elapsed >= total {
            guard fillMode == .forwards || fillMode == .both else { return nil }
            elapsed = total
        }
        if speed < 0, total.isFinite { elapsed = total - elapsed }
        return moment(in: elapsed + timeOffset)
    }

    /// Splits seconds of own time into runs. The end of a run belongs to it, so that an animation held at its end shows
    /// its last value.
    private func moment(in time: CFTimeInterval) -> Moment {
        let cycle = cycle
        var rounds: CFTimeInterval = (time / cycle).rounded(.down)
        guard cycle > 0, cycle.isFinite, rounds.isFinite else { return Moment(time: max(time, 0), iteration: 0) }
        var rest: CFTimeInterval = time - rounds * cycle
        if rest == 0, rounds > 0, time >= total {
            rounds -= 1
            rest = cycle
        }
        if autoreverses, rest > duration { rest = cycle - rest }
        return Moment(time: rest, iteration: Int(max(min(rounds, 1e15), 0)))
    }
}
