import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct ExtremeValueTests {
    /// Shows a layer, changes it, and returns whether a green layer over it is visible.
    private func isGreen(over layer: CALayer, _ change: (CALayer) -> Void) -> Bool {
        let stage = LayerStage()
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        change(layer)
        stage.paint()
        let over = CALayer()
        over.backgroundColor = .testGreen
        stage.add(over, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return stage.pixel(50, 50) == 0x00FF00
    }

    @Test("tiles beyond the range of integers are not drawn", arguments: [-1e30, -1e18, 1e30])
    func farTiles(origin: CGFloat) {
        let layer = CATiledLayer()

        let isGreen = isGreen(over: layer) { $0.bounds = CGRect(x: origin, y: 0, width: 2e30, height: 100) }

        #expect(isGreen)
    }

    @Test("excessive levels of detail draw nothing and do no harm", arguments: [1_000, Int.max])
    func levels(count: Int) {
        let layer = CATiledLayer()
        layer.levelsOfDetail = count
        layer.levelsOfDetailBias = count

        let isGreen = isGreen(over: layer) { $0.setAffineTransform(CGAffineTransform(scaleX: 1e150, y: 1e150)) }

        #expect(isGreen)
    }

    @Test("contents with a stretchable center are shown at any size", arguments: [1e200, 1e308])
    func stretched(side: CGFloat) {
        let layer = CALayer()
        layer.contents = makeImage(4, 4) { _, _ in 0xFFFF_0000 }
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

        let isGreen = isGreen(over: layer) { $0.bounds = CGRect(x: 0, y: 0, width: side, height: side) }

        #expect(isGreen)
    }

    @Test("a layer of any size in perspective does no harm", arguments: [1e100, 1e200, 1e308])
    func perspective(side: CGFloat) {
        let layer = CALayer()
        layer.backgroundColor = .testRed
        var transform = CATransform3DMakeRotation(1, 0, 1, 0)
        transform.m34 = -1 / 500

        let isGreen = isGreen(over: layer) {
            $0.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            $0.transform = transform
        }

        #expect(isGreen)
    }

    @Test("springs of any mass, stiffness and damping do no harm", arguments: [0, 1e300, .nan])
    func springs(number: CGFloat) {
        let layer = CALayer()
        layer.backgroundColor = .testRed

        let isGreen = isGreen(over: layer) {
            let spring = CASpringAnimation(keyPath: "opacity")
            spring.mass = number
            spring.stiffness = number
            spring.damping = number
            spring.fromValue = 0
            spring.toValue = number
            $0.add(spring, forKey: nil)
        }

        #expect(isGreen)
    }

    @Test(
        "boxes beyond all pixels contain none",
        arguments: [(1e300, 1e301), (-1e301, -1e300), (2e6, 3e6), (-.infinity, -1e300)] as [(Double, Double)])
    func farBoxes(edges: (least: Double, most: Double)) {
        #expect(Box(minX: edges.least, minY: 0, maxX: edges.most, maxY: 9).pixels.isEmpty)
        #expect(Box(minX: 0, minY: edges.least, maxX: 9, maxY: edges.most).pixels.isEmpty)
        #expect(Box(minX: edges.least, minY: edges.least, maxX: edges.most, maxY: edges.most).exactPixels == nil)
    }
}
