/// The error stream, on which is told what was refused or went wrong. May be used on any thread.
package enum ErrorStream {
    /// Writes one line.
    package static func log(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Writes one line in the program's name, for the person who started it.
    package static func logWithProgramName(_ line: String) {
        log("\(ProcessInfo.processInfo.processName): \(line)")
    }
}
