import Support
import Foundation
import QuartzCore
import TouchInput

/// Limits for pending estimates.
enum EstimateLimits {
    /// T-21, decision: a correction that arrives later than this after its sample is ignored, in seconds.
    static let maximumWait: TimeInterval = 2
    /// T-21, decision: the maximum number of pending samples; the oldest are discarded first.
    static let maximumReadings = 512
}

/// Samples that were delivered with estimated values and await their corrections (T-20, T-21), even after their touch
/// has ended.
@MainActor struct PendingEstimates {
    private struct Key: Hashable {
        var contact: ContactID
        var index: Int
    }

    private struct Reading {
        var touch: UITouch
        var sample: ContactSample
        var previousPoint: CGPoint
        var phase: UITouch.Phase
        /// When the sample was recorded, in seconds of the host's clock.
        var recordedTime: TimeInterval
    }

    private var readings: [Key: Reading] = [:]
    /// The keys of the samples, oldest first; some may already be corrected.
    private var order: [Key] = []

    /// The number of pending samples.
    var count: Int { readings.count }

    /// Records a touch's last sample if it will be corrected.
    mutating func record(_ touch: UITouch) {
        guard let estimate = touch.sample.estimate, !estimate.awaited.isEmpty else { return }
        let now = MediaClock.now
        discardExpired(at: now, reservingCapacity: 1)
        let key = Key(contact: touch.sample.contact, index: estimate.index)
        readings[key] = Reading(
            touch: touch, sample: touch.sample, previousPoint: touch.previousPoint, phase: touch.phase,
            recordedTime: now)
        order.append(key)
    }

    /// Discards the samples of a removed device.
    mutating func removeDevice(_ device: InputDevice.ID) {
        readings = readings.filter { $0.key.contact.device != device }
        order.removeAll { readings[$0] == nil }
    }

    /// Corrects samples by what a device reports at a time in seconds; late corrections are ignored (T-21). Returns the
    /// corrected touches, each with a copy of its corrected sample as a touch.
    mutating func apply(
        _ corrections: [ContactCorrection], at time: TimeInterval
    ) -> [(touch: UITouch, reading: UITouch)] {
        corrections.compactMap { correction in
            let key = Key(contact: correction.contact, index: correction.index)
            guard var reading = readings[key],
                !GestureTime.exceeds(
                    time - reading.sample.time.seconds, EstimateLimits.maximumWait)
            else { return nil }
            reading.sample = reading.sample.corrected(by: correction)
            readings[key] = reading.sample.estimate?.awaited.isEmpty ?? true ? nil : reading
            reading.touch.correct(by: correction)
            let copy = UITouch(
                copying: reading.touch, as: .correction, sample: reading.sample, previousPoint: reading.previousPoint,
                phase: reading.phase)
            return (reading.touch, copy)
        }
    }

    /// When the oldest sample expires, in seconds of the host's clock; `nil` if none is pending.
    var expiry: TimeInterval? {
        guard !readings.isEmpty else { return nil }
        let oldest = order.first { readings[$0] != nil }
        return oldest.flatMap { readings[$0] }.map { $0.recordedTime + EstimateLimits.maximumWait }
    }

    /// Discards the samples that have expired at a time in seconds of the host's clock, and as many as needed for
    /// `count` new ones.
    mutating func discardExpired(at now: TimeInterval, reservingCapacity count: Int = 0) {
        let surplus = max(0, order.count - EstimateLimits.maximumReadings + count)
        let firstValid = order[surplus...].firstIndex { !isExpired($0, at: now) } ?? order.count
        for key in order[..<firstValid] { readings[key] = nil }
        order.removeFirst(firstValid)
    }

    private func isExpired(_ key: Key, at now: TimeInterval) -> Bool {
        readings[key].map { GestureTime.exceeds(now - $0.recordedTime, EstimateLimits.maximumWait) } ?? true
    }
}

extension UITouch {
    /// Applies a correction to a sample the touch still has: in its visible state, in the snapshots held back from its
    /// view, and in its live snapshot.
    fileprivate func correct(by correction: ContactCorrection) {
        var now = snapshot(in: 0)
        now.correct(by: correction)
        (sample, coalescedSamples) = (now.sample, now.coalescedSamples)
        for index in heldSnapshots.indices { heldSnapshots[index].correct(by: correction) }
        liveSnapshot?.correct(by: correction)
    }
}

extension TouchSnapshot {
    /// Applies a correction to a sample the snapshot has.
    fileprivate mutating func correct(by correction: ContactCorrection) {
        func correct(_ sample: inout ContactSample) {
            guard sample.contact == correction.contact, sample.estimate?.index == correction.index else { return }
            sample = sample.corrected(by: correction)
        }
        correct(&sample)
        for index in coalescedSamples.indices { correct(&coalescedSamples[index]) }
    }
}
