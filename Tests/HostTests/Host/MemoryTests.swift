import Foundation
import Synchronization
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct MemoryTests {
        /// Starts a program that reads CPU pressure instead of memory pressure, because a test can cause CPU pressure
        /// without harm. Needs permission to mount in a mount namespace.
        private static let starter = [
            "/usr/bin/unshare", "--mount", "/bin/sh", "-c",
            "mount --bind /proc/pressure/cpu /proc/pressure/memory && exec \"$0\" \"$@\"",
        ]

        private static var canStart: Bool {
            let process = try? ChildProcess(starter[0], Array(starter.dropFirst()) + ["/bin/true"])
            return (try? process?.wait(atMost: Program.timeout)) == 0
        }

        @Test(
            "L-12 a program in a window receives a memory warning when memory is short",
            .enabled("mounting is allowed") { canStart })
        func memoryWarning() throws {
            let panel = try XPanel(width: 800, height: 720)
            let program = try Program("HostProbe", ["--size", Program.size], on: panel, through: Self.starter)
            try program.waitForOutput("active")
            let load = CPULoad(threads: 4 * ProcessInfo.processInfo.activeProcessorCount)

            try program.waitForOutput("memory warning")

            withExtendedLifetime(load) {}
        }
    }
}

/// Threads that keep all processors busy until this object is deallocated.
private final class CPULoad {
    private final class State: Sendable {
        let isOver = Atomic(false)
    }

    private let state = State()

    init(threads: Int) {
        for _ in 0..<threads {
            Thread.detachNewThread { [state] in while !state.isOver.load(ordering: .relaxed) {} }
        }
    }

    deinit { state.isOver.store(true, ordering: .relaxed) }
}
