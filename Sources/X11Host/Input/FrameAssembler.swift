import Foundation
import TouchInput

/// Assembles samples that were read together into frames.
///
/// A touch screen reports all its fingers together, but the server timestamps and sends each separately. A sample joins
/// the newest frame if both can belong to one report: their times are within `reportSpan` and each contact occurs once.
/// Frames are in order and their times never decrease.
struct FrameAssembler {
    /// The largest difference between the timestamps of one report, in microseconds: the server's clock counts
    /// milliseconds, so one report can straddle a tick (decision).
    static let reportSpan: UInt64 = 1000

    private var frames: [InputFrame] = []
    private var latest = InputTime(microseconds: 0)

    /// True if contacts have ended since the last delivery and since the last call of `confirmEnds`: the removal of
    /// their device, which withdraws the ends, may still be on its way.
    private(set) var hasUnconfirmedEnds = false

    /// Creates an assembler without frames.
    init() {}

    /// True if there are no samples.
    var isEmpty: Bool { frames.isEmpty }

    /// True if the newest frame moves fingers of a device, but fewer than `downCount` returns for it: the server may
    /// have sent only a part of a report.
    func mayBeMissingFingers(downCount: (InputDevice.ID) -> Int) -> Bool {
        guard let contacts = frames.last?.contacts, let first = contacts.first,
            contacts.contains(where: { $0.phase == .moved })
        else { return false }
        let reportedCount = contacts.count { $0.phase != .ended && $0.phase != .cancelled }
        return reportedCount < downCount(first.contact.device)
    }

    /// Adds a sample of a contact.
    mutating func add(_ sample: ContactSample, modifiers: KeyModifiers) {
        var sample = sample
        hasUnconfirmedEnds = hasUnconfirmedEnds || sample.phase == .ended
        if let index = indexOfJoinableFrame(sample, modifiers) {
            sample.time = frames[index].time
            frames[index].contacts.append(sample)
        } else {
            sample.time = monotonic(sample.time)
            frames.append(InputFrame(time: sample.time, contacts: [sample], modifiers: modifiers))
        }
    }

    /// Adds several samples of the same time as a separate frame.
    mutating func add(_ samples: [ContactSample], at time: InputTime, modifiers: KeyModifiers) {
        if samples.isEmpty { return }
        hasUnconfirmedEnds = hasUnconfirmedEnds || samples.contains { $0.phase == .ended }
        let time = monotonic(time)
        let contacts = samples.map { sample in
            var sample = sample
            sample.time = time
            return sample
        }
        frames.append(InputFrame(time: time, contacts: contacts, modifiers: modifiers))
    }

    /// Adds a key as a separate frame.
    mutating func add(_ key: KeySample, at time: InputTime, modifiers: KeyModifiers) {
        frames.append(InputFrame(time: monotonic(time), keys: [key], modifiers: modifiers))
    }

    /// Adds a pointer movement. Of consecutive movements only the last is kept.
    mutating func add(_ pointer: PointerSample, at time: InputTime, modifiers: KeyModifiers) {
        let time = monotonic(time)
        if let last = frames.last, last.pointer != nil, last.modifiers == modifiers, last.pointer?.isInside == true {
            frames[frames.count - 1].pointer = pointer
            frames[frames.count - 1].time = time
        } else {
            frames.append(InputFrame(time: time, pointer: pointer, modifiers: modifiers))
        }
    }

    /// Adds scrolling as a separate frame.
    mutating func add(_ scroll: ScrollSample, at time: InputTime, modifiers: KeyModifiers) {
        frames.append(InputFrame(time: monotonic(time), scroll: scroll, modifiers: modifiers))
    }

    /// Adds a step of a trackpad pinch as a separate frame.
    mutating func add(_ transform: TransformSample, at time: InputTime, modifiers: KeyModifiers) {
        frames.append(InputFrame(time: monotonic(time), transform: transform, modifiers: modifiers))
    }

    /// Removes undelivered ends of a device's contacts: the server ends the touches of a device that is switched off,
    /// although no finger lifted.
    mutating func withdrawEnds(of device: InputDevice.ID) {
        for index in frames.indices {
            frames[index].contacts.removeAll { $0.contact.device == device && $0.phase == .ended }
        }
        frames.removeAll { frame in
            frame.contacts.isEmpty && frame.keys.isEmpty && frame.pointer == nil && frame.scroll == nil
                && frame.transform == nil
        }
    }

    /// Notes that all events that the server sent with the ends so far have been received.
    mutating func confirmEnds() { hasUnconfirmedEnds = false }

    /// Returns and removes the assembled frames, oldest first.
    mutating func takeFrames() -> [InputFrame] {
        hasUnconfirmedEnds = false
        defer { frames.removeAll(keepingCapacity: true) }
        return frames
    }

    /// The index of the newest frame, if this sample can belong to the same report.
    private func indexOfJoinableFrame(_ sample: ContactSample, _ modifiers: KeyModifiers) -> Int? {
        guard let frame = frames.last, !frame.contacts.isEmpty, frame.modifiers == modifiers,
            sample.time.microseconds <= frame.time.microseconds + Self.reportSpan
        else { return nil }
        for other in frame.contacts
        where other.contact == sample.contact || other.contact.device != sample.contact.device { return nil }
        return frames.count - 1
    }

    /// Returns the later of `time` and the latest time so far, so that times never decrease.
    private mutating func monotonic(_ time: InputTime) -> InputTime {
        latest = max(latest, time)
        return latest
    }
}
