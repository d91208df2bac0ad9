import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import FingerPaint

/// FingerPaint on a phone screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let controller: FingerPaintViewController
    var canvas: CanvasView { controller.canvas }

    init() throws {
        controller = try #require(app.application.windows.first?.rootViewController as? FingerPaintViewController)
    }

    /// Draws a straight line with a finger in one second, then lifts it.
    func paint(from start: CGPoint, to end: CGPoint) {
        let finger = app.touch(at: start)
        finger.move(to: end, over: 1)
        finger.lift()
    }

    /// Double-taps with two fingers.
    func doubleTapWithTwoFingers() {
        for _ in 1...2 {
            let fingers = app.touch(at: [CGPoint(x: 120, y: 600), CGPoint(x: 250, y: 600)])
            app.advance(by: 0.05)
            app.frame { for finger in fingers { finger.lift() } }
            app.advance(by: 0.1)
        }
    }

    /// Presses a button of the tool bar.
    func press(_ button: ToolButton) {
        app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    }

    /// Whether the screen shows a color at a location.
    func shows(_ color: UIColor, at location: CGPoint) -> Bool {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        let bytes = [red, green, blue].map { Int(($0 * 255).rounded()) }
        return app.color(at: location)?.isClose(to: PixelColor(red: bytes[0], green: bytes[1], blue: bytes[2])) ?? false
    }
}

/// A canvas that records the rectangles that it draws.
private final class RecordingCanvas: CanvasView {
    var drawnRects: [CGRect] = []

    override func draw(_ rect: CGRect) {
        drawnRects.append(rect)
        super.draw(rect)
    }
}

@MainActor @Suite struct FingerPaintTests {
    @Test func anActiveStrokeIsLighterAndAFinishedOneHasItsColour() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: CGPoint(x: 60, y: 200))
        finger.move(to: CGPoint(x: 300, y: 200), over: 0.5)
        let red = Paint.colors[0]

        let light = stage.shows(red.blended(with: Paint.paper, fraction: 0.55), at: CGPoint(x: 150, y: 200))
        finger.lift()
        stage.app.advance(by: 1)

        #expect(light)
        #expect(stage.shows(red, at: CGPoint(x: 150, y: 200)))
        #expect(stage.shows(Paint.paper, at: CGPoint(x: 150, y: 200 + Stroke.width / 2 + 2)))
    }

    @Test("E-33 every finger has its own stroke and colour")
    func fiveFingers() throws {
        let stage = try Stage()
        let fingers = stage.app.touch(at: (0..<5).map { CGPoint(x: 75 + 60 * $0, y: 150) })

        for step in 1...20 {
            stage.app.advance(by: stage.app.refreshInterval)
            stage.app.frame {
                for finger in fingers { finger.put(at: CGPoint(x: finger.position.x, y: 150 + 10 * CGFloat(step))) }
            }
        }
        stage.app.frame { for finger in fingers { finger.lift() } }
        stage.app.advance(by: 1)

        for (index, color) in Paint.colors.enumerated() {
            #expect(stage.shows(color, at: CGPoint(x: 75 + 60 * index, y: 250)))
        }
    }

    @Test func aFingerThatLiftsLeavesTheOthersPainting() throws {
        let stage = try Stage()
        let fingers = stage.app.touch(at: [CGPoint(x: 100, y: 200), CGPoint(x: 250, y: 200)])
        stage.app.move([fingers[0]: CGPoint(x: 100, y: 300), fingers[1]: CGPoint(x: 250, y: 300)], over: 0.5)

        fingers[0].lift()
        fingers[1].move(to: CGPoint(x: 250, y: 400), over: 0.5)

        expect(stage.canvas.painting.strokes.count, equals: 1)
        #expect(!stage.shows(Paint.paper, at: CGPoint(x: 250, y: 390)))
    }

    @Test("T-33 coalesced touches are painted")
    func coalesced() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: CGPoint(x: 60, y: 300))
        finger.move(to: CGPoint(x: 80, y: 300), over: 0.1)

        finger.put(at: CGPoint(x: 180, y: 200))
        finger.put(at: CGPoint(x: 280, y: 300))
        stage.app.advance(by: stage.app.refreshInterval)

        #expect(!stage.shows(Paint.paper, at: CGPoint(x: 180, y: 225)))
        #expect(stage.shows(Paint.paper, at: CGPoint(x: 180, y: 300)))
    }

    @Test("D-06 a move redraws only the tip of its stroke")
    func redrawsTheTip() throws {
        let canvas = RecordingCanvas(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let app = TestApplication(rootView: canvas)
        let finger = app.touch(at: CGPoint(x: 60, y: 200))
        finger.move(to: CGPoint(x: 200, y: 200), over: 0.5)
        canvas.drawnRects = []

        finger.move(to: CGPoint(x: 206, y: 200))

        let drawn = try #require(canvas.drawnRects.first)
        expect(canvas.drawnRects.count, equals: 1)
        #expect(drawn.contains(CGPoint(x: 206, y: 200)))
        #expect(drawn.width < 60 && drawn.height < 30)
    }

    @Test func aCancelledStrokeLeavesNothing() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: CGPoint(x: 60, y: 200))
        finger.move(to: CGPoint(x: 300, y: 200), over: 0.5)

        finger.cancel()

        #expect(stage.canvas.isBlank)
        #expect(stage.shows(Paint.paper, at: CGPoint(x: 150, y: 200)))
    }

    @Test func aSwatchChoosesTheColour() throws {
        let stage = try Stage()
        stage.press(stage.controller.toolBar.swatches[3])

        stage.paint(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 300, y: 200))
        stage.app.advance(by: 1)

        expect(stage.controller.toolBar.swatches.map(\.isSelected), equals: [false, false, false, true, false])
        #expect(stage.shows(Paint.colors[3], at: CGPoint(x: 150, y: 200)))
    }

    @Test func aDoubleTapWithTwoFingersClearsThePageAndLeavesNoDots() throws {
        let stage = try Stage()
        stage.paint(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 300, y: 200))
        stage.app.advance(by: 1)

        stage.doubleTapWithTwoFingers()
        stage.app.advance(by: 1)

        #expect(stage.canvas.isBlank)
        #expect(stage.shows(Paint.paper, at: CGPoint(x: 150, y: 200)))
        #expect(stage.shows(Paint.paper, at: CGPoint(x: 120, y: 600)))
    }

    @Test func theButtonsClearAndUndo() throws {
        let stage = try Stage()
        let (undo, clear) = (stage.controller.toolBar.undoButton, stage.controller.toolBar.clearButton)
        let locations = [CGPoint(x: 150, y: 200), CGPoint(x: 150, y: 300)]
        func painted() -> [Bool] { locations.map { !stage.shows(Paint.paper, at: $0) } }
        for location in locations {
            stage.paint(from: CGPoint(x: 60, y: location.y), to: CGPoint(x: 300, y: location.y))
        }
        stage.app.advance(by: 1)

        var states = [painted()]
        for button in [clear, undo, undo, undo] {
            stage.press(button)
            states.append(painted())
        }

        expect(states, equals: [[true, true], [false, false], [true, true], [true, false], [false, false]])
        #expect(!undo.isEnabled && !clear.isEnabled)
    }

    @Test func theHintShowsOnAnEmptyPageOnly() throws {
        let stage = try Stage()
        func inkInTheMiddle() -> Bool {
            let screenshot = stage.app.screenshot()
            return (100..<290).contains { screenshot.pixelColor(x: $0, y: 382).map { $0.red < 200 } ?? false }
        }

        let before = inkInTheMiddle()
        stage.paint(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 300, y: 200))

        #expect(before)
        #expect(!inkInTheMiddle())
    }
}
