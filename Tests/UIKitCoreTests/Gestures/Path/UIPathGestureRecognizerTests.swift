import Expectations
import Foundation
import StrokeFixtures
import Testing
import TouchstoneTesting
import UIKit

@MainActor private final class Listener {
    var events: [String] = []
    func drawingRecognized(_ recognizer: UIPathGestureRecognizer) { events.append(recognizer.result?.name ?? "none") }
    func panChanged(_ recognizer: UIPanGestureRecognizer) { events.append("pan \(recognizer.state)") }
}

@MainActor @Suite struct UIPathGestureRecognizerTests {
    @MainActor private struct Stage {
        let listener = Listener()
        let view = UIView(frame: CGRect(x: 20, y: 50, width: 300, height: 400))
        let app: TestApplication
        let path: UIPathGestureRecognizer

        init() throws {
            GestureTrace.isRecording = true
            app = TestApplication()
            path = UIPathGestureRecognizer(target: listener, action: Selector(Listener.drawingRecognized))
            path.templates = try StrokeFixtures.matcher().templates.filter { $0.name != "T" }
            app.makeWindow().addSubview(view)
            view.addGestureRecognizer(path)
        }

        func addT() throws { try path.addTemplate(named: "T", strokes: StrokeFixtures.letterT) }

        /// Draws a stroke with a finger, one point per frame; the points are in view coordinates.
        func draw(_ points: [CGPoint], lifting: Bool = true) -> TestFinger {
            let positions = points.map { CGPoint(x: $0.x + 20, y: $0.y + 50) }
            let finger = app.touch(at: positions[0])
            for position in positions.dropFirst() { finger.move(to: position) }
            if lifting { finger.lift() }
            return finger
        }

        /// The trace without the lines common to all recognizers.
        var reasons: [String] { path.trace.map(\.text).filter { !["offered", "ended", "failed"].contains($0) } }
    }

    @Test("a drawing is recognized once, when the finger lifts") func recognizes() throws {
        let stage = try Stage()

        let finger = stage.draw(StrokeFixtures.tick, lifting: false)
        #expect(stage.listener.events.isEmpty)
        finger.lift()

        expect(stage.listener.events, equals: ["tick"])
        expect(stage.path.result?.name, equals: "tick")
        expect(stage.path.matches.count, equals: 3)
        expect(stage.path.state, equals: .possible)
    }

    @Test("a drawing that matches no template fails, and the trace names the best match") func rejects() throws {
        let stage = try Stage()
        stage.path.minimumScore = 0.75

        _ = stage.draw(StrokeFixtures.line((0, 0), (100, 0)))

        #expect(stage.listener.events.isEmpty)
        #expect(stage.path.result == nil)
        let best = try #require(stage.path.matches.first)
        expect(stage.reasons, equals: ["failed: best was \(best.name) \(String(format: "%.2f", best.score)) < 0.75"])
        expect(stage.path.trace.last?.text, equals: "failed")
    }

    @Test("a tap is not a drawing") func tooShort() throws {
        let stage = try Stage()

        _ = stage.draw([CGPoint(x: 10, y: 10), CGPoint(x: 14, y: 10)])

        #expect(stage.listener.events.isEmpty)
        expect(stage.reasons, equals: ["failed: lifted, drew 4 of 20 pt"])
    }

    @Test("without templates it fails, and the trace says so") func noTemplates() throws {
        let stage = try Stage()
        stage.path.templates = []

        _ = stage.draw(StrokeFixtures.tick)

        expect(stage.reasons, equals: ["failed: has no templates"])
    }

    @Test("a second finger ends the drawing") func secondFinger() throws {
        let stage = try Stage()

        let first = stage.draw(StrokeFixtures.tick, lifting: false)
        let second = stage.app.touch(at: CGPoint(x: 200, y: 200))
        first.lift()
        second.lift()

        #expect(stage.listener.events.isEmpty)
        expect(stage.reasons, equals: ["failed: 2 fingers > 1"])
    }

    @Test("a cancelled touch is not recognized, and the next drawing is") func cancelled() throws {
        let stage = try Stage()

        stage.draw(StrokeFixtures.tick, lifting: false).cancel()
        expect(stage.path.state, equals: .possible)
        #expect(stage.listener.events.isEmpty)
        _ = stage.draw(StrokeFixtures.tick)

        expect(stage.listener.events, equals: ["tick"])
    }

    // MARK: Strokes

    @Test("the drawing is complete immediately at the largest stroke count of any template") func twoStrokes() throws {
        let stage = try Stage()
        try stage.addT()

        _ = stage.draw(StrokeFixtures.letterT[0])
        #expect(stage.listener.events.isEmpty)
        stage.app.advance(by: 0.3)
        _ = stage.draw(StrokeFixtures.letterT[1])

        expect(stage.listener.events, equals: ["T"])
        expect(stage.path.lastStrokes.count, equals: 2)
    }

    @Test("a drawing with fewer strokes is complete after the stroke timeout") func strokeTimeout() throws {
        let stage = try Stage()
        try stage.addT()
        stage.path.strokeTimeout = 0.4

        _ = stage.draw(StrokeFixtures.tick)
        let end = stage.app.now + 0.4
        stage.app.advance(by: 0.39)
        #expect(stage.listener.events.isEmpty)
        stage.app.advance(by: 0.02)

        expect(stage.listener.events, equals: ["tick"])
        expect(stage.reasons.first, equals: "waits for stroke 2 of at most 2 until \(String(format: "%.2f", end)) s")
    }

    @Test("a stroke in progress may take longer than the stroke timeout") func slowStroke() throws {
        let stage = try Stage()
        try stage.addT()

        _ = stage.draw(StrokeFixtures.letterT[1])
        stage.app.advance(by: 0.2)
        let finger = stage.draw(StrokeFixtures.letterT[0], lifting: false)
        stage.app.advance(by: 5)
        #expect(stage.listener.events.isEmpty)
        finger.lift()

        expect(stage.listener.events, equals: ["T"])
    }

    @Test("a stroke after the timeout begins a new drawing") func lateStroke() throws {
        let stage = try Stage()
        try stage.addT()

        _ = stage.draw(StrokeFixtures.square)
        stage.app.advance(by: 1)
        _ = stage.draw(StrokeFixtures.tick)
        stage.app.advance(by: 1)

        expect(stage.listener.events, equals: ["square", "tick"])
        expect(stage.path.lastStrokes.count, equals: 1)
    }

    @Test("maximumStrokeCount allows more strokes than the templates have") func moreStrokes() throws {
        let stage = try Stage()
        stage.path.maximumStrokeCount = 2

        _ = stage.draw(Array(StrokeFixtures.square.prefix(21)))
        _ = stage.draw(Array(StrokeFixtures.square.suffix(21)))

        expect(stage.listener.events, equals: ["square"])
    }

    @Test("disabling it between strokes discards the drawing") func disabledBetweenStrokes() throws {
        let stage = try Stage()
        try stage.addT()

        _ = stage.draw(StrokeFixtures.tick)
        stage.path.isEnabled = false
        stage.app.advance(by: 2)

        #expect(stage.listener.events.isEmpty)
        #expect(stage.path.currentPath.isEmpty)
    }

    // MARK: The drawing

    @Test("the path follows the finger in view coordinates and is empty afterwards") func currentPath() throws {
        let stage = try Stage()

        let finger = stage.draw([CGPoint(x: 10, y: 20), CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 90)], lifting: false)
        expect(stage.path.currentPath.bounds, equals: CGRect(x: 10, y: 20, width: 50, height: 70))
        expect(stage.path.currentPath.currentPoint, equals: CGPoint(x: 60, y: 90))
        finger.lift()

        #expect(stage.path.currentPath.isEmpty)
    }

    @Test("all coalesced points belong to the stroke") func coalesced() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: CGPoint(x: 30, y: 60))

        for step in 1...60 { finger.put(at: CGPoint(x: 30 + 2 * Double(step), y: 60 + Double(step % 7))) }
        finger.lift()

        expect(stage.path.lastStrokes.first?.count, equals: 61)
    }

    @Test("a drawing can be learned and is recognized from then on") func learning() throws {
        let stage = try Stage()
        let zigzag = StrokeFixtures.line((0, 0), (20, 60), (40, 0), (60, 60), (80, 0))
        #expect(throws: StrokeTemplateError.nothingDrawn(name: "zigzag")) {
            try stage.path.addLastDrawing(named: "zigzag")
        }
        stage.path.minimumScore = 0.8

        _ = stage.draw(zigzag)
        #expect(stage.listener.events.isEmpty)
        try stage.path.addLastDrawing(named: "zigzag")
        _ = stage.draw(zigzag.map { CGPoint(x: $0.x * 1.5 + 20, y: $0.y * 1.4) })

        expect(stage.listener.events, equals: ["zigzag"])
    }

    @Test("a rotated drawing is recognized if rotation is allowed") func rotation() throws {
        let stage = try Stage()
        let drawn = StrokeFixtures.tick.rotated(by: 1.5).map { CGPoint(x: $0.x + 150, y: $0.y + 100) }

        stage.path.rotation = .any
        _ = stage.draw(drawn)

        expect(stage.listener.events, equals: ["tick"])
        #expect(abs((stage.path.result?.rotation ?? 0) - 1.5) < 0.06)
    }

    @Test("a rotated view sees the drawing in its own coordinates") func rotatedView() throws {
        let stage = try Stage()
        stage.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let positions = StrokeFixtures.tick.map { stage.view.convert(CGPoint(x: $0.x + 50, y: $0.y + 50), to: nil) }

        let finger = stage.app.touch(at: positions[0])
        for position in positions.dropFirst() { finger.move(to: position) }
        finger.lift()

        expect(stage.listener.events, equals: ["tick"])
    }

    // MARK: Together with a pan

    @Test("a pan that begins first excludes the drawing") func panWins() throws {
        let stage = try Stage()
        let pan = UIPanGestureRecognizer(target: stage.listener, action: Selector(Listener.panChanged))
        stage.view.addGestureRecognizer(pan)

        _ = stage.draw(StrokeFixtures.tick)

        expect(stage.listener.events.first, equals: "pan began")
        expect(stage.listener.events.last, equals: "pan ended")
        #expect(!stage.listener.events.contains("tick"))
        #expect(stage.path.result == nil)
    }

    @Test("a pan that requires the drawing to fail does not begin if it is recognized") func panWaits() throws {
        let stage = try Stage()
        let pan = UIPanGestureRecognizer(target: stage.listener, action: Selector(Listener.panChanged))
        pan.require(toFail: stage.path)
        stage.view.addGestureRecognizer(pan)

        _ = stage.draw(StrokeFixtures.tick)

        expect(stage.listener.events, equals: ["tick"])
    }

    @Test("a pan that requires the drawing to fail begins when a second finger ends it") func panAfterFailure()
        throws
    {
        let stage = try Stage()
        let pan = UIPanGestureRecognizer(target: stage.listener, action: Selector(Listener.panChanged))
        pan.require(toFail: stage.path)
        stage.view.isMultipleTouchEnabled = true
        stage.view.addGestureRecognizer(pan)

        let first = stage.draw(StrokeFixtures.tick, lifting: false)
        #expect(stage.listener.events.isEmpty)
        let second = stage.app.touch(at: CGPoint(x: 200, y: 200))
        first.move(by: 5, 0)
        first.lift()
        second.lift()

        expect(stage.listener.events.first, equals: "pan began")
        expect(stage.listener.events.last, equals: "pan ended")
        #expect(!stage.listener.events.contains("tick"))
    }

    @Test("a finger that does not move draws nothing, even without a minimum length") func noLength() throws {
        let stage = try Stage()
        stage.path.minimumLength = 0

        _ = stage.draw([CGPoint(x: 100, y: 100)])

        #expect(stage.listener.events.isEmpty)
        #expect(stage.path.matches.isEmpty)
        expect(stage.reasons, equals: ["failed: lifted, drew 0 of 0 pt"])
    }
}
