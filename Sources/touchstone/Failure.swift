/// Something that keeps a command from doing its work.
struct CommandError: Error {
    /// What went wrong and what to do about it, for people.
    var message: String
    /// The exit status that tells it to programs.
    var status: Int32 = 1
}
