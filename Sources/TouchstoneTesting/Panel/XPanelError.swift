/// Why the panel of a test cannot be had. `description` is one line.
public enum XPanelError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Files of the X server are not installed.
    case notInstalled([String])
    /// A program could not be started; the system's error number.
    case cannotStart(program: String, error: Int32)
    /// The server ended, or was not ready in time. `log` has its last lines.
    case serverFailed(log: String)
    /// The server closed a device's connection, or never opened it.
    case deviceClosed(String)
    /// The server did not answer in time.
    case timeout(String)
    /// The server refuses to show its pixels there.
    case noPixels

    /// One line that says what is wrong and, where that is known, what to do.
    public var description: String {
        switch self {
        case .notInstalled(let files):
            return "the test panel needs \(files.joined(separator: ", ")); install it with "
                + "`./touchstone setup --for-tests`"
        case .cannotStart(let program, let error): return "\(program) cannot be started: error \(error)"
        case .serverFailed(let log): return "the X server did not start: \(log)"
        case .deviceClosed(let name): return "the X server closed the device \(name)"
        case .timeout(let what): return "\(what) took too long"
        case .noPixels: return "the X server shows no pixels there"
        }
    }
}
