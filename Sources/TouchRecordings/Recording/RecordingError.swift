/// Why a file could not be read as a recording.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of error.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The file does not exist or cannot be read.
        case unreadable
        /// The file is not text.
        case binary
        /// The file is empty.
        case empty
        /// The format of the text is unknown.
        case unknownFormat
        /// A line is invalid.
        case malformed
        /// The file is truncated.
        case truncated
        /// The format is known, but the file contains no touch input.
        case nothingToPlay
        /// The format is known, but this variant is not supported.
        case unsupported
    }

    /// The kind of error.
    public var kind: Kind
    /// The file's path, as given.
    public var file: String
    /// The 1-based line number; `nil` if the error is not about one line.
    public var line: Int?
    /// What is wrong, as text for the user.
    public var problem: String
    /// What to do about it, as text for the user.
    public var remedy: String

    /// Creates an error.
    public init(kind: Kind, file: String, line: Int? = nil, problem: String, remedy: String) {
        self.kind = kind
        self.file = file
        self.line = line
        self.problem = problem
        self.remedy = remedy
    }

    /// One line: `file:line: what is wrong; what to do`.
    public var description: String {
        let location: String = line.map { "\(file):\($0)" } ?? file
        return "\(location): \(problem); \(remedy)"
    }
}
