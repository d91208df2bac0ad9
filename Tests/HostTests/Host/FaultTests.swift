import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    /// Faults of the machine while a finger is down: docs/faults.md. Those of servers and windows are in `LossTests`,
    /// those of devices in `TouchContractTests`.
    @Suite struct FaultTests {
        /// Starts the probe, and waits until a finger on it has begun.
        private func startTouched(
            _ arguments: [String] = [], on panel: XPanel, through starter: [String] = [],
            environment: [String: String] = [:]
        ) throws -> Program {
            let program = try Program(
                "HostProbe", ["--size", Program.size] + arguments, on: panel, through: starter, environment: environment
            )
            try touch(program)
            return program
        }

        /// Starts the probe on another display in front of the panel's, and waits until a finger on it has begun.
        private func startTouched(on panel: XPanel, display: StallingDisplay) throws -> Program {
            let process = try Program.launch("HostProbe", ["--size", Program.size], display: display.name)
            let program = Program(process, on: panel)
            try touch(program)
            return program
        }

        private func touch(_ program: Program) throws {
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            try program.waitForOutput("active")
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")
        }

        /// Moves and lifts the finger; the program must be told of both, and the touch must have ended once.
        private func expectTouchGoesOn(_ program: Program) throws {
            try program.panel.touch(0, .move, x: 120, y: 220)
            try program.waitForOutput("moved 120,220")
            try program.panel.touch(0, .end, x: 120, y: 220)
            try program.waitForOutput("ended 120,220")
            #expect(!program.process.output.contains("cancelled"))
            expect(program.process.output.components(separatedBy: "ended ").count, equals: 2)
        }

        /// The lines addressed to the user.
        private func messages(_ program: Program) -> [String] {
            program.process.output.split(separator: "\n").filter { $0.hasPrefix("HostProbe: ") }.map(String.init)
        }

        private func expectEnd(_ program: Program, status: Int32 = 0) throws {
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: status)
        }

        // MARK: The connection

        @Test("E-46 a connection that stalls for five seconds delays a touch and does not end it")
        func stalledConnection() throws {
            let panel = try XPanel(width: 800, height: 720)
            let display = try StallingDisplay(server: panel.displayName)
            let program = try startTouched(on: panel, display: display)

            display.stall(true)
            try panel.touch(0, .move, x: 110, y: 210)
            usleep(5_000_000)
            #expect(!program.process.output.contains("moved"))
            display.stall(false)

            try program.waitForOutput("moved 110,210")
            try expectTouchGoesOn(program)
            #expect(messages(program).isEmpty)
            try expectEnd(program)
        }

        @Test("L-13 SIGTERM ends a program whose connection has stalled, and its touches are cancelled")
        func endWhileStalled() throws {
            let panel = try XPanel(width: 800, height: 720)
            let display = try StallingDisplay(server: panel.displayName)
            let program = try startTouched(on: panel, display: display)

            display.stall(true)
            defer { display.stall(false) }
            try expectEnd(program)

            #expect(program.process.output.contains("cancelled 100,200"))
            #expect(program.process.output.contains("will terminate"))
        }

        // MARK: The clock

        @Test(
            "T-08 a clock of the day that is set by a day changes neither touches nor timers",
            .enabled("a C compiler is installed") { PreloadedFault.isAvailable }, arguments: [86400, -86400] as [Int64])
        func clockSet(ahead seconds: Int64) throws {
            let fault = try PreloadedFault()
            let panel = try XPanel(width: 800, height: 720)
            let program = try startTouched(["--", "timer"], on: panel, environment: fault.environment)

            try fault.setClock(ahead: seconds)
            program.process.send(SIGUSR1)

            try program.waitForPixel(100, 100, "the color of the timer") { $0 == 0x00FF00 }
            try expectTouchGoesOn(program)
            #expect(messages(program).isEmpty)
            try expectEnd(program)
        }

        // MARK: Signals

        @Test("E-46 a touch survives a storm of signals that stop the program and let it continue")
        func stopSignals() throws {
            let program = try startTouched(on: XPanel(width: 800, height: 720))

            for _ in 0..<500 {
                for signal in [SIGSTOP, SIGCONT, SIGWINCH, SIGCHLD, SIGURG] { program.process.send(signal) }
            }

            try expectTouchGoesOn(program)
            #expect(messages(program).isEmpty)
            try expectEnd(program)
        }

        @Test(
            "E-46 a touch survives system calls that signals interrupt five thousand times a second",
            .enabled("a C compiler is installed") { PreloadedFault.isAvailable })
        func interruptedCalls() throws {
            let fault = try PreloadedFault(alarms: 200)
            let program = try startTouched(on: XPanel(width: 800, height: 720), environment: fault.environment)

            try expectTouchGoesOn(program)
            #expect(messages(program).isEmpty)
            try expectEnd(program)
        }

        @Test("L-13 a storm of signals that end a program ends it once, and its touches are cancelled once")
        func endSignals() throws {
            let program = try startTouched(on: XPanel(width: 800, height: 720))

            for _ in 0..<100 { for signal in [SIGTERM, SIGINT, SIGHUP] { program.process.send(signal) } }

            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
            expect(program.process.output.components(separatedBy: "cancelled 100,200").count, equals: 2)
            expect(program.process.output.components(separatedBy: "will terminate").count, equals: 2)
        }

        // MARK: Disk and shared memory

        @Test(
            "a recording on a full disk ends with one line, and the touch continues",
            .enabled("mounting is allowed") { MountedFault.isAvailable })
        func fullDisk() throws {
            let fault = try MountedFault("mount -t tmpfs -o size=8k,mode=700 tmpfs \(MountedFault.place)")
            let panel = try XPanel(width: 800, height: 720)
            let file = fault.directory + "/session.touch"
            let program = try startTouched(["--record", file], on: panel, through: fault.starter)

            // Moves fill the disk.
            var steps = 0
            try Deadline.poll(seconds: Program.timeout, "the end of the recording") {
                steps += 1
                try panel.touch(0, .move, x: 100 + Double(steps % 50), y: 210)
                try panel.sync()
                return program.process.output.contains("the recording ends here") ? () : nil
            }

            try expectTouchGoesOn(program)
            expect(
                messages(program),
                equals: [
                    "HostProbe: the recording ends here: cannot write \(file): No space left on device"
                ])
            try expectEnd(program)
        }

        @Test(
            "a program runs with a home on a full disk",
            .enabled("mounting is allowed") { MountedFault.isAvailable })
        func fullHome() throws {
            let fault = try MountedFault(
                "mount -t tmpfs -o size=4k,nr_inodes=2 tmpfs \(MountedFault.place) && touch \(MountedFault.place)/full")
            let home = ["HOME": fault.directory, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""]
            let program = try startTouched(
                on: XPanel(width: 800, height: 720), through: fault.starter, environment: home)

            try expectTouchGoesOn(program)
            try expectEnd(program)
        }

        @Test(
            "a program runs without /dev/shm", .enabled("mounting is allowed") { MountedFault.isAvailable },
            arguments: Program.Painter.allCases)
        func noSharedMemoryDirectory(painter: Program.Painter) throws {
            let fault = try MountedFault("mount -t tmpfs -o ro,size=4k tmpfs /dev/shm")
            let program = try startTouched(
                painter.arguments, on: XPanel(width: 800, height: 720), through: fault.starter,
                environment: painter.environment)

            try expectTouchGoesOn(program)
            #expect(messages(program).isEmpty)
            try expectEnd(program)
        }

        @Test(
            "a program that shares no memory with the server sends its pixels through the connection",
            .enabled("mounting is allowed") { MountedFault.isAvailable })
        func noSharedSegments() throws {
            // A namespace without shared segments: the server cannot read those of the program.
            let starter = ["/usr/bin/unshare", "--ipc"]
            let program = try startTouched(on: XPanel(width: 800, height: 720), through: starter)

            try expectTouchGoesOn(program)
            #expect(messages(program).isEmpty)
            try expectEnd(program)
        }

        // MARK: Size and memory

        @Test("a window that becomes one pixel large during a touch keeps the touch")
        func smallestWindow() throws {
            let program = try startTouched(on: XPanel(width: 800, height: 720))
            let otherClient = try OtherClient(program.panel)

            otherClient.resize(try otherClient.window(), width: 1, height: 1)
            try program.waitForOutput("size 1x1")

            try expectTouchGoesOn(program)
            try expectEnd(program)
        }

        @Test("a window of 16,000 × 16,000 pixels during a touch keeps its size, with one line, and the touch")
        func largestWindow() throws {
            let program = try startTouched(on: XPanel(width: 800, height: 720))
            let otherClient = try OtherClient(program.panel)

            otherClient.resize(try otherClient.window(), width: 16_000, height: 16_000)
            try program.waitForOutput("HostProbe: a window of 16000x16000 pixels is out of range")

            try expectTouchGoesOn(program)
            expect(messages(program).count, equals: 1)
            #expect(!program.process.output.contains("size 16000"))
            try expectEnd(program)
        }

        @Test(
            "a window that is too large for a limit of memory tells so in one line, and is painted when it is smaller")
        func memoryLimit() throws {
            let program = try startTouched(on: XPanel(width: 800, height: 720))
            let otherClient = try OtherClient(program.panel)
            try limitMemory(of: program, beyond: 48 << 20)

            otherClient.resize(try otherClient.window(), width: 6000, height: 6000)
            try program.waitForOutput("HostProbe: out of memory for a window of 6000x6000 pixels")
            try expectTouchGoesOn(program)
            otherClient.resize(try otherClient.window(), width: 390, height: 600)

            try program.waitForOutput("size 390x600")
            try program.waitForPixel(100, 590, "the window") { $0 == 0xFF0000 }
            expect(messages(program).count, equals: 1)
            try expectEnd(program)
        }

        /// Limits the address space of a program to what it has and `bytes` more.
        private func limitMemory(of program: Program, beyond bytes: Int) throws {
            let process = program.process.processIdentifier
            let statm = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
            let pages = try #require(Int(statm.prefix { $0 != " " }))
            let limit = pages * Int(getpagesize()) + bytes
            let command = try ChildProcess("/usr/bin/prlimit", ["--pid", "\(process)", "--as=\(limit):\(limit)"])
            let status = try command.wait(atMost: Program.timeout)
            try #require(status == 0, "\(command.output)")
        }
    }
}

/// File systems that only a program sees, with a fault. Needs permission to mount in a mount namespace.
private final class MountedFault {
    /// Stands for the directory in a command.
    static let place = "@"

    let directory = NSTemporaryDirectory() + "touchstone-fault-" + UUID().uuidString
    /// A command that mounts and starts the program whose path and arguments follow.
    let starter: [String]

    static var isAvailable: Bool {
        let process = try? ChildProcess(
            "/usr/bin/unshare", ["--mount", "--ipc", "/bin/sh", "-c", "mount -t tmpfs tmpfs /tmp"])
        return (try? process?.wait(atMost: Program.timeout)) == 0
    }

    /// Runs `command` in a mount namespace before the program starts.
    init(_ command: String) throws {
        let prepared = command.replacing(Self.place, with: directory)
        starter = ["/usr/bin/unshare", "--mount", "/bin/sh", "-c", "\(prepared) && exec \"$0\" \"$@\""]
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }
}
