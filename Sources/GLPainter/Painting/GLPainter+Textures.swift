import CCairo
import CoreGraphics
import RenderServer

extension GLPainter {
    /// The texture of a picture that is shown at a scale (pixels of the frame for one of the picture), and the map of
    /// the texture's pixels to the picture's. Uploaded only if it has changed, and only what has.
    func level(of image: ContentsImage, for scale: Double) -> (texture: Texture, scale: Affine) {
        let cached = cachedTexture(for: image)
        let (surface, halvings) = image.mipmap(for: min(scale, largestScale(of: image)))
        let texture = cached.level(
            halvings, of: surface, format: image.isOpaque ? .opaque : .color, counting: &uploads)
        return (texture, .scale(Double(1 << halvings)))
    }

    /// The scale at which a picture is small enough for a texture.
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
            ?? cache(
                sharedTextures[ObjectIdentifier(image.cgImage)]?.texture ?? ImageTexture(image.cgImage, device), for: image)
    }

    /// The texture that a picture took over from a former one, with what differs uploaded; `nil` when there is none, or
    /// somebody else still shows what it was.
    private func reusedTexture(of image: ContentsImage) -> ImageTexture? {
        let stale = image.consumeStaleRect()
        guard var texture = image.takePainterCache() as? ImageTexture, isKnownUniquelyReferenced(&texture),
            texture.device === device
        else { return nil }
        // What was printed so far shows it as it was.
        batch.flush()
        sharedTextures[ObjectIdentifier(texture.image)] = nil
        texture.replaceImage(with: image.cgImage)
        texture.update(stale, from: image.surface, counting: &uploads)
        return cache(texture, for: image)
    }

    private func cache(_ texture: ImageTexture, for image: ContentsImage) -> ImageTexture {
        image.painterCache = texture
        if sharedTextures.count >= sharedTextureLimit {
            sharedTextures = sharedTextures.filter { $0.value.texture != nil }
            sharedTextureLimit = max(64, sharedTextures.count * 2)
        }
        sharedTextures[ObjectIdentifier(image.cgImage)] = WeakTexture(texture: texture)
        return texture
    }

    /// The texture of a layer that is kept as a picture.
    func cachedTexture(for raster: LayerRaster) -> Texture {
        if let cached = raster.painterCache as? Texture, cached.isOwned(by: device) { return cached }
        let texture = upload(raster.canvas.surface, format: .color)
        raster.painterCache = texture
        return texture
    }

    /// The texture of a blurred shape.
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
