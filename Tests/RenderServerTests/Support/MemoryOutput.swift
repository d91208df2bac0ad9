import CoreGraphics
import Foundation

@testable import RenderServer

/// An in-memory output whose pixels tests can read. It can be resized and closed.
final class MemoryOutput: FrameOutput, @unchecked Sendable {
    private let lock = NSLock()
    private var buffer: PixelBuffer
    private var isOpen = true
    private var presented: [[PixelRect]] = []
    private var onPresent: (@Sendable () -> Void)?

    init(width: Int, height: Int) { buffer = MemoryOutput.makeBuffer(width, height) }

    deinit { buffer.pixels.deallocate() }

    func beginFrame() -> PixelBuffer? { lock.withLock { isOpen ? buffer : nil } }

    func present(damage: [PixelRect]) {
        let action = lock.withLock {
            presented.append(damage)
            return onPresent
        }
        action?()
    }

    func setOpen(_ isOpen: Bool) { lock.withLock { self.isOpen = isOpen } }
    func onPresenting(_ action: @escaping @Sendable () -> Void) { lock.withLock { onPresent = action } }
    var frames: [[PixelRect]] { lock.withLock { presented } }

    func resize(width: Int, height: Int) {
        lock.withLock {
            buffer.pixels.deallocate()
            buffer = MemoryOutput.makeBuffer(width, height)
        }
    }

    /// The pixel as 0xRRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        lock.withLock {
            let row = buffer.pixels + y * buffer.stride
            return row.assumingMemoryBound(to: UInt32.self)[x] & 0xFF_FFFF
        }
    }

    /// All pixels, row by row, as 0xRRGGBB.
    var pixels: [UInt32] {
        (0..<buffer.height).flatMap { y in (0..<buffer.width).map { pixel($0, y) } }
    }

    /// Fills the buffer with a color that no test paints, to detect which pixels are painted.
    func fillWithSentinel(_ pixel: UInt32 = 0xFF12_3456) {
        lock.withLock {
            let words = buffer.pixels.assumingMemoryBound(to: UInt32.self)
            words.update(repeating: pixel, count: buffer.stride / 4 * buffer.height)
        }
    }

    private static func makeBuffer(_ width: Int, _ height: Int) -> PixelBuffer {
        // Padding at the end of rows, as real outputs have.
        let stride = width * 4 + 16
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: stride * height, alignment: 16)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
        return PixelBuffer(pixels: pixels, stride: stride, width: width, height: height)
    }
}
