import Foundation

/// Lines of the host for the person at the terminal.
enum HostLog {
    /// Writes one line to the error output.
    static func line(_ text: String) {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
    }
}
