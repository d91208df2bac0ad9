import Foundation
import TouchInput

/// Gathers what was read from the server in one go into frames.
///
/// A touch screen reports all its fingers together, but the server stamps and sends each on its own. Samples join the
/// newest frame as long as they can belong to one report: their times lie within `reportSpan` and no contact comes
/// twice. The frames are in order and their times never go back.
struct FrameAssembler {
    /// How long the server may take to stamp the fingers of one report, in microseconds: its clock counts milliseconds,
    /// so one report can straddle a tick (decision).
    static let reportSpan: UInt64 = 1000

    private var frames: [InputFrame] = []
    private var latest = InputTime(microseconds: 0)

    /// Makes an assembler without frames.
    init() {}

    /// True when nothing has been gathered.
    var isEmpty: Bool { frames.isEmpty }

    /// True when the newest frame moves fingers of a device, but fewer than it has down, as `downCount` tells: the
    /// server may have sent one part of a report.
    func mayBeMissingFingers(downCount: (InputDevice.ID) -> Int) -> Bool {
        guard let contacts = frames.last?.contacts, let first = contacts.first,
            contacts.contains(where: { $0.phase == .moved })
        else { return false }
        let reportedCount = contacts.count { $0.phase != .ended && $0.phase != .cancelled }
        return reportedCount < downCount(first.contact.device)
    }

    /// Adds a reading of a contact.
    mutating func add(_ sample: ContactSample, modifiers: KeyModifiers) {
        var sample = sample
        if let index = indexOfJoinableFrame(sample, modifiers) {
            sample.time = frames[index].time
            frames[index].contacts.append(sample)
        } else {
            sample.time = monotonic(sample.time)
            frames.append(InputFrame(time: sample.time, contacts: [sample], modifiers: modifiers))
        }
    }

    /// Adds several readings of one time as a frame of their own.
    mutating func add(_ samples: [ContactSample], at time: InputTime, modifiers: KeyModifiers) {
        if samples.isEmpty { return }
        let time = monotonic(time)
        let contacts = samples.map { sample in
            var sample = sample
            sample.time = time
            return sample
        }
        frames.append(InputFrame(time: time, contacts: contacts, modifiers: modifiers))
    }

    /// Adds a key as a frame of its own.
    mutating func add(_ key: KeySample, at time: InputTime, modifiers: KeyModifiers) {
        frames.append(InputFrame(time: monotonic(time), keys: [key], modifiers: modifiers))
    }

    /// Adds a movement of the pointer. Of movements that were read in one go only the last is kept.
    mutating func add(_ pointer: PointerSample, at time: InputTime, modifiers: KeyModifiers) {
        let time = monotonic(time)
        if let last = frames.last, last.pointer != nil, last.modifiers == modifiers, last.pointer?.isInside == true {
            frames[frames.count - 1].pointer = pointer
            frames[frames.count - 1].time = time
        } else {
            frames.append(InputFrame(time: time, pointer: pointer, modifiers: modifiers))
        }
    }

    /// Adds scrolling as a frame of its own.
    mutating func add(_ scroll: ScrollSample, at time: InputTime, modifiers: KeyModifiers) {
        frames.append(InputFrame(time: monotonic(time), scroll: scroll, modifiers: modifiers))
    }

    /// Adds a step of a trackpad's pinch as a frame of its own.
    mutating func add(_ transform: TransformSample, at time: InputTime, modifiers: KeyModifiers) {
        frames.append(InputFrame(time: monotonic(time), transform: transform, modifiers: modifiers))
    }

    /// Takes back ends of a device's contacts that were not delivered yet: the server ends the touches of a device that
    /// is switched off, but no finger lifted.
    mutating func withdrawEnds(of device: InputDevice.ID) {
        for index in frames.indices {
            frames[index].contacts.removeAll { $0.contact.device == device && $0.phase == .ended }
        }
        frames.removeAll { frame in
            frame.contacts.isEmpty && frame.keys.isEmpty && frame.pointer == nil && frame.scroll == nil
                && frame.transform == nil
        }
    }

    /// Hands out what was gathered, oldest first.
    mutating func takeFrames() -> [InputFrame] {
        defer { frames.removeAll(keepingCapacity: true) }
        return frames
    }

    /// The newest frame, if this sample can be of the same report.
    private func indexOfJoinableFrame(_ sample: ContactSample, _ modifiers: KeyModifiers) -> Int? {
        guard let frame = frames.last, !frame.contacts.isEmpty, frame.modifiers == modifiers,
            sample.time.microseconds <= frame.time.microseconds + Self.reportSpan
        else { return nil }
        for other in frame.contacts
        where other.contact == sample.contact || other.contact.device != sample.contact.device { return nil }
        return frames.count - 1
    }

    private mutating func monotonic(_ time: InputTime) -> InputTime {
        latest = max(latest, time)
        return latest
    }
}
