@preconcurrency import Glibc

/// The program's standard output.
enum StandardOutput {
    /// Makes lines leave the program when they are printed, into a file or a pipe as well. To be called before the
    /// first one.
    static func setLineBuffered() {
        setvbuf(stdout, nil, _IOLBF, 0)
    }
}
