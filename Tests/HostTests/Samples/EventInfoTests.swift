import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct EventInfoTests {
        private func start() throws -> Program {
            let program = try Program("EventInfo")
            try program.waitForPixel(60, 100, "the pad") { $0 != 0 }
            return program
        }

        /// Waits until all calls of a method together had a number of touches.
        private func wait(for count: Int, _ method: String, in program: Program) throws {
            try Deadline.poll(seconds: Program.timeout, "\(count) touches in \(method)") {
                let calls = program.process.output.components(separatedBy: "\(method), touches: ").dropFirst()
                return calls.reduce(0) { $0 + (Int($1.prefix { $0.isNumber }) ?? 0) } >= count ? () : nil
            }
        }

        @Test("E-30 ten fingers that touch down at once are ten touches of one event")
        func ten() throws {
            let program = try start()
            func fingers(_ phase: XPanel.TouchPhase) -> [XPanel.Finger] {
                (0..<10).map { XPanel.Finger($0, phase, x: Double(60 + $0 * 25), y: 120) }
            }

            // A busy server may split a report into two events; in that case the test tries again.
            var isOneEvent = false
            for attempt in 1...10 where !isOneEvent {
                try program.panel.touch(fingers(.begin))
                try wait(for: 10 * attempt, "touchesBegan", in: program)
                isOneEvent = program.process.output.contains("touchesBegan, touches: 10")
                try program.panel.touch(fingers(.end))
                try wait(for: 10 * attempt, "touchesEnded", in: program)
            }

            #expect(isOneEvent)
        }

        @Test("E-46 unplugging a touch screen cancels every touch on it")
        func cancelled() throws {
            let program = try start()
            try program.panel.touch([.init(0, .begin, x: 80, y: 120), .init(1, .begin, x: 180, y: 120)])
            try program.waitForOutput("began")

            try program.panel.setTouchScreen(enabled: false)

            try program.waitForOutput("touchesCancelled, touches: 2")
        }

        @Test("a program receives touches again after its touch screen is replugged")
        func back() throws {
            let program = try start()
            try program.panel.touch(0, .begin, x: 80, y: 120)
            try program.waitForOutput("touchesBegan, touches: 1")
            try program.panel.setTouchScreen(enabled: false)
            try program.waitForOutput("touchesCancelled, touches: 1")
            try program.panel.setTouchScreen(enabled: true)

            try program.panel.touch([.init(3, .begin, x: 80, y: 120), .init(4, .begin, x: 180, y: 120)])

            try program.waitForOutput("touchesBegan, touches: 2")
        }
    }
}
