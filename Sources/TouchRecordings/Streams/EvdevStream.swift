import Foundation
import TouchInput

/// The events of one device.
struct EvdevStream {
    /// The device's description, if the file has one.
    var device: EvdevDevice?
    /// The name for a device without a description.
    var name: String
    /// The events, in file order.
    var events: [EvdevEvent] = []

    /// True if the device can produce touch input.
    var isTouch: Bool {
        guard let device else { return UndescribedDevice.isTouch(events) }
        return device.isTouchDevice
    }
}

extension RecordingSource {
    /// Decodes the streams of one file. Streams of other than touch devices are ignored.
    func recording(_ format: RecordingFormat, _ streams: [EvdevStream]) throws -> Recording {
        let touchStreams = streams.filter(\.isTouch)
        guard !touchStreams.isEmpty else {
            throw nothingToPlay("it contains no touch device", "record a touch screen or a pen")
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
    /// Appends the frames of one device. Contacts still down at the end are cancelled.
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
                "\(device.name): \(frame.contacts.count) contacts were still down at the end and were cancelled")
            frames.append(frame)
        }
        devices.append(decoder.device)
        droppedCount += decoder.droppedPackets
        notes += collect.lines + lines
    }

    /// Sorts the frames of several devices by time.
    fileprivate mutating func sortFrames() {
        let ordered = frames.enumerated().sorted { a, b in
            (a.element.time, a.offset) < (b.element.time, b.offset)
        }
        frames = ordered.map(\.element)
    }
}

/// Collects a decoder's reports.
private final class LineCollector {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
