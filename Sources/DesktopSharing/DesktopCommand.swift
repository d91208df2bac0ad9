import Dispatch
import Foundation
import Support

/// Runs commands of the desktop, such as `xdg-email`, without waiting for them on the main thread.
package struct DesktopCommand: Sendable {
    /// How a command ended.
    package enum Outcome: Sendable, Equatable {
        /// With a status.
        case ended(Int32)
        /// It still runs: `xdg-email` and `xdg-open` wait for some programs until the user closes them.
        case running
        /// It cannot be started.
        case missing
    }

    /// The time in seconds after which a command that still runs counts as successful (decision).
    package static let timeout = 5.0
    /// The status of `env` for a command that does not exist.
    private static let notFound: Int32 = 127

    private let environment: [String: String]?
    private let timeout: TimeInterval

    /// Creates a runner, in the environment of this program if none is given.
    package init(environment: [String: String]? = nil, timeout: TimeInterval = timeout) {
        self.environment = environment
        self.timeout = timeout
    }

    /// Whether a command is in one of the directories of `PATH`.
    package func exists(_ name: String) -> Bool {
        let path = (environment ?? EnvironmentVariables.all)["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").contains { access(String($0) + "/" + name, X_OK) == 0 }
    }

    /// Runs a command. `reply` is called once, on the main thread.
    package func run(
        _ name: String, _ arguments: [String], _ reply: @escaping @MainActor @Sendable (Outcome) -> Void
    ) {
        let (environment, timeout) = (environment, timeout)
        // Starting a process takes milliseconds.
        DispatchQueue.global(qos: .userInitiated).async {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [name] + arguments
            if let environment { process.environment = environment }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            let ended = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in ended.signal() }
            let outcome: Outcome
            if (try? process.run()) == nil {
                outcome = .missing
            } else if ended.wait(timeout: .now() + timeout) == .timedOut {
                outcome = .running
            } else {
                let status = process.terminationStatus
                outcome = status == Self.notFound ? .missing : .ended(status)
            }
            DispatchQueue.main.async { reply(outcome) }
        }
    }
}
