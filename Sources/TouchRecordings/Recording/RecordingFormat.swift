/// How a recording is written.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
    /// evemu: a description and events, in one file or in two, `.desc` and `.events`.
    case evemu
    /// The YAML of `libinput record`.
    case libinput
    /// The text of Android's `getevent -lt`, or of `getevent -t`.
    case getevent
    /// A table of touches with places and times, but without names of fingers.
    case phoneGestures = "phone gestures"
    /// Pen samples in the SVC form: x, y, time, pen down, azimuth, altitude, pressure.
    case svc

    /// Decision: a file is known by what stands in this many lines from its beginning.
    static let detectionLineLimit = 400

    /// Finds out by its content how a text is written; `nil` when it is none of these forms.
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
