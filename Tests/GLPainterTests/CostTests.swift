import CoreGraphics
import Expectations
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

@MainActor @Suite struct CostTests {
    private func addImageLayer(_ stage: PaintedStage) -> CALayer {
        let layer = CALayer()
        layer.contents = Images.photo
        stage.add(layer, 20, 20, 60, 40)
        stage.paint()
        return layer
    }

    @Test("moving, rotating and fading a layer uploads nothing")
    func moving() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        let layer = addImageLayer(stage)
        let card = stage.box(20, 120, 60, 40, .paper)
        card.shadowOpacity = 0.5
        stage.paint()
        let before = frames.painter.uploads

        for step in 1...5 {
            card.position.x += 7.5
            layer.position.x += 10.5
            layer.opacity = 1 - Float(step) / 10
            layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(step) / 5))
            stage.paint()
        }

        expect(frames.painter.uploads, equals: before)
    }

    @Test("layers with the same image share one texture")
    func sharing() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        _ = addImageLayer(stage)
        let before = frames.painter.uploads

        for index in 0..<10 {
            let layer = CALayer()
            layer.contents = Images.photo
            stage.add(layer, CGFloat(index * 5), 100, 60, 40)
        }
        stage.paint()

        expect(frames.painter.uploads, equals: before)
    }

    @Test("a partial redraw uploads only the redrawn part")
    func parts() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        let layer = DrawingLayer()
        stage.add(layer, 10, 10, 100, 100)
        layer.setNeedsDisplay()
        stage.paint()
        let before = frames.painter.uploads

        layer.color = .rose
        layer.setNeedsDisplay(CGRect(x: 20, y: 30, width: 10, height: 10))
        stage.paint()

        expect(frames.painter.uploads.times, equals: before.times + 1)
        #expect(frames.painter.uploads.pixels - before.pixels <= 12 * 12)
        expect(stage.grid[35, 45], equals: stage.grid[36, 46])
        #expect(stage.grid[35, 45] != stage.grid[15, 15])
        expect(stage.differenceFromFullRepaint.largest, equals: 0)
    }

    @Test("a shape is rasterized once while it moves by whole pixels")
    func shapes() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        let layer = CAShapeLayer()
        layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
        layer.fillColor = .sky
        stage.add(layer, 20, 20, 60, 40)
        stage.paint()
        layer.position.x += 1
        stage.paint()
        let before = frames.painter.uploads

        for _ in 1...5 {
            layer.position.x += 3
            stage.paint()
        }

        expect(frames.painter.uploads, equals: before)
        expect(stage.differenceFromFullRepaint.largest, equals: 0)
    }

    @Test("boxes of many colors are painted with one draw call")
    func batches() throws {
        let frames = try GLFrames()
        let stage = PaintedStage(frames)
        for index in 0..<100 {
            stage.box(column(index, 10, 20, 2), row(index, 10, 20, 2), 15, 15, index % 2 == 0 ? .sky : .veil)
        }
        let before = frames.painter.drawCalls

        stage.paint()

        #expect(frames.painter.drawCalls - before <= 2)
    }
}

private final class DrawingLayer: CALayer {
    var color = CGColor.sky

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(color)
        ctx.fill(bounds)
    }
}
