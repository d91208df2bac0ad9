import Foundation

/// Follows every contact from landing to lifting and lets only frames through that make sense.
///
///     unknown ──began──▶ down ──moved──▶ down
///                         │
///                         └─ended / cancelled──▶ unknown
///
/// Every other step is a mistake of the device or its driver: the sample is dropped and counted, and `report` is called
/// for the first one of each device. The tracker remembers the last sample of every contact that is down, so that
/// contacts of a device that disappears can be cancelled where they were last seen. A sample costs O(1).
public struct ContactTracker {
    /// Why a sample was dropped.
    public enum DropReason: String, Sendable {
        /// The contact landed although it was down already.
        case beganTwice = "began twice"
        /// The contact moved without having landed.
        case movedWithoutBegan = "moved but was never begun"
        /// The contact lifted, or was cancelled, without having landed or for the second time.
        case endedWithoutBegan = "ended but was not down"
        /// The contact landed or moved to a place that is not a finite number.
        case notFinite = "has a position that is not a number"
    }

    /// How many samples were dropped so far.
    public private(set) var droppedSamples = 0

    private let report: (String) -> Void
    private var activeContacts: [ContactID: ContactSample] = [:]
    private var reportedDevices: Set<InputDevice.ID> = []

    /// Makes a tracker that knows of no contact. `report` gets one line, once a device.
    public init(report: @escaping (String) -> Void) {
        self.report = report
    }

    /// The contacts that are down.
    public var contactsDown: Set<ContactID> { Set(activeContacts.keys) }

    /// How many contacts are down.
    public var downCount: Int { activeContacts.count }

    /// The frame without the samples that make no sense. A frame that is right comes back as it is.
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

    /// A frame that cancels every contact of a device that is gone, in the order of their numbers, or `nil` when none
    /// is down. The frame is already accounted for: it is not to be given to `accept`.
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

    /// The sample as it may go on, or `nil` when it was dropped. A contact that leaves at a place that is not a number
    /// leaves where it was last seen: it must not stay down.
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
