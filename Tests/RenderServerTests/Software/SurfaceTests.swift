import CoreGraphics
import Expectations
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct SurfaceTests {
    /// A surface half as large as an image whose pixels are gray, row by row; each from 0 through 255.
    private func halved(_ grays: [[UInt32]]) throws -> Surface {
        let image = makeImage(grays[0].count, grays.count, opaque: true) { x, y in
            0xFF00_0000 | grays[y][x] * 0x01_0101
        }
        let contents = try #require(ContentsImage(LayerContents(image: image)))
        return try #require(Surface(halving: contents.surface))
    }

    private func grays(_ surface: Surface) -> [[UInt8]] {
        (0..<surface.height).map { y in
            (0..<surface.width).map { x in surface.bytes[y * surface.stride + 4 * x] }
        }
    }

    @Test("a pixel of a halved image is the mean of four")
    func mean() throws {
        let surface = try halved([[0, 40, 100, 100], [80, 120, 200, 200]])

        expect(grays(surface), equals: [[60, 150]])
    }

    @Test("the last pixels of an odd row and column count twice")
    func odd() throws {
        let surface = try halved([[0, 0, 10], [0, 0, 30], [100, 140, 200]])

        expect(grays(surface), equals: [[0, 20], [120, 200]])
    }
}

@Suite struct CanvasPoolTests {
    @Test("the sides of a pooled canvas are rounded up to 64 pixels", arguments: [(1, 64), (64, 64), (65, 128)])
    func sizes(side: Int, rounded: Int) throws {
        let pool = CanvasPool()

        let canvas = try #require(pool.acquire(PixelRect(x: 10, y: 20, width: side, height: 1)))

        expect(canvas.pixelCapacity, equals: rounded * 64)
    }
}

@Suite struct SharedImagesTests {
    private final class Texture {}

    private let images = (0..<65).map { _ in makeImage(1, 1) { _, _ in 0 } }

    @Test("what was made of an image is shared while a layer keeps it")
    func sharing() {
        var shared = SharedImages<Texture>()
        var texture: Texture? = Texture()
        shared[images[0]] = texture

        let kept = shared[images[0]] === texture
        texture = nil

        #expect(kept)
        #expect(shared[images[0]] == nil)
    }

    @Test("the entries of released values are removed when there are 64")
    func removal() {
        var shared = SharedImages<Texture>()
        let texture = Texture()

        for image in images.dropLast() { shared[image] = Texture() }
        let full = shared.count
        shared[images[64]] = texture

        expect(full, equals: 64)
        expect(shared.count, equals: 1)
        #expect(shared[images[64]] === texture)
    }
}
