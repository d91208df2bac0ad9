import Foundation

/// Starts other programs.
enum Tool {
    /// Runs `name` from the user's path and waits for it. What it prints goes to standard error, so that a command's
    /// own output stays clean. Throws with the program's status when that is not 0.
    static func run(_ name: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardOutput = FileHandle.standardError
        try SignalForwarding.run(process) { process.waitUntilExit() }
        if process.terminationStatus != 0 {
            throw CommandError(message: "`\(name) \(arguments[0])` failed; see above", status: process.terminationStatus)
        }
    }

    /// Runs `name` and tells what it prints, without the line end. Throws as `run` does.
    static func output(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardOutput = pipe
        let output = try SignalForwarding.run(process) {
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return output
        }
        if process.terminationStatus != 0 {
            throw CommandError(message: "`\(name) \(arguments[0])` failed; see above", status: process.terminationStatus)
        }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Makes this process the program `name`, a path or a name on the user's path. Returns only by throwing.
    static func exec(_ name: String, _ arguments: [String]) throws -> Never {
        var words = ([name] + arguments).map { strdup($0) } + [nil]
        execvp(name, &words)
        throw CommandError(message: "\(name) cannot be started: \(String(cString: strerror(errno)))")
    }

    /// Tells the user something beside a command's own output.
    static func printMessage(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
