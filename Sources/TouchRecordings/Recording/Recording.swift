import Foundation
import TouchInput

/// The recorded input of one file.
public struct Recording: Sendable {
    /// The file's path, as given.
    public var file: String
    /// The file's format.
    public var format: RecordingFormat
    /// The devices whose input the file contains.
    public var devices: [InputDevice]
    /// The size of the touch surface, in points.
    public var screen: CGSize
    /// The input, oldest first, in times of the recording's own clock. Every contact that began ends or is cancelled.
    public var frames: [InputFrame]
    /// The number of packets, or rows, that were invalid and dropped in whole or in part.
    public var droppedCount: Int
    /// The reader's assumptions and omissions as messages for the user, one line each.
    public var notes: [String]

    /// Creates a recording.
    public init(
        file: String, format: RecordingFormat, devices: [InputDevice], screen: CGSize, frames: [InputFrame],
        droppedCount: Int = 0, notes: [String] = []
    ) {
        self.file = file
        self.format = format
        self.devices = devices
        self.screen = screen
        self.frames = frames
        self.droppedCount = droppedCount
        self.notes = notes
    }

    /// The number of contacts that began.
    public var contactCount: Int {
        frames.reduce(0) { $0 + $1.contacts.count { $0.phase == .began } }
    }

    /// The largest number of simultaneous contacts.
    public var maximumContactsDown: Int {
        var (down, maximum) = (0, 0)
        for sample in frames.lazy.flatMap(\.contacts) {
            if sample.phase == .began { down += 1 }
            if sample.phase == .ended || sample.phase == .cancelled { down -= 1 }
            maximum = max(maximum, down)
        }
        return maximum
    }

    /// The duration, in seconds.
    public var duration: Double {
        guard let first = frames.first, let last = frames.last else { return 0 }
        return last.time.seconds - first.time.seconds
    }
}

extension Recording {
    /// Decision: the largest file that is read, in bytes. An hour of ten fingers takes about a tenth of it.
    static let sizeLimit = 1 << 30

    /// Reads a recording; the format is detected from the contents. An evemu file without a description uses the
    /// matching `.desc` file in the same directory. Throws `RecordingError`.
    public init(contentsOf file: String, options: RecordingOptions = RecordingOptions()) throws {
        self = try Recording(text: TextFile(path: file).text, file: file, options: options)
    }

    /// Reads a recording from the text of `file`. Pauses longer than `longestPause` are shortened. Throws
    /// `RecordingError`.
    public init(text: String, file: String, options: RecordingOptions = RecordingOptions()) throws {
        if text.allSatisfy(\.isWhitespace) {
            throw RecordingError(
                kind: .empty, file: file, problem: "the file is empty", remedy: "copy or record it again")
        }
        guard let format = RecordingFormat.detect(text) else {
            throw RecordingError(
                kind: .unknownFormat, file: file, problem: "unknown recording format",
                remedy: "supported are evemu, libinput record, getevent -lt, phone gesture tables and SVC pen files")
        }
        let source = RecordingSource(text: text, file: file, options: options)
        switch format {
        case .evemu: self = try EvemuReader(source).recording()
        case .libinput: self = try LibinputReader(source).recording()
        case .getevent: self = try GeteventReader(source).recording()
        case .phoneGestures: self = try PhoneGestureReader(source).recording()
        case .svc: self = try SVCReader(source).recording()
        }
        shortenPauses()
    }
}

/// Options for reading recordings.
public struct RecordingOptions: Hashable, Sendable {
    /// The size in points to which a device's surface is scaled; `nil`, the default, keeps the device's own size.
    /// Positions already in points are not scaled.
    public var screen: CGSize?
    /// How contact patches become points (T-13); `.none`, the default, replays positions as measured.
    public var calibration: ContactCalibration

    /// Creates options.
    public init(screen: CGSize? = nil, calibration: ContactCalibration = .none) {
        self.screen = screen
        self.calibration = calibration
    }
}

/// The file format of a recording.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
    /// evemu: description and events, in one file or in two (`.desc` and `.events`).
    case evemu
    /// The YAML of `libinput record`.
    case libinput
    /// The output of Android's `getevent -lt` or `getevent -t`.
    case getevent
    /// A table of touches with positions and times but without finger ids.
    case phoneGestures = "phone gestures"
    /// Pen samples in the SVC format: x, y, time, pen down, azimuth, altitude, pressure.
    case svc

    /// Decision: the format is detected from this many lines at the beginning.
    static let detectionLineLimit = 400

    /// Detects the format of a text from its contents; `nil` if it is unknown.
    public static func detect(_ text: String) -> RecordingFormat? {
        let lines = TextLines(text).prefix(detectionLineLimit).map(\.text)
        guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
        if first.hasPrefix("# EVEMU") { return .evemu }
        if lines.contains(where: isLibinput) { return .libinput }
        if PhoneGestureReader.isHeader(first) { return .phoneGestures }
        if let count = Int(first.trimmed), count >= 0, SVCReader.isSample(lines.dropFirst().first ?? "") || count == 0 {
            return .svc
        }
        for line in lines {
            if EvemuReader.isLine(line) { return .evemu }
            if GeteventReader.isLine(line) { return .getevent }
        }
        return nil
    }

    private static func isLibinput(_ line: Substring) -> Bool {
        line.hasPrefix("# libinput record") || line.hasPrefix("ndevices:") || line.hasPrefix("devices:")
    }
}

extension Recording {
    /// Decision: the longest time between two frames, in seconds; longer pauses are shortened to it. It exceeds every
    /// recognizer timeout and is short enough to watch.
    static let longestPause = 10.0

    /// The frames shifted so that the first is at `start`.
    public func frames(from start: InputTime) -> [InputFrame] {
        guard let first = frames.first?.time.microseconds else { return [] }
        return frames.map { frame in
            // Frames made by other code may be out of order or so far apart that the time overflows.
            let time: UInt64 = frame.time.microseconds
            let (shifted, overflow) = start.microseconds.addingReportingOverflow(time < first ? 0 : time - first)
            return frame.retimed(to: InputTime(microseconds: overflow ? .max : shifted))
        }
    }

    /// Shortens long pauses and makes times nondecreasing. Adds a line to `notes` if a pause was shortened.
    mutating func shortenPauses() {
        guard let first = frames.first?.time else { return }
        let limit = UInt64(Self.longestPause * 1_000_000)
        var (previous, adjusted) = (first.microseconds, first.microseconds)
        var (count, longest) = (0, UInt64(0))
        for index in frames.indices {
            let time: UInt64 = frames[index].time.microseconds
            let pause: UInt64 = time < previous ? 0 : time - previous
            if pause > limit {
                count += 1
                longest = max(longest, pause)
            }
            previous = time
            let (sum, overflow) = adjusted.addingReportingOverflow(min(pause, limit))
            adjusted = overflow ? .max : sum
            if adjusted != time { frames[index] = frames[index].retimed(to: InputTime(microseconds: adjusted)) }
        }
        guard count > 0 else { return }
        let pauses: String = count == 1 ? "a pause" : "\(count) pauses"
        notes.append(
            "\(pauses) of up to \(longest / 1_000_000) s without input "
                + "\(count == 1 ? "is" : "are") shortened to \(Int(Self.longestPause)) s")
    }
}

extension InputFrame {
    /// The frame with its time and all sample times replaced.
    fileprivate func retimed(to time: InputTime) -> InputFrame {
        var frame = self
        frame.time = time
        for index in frame.contacts.indices { frame.contacts[index].time = time }
        return frame
    }
}
