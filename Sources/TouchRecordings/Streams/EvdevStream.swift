import Foundation
import TouchInput

/// What one device sent.
struct EvdevStream {
    /// The device's description, when the file has one.
    var device: EvdevDevice?
    /// What to call a device without description.
    var name: String
    /// Its events, in the order of the file.
    var events: [EvdevEvent] = []

    /// True when there may be something to touch with.
    var isTouch: Bool {
        guard let device else { return UndescribedDevice.isTouch(events) }
        return device.isTouchDevice
    }
}

extension RecordingSource {
    /// Decodes the streams of one file. Streams of devices that nobody touches with are left out.
    func recording(_ format: RecordingFormat, _ streams: [EvdevStream]) throws -> Recording {
        let touchStreams = streams.filter(\.isTouch)
        guard !touchStreams.isEmpty else {
            throw nothingToPlay("no device in it can be touched with", "record a touch screen or a pen")
        }
        var notes: [String] = []
        let described = touchStreams.map { stream in
            stream.device ?? UndescribedDevice(named: stream.name, events: stream.events).describe(&notes)
        }
        let surface = RecordedSurface(device: described[0], screen: options.screen)
        if let note = surface.note { notes.append(note) }
        var recording = Recording(
            file: file, format: format, devices: [], screen: surface.size, frames: [], notes: notes)
        for (index, stream) in touchStreams.enumerated() {
            recording.decode(
                stream.events, of: described[index], id: InputDevice.ID(index + 1),
                contactProtocol: stream.device == nil ? UndescribedDevice.contactProtocol(stream.events) : nil,
                calibration: options.calibration)
        }
        if touchStreams.count > 1 { recording.sortFrames() }
        return recording
    }
}

extension Recording {
    /// Adds the frames of one device. Contacts that are down at the end are cancelled.
    fileprivate mutating func decode(
        _ events: [EvdevEvent], of device: EvdevDevice, id: InputDevice.ID, contactProtocol: ContactProtocol?,
        calibration: ContactCalibration
    ) {
        var lines: [String] = []
        let collect = LineCollector()
        var decoder = EvdevDecoder(
            device: device, id: id, surface: screen, calibration: calibration, contactProtocol: contactProtocol,
            report: collect.add)
        for event in events {
            if let frame = decoder.accept(event) { frames.append(frame) }
        }
        if let last = events.last, let frame = decoder.cancelAll(at: last.time) {
            lines.append(
                "\(device.name): \(frame.contacts.count) of the contacts are still down at the end; they are cancelled")
            frames.append(frame)
        }
        devices.append(decoder.device)
        droppedCount += decoder.droppedPackets
        notes += collect.lines + lines
    }

    /// Puts the frames of several devices in the order of their times.
    fileprivate mutating func sortFrames() {
        let ordered = frames.enumerated().sorted { a, b in
            (a.element.time, a.offset) < (b.element.time, b.offset)
        }
        frames = ordered.map(\.element)
    }
}

/// Keeps what a decoder reports.
private final class LineCollector {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
