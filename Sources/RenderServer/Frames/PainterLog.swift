import Foundation

/// Lines of painters for the person at the terminal, in the program's name.
package enum PainterLog {
    /// Writes one line to the error output. May be called on any thread.
    package static func line(_ text: String) {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
    }
}
