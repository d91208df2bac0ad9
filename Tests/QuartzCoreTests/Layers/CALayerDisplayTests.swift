import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Fills the layer with a color and records its draw calls.
private final class Painter: CALayerDelegate {
    var color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    var clipRects: [CGRect] = []
    var willDraw = 0

    func draw(_ layer: CALayer, in ctx: CGContext) {
        clipRects.append(ctx.boundingBoxOfClipPath)
        ctx.setFillColor(color)
        ctx.fill(layer.bounds)
    }

    func layerWillDraw(_ layer: CALayer) { willDraw += 1 }
}

private final class SelfDrawingLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: 1, height: 1))
    }
}

private final class NonDrawingDelegate: CALayerDelegate {}

@MainActor @Suite final class CALayerDisplayTests {
    private lazy var stage = Stage()

    /// Blue, green, red, alpha of a pixel of the layer's contents.
    private func pixel(_ layer: CALayer, _ x: Int, _ y: Int) -> [UInt8] {
        guard let image = layer.contents as? CGImage else { return [] }
        return image.withPixels { Array($0[(y * image.pixelRowBytes + x * 4)...].prefix(4)) }
    }

    @Test("D-06 setNeedsDisplay calls are coalesced: the contents are drawn once, in the display pass")
    func once() {
        let painter = Painter()
        let layer = stage.makeLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.delegate = painter

        layer.setNeedsDisplay()
        layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(painter.clipRects.isEmpty && layer.needsDisplay())
        stage.flush()
        stage.flush()

        #expect(painter.clipRects.count == 1 && painter.willDraw == 1)
        #expect(!layer.needsDisplay())
        #expect(pixel(layer, 5, 5) == [0, 0, 255, 255])
    }

    @Test("D-06 setNeedsDisplay ignores a rectangle whose edges are NaN")
    func nanEdges() {
        let layer = stage.makeLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        layer.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        layer.setNeedsDisplay(CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1))

        #expect(!layer.needsDisplay())
    }

    @Test("contentsScale determines the pixel size of the contents")
    func scale() {
        let painter = Painter()
        let layer = stage.makeLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 7))
        layer.delegate = painter
        layer.contentsScale = 3

        layer.setNeedsDisplay()
        layer.displayIfNeeded()

        let image = layer.contents as? CGImage
        #expect(image?.width == 30 && image?.height == 21)
    }

    @Test("D-02 the drawing origin is the top left of the bounds")
    func origin() {
        let layer = SelfDrawingLayer()
        layer.bounds = CGRect(x: 40, y: 50, width: 4, height: 4)

        layer.setNeedsDisplay()
        layer.displayIfNeeded()

        #expect(pixel(layer, 0, 0) == [0, 255, 0, 255])
        #expect(pixel(layer, 0, 3) == [0, 0, 0, 0])
        #expect(pixel(layer, 1, 0) == [0, 0, 0, 0])
    }

    @Test("D-01 a partial redraw starts from a copy of the contents, and the previous image is unchanged")
    func partial() throws {
        let painter = Painter()
        let layer = stage.makeLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.delegate = painter
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        stage.flush()
        _ = stage.sink.take()
        let first = try #require(layer.contents as? CGImage)
        painter.color = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

        layer.setNeedsDisplay(CGRect(x: 2, y: 6, width: 3, height: 2))
        stage.flush()

        #expect(pixel(layer, 0, 0) == [0, 0, 255, 255])
        #expect(pixel(layer, 4, 12) == [255, 0, 0, 255])
        #expect(pixel(layer, 9, 15) == [255, 0, 0, 255])
        #expect(pixel(layer, 9, 16) == [0, 0, 255, 255])
        #expect(first.withPixels { $0[12 * first.pixelRowBytes + 16] } == 0)
        guard case .contents(_, _, let damage) = stage.sink.takeChanges().first else {
            Issue.record("no contents change was committed")
            return
        }
        #expect(damage == CGRect(x: 2, y: 6, width: 3, height: 2))
    }

    @Test("D-08 moving a layer does not redraw it")
    func moving() {
        let painter = Painter()
        let layer = stage.makeLayer()
        layer.delegate = painter
        layer.setNeedsDisplay()
        stage.flush()

        layer.position = CGPoint(x: 1, y: 1)
        layer.bounds.size.width += 10
        stage.flush()

        #expect(painter.clipRects.count == 1)
    }

    @Test("a layer with needsDisplayOnBoundsChange is redrawn when its size changes")
    func resizing() {
        let painter = Painter()
        let layer = stage.makeLayer()
        layer.delegate = painter
        layer.needsDisplayOnBoundsChange = true

        layer.bounds.size.width += 10
        stage.flush()

        #expect(painter.clipRects.count == 1)
    }

    @Test("a layer whose delegate does not draw has no contents")
    func noDrawing() {
        let silent = NonDrawingDelegate()
        let layer = stage.makeLayer()
        layer.delegate = silent

        layer.setNeedsDisplay()
        stage.flush()

        #expect(layer.contents == nil)
        #expect(stage.sink.take().isEmpty)
    }

    @Test("D-10 opaque contents are cleared to the background colour")
    func opaque() {
        let painter = Painter()
        painter.color = .clear
        let layer = stage.makeLayer()
        layer.delegate = painter
        layer.isOpaque = true
        layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

        layer.setNeedsDisplay()
        stage.flush()

        #expect(Array(pixel(layer, 0, 0).prefix(3)) == [0, 255, 0])
        #expect((layer.contents as? CGImage)?.alphaInfo == .noneSkipFirst)
    }

    @Test("a layer of zero size has no contents")
    func empty() {
        let layer = SelfDrawingLayer()

        layer.setNeedsDisplay()
        layer.displayIfNeeded()

        #expect(layer.contents == nil)
    }
}
