import CXlib
import Foundation
import Support
import Testing
import TouchstoneTesting

@testable import X11Host

extension PanelTests {
    @MainActor @Suite struct VerticalBlankTests {
        @Test("a server with the Present extension reports when its display refreshes")
        func reported() throws {
            let panel = try XPanel(width: 640, height: 480)
            let connection = try XConnection(name: panel.displayName)
            let visual = try #require(TrueColorVisual.all(connection.display, screen: connection.screen).first)
            let window = try XWindow(
                connection, XWindow.Options(title: "", width: 200, height: 100, isFullscreen: false, visual: visual))
            window.show()
            XSync(connection.display, 0)
            let blanks = try #require(VerticalBlanks(window))
            let start = MonotonicClock.seconds

            blanks.measure()
            let time = try Deadline.poll(seconds: Program.timeout, "a vertical blank") { blanks.read() }

            #expect(time >= start - 0.1)
            #expect(time <= MonotonicClock.seconds)
        }

        @Test("a server without the Present extension reports nothing")
        func missing() throws {
            let panel = try XPanel(width: 640, height: 480)
            let name = Array("Present".utf8)
            let display = try RewritingDisplay(
                server: panel.displayName, .init(pattern: name, replacement: Array("PresenT".utf8)))

            #expect(VerticalBlanks(displayName: display.name, window: 0) == nil)
        }

        @Test("--pacing display delivers one event a refresh with all samples of a move")
        func display() throws {
            let program = try Program("HostProbe", ["--pacing", "display"])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            try program.waitForOutput("active")
            try program.panel.touch(0, .begin, x: 100, y: 200)
            try program.waitForOutput("began 100,200")

            let start = ContinuousClock.now
            for step in 1...200 {
                try program.panel.touch(0, .move, x: 100 + Double(step) / 2, y: 200)
                try program.panel.sync()
            }
            let duration = ContinuousClock.now - start
            try program.panel.touch(0, .end, x: 200, y: 200)
            try program.waitForOutput("ended 200,200")

            let events = program.process.output.components(separatedBy: "moved ").count - 1
            let refreshes =
                Int(Double(duration.components.attoseconds) * 1e-18 * 60)
                + Int(duration.components.seconds) * 60
            #expect(events >= 1)
            #expect(events <= refreshes + 3)
        }
    }
}
