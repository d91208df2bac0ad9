import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct ShadowTests {
    private func darkness(_ stage: Stage, _ x: Int, _ y: Int) -> Double { 1 - Double(stage.red(x, y)) / 255 }

    /// The darkness of the shadow of a half plane at a distance from its edge, in standard deviations.
    private func expected(_ distance: Double) -> Double { erfc(distance / 2.0.squareRoot()) / 2 }

    @Test("a shadow falls off like a Gaussian whose standard deviation is the radius", arguments: [2.0, 5, 10])
    func falloff(radius: Double) {
        let stage = Stage(width: 300, height: 300)
        stage.layer(
            1, CGRect(x: 100, y: 100, width: 100, height: 100), .white, style: { $0.shadow = .plain(radius: radius) })
        stage.sublayers(0, [1])

        stage.paint()

        for distance in [0.5, 2.5, 5.5, 9.5, 15.5] {
            let measured = darkness(stage, Int(199.5 + distance), 150)
            #expect(abs(measured - expected(distance / radius)) < 0.03, "at \(distance)")
        }
    }

    @Test("a shadow has its own offset, color and opacity")
    func offsetAndColor() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 20, y: 20, width: 30, height: 30), .red,
            style: {
                var shadow = LayerShadow.plain(radius: 0)
                shadow.offset = CGSize(width: 10, height: 5)
                shadow.color = .blue
                shadow.opacity = 0.5
                $0.shadow = shadow
            })
        stage.sublayers(0, [1])

        stage.paint()

        #expect(abs(stage.red(55, 40) - 128) <= 1)
        expect(stage.blue(55, 40), equals: 255)
        expect(stage.pixel(45, 45), equals: 0xFF0000)
        expect(stage.pixel(25, 53), equals: 0xFFFFFF)
        #expect(abs(stage.red(35, 53) - 128) <= 1)
    }

    @Test("a shadow path casts the shadow instead of the layer")
    func path() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 40, y: 40, width: 20, height: 20), .red,
            style: {
                var shadow = LayerShadow.plain(radius: 0)
                shadow.path = CGPath(rect: CGRect(x: -30, y: 0, width: 10, height: 20), transform: nil)
                $0.shadow = shadow
            })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(15, 50), equals: 0)
        expect(stage.pixel(25, 50), equals: 0xFFFFFF)
        expect(stage.pixel(50, 50), equals: 0xFF0000)
    }

    @Test("without a path the sublayers cast a shadow too, which moves with them")
    func ofSublayers() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 0, y: 0, width: 100, height: 100), .clear, [2],
            style: {
                var shadow = LayerShadow.plain(radius: 0)
                shadow.offset = CGSize(width: 0, height: 30)
                $0.shadow = shadow
            })
        stage.layer(2, CGRect(x: 10, y: 10, width: 20, height: 20), .red)
        stage.sublayers(0, [1])
        stage.paint()
        expect(stage.pixel(20, 50), equals: 0)

        stage.setFrame(2, CGRect(x: 60, y: 10, width: 20, height: 20))
        stage.paint()

        expect(stage.pixel(20, 50), equals: 0xFFFFFF)
        expect(stage.pixel(70, 50), equals: 0)
        expect(stage.pixel(70, 20), equals: 0xFF0000)
    }

    @Test("without a path the shadow changes with the opacity of the layer's border")
    func ofBorder() {
        let stage = Stage()
        let style: (RenderColor) -> (inout LayerStyle) -> Void = { color in
            {
                var shadow = LayerShadow.plain(radius: 0)
                shadow.offset = CGSize(width: 0, height: 40)
                ($0.shadow, $0.borderWidth, $0.borderColor) = (shadow, 10, color)
            }
        }
        stage.layer(1, CGRect(x: 20, y: 10, width: 60, height: 30), .clear, style: style(.blue))
        stage.sublayers(0, [1])
        stage.paint()
        expect(stage.red(50, 55), equals: 0)

        stage.setStyle(1, .clear, style(RenderColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
        stage.paint()

        #expect(abs(stage.red(50, 55) - 128) <= 1)
    }

    @Test("a layer that masks to its bounds has no shadow")
    func masked() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 40, y: 40, width: 20, height: 20), .red,
            style: {
                $0.shadow = .plain(radius: 10)
                $0.masksToBounds = true
            })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(62, 50), equals: 0xFFFFFF)
    }

    @Test("a shadow is blurred once, not per frame, and shared by layers of the same shape")
    func cache() {
        let stage = Stage()
        for id in 1...3 as ClosedRange<UInt64> {
            stage.layer(
                id, CGRect(x: 20 * Int(id), y: 20, width: 10, height: 10), .red,
                style: { $0.shadow = .plain(radius: 4) })
        }
        stage.sublayers(0, [1, 2, 3])
        stage.paint()

        stage.setFrame(2, CGRect(x: 40, y: 60, width: 10, height: 10))
        stage.paint()

        expect(stage.server.statistics.shadowsBlurred, equals: 1)
        #expect(stage.red(45, 71) < 230)
    }

    @Test("nested shadows, each cast by all content of its layer, are blurred only a few times each")
    func nested() {
        let stage = Stage(width: 300, height: 300)
        let depth: UInt64 = 18
        // Each shadow samples the nested ones at the resolution that its own blur needs.
        let radii = [64.0, 32, 16, 8, 3, 0.5]
        for id in 1...depth {
            stage.layer(
                id, CGRect(x: 2, y: 2, width: 260, height: 260), .clear, id < depth ? [id + 1] : [],
                style: { $0.shadow = .plain(radius: radii[Int(id) % radii.count]) })
        }
        stage.setStyle(depth, .red)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(100, 100), equals: 0xFF0000)
        #expect((1...8 * Int(depth)).contains(stage.server.statistics.shadowsBlurred))
    }

    @Test("a mask is not longer than the painter's limit", arguments: [64, 512, 4096], [0.5, 3, 40])
    func longMask(longestSide: Int, deviation: Double) throws {
        let long = Box(minX: 0, minY: 0, maxX: 20_000, maxY: 30)

        let resolution = ShadowBlur.resolution(
            deviation: deviation, map: .scale(2), bounds: long, longestSide: longestSide)
        let shape = ShadowMask.Key.Shape.rounded(RoundedBox(long, radius: 0, corners: 0))
        let key = ShadowMask.Key(shape: shape, deviation: deviation, resolution: resolution)
        let mask = try #require(ShadowMask(key, bounds: long, in: ShadowMemoryBudget()) { _, _ in })

        #expect(mask.surface.width <= longestSide)
        #expect(mask.surface.width > longestSide / 3)
    }

    @Test("a mask of a huge layer stays within the pixel limit", arguments: [0.5, 3, 40])
    func hugeMask(deviation: Double) {
        let huge = Box(minX: 0, minY: 0, maxX: 30_000, maxY: 30_000)

        let resolution = ShadowBlur.resolution(
            deviation: deviation, map: .identity, bounds: huge, longestSide: Surface.maximumSide)

        let side = (huge.width + 6 * deviation) * resolution
        #expect(side * side <= 16_000_000)
    }

    @Test("all masks together stay within the memory budget, and return their share when released")
    func memory() {
        let memory = ShadowMemoryBudget()
        let square = Box(minX: 0, minY: 0, maxX: 8_000, maxY: 8_000)
        let key = ShadowMask.Key(shape: .content(square), deviation: 0, resolution: 1)
        var masks = (0..<6).compactMap { _ in ShadowMask(key, bounds: square, in: memory) { _, _ in } }
        let count = masks.count

        masks.removeLast()
        let another = ShadowMask(key, bounds: square, in: memory) { _, _ in }

        expect(count, equals: 4)
        #expect(another != nil)
    }
}
