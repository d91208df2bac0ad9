import Expectations
import Foundation
import HeadlessHost
import SessionRecordings
import Testing
import TouchInput
import TouchstoneTesting

extension PanelTests {
    /// Recordings of programs that end early, and what a replay writes, shows and leaves alone.
    @Suite struct SessionEndTests {
        private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        private var path: String { directory.path + "/session.touch" }

        private func inDirectory(_ body: () throws -> Void) throws {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            try body()
        }

        /// A tap on the middle of the probe, whose last argument says what it does when the finger lifts.
        private func tap(_ program: Program) throws {
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            try program.panel.touch(1, .begin, x: 195, y: 350)
            try program.panel.touch(1, .end, x: 195, y: 350)
        }

        private var script: String { directory.path + "/tap.touches" }

        /// Records the tap of the script without a window; returns the output.
        @discardableResult private func recordHeadless(_ last: [String] = [], status: Int32 = 0) throws -> String {
            try "screen 390 700\ntouch 1 195 350\nwait 0.4\nlift 1\nwait 0.6\n"
                .write(toFile: script, atomically: true, encoding: .utf8)
            let process = try Program.launch(
                "HostProbe", ["--headless", directory.path + "/a.png", "--script", script, "--record", path] + last,
                display: nil)
            try expect(process.wait(atMost: 4 * Program.timeout), equals: status)
            return process.output
        }

        private func replay(_ arguments: [String] = [], then last: [String] = [], environment: [String: String] = [:])
            throws -> (status: Int32, output: String)
        {
            let process = try Program.launch(
                "HostProbe", ["--replay", path] + arguments + last, display: nil, environment: environment)
            let status = try process.wait(atMost: 4 * Program.timeout)
            return (status, process.output)
        }

        private func lastFinger() throws -> (phase: String?, cutReason: String?) {
            var reader = try SessionReader(file: path)
            var samples: [ContactSample] = []
            for record in reader.remaining() {
                if case .frame(let frame) = record.event { samples += frame.contacts }
            }
            return (samples.last.map { "\($0.phase)" }, reader.cutReason)
        }

        @Test("a program that calls exit on another thread ends with its status and a whole recording")
        func exits() throws {
            try inDirectory {
                let program = try Program("HostProbe", ["--record", path, "--", "exit"])
                try tap(program)
                try expect(program.process.wait(atMost: Program.timeout), equals: 7)
                let last = try lastFinger()
                expect(last.phase, equals: "ended")
                #expect(last.cutReason == nil)
            }
        }

        @Test("the same without a window") func exitsHeadless() throws {
            try inDirectory {
                try recordHeadless(["--", "exit"], status: 7)
                let last = try lastFinger()
                expect(last.phase, equals: "ended")
                #expect(last.cutReason == nil)
            }
        }

        @Test(
            "the touch at which a program crashes is in its recording, also without a stack",
            arguments: [("abort", SIGABRT), ("recurse", SIGSEGV)])
        func crashes(how: String, signal: Int32) throws {
            try inDirectory {
                let program = try Program("HostProbe", ["--record", path, "--", how])
                try tap(program)
                try expect(program.process.wait(atMost: Program.timeout), equals: 128 + signal)
                let last = try lastFinger()
                expect(last.phase, equals: "ended")
                #expect(last.cutReason == nil)
            }
        }

        @Test("L-13 a signal ends a recorded program whose callback waits in a nested run loop") func nested()
            throws
        {
            try inDirectory {
                let program = try Program("HostProbe", ["--record", path, "--", "nested"])
                try tap(program)
                try program.waitForOutput("ended")
                program.process.send(SIGUSR1)
                try program.waitForOutput("nested")
                program.process.send(SIGTERM)

                try expect(program.process.wait(atMost: Program.timeout), equals: 0)
                #expect(program.process.output.contains("will terminate"))
                let last = try lastFinger()
                expect(last.phase, equals: "ended")
                #expect(last.cutReason == nil)
            }
        }

        @Test("L-13 the signal itself ends a recorded program whose main thread is stuck") func stuck() throws {
            try inDirectory {
                let program = try Program("HostProbe", ["--record", path, "--", "stuck"])
                try tap(program)
                try program.waitForOutput("ended")
                program.process.send(SIGUSR1)
                try program.waitForOutput("stuck")
                program.process.send(SIGTERM)

                try expect(program.process.wait(atMost: 2 * Program.timeout), equals: 128 + SIGTERM)
                let last = try lastFinger()
                expect(last.phase, equals: "ended")
                #expect(last.cutReason == nil)
            }
        }

        @Test("L-13 a signal ends a recorded program at any time of its start") func start() throws {
            try inDirectory {
                let panel = try XPanel(width: 800, height: 720)
                // Milliseconds; from loading the program until after its first frame.
                for delay in [0, 20, 60, 120, 200, 300, 450, 700] as [useconds_t] {
                    let program = try Program("HostProbe", ["--size", Program.size, "--record", path], on: panel)
                    usleep(delay * 1000)
                    program.process.send(SIGTERM)
                    // Before the handler is installed, the signal itself ends the program.
                    #expect([0, 128 + SIGTERM].contains(try program.process.wait(atMost: Program.timeout)))
                }
            }
        }

        @Test("random numbers of the main thread are those of the recording") func randomNumbers() throws {
            try inDirectory {
                let output = try recordHeadless(["--", "random"])
                let recorded = output.split(separator: "\n").filter { $0.hasPrefix("random ") }
                let replayed = try replay(then: ["--", "random"])

                expect(recorded.count, equals: 1)
                expect(replayed.status, equals: 0, "\(replayed.output)")
                expect(replayed.output.split(separator: "\n").filter { $0.hasPrefix("random ") }, equals: recorded)
            }
        }

        @Test("a replay passes at a speed, and shows the same") func speed() throws {
            try inDirectory {
                try recordHeadless()
                let start = ContinuousClock.now
                let slow = try replay(["--replay-speed", "0.5"])
                let time = ContinuousClock.now - start
                let fast = try replay()

                #expect(time >= .seconds(2))
                expect(slow, equals: fast, "\(slow.output)")
                expect(slow.status, equals: 0, "\(slow.output)")
            }
        }

        @Test("a replay writes a video; one that would be endless is refused with one line") func video() throws {
            try inDirectory {
                try recordHeadless()
                let video = directory.path + "/video.webm"
                let result = try replay(["--replay-video", video])
                expect(result.status, equals: 0, "\(result.output)")
                let data = try Data(contentsOf: URL(fileURLWithPath: video))
                #expect(data.prefix(4) == Data([0x1A, 0x45, 0xDF, 0xA3]) && data.count > 1000)

                var reader = try SessionReader(file: path)
                let late = SessionRecord(time: reader.header.startTime + 1e9, event: .turn)
                try SessionWriter.bytes(reader.header, reader.remaining() + [late])
                    .write(to: URL(fileURLWithPath: path))
                let refused = try replay(["--replay-video", video])
                expect(refused.status, equals: 1)
                #expect(refused.output.contains("a video shows at most 60 minutes"))
            }
        }

        @Test("marks of fingers are drawn with --show-touches, and by a replay in a window") func marks() throws {
            try inDirectory {
                let isMarked = { (color: UInt32) in color & 0xFF > 0x30 }
                let program = try Program("HostProbe", ["--record", path, "--show-touches"])
                try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
                try program.panel.touch(1, .begin, x: 195, y: 350)
                try program.waitForPixel(195, 350, "the mark of the finger", isMarked)
                program.process.send(SIGTERM)
                _ = try program.process.wait(atMost: Program.timeout)

                let panel = try XPanel(width: 800, height: 720)
                let shown = try Program("HostProbe", ["--replay", path, "--replay-window"], on: panel)
                try shown.waitForPixel(195, 350, "the mark of the recorded finger", isMarked)
                shown.process.send(SIGTERM)
                try expect(shown.process.wait(atMost: Program.timeout), equals: 0)
            }
        }

        @Test("a session with AssistiveTouch replays with its menu, and writes no screenshot again") func assistive()
            throws
        {
            try inDirectory {
                let home = ["HOME": directory.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""]
                let pictures = directory.path + "/Pictures"
                let count = { (try? FileManager.default.contentsOfDirectory(atPath: pictures).count) ?? 0 }
                let program = try Program("HostProbe", ["--record", path, "--assistive"], environment: home)
                try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
                // The button, and the entry Screenshot of the menu of a window.
                try program.panel.touch(1, .begin, x: 356, y: 299)
                try program.panel.touch(1, .end, x: 356, y: 299)
                try program.waitForPixel(70, 240, "the menu") { $0 != 0xFF0000 }
                // Views that are animated take no touches.
                _ = try program.panel.stablePixels(x: 40, y: 200, width: 310, height: 300)
                try program.panel.touch(1, .begin, x: 100, y: 445)
                try program.panel.touch(1, .end, x: 100, y: 445)
                try Deadline.poll(seconds: Program.timeout, "a screenshot") { count() == 1 ? () : nil }
                program.process.send(SIGTERM)
                try expect(program.process.wait(atMost: Program.timeout), equals: 0)

                let replayed = try replay(environment: home)
                expect(replayed.status, equals: 0, "\(replayed.output)")
                expect(count(), equals: 1)
            }
        }
    }
}
