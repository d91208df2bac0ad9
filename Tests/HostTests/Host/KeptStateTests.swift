import Expectations
import Foundation
import HeadlessHost
import SessionRecordings
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct KeptStateTests {
        private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

        /// The paper is almost white; paints are not.
        private static func isPainted(_ color: UInt32) -> Bool {
            [0, 8, 16].contains { color >> $0 & 0xFF < 0xD0 }
        }

        private func waitUntilReady() throws {
            try Deadline.poll(seconds: Program.timeout, "a restored program") {
                FileManager.default.fileExists(atPath: directory + "/ready") ? () : nil
            }
        }

        @Test("a restarted program shows what it showed, and continues") func restart() throws {
            defer { try? FileManager.default.removeItem(atPath: directory) }
            let program = try Program("FingerPaint", ["--keep-state", directory])
            try waitUntilReady()
            try program.panel.touch(1, .begin, x: 100, y: 300)
            for step in 1...10 {
                try program.panel.touch(1, .move, x: 100 + Double(step) * 15, y: 300)
                try program.panel.sync()
            }
            try program.panel.touch(1, .end, x: 250, y: 300)
            try program.waitForPixel(175, 300, "the line", Self.isPainted)
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)

            for _ in 1...2 {
                let panel = try XPanel(width: 800, height: 720)
                try FileManager.default.removeItem(atPath: directory + "/ready")
                let again = try Program("FingerPaint", ["--keep-state", directory], on: panel)
                try waitUntilReady()
                try again.waitForPixel(175, 300, "the line of before", Self.isPainted)
                #expect(!FileManager.default.fileExists(atPath: directory + "/previous.touch"))
                again.process.send(SIGTERM)
                let status = try again.process.wait(atMost: Program.timeout)
                expect(status, equals: 0, "\(again.process.output)")
            }
            // The sessions are one.
            var reader = try SessionReader(file: directory + "/session.touch")
            let events = reader.remaining().map(\.event)
            let frames = events.count { event in
                if case .frame(let frame) = event { !frame.contacts.isEmpty } else { false }
            }
            #expect(frames >= 10)
            // A frame is recorded once.
            let times = events.compactMap { if case .presented(let frame) = $0 { frame.time } else { nil } }
            #expect(!times.isEmpty && Set(times).count == times.count)
            #expect(FileManager.default.fileExists(atPath: directory + "/window"))
        }

        @Test("state of another program, and a damaged one, are one line") func refused() throws {
            defer { try? FileManager.default.removeItem(atPath: directory) }
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let screen = SessionScreen(width: 390, height: 844, scale: 1, framesPerSecond: 60, isTablet: false)
            let header = SessionHeader(program: "PinchZoom", screen: screen, startTime: 100)
            try SessionWriter.bytes(header, []).write(to: URL(fileURLWithPath: directory + "/session.touch"))
            let process = try Program.launch("MoveMe", ["--keep-state", directory], display: nil)
            try expect(process.wait(atMost: Program.timeout), equals: 1)
            #expect(process.output.contains("is the state of PinchZoom, not of MoveMe"))
        }
    }
}
