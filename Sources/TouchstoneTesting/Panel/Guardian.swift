import Foundation

/// Ends a process when this one is gone, however that came about: a shell waits for the end of a pipe whose other end
/// only this process has.
final class ParentExitMonitor {
    private let shell: ChildProcess
    private let writeEnd: Int32

    /// Watches over `process`.
    init(of process: Int32) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw XPanelError.cannotStart(program: "pipe", error: errno) }
        writeEnd = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        shell = try ChildProcess("/bin/sh", ["-c", "cat >/dev/null; kill \(process) 2>/dev/null"], input: ends[0])
        close(ends[0])
    }

    deinit {
        shell.send(SIGKILL)
        close(writeEnd)
    }
}
