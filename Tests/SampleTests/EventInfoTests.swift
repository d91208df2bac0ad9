import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import EventInfo

@MainActor @Suite struct EventInfoTests {
    @Test func everyTouchOfEveryCallbackIsReported() throws {
        let pad = TouchPadView(frame: CGRect(x: 20, y: 40, width: 350, height: 300))
        var lines: [String] = []
        pad.report = { lines.append($0) }
        let app = TestApplication(rootView: pad)

        let fingers = app.touch(at: [CGPoint(x: 60, y: 100), CGPoint(x: 200, y: 100)])
        fingers[0].move(to: CGPoint(x: 70, y: 110))
        fingers[0].lift()
        fingers[1].cancel()

        expect(lines.first, equals: "touchesBegan, touches: 2")
        expect(
            Set(lines.dropFirst().prefix(2)),
            equals: [
                "  began, taps 1, view 40.0,60.0, window 60.0,100.0",
                "  began, taps 1, view 180.0,60.0, window 200.0,100.0",
            ])
        expect(
            lines.dropFirst(3),
            equals: [
                "touchesMoved, touches: 1", "  moved, taps 1, view 50.0,70.0, window 70.0,110.0",
                "touchesEnded, touches: 1", "  ended, taps 1, view 50.0,70.0, window 70.0,110.0",
                "touchesCancelled, touches: 1", "  cancelled, taps 1, view 180.0,60.0, window 200.0,100.0",
            ])
    }

    @Test func theLogShowsTheLatestLines() throws {
        let log = LogView(frame: CGRect(x: 0, y: 0, width: 350, height: 200))
        let app = TestApplication(rootView: log)

        for number in 1...100 { log.append("line \(number)") }
        app.advance(by: 0.1)

        let texts = log.subviews.compactMap { ($0 as? UILabel)?.text }
        let text = try #require(texts.first)
        #expect(text.hasSuffix("line 100"))
        #expect(!text.contains("line 1\n"))
    }
}
