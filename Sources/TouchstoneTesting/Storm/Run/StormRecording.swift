import Foundation

/// A storm's steps in a file: one a line, as JSON, in the order in which they are done. Lines that begin with `#` say
/// what the file is about.
public enum StormRecording {
    /// A line that is not a step.
    public struct ParseError: Error, CustomStringConvertible {
        /// The line's number, from 1.
        public var line: Int
        /// What the reader says of it.
        public var reason: String
        /// The line and what is wrong with it.
        public var description: String { "line \(line) is not a step of a storm: \(reason)" }
    }

    /// The file's text, with a remark at its head.
    public static func text(of steps: [StormStep], comment: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let comments = comment.split(separator: "\n").map { "# \($0)" }
        let lines = try steps.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return (comments + lines).joined(separator: "\n") + "\n"
    }

    /// The steps of a file's text.
    public static func steps(of text: String) throws -> [StormStep] {
        let decoder = JSONDecoder()
        var steps: [StormStep] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            do {
                steps.append(try decoder.decode(StormStep.self, from: Data(line.utf8)))
            } catch {
                throw ParseError(line: index + 1, reason: "\(error)")
            }
        }
        return steps
    }
}
