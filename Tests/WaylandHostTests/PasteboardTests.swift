import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension WestonTests {
    /// Programs that exchange contents over the clipboard of the compositor.
    @Suite struct PasteboardTests {
        /// Starts a program that uses the general pasteboard, and waits until it is the one that is touched: only that
        /// sees the clipboard, and may change it.
        private func start(_ actions: String, in weston: Weston) throws -> ChildProcess {
            let program = try weston.launch("HostProbe", ["--delegate", "PasteboardDelegate", "--", "none,\(actions)"])
            // The shell shows the newest program; a touch before that would raise an older one.
            try weston.waitForWindow(of: program)
            try weston.send("d 1 700 500", "f", "u 1", "f")
            try program.waitForOutput("tapped")
            return program
        }

        /// Lets a program perform its next action.
        private func perform(_ action: String, _ program: ChildProcess) throws {
            program.send(SIGUSR1)
            try program.waitForOutput("done \(action) in")
        }

        @Test("B-19 text goes from one program to the other") func text() throws {
            let weston = try Weston()
            let first = try start("text", in: weston)
            defer { first.stop() }
            try perform("text", first)
            let second = try start("string", in: weston)
            defer { second.stop() }

            try perform("string", second)

            expect(second.lines("string "), equals: ["string Grüße aus Köln"])
        }

        @Test("B-19 a program that copies takes the clipboard over") func takeover() throws {
            let weston = try Weston()
            let first = try start("items", in: weston)
            defer { first.stop() }
            try perform("items", first)
            let second = try start("text", in: weston)
            defer { second.stop() }
            try perform("text", second)
            let third = try start("string", in: weston)
            defer { third.stop() }

            try perform("string", third)

            expect(third.lines("string "), equals: ["string Grüße aus Köln"])
        }

        @Test("B-19 64 MB are sent and read") func much() throws {
            let weston = try Weston()
            let first = try start("big", in: weston)
            defer { first.stop() }
            try perform("big", first)
            let second = try start("compare", in: weston)
            defer { second.stop() }

            try perform("compare", second)

            expect(second.lines("big "), equals: ["big true 67108864"])
        }
    }
}
