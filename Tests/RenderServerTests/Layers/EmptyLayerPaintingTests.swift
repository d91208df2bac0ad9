import CoreGraphics
import Expectations
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct EmptyLayerPaintingTests {
    @Test("an image that keeps its size is shown around a layer without area", arguments: [0.0, 10.0])
    func image(width: CGFloat) {
        let stage = LayerStage()
        let layer = CALayer()
        layer.contents = makeImage(20, 20) { _, _ in 0xFFFF_0000 }
        layer.contentsGravity = .center
        stage.add(layer, frame: CGRect(x: 50 - width / 2, y: 50, width: width, height: 0))
        stage.paint()

        expect(stage.pixel(41, 41), equals: 0xFF0000)
        expect(stage.pixel(59, 59), equals: 0xFF0000)
        expect(stage.pixel(38, 50), equals: 0xFFFFFF)
        expect(stage.pixel(50, 62), equals: 0xFFFFFF)
        layer.contentsGravity = .resize
        stage.paint()
        expect(stage.pixel(41, 41), equals: 0xFFFFFF)
        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
        layer.contentsGravity = .center
        layer.masksToBounds = true
        stage.paint()
        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
    }
}
