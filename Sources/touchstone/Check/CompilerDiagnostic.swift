import Foundation

/// An error of the compiler or of the lowering program.
struct CompilerDiagnostic: Hashable {
    /// The path as the compiler prints it; empty for errors of the whole module.
    var file: String
    /// From 1; 0 for the whole file.
    var line: Int
    var message: String

    /// The errors in the output of a compiler, each once.
    static func errors(in output: String) -> [CompilerDiagnostic] {
        var seen: Set<CompilerDiagnostic> = []
        return output.split(whereSeparator: \.isNewline).compactMap { error(in: $0) }.filter {
            seen.insert($0).inserted
        }
    }

    private static func error(in line: Substring) -> CompilerDiagnostic? {
        if let match = line.wholeMatch(of: #/(.+?):(\d+):(?:\d+:)? error: (.*)/#) {
            let file = String(match.1)
            let isWhole = file == "<unknown>"
            return CompilerDiagnostic(
                file: isWhole ? "" : file, line: isWhole ? 0 : Int(match.2) ?? 0,
                message: match.3.trimmingCharacters(in: .whitespaces))
        }
        return line.wholeMatch(of: #/error: (.*)/#).map { CompilerDiagnostic(file: "", line: 0, message: String($0.1)) }
    }

    /// The name of the module that is not found; `nil` for other errors.
    var missingModule: String? {
        message.firstMatch(of: #/no such module '([\w.]+)'/#).map { String($0.1) }
    }

    /// The name that does not exist here; `nil` for other errors.
    var missingName: String? {
        if let match = message.firstMatch(of: #/cannot find type '([^']+)'/#) { return String(match.1) }
        if let match = message.firstMatch(of: #/cannot find '([^']+)' in scope/#) { return String(match.1) }
        if let match = message.firstMatch(of: #/type '([^']+)' has no member '([^']+)'/#) {
            return "\(match.1).\(match.2)"
        }
        if let match = message.firstMatch(of: #/'(\w+)' is not a member type of \w+ '([^']+)'/#) {
            return "\(match.2).\(match.1)"
        }
        return nil
    }
}

extension Tool {
    /// Runs a program from the user's path and returns everything that it writes, with its status.
    static func outcome(_ name: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        let data = try SignalForwarding.run(process) {
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return data
        }
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }
}
