import Expectations
import Foundation
import ServiceRigs
import SessionRecordings
import Testing
import TouchstoneTesting

extension WestonTests {
    /// Sessions that are recorded in a window of Wayland and replayed without one.
    @Suite struct SessionTests {
        private let path = NSTemporaryDirectory() + UUID().uuidString + ".touch"
        private let texts = ["--delegate", "TextDelegate"]

        /// Ends a program that records, and returns what it has printed.
        private func end(_ program: ChildProcess) throws -> [String] {
            program.send(SIGTERM)
            try expect(program.wait(atMost: Weston.timeout), equals: 0)
            return program.output.components(separatedBy: "\n")
        }

        /// Replays the recording without a compositor; what the program prints, without the summary of the replay.
        private func replay(_ arguments: [String]) throws -> [String] {
            let program = try ChildProcess(
                Weston.programs + "/HostProbe", arguments + ["--replay", path],
                removing: ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"])
            try expect(program.wait(atMost: 4 * Weston.timeout), equals: 0, "\(program.output)")
            #expect(program.output.contains("digest"))
            return program.output.components(separatedBy: "\n").filter { !$0.contains("digest") }
        }

        @Test("fingers that were recorded in a window of Wayland are the same without one, with their patches")
        func fingers() throws {
            defer { unlink(path) }
            let weston = try Weston()
            let program = try weston.launch("HostProbe", ["--record", path])
            defer { program.stop() }
            try weston.waitForPixel(300, 200, .red, of: program)
            try weston.send("d 1 200 300", "h 1 40 20", "f", "d 2 400 300", "f", "m 1 210 310", "m 2 410 310", "f")
            try weston.send("u 1", "f")
            try program.waitForOutput("ended ")
            try weston.send("x")
            try program.waitForOutput("cancelled ")

            let recorded = try end(program)

            var reader = try SessionReader(file: path)
            expect(reader.header.host, equals: "window")
            expect(reader.header.screen.width, equals: Double(Weston.size.width))
            let events = reader.remaining().map(\.event)
            #expect(reader.cutReason == nil)
            #expect(events.contains { if case .presented = $0 { true } else { false } })
            try expect(replay([]), equals: recorded)
        }

        @Test("KB-91 what the compositor's input method wrote is written again, between the keys as it was")
        func composition() throws {
            defer { unlink(path) }
            let weston = try Weston(hasTextInput: true)
            let program = try weston.launch("HostProbe", texts + ["--record", path])
            defer { program.stop() }
            try weston.waitForTextInput(["enabled": "1", "text": ""], of: program)
            try weston.send("k 30 1", "k 30 0", "ip 2 2 ni", "id 0")
            try program.waitForOutput("text 0 'a[ni]'\n")
            try weston.send("ic 你", "id 0", "k 48 1", "k 48 0")
            try program.waitForOutput("text 0 'a你b'\n")

            let recorded = try end(program)

            try expect(replay(texts), equals: recorded)
        }

        @Test("the next run with the state shows what this one showed, as large; then as large as its display asks for")
        func keptState() throws {
            defer { try? FileManager.default.removeItem(atPath: path) }
            let weston = try Weston(shell: .desktop)
            let first = try weston.launch("HostProbe", ["--size", "390x500", "--keep-state", path])
            defer { first.stop() }
            try weston.waitForWindow(of: first)
            let window = try weston.waitForWindow(of: first) { $0.width > 0 }
            try weston.waitForInput(window.x + 100, window.y + 300, of: first)
            try weston.send("d 1 \(window.x + 100) \(window.y + 300)", "f", "u 1", "f")
            try first.waitForOutput("ended ")
            let lines = try end(first).filter { $0.hasPrefix("began ") || $0.hasPrefix("ended ") }
            expect(lines.count, equals: 2)

            let second = try weston.launch("HostProbe", ["--keep-state", path])
            defer { second.stop() }
            try second.waitForOutput("ended ")
            try waitForFirstFrame()
            try expect(end(second).filter { $0.hasPrefix("size ") }, equals: ["size 390x500"])
            expect(second.lines("began ") + second.lines("ended "), equals: lines)

            // A kiosk's windows are as large as the display.
            let kiosk = try Weston()
            let third = try kiosk.launch("HostProbe", ["--keep-state", path])
            defer { third.stop() }
            try third.waitForOutput("size 800x600")
            expect(third.lines("size "), equals: ["size 390x500", "size 800x600"])
            expect(third.lines("began ") + third.lines("ended "), equals: lines)
            try waitForFirstFrame()
        }

        private func waitForFirstFrame() throws {
            try Deadline.poll(seconds: Weston.timeout, "a first frame") {
                FileManager.default.fileExists(atPath: path + "/ready") ? () : nil
            }
        }

        @Test("KB-79 KB-100 the keyboard of the shell, and the program's own without one, come and go as they did")
        func keyboards() throws {
            for hasShellKeyboard in [true, false] {
                defer { unlink(path) }
                let bus = try PrivateBus()
                let keyboard = try bus.start(
                    "/usr/bin/python3",
                    [PrivateBus.script("bus_name.py"), hasShellKeyboard ? "sm.puri.OSK0" : "org.example.other"])
                defer { keyboard.stop() }
                try Deadline.poll(seconds: Weston.timeout, "the name") { keyboard.output.contains("owned") ? () : nil }
                let weston = try Weston(hasTextInput: true)
                let program = try weston.launch("HostProbe", texts + ["--record", path], environment: bus.environment)
                defer { program.stop() }
                try weston.waitForTextInput(["enabled": "1", "text": ""], of: program)
                try weston.send("d 1 100 137", "f", "u 1", "f")
                try program.waitForOutput(hasShellKeyboard ? "editing 1" : "keyboard show ")
                if hasShellKeyboard {
                    try weston.send("z 800 350")
                    try program.waitForOutput("keyboard show 350 250")
                    try weston.send("z 800 600")
                    try program.waitForOutput("keyboard hide 600 250")
                }

                let recorded = try end(program)

                try expect(replay(texts), equals: recorded)
            }
        }
    }
}
