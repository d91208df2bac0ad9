import CoreGraphics
import Foundation
import ImageIO
import RenderServer
import SessionRecordings
import UIKitCore

/// An in-memory screen: the render server paints into it, and images are created from it. Memory is allocated with the
/// first image, so an unused screen costs nothing, however large it is.
///
/// A screen with more pixels than an image may have (`MemoryOutput.limits`) allocates no memory: it is never painted
/// and has no images.
///
/// Not thread-safe; the server is in manual mode, so frames are painted on the requesting thread.
package final class MemoryOutput: FrameOutput, @unchecked Sendable {
    /// The size limits of a screen.
    static let limits = ImageFileLimits.standard

    private(set) var width: Int
    private(set) var height: Int
    private var pixels: UnsafeMutableRawPointer?
    private var needsFullPaint = true

    private var stride: Int { width * 4 }

    /// Creates a black screen of a size in pixels.
    package init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    deinit { pixels?.deallocate() }

    /// Changes the size, in pixels; the whole screen must be repainted.
    func resize(width: Int, height: Int) {
        pixels?.deallocate()
        pixels = nil
        self.width = max(1, width)
        self.height = max(1, height)
        needsFullPaint = true
    }

    package func beginFrame() -> PixelBuffer? {
        memory.map {
            PixelBuffer(pixels: $0, stride: stride, width: width, height: height, keepsLastFrame: !needsFullPaint)
        }
    }

    package func present(damage: [PixelRect]) {
        needsFullPaint = false
    }

    /// The digest of the screen's contents; 0 if there are none.
    var digest: UInt64 {
        guard let memory else { return 0 }
        return FrameDigest.digest(pixels: memory, width: width, height: height, stride: stride)
    }

    /// Calls a closure with the contents: rows without gaps, 32 bits a pixel.
    func withPixels<Result>(_ body: (UnsafeRawPointer, Int, Int) -> Result) -> Result? {
        memory.map { body($0, width, height) }
    }

    /// A copy of the screen's contents as an image.
    func makeImage() -> CGImage? {
        guard let memory else { return nil }
        return CGImage(
            pixels: memory, width: width, height: height, bitsPerPixel: 32, bytesPerRow: stride,
            info: [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)])
    }

    /// The pixels, initially black; `nil` if the screen exceeds `limits`.
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
