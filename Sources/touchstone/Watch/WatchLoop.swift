import Foundation
import LaunchArguments

/// Builds and restarts a program after each save, in the state in which it was (`run --watch`).
final class WatchLoop {
    /// How often the loop looks whether the program has ended, in milliseconds.
    private static let pollInterval: Int32 = 100
    /// The longest wait for the restored program's first frame, in seconds (decision): long sessions take a while.
    private static let readyTimeout: TimeInterval = 60

    private let program: WatchedProgram
    private let options: LaunchOptions
    private let arguments: [String]
    /// The directory with the state of the program.
    let stateDirectory: String
    private var child: ChildProgram?

    /// Creates a loop for a program with launch options and the arguments that it gets. A program with a window keeps its state;
    /// one without plays its script again.
    ///
    /// - Throws: `CommandError` if there is no place for the state.
    init(_ program: WatchedProgram, options: LaunchOptions, arguments: [String]) throws {
        self.program = program
        self.arguments = arguments
        stateDirectory = try Self.makeStateDirectory()
        var options = options
        if options.imagePath == nil { options.statePath = stateDirectory }
        self.options = options
    }

    /// A directory that only this user can read: the state contains what was typed.
    private static func makeStateDirectory() throws -> String {
        var path = Array((NSTemporaryDirectory() + "/touchstone-watch-XXXXXX").utf8CString)
        guard mkdtemp(&path) != nil else {
            throw CommandError(
                message: "cannot keep the state in \(NSTemporaryDirectory()): \(String(cString: strerror(errno)))")
        }
        return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Runs until the user closes the program or a signal arrives. Returns the exit status.
    func run() throws -> Int32 {
        defer { try? FileManager.default.removeItem(atPath: stateDirectory) }
        var path = try program.buildCompletely()
        let pictures = options.imagePath.map { URL(fileURLWithPath: $0).deletingPathExtension().path }
        let watcher = try FileWatcher(program.directory) { path in
            guard let pictures, path.hasPrefix(pictures) else { return false }
            // The animated image, and one for each screenshot of the script.
            let rest = path.dropFirst(pictures.count)
            return rest == ".png" || rest.hasPrefix("-") && rest.hasSuffix(".png")
        }
        SignalForwarding.begin()
        defer { cleanUp() }
        try start(path)
        Tool.printMessage("Watching \(program.directory): save a file to build and restart \(program.name).")
        while SignalForwarding.receivedSignal == nil {
            if let status = child?.endStatus, let result = programEnded(status) { return result }
            var request = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Self.pollInterval) > 0 else { continue }
            let start = Date()
            let changes = try watcher.changes()
            guard !changes.isEmpty else { continue }
            do {
                path = try program.rebuild(after: changes)
            } catch let error as CommandError {
                if SignalForwarding.receivedSignal == nil {
                    Tool.printMessage("touchstone: \(error.message); \(program.name) stays as it was")
                }
                continue
            }
            let built = Date()
            child?.end()
            try self.start(path)
            if options.imagePath == nil, !waitUntilReady() { continue }
            Tool.printMessage(
                String(
                    format: "Restarted \(program.name) %.1f s after the save; building took %.1f s.",
                    Date().timeIntervalSince(start), built.timeIntervalSince(start)))
        }
        return 128 + (SignalForwarding.receivedSignal ?? 0)
    }

    private func start(_ path: String) throws {
        // That of the program before.
        unlink(readyPath)
        let child = try ChildProgram(path, options.arguments + (arguments.isEmpty ? [] : ["--"] + arguments))
        SignalForwarding.setCompanion(child.process)
        self.child = child
    }

    /// The exit status if the loop ends with the program; otherwise prints what happened.
    private func programEnded(_ status: Int32) -> Int32? {
        child = nil
        SignalForwarding.setCompanion(0)
        // The user has closed the window. One without ends when its script does.
        if status == 0, options.imagePath == nil { return 0 }
        if status != 0 {
            Tool.printMessage(
                "touchstone: \(program.name) \(ChildProgram.description(ofEnd: status)); save a file to start it again")
        }
        return nil
    }

    /// The file that a program writes when its state is on the screen.
    private var readyPath: String { stateDirectory + "/ready" }

    /// Waits for the first frame of the restored program; false if it ends before.
    private func waitUntilReady() -> Bool {
        let limit = Date().addingTimeInterval(Self.readyTimeout)
        while access(readyPath, F_OK) != 0 {
            if child?.endStatus != nil || SignalForwarding.receivedSignal != nil || Date() > limit { return false }
            usleep(5000)
        }
        return true
    }

    private func cleanUp() {
        child?.end()
        SignalForwarding.end()
    }
}
