import Foundation
import QuartzCore
import TouchInput

/// How long corrections are waited for.
enum EstimateLimits {
    /// T-21, decision: a correction that comes later than this after its reading is of no use, in seconds.
    static let maximumWait: TimeInterval = 2
    /// T-21, decision: how many readings wait at most; the oldest go first.
    static let maximumReadings = 512
}

/// Readings that were delivered as guesses and wait for their corrections (T-20, T-21), also after their touch is over.
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
        /// When it was taken note of, in seconds of the host's clock.
        var recordedTime: TimeInterval
    }

    private var readings: [Key: Reading] = [:]
    /// The keys of the readings, oldest first; some may have been corrected already.
    private var order: [Key] = []

    /// How many readings wait.
    var count: Int { readings.count }

    /// Takes note of a touch's last reading, if that is to be corrected.
    mutating func record(_ touch: UITouch) {
        guard let estimate = touch.sample.estimate, !estimate.awaited.isEmpty else { return }
        let now = MediaClock.now
        discardExpired(at: now, reservingCapacity: 1)
        let key = Key(contact: touch.sample.contact, index: estimate.index)
        readings[key] = Reading(
            touch: touch, sample: touch.sample, previousPoint: touch.previousPoint, phase: touch.phase, recordedTime: now)
        order.append(key)
    }

    /// Forgets the readings of a device that is gone.
    mutating func removeDevice(_ device: InputDevice.ID) {
        readings = readings.filter { $0.key.contact.device != device }
        order.removeAll { readings[$0] == nil }
    }

    /// Corrects readings by what a device says at a time in seconds; what comes too late is passed over (T-21). Gives
    /// the touches with news, and each of their readings as it is now: a touch of its own.
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

    /// When the oldest reading is to be forgotten, in seconds of the host's clock; `nil` when none waits.
    var expiry: TimeInterval? {
        guard !readings.isEmpty else { return nil }
        let oldest = order.first { readings[$0] != nil }
        return oldest.flatMap { readings[$0] }.map { $0.recordedTime + EstimateLimits.maximumWait }
    }

    /// Forgets the readings that waited too long at a time in seconds of the host's clock.
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
    /// Takes a correction of a reading that the touch still has: as it is, as it is told later by a recognizer that
    /// holds it back from its view, and as it will be again.
    fileprivate func correct(by correction: ContactCorrection) {
        var now = snapshot(in: 0)
        now.correct(by: correction)
        (sample, coalescedSamples) = (now.sample, now.coalescedSamples)
        for index in heldSnapshots.indices { heldSnapshots[index].correct(by: correction) }
        liveSnapshot?.correct(by: correction)
    }
}

extension TouchSnapshot {
    /// Takes a correction of a reading that it has.
    fileprivate mutating func correct(by correction: ContactCorrection) {
        func correct(_ sample: inout ContactSample) {
            guard sample.contact == correction.contact, sample.estimate?.index == correction.index else { return }
            sample = sample.corrected(by: correction)
        }
        correct(&sample)
        for index in coalescedSamples.indices { correct(&coalescedSamples[index]) }
    }
}
