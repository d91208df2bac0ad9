import Foundation

extension UIGestureRecognizer {
    /// Why the recognizer is where it is: the latest decisions about it, oldest first. Empty unless
    /// `GestureTrace.isRecording` was set before. This goes beyond UIKit.
    public final var trace: [GestureTrace.Line] { traceLines.lines }

    /// Forgets the lines of `trace`.
    public final func clearTrace() { traceLines = TraceLines() }

    /// Writes down a decision. It is made only while traces are recorded, and its text only when it is read.
    package final func trace(_ decision: @autoclosure () -> GestureDecision) {
        guard GestureTrace.isRecording else { return }
        let line = GestureTrace.Line(time: environment.time, recognizer: traceName, decision: decision())
        traceLines.add(line, limit: GestureTrace.maximumLines)
        if GestureTrace.isPrinting { GestureTrace.sink(line.description) }
        GestureTrace.observer?(line)
    }

    /// What people call the recognizer: its name in quotes, otherwise kind and view, as "pan on UIScrollView".
    package final var traceName: String {
        if let name { return "\"\(name)\"" }
        let kind = Self.kindName(of: "\(type(of: self))")
        guard let view = attachedView else { return kind }
        return "\(kind) on \(type(of: view))"
    }

    /// "UILongPressGestureRecognizer" is a "long press".
    static func kindName(of className: String) -> String {
        var words = className
        for ending in ["GestureRecognizer", "Recognizer"] where words.hasSuffix(ending) && words != ending {
            words.removeLast(ending.count)
            break
        }
        if words.hasPrefix("UI") { words.removeFirst(2) }
        if words.isEmpty { return "gesture" }
        var name = ""
        for letter in words {
            if letter.isUppercase, !name.isEmpty, name.last?.isUppercase == false { name += " " }
            name += letter.lowercased()
        }
        return name
    }
}
