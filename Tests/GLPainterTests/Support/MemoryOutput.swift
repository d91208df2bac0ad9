import CoreGraphics
import Foundation
import RenderServer

/// An in-memory output whose pixels tests can read.
final class MemoryOutput: FrameOutput, @unchecked Sendable {
    private var buffer: PixelBuffer
    /// The damage of each presented frame.
    private(set) var frames: [[PixelRect]] = []

    init(width: Int, height: Int) { buffer = MemoryOutput.makeBuffer(width, height) }

    deinit { buffer.pixels.deallocate() }

    func beginFrame() -> PixelBuffer? { buffer }

    func present(damage: [PixelRect]) { frames.append(damage) }

    /// Replaces the buffer by one of another size at another address.
    func resize(width: Int, height: Int) {
        buffer.pixels.deallocate()
        buffer = MemoryOutput.makeBuffer(width, height)
    }

    /// Fills the buffer with a color that no test paints.
    func fillWithSentinel() {
        let words = buffer.pixels.assumingMemoryBound(to: UInt32.self)
        words.update(repeating: MemoryOutput.sentinel, count: buffer.stride / 4 * buffer.height)
    }

    /// The color of `fillWithSentinel`.
    static let sentinel: UInt32 = 0x0012_3456

    /// The current pixels.
    var grid: PixelGrid {
        var grid = PixelGrid(width: buffer.width, height: buffer.height)
        for y in 0..<buffer.height {
            let row = (buffer.pixels + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<buffer.width { grid[x, y] = row[x] & 0xFF_FFFF }
        }
        return grid
    }

    private static func makeBuffer(_ width: Int, _ height: Int) -> PixelBuffer {
        // Padding at the end of rows, as real outputs have.
        let stride = width * 4 + 16
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
        return PixelBuffer(pixels: pixels, stride: stride, width: width, height: height)
    }
}
