import Foundation

/// How a layer's own time follows from the host's time, through all its superlayers.
///
/// As long as no layer on the way repeats or ends, which is nearly always, it is one rate and one offset.
package struct LayerClock: Equatable, Sendable {
    private var rate: CFTimeInterval = 1
    private var offset: CFTimeInterval = 0
    /// The steps from the outermost inward, when one of them cannot be told by rate and offset.
    private var steps: [MediaTiming]?

    /// The host's own time.
    package init() {}

    /// Adds the step into a layer with `timing`.
    mutating func append(_ timing: MediaTiming) {
        if steps == nil, timing.duration.isInfinite {
            let speed = CFTimeInterval(timing.speed)
            rate *= speed
            offset = (offset - timing.beginTime) * speed + timing.timeOffset
        } else {
            var extended = steps ?? [Self.step(rate, offset)]
            extended.append(timing)
            steps = extended
        }
    }

    private static func step(_ rate: CFTimeInterval, _ offset: CFTimeInterval) -> MediaTiming {
        var timing = MediaTiming()
        timing.duration = .infinity
        timing.speed = Float(rate)
        timing.timeOffset = offset
        return timing
    }

    /// True when time does not move at all.
    package var isStopped: Bool {
        guard let steps else { return rate == 0 }
        return steps.contains { $0.speed == 0 }
    }

    /// The layer's time at a time of the host, or `nil` while a layer on the way is outside its active time.
    package func localTime(at time: CFTimeInterval) -> CFTimeInterval? {
        guard let steps else { return time * rate + offset }
        var local = time
        for step in steps {
            if step.duration.isInfinite {
                local = (local - step.beginTime) * CFTimeInterval(step.speed) + step.timeOffset
            } else {
                guard let position = step.position(at: local, begin: step.beginTime) else { return nil }
                local = position.time
            }
        }
        return local
    }

    /// The first time of the host at which the layer's time is `local`; infinite when it never is. Repeats are left
    /// aside.
    package func hostTime(of local: CFTimeInterval) -> CFTimeInterval {
        guard let steps else { return rate == 0 ? .infinity : (local - offset) / rate }
        var time = local
        for step in steps.reversed() {
            guard step.speed != 0 else { return .infinity }
            time = (time - step.timeOffset) / CFTimeInterval(step.speed) + step.beginTime
        }
        return time
    }
}
