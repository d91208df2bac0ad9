import Foundation
import TouchInput

extension Recording {
    /// Decision: the largest file that is read, in bytes. An hour of ten fingers is about a tenth of it.
    static let sizeLimit = 1 << 30

    /// Reads a recording in any of the known forms; the content tells which it is. An evemu file without a description
    /// finds its `.desc` beside it. Throws `RecordingError`.
    public init(contentsOf file: String, options: RecordingOptions = RecordingOptions()) throws {
        self = try Recording(text: TextFile(path: file).text, file: file, options: options)
    }

    /// Reads a recording from a text that came from `file`. Pauses of many seconds are shortened. Throws
    /// `RecordingError`.
    public init(text: String, file: String, options: RecordingOptions = RecordingOptions()) throws {
        if text.allSatisfy(\.isWhitespace) {
            throw RecordingError(
                kind: .empty, file: file, problem: "the file is empty", remedy: "copy or record it again")
        }
        guard let format = RecordingFormat.detect(text) else {
            throw RecordingError(
                kind: .unknownFormat, file: file, problem: "this is no recording in a form that is known",
                remedy: "known are evemu, libinput record, getevent -lt, tables of phone gestures and SVC pen files")
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
