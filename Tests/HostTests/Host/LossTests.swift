import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    /// What happens to a program whose server or window goes away while the render server animates and the main thread
    /// is busy.
    @Suite struct LossTests {
        /// Starts a program with a finger down that animates and whose main thread blocks until `release`.
        private func startBusy() throws -> Program {
            let program = try Program("HostProbe", ["--", "busy"])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            try program.waitForOutput("active")
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")
            program.process.send(SIGUSR1)
            try program.waitForOutput("busy")
            try program.waitForPixel(100, 100, "the animation") { $0 & 0xFF != 0 }
            return program
        }

        private func release(_ program: Program) {
            program.process.send(SIGUSR2)
        }

        /// Checks that the program ended with one line, after it was told and its touches were cancelled.
        private func expectCleanEnd(_ program: Program, _ reason: String) throws {
            try expect(program.process.wait(atMost: Program.timeout), equals: 1)
            let output = program.process.output
            #expect(output.contains("cancelled 100,200"))
            #expect(output.contains("will terminate"))
            let messages = output.split(separator: "\n").filter { $0.hasPrefix("HostProbe: ") }
            expect(messages, equals: ["HostProbe: \(reason)"])
        }

        @Test("L-13 E-46 a window destroyed during an animation ends the program with one line")
        func windowDestroyed() throws {
            let program = try startBusy()
            let otherClient = try OtherClient(program.panel)
            otherClient.destroy(try otherClient.window())

            release(program)

            try expectCleanEnd(program, "another program destroyed the window")
        }

        @Test("L-13 a window destroyed while its program is idle ends the program with one line")
        func windowDestroyedWhileIdle() throws {
            let program = try Program.probe()
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")
            let otherClient = try OtherClient(program.panel)

            otherClient.destroy(try otherClient.window())

            try expectCleanEnd(program, "another program destroyed the window")
        }

        @Test("L-13 E-46 a program that is killed as a client during an animation ends with one line")
        func clientKilled() throws {
            let program = try startBusy()
            let otherClient = try OtherClient(program.panel)
            otherClient.killProgram(of: try otherClient.window())

            release(program)

            try expectCleanEnd(program, "the X server closed the connection")
        }

        @Test("L-13 E-46 a server that dies during an animation ends the program with one line", arguments: 1...5)
        func serverDied(attempt: Int) throws {
            let program = try startBusy()
            program.panel.crash()

            release(program)

            try expectCleanEnd(program, "the X server closed the connection")
        }

        @Test("L-13 SIGTERM ends a program whose server stopped answering during an animation")
        func serverStopped() throws {
            let program = try startBusy()
            program.panel.suspend(true)
            defer { program.panel.suspend(false) }
            release(program)
            try program.waitForOutput("idle")

            program.process.send(SIGTERM)

            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
            #expect(program.process.output.contains("will terminate"))
        }
    }
}
