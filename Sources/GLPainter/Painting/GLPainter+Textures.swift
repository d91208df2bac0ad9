import CCairo
import CoreGraphics
import RenderServer

extension GLPainter {
    /// The texture of a picture that is shown at a scale (pixels of the frame for one of the picture), and the map of
    /// the texture's pixels to the picture's. Uploaded only if it has changed, and only what has.
    func level(of image: Picture, for scale: Double) -> (texture: Texture, scale: Affine) {
        let cached = cachedTexture(for: image)
        let (surface, halvings) = image.reduced(for: min(scale, largestScale(of: image)))
        let texture = cached.level(
            halvings, of: surface, format: image.isOpaque ? .opaque : .color, counting: &uploads)
        return (texture, .scale(Double(1 << halvings)))
    }

    /// The scale at which a picture is small enough for a texture.
    private func largestScale(of image: Picture) -> Double {
        var side = max(image.width, image.height)
        var scale = 1.0
        while side > device.maxTextureSide {
            side = (side + 1) / 2
            scale /= 2
        }
        return scale
    }

    private func cachedTexture(for image: Picture) -> ImageTexture {
        if image.stale.isEmpty, let cached = image.keepsake as? ImageTexture, cached.device === device {
            return cached
        }
        return reusedTexture(of: image)
            ?? cache(
                sharedTextures[ObjectIdentifier(image.image)]?.texture ?? ImageTexture(image.image, device), for: image)
    }

    /// The texture that a picture took over from a former one, with what differs uploaded; `nil` when there is none, or
    /// somebody else still shows what it was.
    private func reusedTexture(of image: Picture) -> ImageTexture? {
        let stale = image.takeStale()
        guard var texture = image.takeKeepsake() as? ImageTexture, isKnownUniquelyReferenced(&texture),
            texture.device === device
        else { return nil }
        // What was printed so far shows it as it was.
        batch.flush()
        sharedTextures[ObjectIdentifier(texture.image)] = nil
        texture.replaceImage(with: image.image)
        texture.update(stale, from: image.surface, counting: &uploads)
        return cache(texture, for: image)
    }

    private func cache(_ texture: ImageTexture, for image: Picture) -> ImageTexture {
        image.keepsake = texture
        if sharedTextures.count >= sharedTextureLimit {
            sharedTextures = sharedTextures.filter { $0.value.texture != nil }
            sharedTextureLimit = max(64, sharedTextures.count * 2)
        }
        sharedTextures[ObjectIdentifier(image.image)] = WeakTexture(texture: texture)
        return texture
    }

    /// The texture of a layer that is kept as a picture.
    func cachedTexture(for raster: RasterPicture) -> Texture {
        if let cached = raster.keepsake as? Texture, cached.isOwned(by: device) { return cached }
        let texture = upload(raster.canvas.surface, format: .color)
        raster.keepsake = texture
        return texture
    }

    /// The texture of a blurred shape.
    func cachedTexture(for mask: ShadowMask) -> Texture {
        if let cached = mask.keepsake as? Texture, cached.isOwned(by: device) { return cached }
        let texture = upload(mask.surface.handle, format: .coverage)
        mask.keepsake = texture
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
