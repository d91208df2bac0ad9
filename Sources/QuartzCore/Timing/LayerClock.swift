import Support
import Foundation

/// The current time of the host clock, in seconds since system startup; 0 until a host has installed its clock.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// Converts between the host's time and a layer's local time, through all its superlayers.
///
/// Unless a layer in the chain repeats or ends, which is rare, it consists of one rate and one offset.
package struct LayerClock: Equatable, Sendable {
    private var rate: CFTimeInterval = 1
    private var offset: CFTimeInterval = 0
    /// The timings from the outermost layer inward, if one of them cannot be expressed by rate and offset.
    private var steps: [MediaTiming]?

    /// Creates the host's clock.
    package init() {}

    /// Appends a layer with `timing` to the chain.
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

    /// True if local time does not advance.
    package var isStopped: Bool {
        guard let steps else { return rate == 0 }
        return steps.contains { $0.speed == 0 }
    }

    /// The local time at a host time, or `nil` while a layer in the chain is outside its active time.
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

    /// The first host time at which local time is `local`; infinite if it never is. Repetitions are ignored.
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
