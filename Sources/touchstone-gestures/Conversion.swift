import Foundation
import SessionRecordings
import TouchRecordings

/// Converts a recording to another format, which the extension of the new file names.
enum Conversion {
    /// Converts a file.
    ///
    /// - Throws: `RecordingError` and `SessionError`; errors of one line if the format is unknown or the file cannot be
    ///   written.
    static func convert(_ input: String, to output: String, options: RecordingOptions) throws {
        let isSession = input.lowercased().hasSuffix(".touch")
        let recording =
            isSession ? try Recording(session: input) : try Recording(contentsOf: input, options: options)
        let data: Data
        switch (output as NSString).pathExtension.lowercased() {
        case "evemu": data = Data(recording.evemuText.utf8)
        case "yml", "yaml": data = Data(recording.libinputText.utf8)
        case "touch": data = recording.session
        default:
            throw ConversionError(
                description: "\(output): use .evemu, .yml (libinput record) or .touch (a session) as the extension")
        }
        do {
            try data.write(to: URL(fileURLWithPath: output))
        } catch {
            throw ConversionError(description: "cannot write \(output): check its directory")
        }
    }
}

/// Why a file was not converted, in one line.
struct ConversionError: Error, CustomStringConvertible {
    let description: String
}
