import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct SnapshotTests {
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.withPixels { $0.load(fromByteOffset: y * image.pixelRowBytes + x * 4, as: UInt32.self) }
    }

    @Test("a snapshot shows the tree at any scale, clear where there is no layer")
    func scale() throws {
        let stage = Stage(root: .clear)
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.commit()

        let image = try #require(
            stage.server.snapshot(of: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 2, at: 0))

        expect(image.width, equals: 200)
        expect(image.height, equals: 200)
        expect(pixel(image, 30, 30), equals: 0xFFFF_0000)
        expect(pixel(image, 5, 5), equals: 0)
    }

    @Test("a snapshot can show a part of the tree, and leaves the damage of the output unchanged")
    func part() throws {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 10, height: 10), .red)
        stage.sublayers(0, [1])
        stage.paint()
        stage.setStyle(1, .blue)
        stage.commit()

        let image = try #require(
            stage.server.snapshot(of: CGRect(x: 15, y: 15, width: 10, height: 10), scale: 1, at: 0))
        let damage = stage.server.renderFrame(at: 0)

        expect(pixel(image, 0, 0), equals: 0xFF00_00FF)
        expect(pixel(image, 5, 5), equals: 0xFFFF_FFFF)
        expect(damage, equals: [PixelRect(x: 10, y: 10, width: 10, height: 10)])
    }

    @Test("a snapshot without area or of excessive size is nil")
    func empty() {
        let stage = Stage()
        stage.commit()

        #expect(stage.server.snapshot(of: .zero, scale: 1, at: 0) == nil)
        #expect(stage.server.snapshot(of: CGRect(x: 0, y: 0, width: 1e9, height: 1), scale: 1, at: 0) == nil)
    }
}
