import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

/// Paints render trees with GLES.
///
/// Boxes, outlines, images, shadows, gradients, groups, projections, particles and backdrop blurs are quads drawn by
/// the shaders in `ShaderSource`. Outlines of shape layers, and rare content, are drawn by the software painter and
/// shown as textures. The context must be current while painting.
package final class GLPainter: TreePainter {
    package typealias RenderTarget = GLRenderTarget

    package var nodesVisited = 0
    package var flattenedPixels = 0
    package var childStack: [Int32] = []
    package let software = SoftwarePainter()
    /// The number of uploads to the GPU so far.
    package internal(set) var uploads = UploadCount()
    /// The number of frames begun so far.
    var frameNumber: UInt64 = 0
    let device: GLDevice
    let batch: BatchRenderer
    var pool = RenderTargetPool()
    /// The textures of all images in use.
    var sharedTextures = SharedImages<ImageTexture>()

    /// Creates a painter for a device whose context is current.
    init(_ device: GLDevice) {
        self.device = device
        batch = BatchRenderer(device)
        longestSide = device.maxTextureSide
    }

    /// The longest side of a render target, in pixels; tests lower it.
    package internal(set) var longestSide: Int

    /// The number of draw calls so far.
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

extension GLPainter {
    /// The texture for an image shown at a scale (frame pixels per image pixel), and the map from the texture's pixels
    /// to the image's. Only changed pixels are uploaded.
    func level(of image: ContentsImage, for scale: Double) -> (texture: Texture, scale: Affine) {
        let cached = cachedTexture(for: image)
        let (surface, halvings) = image.mipmap(for: min(scale, largestScale(of: image)))
        let texture = cached.level(
            halvings, of: surface, format: image.isOpaque ? .opaque : .color, counting: &uploads)
        return (texture, .scale(Double(1 << halvings)))
    }

    /// The largest scale at which the image fits into a texture.
    private func largestScale(of image: ContentsImage) -> Double {
        var side = max(image.width, image.height)
        var scale = 1.0
        while side > device.maxTextureSide {
            side = (side + 1) / 2
            scale /= 2
        }
        return scale
    }

    private func cachedTexture(for image: ContentsImage) -> ImageTexture {
        if image.staleRect.isEmpty, let cached = image.painterCache as? ImageTexture, cached.device === device {
            return cached
        }
        return reusedTexture(of: image)
            ?? cache(sharedTextures[image.cgImage] ?? ImageTexture(image.cgImage, device), for: image)
    }

    /// The texture taken over from a previous image, with the differences uploaded; `nil` if there is none, or if it is
    /// still used for the previous image.
    private func reusedTexture(of image: ContentsImage) -> ImageTexture? {
        let stale = image.consumeStaleRect()
        guard var texture = image.takePainterCache() as? ImageTexture, isKnownUniquelyReferenced(&texture),
            texture.device === device
        else { return nil }
        // Quads added so far show the previous contents.
        batch.flush()
        sharedTextures[texture.image] = nil
        texture.replaceImage(with: image.cgImage)
        texture.update(stale, from: image.surface, counting: &uploads)
        return cache(texture, for: image)
    }

    private func cache(_ texture: ImageTexture, for image: ContentsImage) -> ImageTexture {
        image.painterCache = texture
        sharedTextures[image.cgImage] = texture
        return texture
    }

    /// The texture of a rasterized layer.
    func cachedTexture(for raster: LayerRaster) -> Texture {
        if let cached = raster.painterCache as? Texture, cached.isOwned(by: device) { return cached }
        let texture = upload(raster.canvas.surface, format: .color)
        raster.painterCache = texture
        return texture
    }

    /// The texture of a shadow mask.
    func cachedTexture(for mask: ShadowMask) -> Texture {
        if let cached = mask.painterCache as? Texture, cached.isOwned(by: device) { return cached }
        let texture = upload(mask.surface.handle, format: .coverage)
        mask.painterCache = texture
        return texture
    }

    /// A new texture with all pixels of a Cairo surface.
    func upload(_ surface: OpaquePointer, format: Texture.Format) -> Texture {
        let texture = Texture(
            device, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)), format: format)
        texture.upload(surface, PixelRect(x: 0, y: 0, width: texture.width, height: texture.height), &uploads)
        return texture
    }
}
