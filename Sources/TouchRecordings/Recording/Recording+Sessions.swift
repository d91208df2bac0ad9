import Foundation
import SessionRecordings
import TouchInput

extension Recording {
    /// The times between two turns of the host and from the start to the first input of a converted session, in seconds
    /// (decision).
    private static let (turnInterval, sessionLead) = (1.0 / 60, 0.5)
    /// How long a converted session continues after its last input, in seconds (decision): until gestures are decided.
    private static let sessionTail = 1.0
    /// The start of a converted session, in seconds of its clock.
    private static let sessionStart = 100.0

    /// The touches of a recorded session, in its first window.
    ///
    /// - Throws: `RecordingError` if the session has none, `SessionError` if the file cannot be read.
    package init(session file: String) throws {
        var reader = try SessionReader(file: file)
        let header = reader.header
        let size = CGSize(width: header.screen.width, height: header.screen.height)
        var screen = size
        var frames: [InputFrame] = []
        var devices = header.devices.map { device in
            InputDevice(
                id: InputDevice.ID(device.id), name: device.name,
                capabilities: InputDevice.Capabilities(rawValue: device.capabilities),
                maximumContacts: device.maximumContacts)
        }
        while let record = reader.next() {
            switch record.event {
            case .frame(let frame) where frame.surface == 0 && !frame.contacts.isEmpty:
                frames.append(frame.scaled(from: screen, to: size))
            case .device(let device) where !devices.contains { $0.id == device.id }: devices.append(device)
            case .screen(let metrics, 0): screen = CGSize(width: metrics.width, height: metrics.height)
            default: break
            }
        }
        guard !frames.isEmpty else {
            throw RecordingError(
                kind: .nothingToPlay, file: file, problem: "the session contains no touches",
                remedy: "touch the program while it is recorded")
        }
        self.init(file: file, format: .evemu, devices: devices, screen: size, frames: frames)
        if let reason = reader.cutReason { notes.append("the session is cut: \(reason); it was read up to there") }
        shortenPauses()
    }

    /// A session with this input, for any program: on a screen of the recording's size, with turns of the host 60 times
    /// a second.
    package var session: Data {
        let screen = SessionScreen(
            width: Double(screen.width.rounded()), height: Double(screen.height.rounded()), scale: 1,
            framesPerSecond: 60, isTablet: screen.width > screen.height)
        var header = SessionHeader(program: "", screen: screen, startTime: Self.sessionStart)
        header.host = SessionHeader.convertedHost
        header.devices = devices.map { device in
            SessionHeader.Device(
                id: device.id.rawValue, name: device.name, capabilities: device.capabilities.rawValue,
                maximumContacts: device.maximumContacts)
        }
        let frames = frames(from: InputTime(seconds: Self.sessionStart + Self.sessionLead))
        let end = (frames.last?.time.seconds ?? Self.sessionStart) + Self.sessionTail
        var records: [SessionRecord] = []
        var rest = frames[...]
        var time = Self.sessionStart
        while time < end {
            time += Self.turnInterval
            while let frame = rest.first, frame.time.seconds <= time {
                rest.removeFirst()
                records.append(SessionRecord(time: frame.time.seconds, event: .frame(frame)))
                records.append(SessionRecord(time: frame.time.seconds, event: .turn))
            }
            records.append(SessionRecord(time: time, event: .turn))
            records.append(
                SessionRecord(time: time, event: .presented(PresentedFrame(time: time, commits: 0))))
        }
        records.append(SessionRecord(time: time, event: .termination))
        return SessionWriter.bytes(header, records)
    }
}

extension InputFrame {
    /// The frame with its contacts on a screen of another size.
    fileprivate func scaled(from old: CGSize, to new: CGSize) -> InputFrame {
        if old == new || old.width <= 0 || old.height <= 0 { return self }
        var frame = self
        for index in frame.contacts.indices {
            frame.contacts[index].position.x *= new.width / old.width
            frame.contacts[index].position.y *= new.height / old.height
        }
        return frame
    }
}
