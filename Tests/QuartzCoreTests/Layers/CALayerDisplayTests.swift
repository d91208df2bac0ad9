import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import QuartzCore

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

        expect(painter.clipRects.count, equals: 1)
        expect(painter.willDraw, equals: 1)
        #expect(!layer.needsDisplay())
        expect(pixel(layer, 5, 5), equals: [0, 0, 255, 255])
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
        expect(image?.width, equals: 30)
        expect(image?.height, equals: 21)
    }

    @Test("D-02 the drawing origin is the top left of the bounds")
    func origin() {
        let layer = SelfDrawingLayer()
        layer.bounds = CGRect(x: 40, y: 50, width: 4, height: 4)

        layer.setNeedsDisplay()
        layer.displayIfNeeded()

        expect(pixel(layer, 0, 0), equals: [0, 255, 0, 255])
        expect(pixel(layer, 0, 3), equals: [0, 0, 0, 0])
        expect(pixel(layer, 1, 0), equals: [0, 0, 0, 0])
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

        expect(pixel(layer, 0, 0), equals: [0, 0, 255, 255])
        expect(pixel(layer, 4, 12), equals: [255, 0, 0, 255])
        expect(pixel(layer, 9, 15), equals: [255, 0, 0, 255])
        expect(pixel(layer, 9, 16), equals: [0, 0, 255, 255])
        expect(first.withPixels { $0[12 * first.pixelRowBytes + 16] }, equals: 0)
        guard case .contents(_, _, let damage) = stage.sink.takeChanges().first else {
            Issue.record("no contents change was committed")
            return
        }
        expect(damage, equals: CGRect(x: 2, y: 6, width: 3, height: 2))
    }

    /// Draws a pixel of a layer in a shade of red, from 0 to 255, and shows the frame.
    private func drawPixel(_ number: Int, at y: Int? = nil, of layer: CALayer, _ painter: Painter) {
        painter.color = CGColor(srgbRed: CGFloat(number) / 255, green: 0, blue: 0, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: number, y: y ?? number, width: 1, height: 1))
        stage.flush()
        _ = stage.sink.take()
    }

    /// A layer of 10 × 10 points, drawn in red by a painter.
    private func makeDrawnLayer(_ painter: Painter, x: CGFloat = 0) -> CALayer {
        let layer = stage.makeLayer(frame: CGRect(x: x, y: 0, width: 10, height: 10))
        layer.delegate = painter
        layer.setNeedsDisplay()
        stage.flush()
        _ = stage.sink.take()
        return layer
    }

    @Test("D-01 partial redraws use the pixels before the last ones, and keep all parts")
    func spareContents() throws {
        let painter = Painter()
        let layer = makeDrawnLayer(painter)

        for number in 1...6 { drawPixel(number, of: layer, painter) }

        for number in 1...6 { expect(pixel(layer, number, number), equals: [0, 0, UInt8(number), 255]) }
        expect(pixel(layer, 0, 0), equals: [0, 0, 255, 255])
        expect(pixel(layer, 7, 7), equals: [0, 0, 255, 255])
        let image = try #require(layer.contents as? CGImage)
        let spare = try #require(stage.context.takeSpareCanvas(for: image, scale: 1))
        expect(spare.stalePixels, equals: CGRect(x: 6, y: 6, width: 1, height: 1))
        // It has the fifth part, but not the sixth.
        let before = try #require(spare.canvas.finishImage())
        expect(before.withPixels { $0[5 * before.pixelRowBytes + 5 * 4 + 2] }, equals: 5)
        expect(before.withPixels { $0[6 * before.pixelRowBytes + 6 * 4 + 2] }, equals: 255)
    }

    @Test("D-01 an image of the contents that the program keeps is not drawn over")
    func keptImage() throws {
        let painter = Painter()
        let layer = makeDrawnLayer(painter)
        drawPixel(1, of: layer, painter)
        let part = try #require((layer.contents as? CGImage)?.cropping(to: CGRect(x: 2, y: 2, width: 3, height: 3)))

        drawPixel(2, of: layer, painter)
        let image = try #require(layer.contents as? CGImage)
        #expect(stage.context.takeSpareCanvas(for: image, scale: 1) == nil)
        for number in 3...6 { drawPixel(number, of: layer, painter) }

        expect(part.withPixels { Array($0.prefix(4)) }, equals: [0, 0, 255, 255])
        for number in 1...6 { expect(pixel(layer, number, number), equals: [0, 0, UInt8(number), 255]) }
    }

    @Test("D-01 a partial redraw after the origin of the bounds has changed keeps all parts")
    func changedOrigin() {
        let painter = Painter()
        let layer = makeDrawnLayer(painter)
        drawPixel(1, of: layer, painter)
        drawPixel(2, of: layer, painter)

        layer.bounds.origin.y = 5
        drawPixel(3, at: 8, of: layer, painter)
        drawPixel(4, at: 9, of: layer, painter)

        for number in 1...4 { expect(pixel(layer, number, number), equals: [0, 0, UInt8(number), 255]) }
    }

    @Test("D-01 a partial redraw of opaque contents, at a fractional scale, keeps all parts")
    func opaqueParts() {
        let painter = Painter()
        let layer = makeDrawnLayer(painter)
        (layer.contentsScale, layer.isOpaque) = (1.5, true)
        layer.setNeedsDisplay()
        stage.flush()
        _ = stage.sink.take()

        for number in 1...6 { drawPixel(number, of: layer, painter) }

        // From 1.5 to 3 pixels, then from 3 to 4.5, and so on: parts are extended to whole pixels.
        expect([0, 1, 3, 4, 6, 7, 9].map { pixel(layer, $0, $0)[2] }, equals: [255, 1, 2, 3, 4, 5, 6])
        expect(pixel(layer, 11, 11)[2], equals: 255)
    }

    @Test("contents that were gray stay so outside the part that is redrawn in color")
    func grayBefore() {
        let painter = Painter()
        let layer = makeDrawnLayer(painter)
        layer.contentsFormat = .gray8Uint
        drawPixel(1, of: layer, painter)
        _ = stage.sink.take()
        layer.contentsFormat = .RGBA8Uint
        drawPixel(2, of: layer, painter)
        drawPixel(3, of: layer, painter)

        let gray = pixel(layer, 7, 7)
        #expect(gray[0] == gray[2] && gray[0] > 0)
        expect(pixel(layer, 3, 3), equals: [0, 0, 3, 255])
    }

    @Test("the pixels before the last ones are freed with other contents, without the layer, and when memory is short")
    func freedSpare() {
        let painter = Painter()
        var layer = makeDrawnLayer(painter)
        func hasSpare(_ change: () -> Void) -> Bool {
            drawPixel(1, of: layer, painter)
            drawPixel(2, of: layer, painter)
            let image = layer.contents as? CGImage
            change()
            stage.flush()
            _ = stage.sink.take()
            return image.flatMap { stage.context.takeSpareCanvas(for: $0, scale: 1) } != nil
        }

        #expect(hasSpare {})
        #expect(!hasSpare { stage.context.freeSpareMemory() })
        #expect(!hasSpare { layer.contents = nil })
        layer = makeDrawnLayer(painter)
        #expect(!hasSpare { layer.removeFromSuperlayer() })
    }

    @Test("D-01 a partial redraw after a complete one, or after one of another layer, has the current pixels")
    func otherDrawingBetween() {
        let (painter, other) = (Painter(), Painter())
        let (layer, second) = (makeDrawnLayer(painter), makeDrawnLayer(other, x: 20))
        drawPixel(1, of: layer, painter)
        drawPixel(2, of: layer, painter)

        painter.color = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay()
        stage.flush()
        _ = stage.sink.take()
        drawPixel(3, of: layer, painter)
        drawPixel(4, of: second, other)
        drawPixel(5, of: layer, painter)

        expect(pixel(layer, 1, 1), equals: [0, 255, 0, 255])
        expect(pixel(layer, 9, 9), equals: [0, 255, 0, 255])
        expect(pixel(layer, 3, 3), equals: [0, 0, 3, 255])
        expect(pixel(layer, 5, 5), equals: [0, 0, 5, 255])
        expect(pixel(second, 4, 4), equals: [0, 0, 4, 255])
        expect(pixel(second, 5, 5), equals: [0, 0, 255, 255])
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

        expect(painter.clipRects.count, equals: 1)
    }

    @Test("a layer with needsDisplayOnBoundsChange is redrawn when its size changes")
    func resizing() {
        let painter = Painter()
        let layer = stage.makeLayer()
        layer.delegate = painter
        layer.needsDisplayOnBoundsChange = true

        layer.bounds.size.width += 10
        stage.flush()

        expect(painter.clipRects.count, equals: 1)
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

        expect(Array(pixel(layer, 0, 0).prefix(3)), equals: [0, 255, 0])
        expect((layer.contents as? CGImage)?.alphaInfo, equals: .noneSkipFirst)
    }

    @Test("a layer of zero size has no contents")
    func empty() {
        let layer = SelfDrawingLayer()

        layer.setNeedsDisplay()
        layer.displayIfNeeded()

        #expect(layer.contents == nil)
    }
}
