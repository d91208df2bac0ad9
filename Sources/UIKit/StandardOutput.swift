@preconcurrency import Glibc

/// The program's standard output.
enum StandardOutput {
    /// Makes output line-buffered even to a file or pipe. Call it before the first output.
    static func setLineBuffered() {
        setvbuf(stdout, nil, _IOLBF, 0)
    }
}
