import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

private final class Tiles: CATiledLayer {
    var drawnRects: [CGRect] = []

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
        let rect = ctx.boundingBoxOfClipPath
        drawnRects.append(rect)
        let isEven = (Int(rect.minX / 32) + Int(rect.minY / 32)) % 2 == 0
        ctx.setFillColor(isEven ? .testRed : .testBlue)
        ctx.fill(rect)
    }
}

private final class FadingTiles: CATiledLayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.testBlack)
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}

@MainActor @Suite struct CATiledLayerTests {
    private func tiles(_ stage: LayerStage, size: CGFloat = 3200) -> Tiles {
        let layer = Tiles()
        layer.tileSize = CGSize(width: 32, height: 32)
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: size, height: size))
        stage.paint(at: 0)
        stage.paint(at: 0.001)
        return layer
    }

    @Test("only visible tiles are drawn, each separately")
    func visibleTiles() {
        let stage = LayerStage()
        let layer = tiles(stage)

        expect(layer.drawnRects.count, equals: 16)
        #expect(layer.drawnRects.allSatisfy { $0.width == 32 && $0.height == 32 })
        expect([10, 40, 70, 98].map { stage.pixel($0, 10) }, equals: [0xFF0000, 0x0000FF, 0xFF0000, 0x0000FF])
    }

    @Test("scrolling draws only the tiles that become visible")
    func scrolling() {
        let stage = LayerStage()
        let layer = tiles(stage)
        layer.drawnRects.removeAll()

        layer.position.x -= 32
        stage.paint()

        expect(layer.drawnRects.count, equals: 4)
        #expect(layer.drawnRects.allSatisfy { $0.minX == 128 })
        expect(stage.pixel(10, 10), equals: 0x0000FF)
        #expect(stage.matchesFullRepaint)
    }

    @Test("setNeedsDisplay(_:) redraws the tiles that intersect the rectangle")
    func partialDisplay() {
        let stage = LayerStage()
        let layer = tiles(stage)
        layer.drawnRects.removeAll()

        layer.setNeedsDisplay(CGRect(x: 40, y: 40, width: 5, height: 5))
        stage.paint()

        expect(layer.drawnRects, equals: [CGRect(x: 32, y: 32, width: 32, height: 32)])
    }

    @Test("an enlarged layer with more levels is drawn in more detail, a reduced one in less")
    func levels() {
        let stage = LayerStage()
        let layer = tiles(stage)
        layer.levelsOfDetail = 3
        layer.levelsOfDetailBias = 1
        layer.anchorPoint = .zero
        layer.position = .zero
        stage.paint(at: 0.01)
        layer.drawnRects.removeAll()

        layer.transform = CATransform3DMakeScale(2, 2, 1)
        stage.paint(at: 0.02)
        stage.paint(at: 0.03)
        let fine = layer.drawnRects
        layer.drawnRects.removeAll()
        layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        stage.paint(at: 0.04)
        stage.paint(at: 0.05)

        expect(fine.first?.width, equals: 16)
        expect(layer.drawnRects.first?.width, equals: 64)
    }

    @Test("new tiles fade in")
    func fading() {
        let stage = LayerStage()
        let layer = FadingTiles()
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.paint(at: 0)

        stage.paint(at: 0.125)

        #expect(abs(stage.red(50, 50) - 128) <= 2)

        stage.paint(at: 0.3)

        expect(stage.pixel(50, 50), equals: 0)
        #expect(!stage.server.isAnimating)
    }
}
