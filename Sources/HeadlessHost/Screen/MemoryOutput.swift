import CoreGraphics
import Foundation
import ImageIO
import RenderServer
import UIKitCore

/// A screen that is only memory: the server paints into it, and pictures are taken of it. The memory is taken with the
/// first picture, so a screen that nobody looks at costs nothing, however large it is.
///
/// A screen with more pixels than a picture may have (`MemoryOutput.limits`) takes no memory: it is never painted, and
/// there are no pictures of it.
///
/// It is used on one thread at a time: the server is in manual mode, so frames are painted by whoever asks for them.
final class MemoryOutput: FrameOutput, @unchecked Sendable {
    /// What a screen may have of pixels.
    static let limits = ImageFileLimits.standard

    private(set) var width: Int
    private(set) var height: Int
    private var pixels: UnsafeMutableRawPointer?
    private var needsFullPaint = true

    private var stride: Int { width * 4 }

    /// Makes a black screen of a size in pixels.
    init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    deinit { pixels?.deallocate() }

    /// Changes the size, in pixels; everything is to be painted again.
    func resize(width: Int, height: Int) {
        pixels?.deallocate()
        pixels = nil
        self.width = max(1, width)
        self.height = max(1, height)
        needsFullPaint = true
    }

    func beginFrame() -> PixelBuffer? {
        memory.map { PixelBuffer(pixels: $0, stride: stride, width: width, height: height, keepsLastFrame: !needsFullPaint) }
    }

    func present(damage: [PixelRect]) {
        needsFullPaint = false
    }

    /// What the screen shows, as a picture of its own.
    func makeImage() -> CGImage? {
        guard let memory else { return nil }
        return CGImage(
            pixels: memory, width: width, height: height, bitsPerPixel: 32, bytesPerRow: stride,
            info: [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)])
    }

    /// The pixels, black at first; `nil` for more of them than a picture may have.
    private var memory: UnsafeMutableRawPointer? {
        if let pixels { return pixels }
        guard Self.limits.allows(width: width, height: height) else { return nil }
        let size = width * height * 4
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        pixels = memory
        return memory
    }
}
