import Expectations
import Foundation
import HeadlessHost
import SessionRecordings
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct SessionTests {
        private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch")
            .path

        private func replay(_ name: String, _ arguments: [String] = []) throws -> (status: Int32, output: String) {
            let process = try Program.launch(name, ["--replay", path] + arguments, display: nil)
            let status = try process.wait(atMost: 4 * Program.timeout)
            return (status, process.output)
        }

        private func record(on program: Program) throws {
            try program.waitForPixel(Program.middle.x - 95, Program.middle.y + 25, "the placard") { $0 & 0xFF > 0x90 }
            try program.panel.touch(1, .begin, x: 195, y: 350)
            for step in 1...10 {
                try program.panel.touch(1, .move, x: 195, y: 350 + Double(step) * 15)
                try program.panel.sync()
            }
            try program.waitForPixel(100, 525, "the dragged placard") { $0 & 0xFF > 0x90 && $0 >> 16 < 0x80 }
            try program.panel.touch(1, .end, x: 195, y: 500)
            try program.waitForPixel(Program.middle.x - 95, Program.middle.y + 25, "the placard") {
                $0 & 0xFF > 0x90 && $0 >> 16 < 0x80
            }
        }

        @Test("a session in a window replays without one: the same input, commits and frames, in every run")
        func window() throws {
            defer { unlink(path) }
            let program = try Program("MoveMe", ["--record", path])
            try record(on: program)
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)

            var reader = try SessionReader(file: path)
            expect(reader.header.host, equals: "window")
            expect(reader.header.screen.width, equals: 390)
            #expect(!reader.header.devices.isEmpty)
            let events = reader.remaining().map(\.event)
            #expect(reader.cutReason == nil)
            #expect(events.contains { if case .frame(let frame) = $0 { !frame.contacts.isEmpty } else { false } })
            #expect(events.contains { if case .presented = $0 { true } else { false } })

            let first = try replay("MoveMe")
            let second = try replay("MoveMe")
            expect(first.status, equals: 0, "\(first.output)")
            #expect(first.output.contains("digest"))
            expect(first.output, equals: second.output)
        }

        @Test("a program that is killed leaves a recording that replays up to there")
        func killed() throws {
            defer { unlink(path) }
            let program = try Program("MoveMe", ["--record", path])
            try record(on: program)
            // What the writing thread has not written yet is lost with the process.
            try Deadline.poll(seconds: Program.timeout, "a lifted finger in the file") {
                var reader = try SessionReader(file: path)
                return reader.remaining().contains { record in
                    guard case .frame(let frame) = record.event else { return false }
                    return frame.contacts.contains { $0.phase == .ended }
                } ? () : nil
            }
            program.process.send(SIGKILL)
            _ = try program.process.wait(atMost: Program.timeout)

            let replay = try replay("MoveMe")
            expect(replay.status, equals: 0, "\(replay.output)")
        }

        @Test("a replay in a window shows the program")
        func shown() throws {
            defer { unlink(path) }
            let program = try Program("MoveMe", ["--record", path])
            try record(on: program)
            program.process.send(SIGTERM)
            _ = try program.process.wait(atMost: Program.timeout)

            let panel = try XPanel(width: 800, height: 720)
            let shown = try Program("MoveMe", ["--replay", path, "--replay-window"], on: panel)
            try shown.waitForPixel(100, 525, "the placard of the recording") { $0 & 0xFF > 0x90 && $0 >> 16 < 0x80 }
            shown.process.send(SIGTERM)
            try expect(shown.process.wait(atMost: Program.timeout), equals: 0)
        }

        @Test("a session without a window replays in another process: every frame has the same pixels")
        func headless() throws {
            defer { unlink(path) }
            let image = path + ".png"
            defer { unlink(image) }
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../../Samples/PinchZoom/Demo.touches").standardized.path
            let process = try Program.launch(
                "PinchZoom", ["--headless", image, "--script", script, "--record", path], display: nil)
            try expect(process.wait(atMost: 4 * Program.timeout), equals: 0)

            let whole = try replay("PinchZoom")
            expect(whole.status, equals: 0, "\(whole.output)")
            #expect(whole.output.contains("compared with the recording"))
            let part = try replay("PinchZoom", ["--replay-until", "10", "--replay-png", image])
            #expect(part.output.contains("; 10 frames shown"))
            expect(part.status, equals: 0)
        }

        @Test("sessions of other programs, other screens and missing files are one line")
        func refused() throws {
            defer { unlink(path) }
            let screen = SessionScreen(width: 390, height: 844, scale: 1, framesPerSecond: 60, isTablet: false)
            let header = SessionHeader(program: "PinchZoom", screen: screen, startTime: 100)
            try SessionWriter.bytes(header, []).write(to: URL(fileURLWithPath: path))

            let other = try replay("MoveMe")
            expect(other.status, equals: 1)
            #expect(other.output.contains("is a session of PinchZoom, not of MoveMe"))
            let resized = try replay("PinchZoom", ["--size", "100x100"])
            expect(resized.status, equals: 1)
            #expect(resized.output.contains("the screen of a replay is that of the recording"))
            unlink(path)
            #expect(try replay("MoveMe").output.contains("No such file or directory"))
        }
    }
}
