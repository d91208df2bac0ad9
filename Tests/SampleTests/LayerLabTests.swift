import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import LayerLab

/// LayerLab on a phone screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let controller: LayerLabViewController

    init() throws {
        controller = try #require(app.application.windows.first?.rootViewController as? LayerLabViewController)
    }

    /// Swipes through the pages to an exhibit and returns it.
    func open<Kind: Exhibit>(_ kind: Kind.Type) throws -> Kind {
        while !(controller.exhibits[controller.index] is Kind) {
            swipe(from: 300, to: 90)
        }
        return try #require(controller.exhibits[controller.index] as? Kind)
    }

    /// Swipes on the page's heading.
    func swipe(from start: CGFloat, to end: CGFloat) {
        let finger = app.touch(at: CGPoint(x: start, y: 90))
        finger.move(to: CGPoint(x: end, y: 90), over: 0.15)
        finger.lift()
        app.advance(by: 0.5)
    }

    /// Drags the knob of a slider by a distance in points.
    func drag(_ row: Int, by distance: CGFloat) {
        let slider = controller.page.rows[row].slider
        let knob = slider.convert(slider.knobCenter, to: nil)
        let finger = app.touch(at: knob)
        finger.move(to: CGPoint(x: knob.x + distance, y: knob.y), over: 0.3)
        finger.lift()
    }

    /// Taps a slider's track at a fraction of its width.
    func tap(_ row: Int, at fraction: CGFloat) {
        let slider = controller.page.rows[row].slider
        app.tap(at: slider.convert(CGPoint(x: slider.bounds.width * fraction, y: slider.bounds.midY), to: nil))
        app.advance(by: 0.3)
    }

    /// The color at a location on the stage, in fractions of its side.
    func color(_ x: CGFloat, _ y: CGFloat) -> PixelColor? {
        let stage = controller.page.stage
        return app.color(
            at: stage.convert(CGPoint(x: stage.bounds.width * x, y: stage.bounds.height * y), to: nil))
    }

    /// The number of pixels of the stage that differ in two screenshots, of every third in every third row.
    func difference(_ a: CGImage, _ b: CGImage) -> Int {
        let frame = controller.page.stage.frame
        return PixelPair(a, b).count(in: frame, step: 3) { $0 != $1 }
    }
}

@MainActor @Suite struct LayerLabTests {
    // MARK: Pages

    @Test func swipesTurnPagesAndStopAtTheEnds() throws {
        let stage = try Stage()

        stage.swipe(from: 90, to: 300)
        let before = stage.controller.index
        stage.swipe(from: 300, to: 90)
        let next = stage.controller.index
        for _ in 0..<20 { stage.swipe(from: 300, to: 90) }

        expect(before, equals: 0)
        expect(next, equals: 1)
        expect(stage.controller.index, equals: stage.controller.exhibits.count - 1)
    }

    @Test func tapsOnThePagerTurnPages() throws {
        let stage = try Stage()
        let pager = stage.controller.pager

        stage.app.tap(at: pager.convert(CGPoint(x: pager.bounds.maxX - 30, y: pager.bounds.midY), to: nil))
        stage.app.advance(by: 0.5)
        let next = stage.controller.index
        stage.app.tap(at: pager.convert(CGPoint(x: 30, y: pager.bounds.midY), to: nil))

        expect(next, equals: 1)
        expect(stage.controller.index, equals: 0)
    }

    @Test func everyPageHasRoomForItsSliders() throws {
        let stage = try Stage()
        var sheet = ContactSheet(columns: 4)

        for _ in stage.controller.exhibits {
            let page = stage.controller.page
            stage.app.advance(by: 2)
            sheet.add(stage.app)
            let last = try #require(page.rows.last)
            #expect(last.frame.maxY <= page.bounds.maxY, "\(stage.controller.exhibits[stage.controller.index].title)")
            stage.swipe(from: 300, to: 90)
        }
        try sheet.write("layerlab")
    }

    @Test("every slider changes the screen", arguments: 0..<10)
    func slidersHaveAnEffect(number: Int) throws {
        let stage = try Stage()
        for _ in 0..<number { stage.swipe(from: 300, to: 90) }
        let exhibit = stage.controller.exhibits[number]

        for row in stage.controller.page.rows.indices {
            // The scroll mode has a visible effect only when the layer is scrolled.
            if exhibit is ScrollExhibit, row == 2 { continue }
            stage.app.advance(by: 1)
            let before = stage.app.screenshot()
            let slider = stage.controller.page.rows[row].slider
            let fraction = slider.knobCenter.x / slider.bounds.width
            stage.tap(row, at: fraction < 0.5 ? 0.95 : 0.05)
            stage.app.advance(by: 0.7)
            #expect(stage.difference(before, stage.app.screenshot()) > 0, "\(exhibit.title), slider \(row)")
            stage.tap(row, at: fraction)
        }
    }

    // MARK: Sliders

    @Test func aFingerDragsTheKnobAndTheLayerFollows() throws {
        let stage = try Stage()
        let exhibit = try stage.open(PlainExhibit.self)
        let before = exhibit.box.cornerRadius

        stage.drag(0, by: -40)
        let smaller = exhibit.box.cornerRadius
        stage.drag(0, by: -300)

        #expect(smaller < before && smaller > 0)
        expect(exhibit.box.cornerRadius, equals: 0)
    }

    @Test("G-59 a finger that drags a knob does not turn the page")
    func dragsDoNotSwipe() throws {
        let stage = try Stage()
        let slider = stage.controller.page.rows[0].slider
        let knob = slider.convert(slider.knobCenter, to: nil)

        let finger = stage.app.touch(at: knob)
        finger.move(to: CGPoint(x: knob.x - 120, y: knob.y), over: 0.1)
        finger.lift()
        stage.app.advance(by: 0.5)

        expect(stage.controller.index, equals: 0)
    }

    // MARK: Layers

    @Test("the stroke of a shape layer ends at strokeEnd")
    func strokeEnd() throws {
        let stage = try Stage()
        let exhibit = try stage.open(ShapeExhibit.self)
        let top = stage.color(0.5, (171 - 128) / 342)

        stage.tap(3, at: 0)

        expect(exhibit.star.strokeEnd, equals: 0)
        #expect(top != .white)
        expect(stage.color(0.5, (171 - 128 - 3) / 342), equals: .white)
    }

    @Test func aGradientRunsFromAmberToIndigo() throws {
        let stage = try Stage()
        _ = try stage.open(GradientExhibit.self)

        let first = try #require(stage.color(0.08, 0.08))
        let last = try #require(stage.color(0.92, 0.92))

        #expect(first.red > 230 && first.blue < 110)
        #expect(last.blue > 190 && last.red < 130)
    }

    @Test func copiesOfAReplicatorLayerFormACircle() throws {
        let stage = try Stage()
        let exhibit = try stage.open(ReplicatorExhibit.self)
        let night = try #require(stage.color(0.02, 0.02))

        let copies = exhibit.replicator.instanceCount
        let right = stage.color((171 + 105) / 342, (171 + 19) / 342)
        stage.tap(0, at: 0)

        expect(copies, equals: 18)
        #expect(right != night)
        expect(exhibit.replicator.instanceCount, equals: 1)
        expect(stage.color((171 + 105) / 342, (171 + 19) / 342), equals: night)
    }

    @Test func aScrollLayerScrollsOnlyInTheDirectionsOfItsMode() throws {
        let stage = try Stage()
        let exhibit = try stage.open(ScrollExhibit.self)

        stage.tap(0, at: 0.99)
        let horizontalOrigin = exhibit.scroll.bounds.origin
        stage.tap(2, at: 0.34)
        stage.tap(1, at: 0.99)

        expect(horizontalOrigin, equals: CGPoint(x: 8 * 114 - 342, y: 0))
        expect(exhibit.scroll.bounds.origin, equals: horizontalOrigin)
    }

    @Test func anEnlargedTiledLayerShowsMoreRings() throws {
        let stage = try Stage()
        _ = try stage.open(TiledExhibit.self)
        stage.app.advance(by: 1)
        let before = stage.app.screenshot()

        stage.tap(0, at: 0.99)
        stage.app.advance(by: 1)
        let enlarged = stage.app.screenshot()

        // Rings with a sixteenth of the spacing are as dense as before when enlarged sixteen times.
        #expect(stage.difference(before, enlarged) > 500)
        #expect(rings(enlarged) >= 4 && rings(before) >= 4)
    }

    /// The number of rings between the center and the right edge.
    private func rings(_ screenshot: CGImage) -> Int {
        let row = (195..<360).map { screenshot.pixelColor(x: $0, y: 309).map { $0.red < 160 } ?? false }
        return zip(row, row.dropFirst()).filter { !$0 && $1 }.count
    }

    @Test func theDieShowsThreeFacesAndTurns() throws {
        let stage = try Stage()
        _ = try stage.open(TransformExhibit.self)
        let night = try #require(stage.color(0.02, 0.02))
        let before = stage.app.screenshot()

        stage.drag(1, by: 40)

        #expect(stage.color(0.5, 0.5) != night)
        #expect(stage.difference(before, stage.app.screenshot()) > 200)
    }

    @Test func sparksRiseFromTheEmitter() throws {
        let stage = try Stage()
        _ = try stage.open(EmitterExhibit.self)
        stage.app.advance(by: 2)
        let night = try #require(stage.color(0.02, 0.98))
        func sparks() -> Int {
            let screenshot = stage.app.screenshot()
            let frame = stage.controller.page.stage.frame
            return stride(from: Int(frame.minX), to: Int(frame.maxX), by: 2).filter {
                screenshot.pixelColor(x: $0, y: Int(frame.midY)) != night
            }.count
        }

        let flying = sparks()
        stage.tap(0, at: 0)
        stage.app.advance(by: 4)

        #expect(flying > 4)
        expect(sparks(), equals: 0)
    }

    @Test func theMaskShowsOnlyTheBeamsArea() throws {
        let stage = try Stage()
        _ = try stage.open(MaskExhibit.self)
        let night = try #require(stage.color(0.02, 0.98))
        let lit = stage.color(0.58, 0.42)

        stage.tap(0, at: 0)

        #expect(lit != night)
        expect(stage.color(0.9, 0.42), equals: night)
        #expect(stage.color(0.05, 0.42) != night)
    }

    @Test("halfway through a push transition both contents are visible")
    func transition() throws {
        let stage = try Stage()
        let exhibit = try stage.open(TransitionExhibit.self)
        let (indigo, rose) = (stage.color(0.5, 0.2), Palette.rose)

        stage.app.tap(at: stage.controller.page.stage.center)
        stage.app.advance(by: 0.4)
        let halfway = (left: stage.color(0.25, 0.2), right: stage.color(0.75, 0.2))
        stage.app.advance(by: 1)

        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        rose.getRed(&red, green: &green, blue: &blue, alpha: nil)
        let target = PixelColor(red: Int(red * 255), green: Int(green * 255), blue: Int(blue * 255))
        expect(halfway.left, equals: indigo)
        expect(halfway.right?.isClose(to: target), equals: true)
        expect(stage.color(0.25, 0.2)?.isClose(to: target), equals: true)
        #expect(exhibit.card.animationKeys() == nil)
    }
}
