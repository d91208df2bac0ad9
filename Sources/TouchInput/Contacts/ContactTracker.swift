import Foundation

/// Tracks every contact from touch-down to lift and filters out invalid samples.
///
///     unknown ──began──▶ down ──moved──▶ down
///                         │
///                         └─ended / cancelled──▶ unknown
///
/// Every other transition is an error of the device or its driver: the sample is dropped and counted, and `report` is
/// called once per device. The tracker keeps the last sample of every contact that is down, so contacts of a removed
/// device can be cancelled at their last position. O(1) per sample.
public struct ContactTracker {
    /// Why a sample was dropped.
    public enum DropReason: String, Sendable {
        /// The contact began although it was already down.
        case beganTwice = "began twice"
        /// The contact moved before it began.
        case movedWithoutBegan = "moved before it began"
        /// The contact ended or was cancelled although it was not down.
        case endedWithoutBegan = "ended but was not down"
        /// The contact began or moved at a position that is infinite or NaN.
        case notFinite = "has a position that is not finite"
    }

    /// The number of samples dropped so far.
    public private(set) var droppedSamples = 0

    private let report: (String) -> Void
    private var activeContacts: [ContactID: ContactSample] = [:]
    private var reportedDevices: Set<InputDevice.ID> = []

    /// Creates a tracker without contacts. `report` receives one line per faulty device.
    public init(report: @escaping (String) -> Void) {
        self.report = report
    }

    /// The contacts that are down.
    public var contactsDown: Set<ContactID> { Set(activeContacts.keys) }

    /// The number of contacts that are down.
    public var downCount: Int { activeContacts.count }

    /// The frame without invalid samples; unchanged if all samples are valid.
    public mutating func accept(_ frame: InputFrame) -> InputFrame {
        var accepted: [ContactSample]?
        for (index, sample) in frame.contacts.enumerated() {
            let tracked = track(sample)
            if accepted == nil, tracked != sample { accepted = Array(frame.contacts[..<index]) }
            if let tracked { accepted?.append(tracked) }
        }
        guard let accepted else { return frame }
        var frame = frame
        frame.contacts = accepted
        return frame
    }

    /// A frame that cancels every contact of a removed device, in order of contact number; `nil` if none is down. The
    /// frame is already accounted for; do not pass it to `accept`.
    public mutating func removeDevice(_ device: InputDevice.ID, at time: InputTime) -> InputFrame? {
        reportedDevices.remove(device)
        return cancel(activeContacts.values.filter { $0.contact.device == device }, at: time)
    }

    private mutating func cancel(_ samples: [ContactSample], at time: InputTime) -> InputFrame? {
        guard !samples.isEmpty else { return nil }
        let ordered: [ContactSample] = samples.sorted { $0.contact.number < $1.contact.number }
        let cancelled = ordered.map { last in
            activeContacts[last.contact] = nil
            return last.finalSample(.cancelled, at: time)
        }
        return InputFrame(time: cancelled.reduce(time) { max($0, $1.time) }, contacts: cancelled)
    }

    /// The sample to pass on, or `nil` if it was dropped. A contact that ends at a position that is not finite ends at
    /// its last known position, so it does not stay down.
    private mutating func track(_ sample: ContactSample) -> ContactSample? {
        let last = activeContacts[sample.contact]
        switch sample.phase {
        case .began where last != nil: return drop(sample, .beganTwice)
        case .moved where last == nil: return drop(sample, .movedWithoutBegan)
        case .ended where last == nil, .cancelled where last == nil: return drop(sample, .endedWithoutBegan)
        default: break
        }
        let hasFinitePosition = sample.position.x.isFinite && sample.position.y.isFinite
        switch sample.phase {
        case .began, .moved:
            guard hasFinitePosition else { return drop(sample, .notFinite) }
            activeContacts[sample.contact] = sample
            return sample
        case .ended, .cancelled:
            activeContacts[sample.contact] = nil
            guard !hasFinitePosition, let last else { return sample }
            var sample = sample
            sample.position = last.position
            return sample
        }
    }

    private mutating func drop(_ sample: ContactSample, _ reason: DropReason) -> ContactSample? {
        droppedSamples += 1
        let device = sample.contact.device
        guard reportedDevices.insert(device).inserted else { return nil }
        report(
            "input device \(device.rawValue): contact \(sample.contact.number) \(reason.rawValue); "
                + "such samples are dropped and not reported again for this device")
        return nil
    }
}
