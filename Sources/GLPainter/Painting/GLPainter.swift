import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

/// Paints trees with the graphics chip.
///
/// Boxes, outlines, pictures, shadows, gradients, groups, projections, particles and glass are stamps of the programs
/// in `ShaderSource`; outlines of shape layers, and the rare things, are drawn by the software painter and shown as
/// textures. The context must be current while it paints.
package final class GLPainter: TreePainter {
    package typealias RenderTarget = GLRenderTarget

    package var nodesVisited = 0
    package var flattenedPixels = 0
    package var childStack: [Int32] = []
    package let software = SoftwarePainter()
    /// What was brought to the graphics chip so far.
    package internal(set) var uploads = UploadCount()
    /// How many frames were begun.
    var frameNumber: UInt64 = 0
    let device: GLDevice
    let batch: BatchRenderer
    var pool = RenderTargetPool()
    /// The textures of images that some picture holds.
    var sharedTextures: [ObjectIdentifier: WeakTexture] = [:]
    /// How many entries `shared` may have before the dead ones are looked for.
    var sharedTextureLimit = 64

    /// A painter for a device whose context is current.
    init(_ device: GLDevice) {
        self.device = device
        batch = BatchRenderer(device)
    }

    package var longestSide: Int { device.maxTextureSide }

    /// Calls to draw so far.
    package var drawCalls: Int { batch.drawCalls }

    package func acquireRenderTarget(_ rect: PixelRect) -> GLRenderTarget? {
        guard let destination = pool.take(rect, device) else { return nil }
        var quad = QuadInstance(rect, on: destination)
        quad.color = .zero
        quad.cover(Box(rect), on: destination)
        batch.add(quad, .box, nil, .copy, on: destination)
        return destination
    }

    package func releaseRenderTarget(_ destination: GLRenderTarget) { pool.put(destination) }
}

/// A texture that lives as long as somebody else holds it.
struct WeakTexture {
    weak var texture: ImageTexture?
}
