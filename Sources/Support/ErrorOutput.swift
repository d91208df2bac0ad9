import Foundation

/// Standard error, where failures and rejected input are reported. Safe to use from any thread.
package enum ErrorStream {
    /// Writes one line.
    package static func log(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Writes one line prefixed with the program's name, for messages addressed to the user who started it.
    package static func logWithProgramName(_ line: String) {
        log("\(ProcessInfo.processInfo.processName): \(line)")
    }
}

/// Logs invalid input and API misuse, one line each.
@MainActor package enum Diagnostics {
    /// Receives every line; writes to standard error unless a test replaces it.
    package static var sink: (String) -> Void = { line in
        ErrorStream.log("touchstone: \(line)")
    }

    /// Logs one line.
    package static func log(_ line: String) { sink(line) }
}
