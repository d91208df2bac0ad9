/// Something that is wrong with files or folders, in a line.
struct FileError: Error {
    /// What went wrong, for people.
    let message: String

    /// The exit status that tells it to programs.
    static let status: Int32 = 2

    init(_ message: String) { self.message = message }
}
