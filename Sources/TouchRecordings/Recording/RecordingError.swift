/// Why a file could not be read as a recording.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of trouble it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The file is not there, or must not be read.
        case unreadable
        /// The file is no text.
        case binary
        /// The file is empty.
        case empty
        /// The text is in no form that is known.
        case unknownFormat
        /// A line does not say what it should.
        case malformed
        /// The file ends too early.
        case truncated
        /// The form is known, but there is nothing to touch with in it.
        case nothingToPlay
        /// The form is known, but this kind of it cannot be read.
        case unsupported
    }

    /// What kind of trouble it is.
    public var kind: Kind
    /// The file's path, as it was given.
    public var file: String
    /// The line, counted from 1, when it is one line's fault.
    public var line: Int?
    /// What is wrong, for people.
    public var problem: String
    /// What to do about it, for people.
    public var remedy: String

    /// Makes an error.
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
