import CCairo
import CoreGraphics
import RenderServer

extension GLPainter {
    /// The texture of a picture that is shown at a scale (pixels of the frame for one of the picture), and the map of
    /// the texture's pixels to the picture's. Uploaded only if it has changed, and only what has.
    func level(of picture: Picture, for scale: Double) -> (texture: Texture, scale: Affine) {
        let kept = texture(keptBy: picture)
        let (surface, halvings) = picture.reduced(for: min(scale, largestScale(of: picture)))
        let texture = kept.level(
            halvings, of: surface, format: picture.isOpaque ? .opaque : .color, counting: &uploads)
        return (texture, .scale(Double(1 << halvings)))
    }

    /// The scale at which a picture is small enough for a texture.
    private func largestScale(of picture: Picture) -> Double {
        var side = max(picture.width, picture.height)
        var scale = 1.0
        while side > device.largestSide {
            side = (side + 1) / 2
            scale /= 2
        }
        return scale
    }

    private func texture(keptBy picture: Picture) -> PictureTexture {
        if picture.stale.isEmpty, let known = picture.keepsake as? PictureTexture, known.device === device {
            return known
        }
        return renewedTexture(of: picture)
            ?? keep(
                shared[ObjectIdentifier(picture.image)]?.texture ?? PictureTexture(picture.image, device), for: picture)
    }

    /// The texture that a picture took over from a former one, with what differs uploaded; `nil` when there is none, or
    /// somebody else still shows what it was.
    private func renewedTexture(of picture: Picture) -> PictureTexture? {
        let stale = picture.takeStale()
        guard var mine = picture.takeKeepsake() as? PictureTexture, isKnownUniquelyReferenced(&mine),
            mine.device === device
        else { return nil }
        // What was printed so far shows it as it was.
        press.flush()
        shared[ObjectIdentifier(mine.image)] = nil
        mine.become(picture.image)
        mine.renew(stale, from: picture.surface, counting: &uploads)
        return keep(mine, for: picture)
    }

    private func keep(_ texture: PictureTexture, for picture: Picture) -> PictureTexture {
        picture.keepsake = texture
        if shared.count >= sharedLimit {
            shared = shared.filter { $0.value.texture != nil }
            sharedLimit = max(64, shared.count * 2)
        }
        shared[ObjectIdentifier(picture.image)] = WeakTexture(texture: texture)
        return texture
    }

    /// The texture of a layer that is kept as a picture.
    func texture(keptBy raster: RasterPicture) -> Texture {
        if let kept = raster.keepsake as? Texture, kept.isOf(device) { return kept }
        let texture = upload(raster.canvas.surface, format: .color)
        raster.keepsake = texture
        return texture
    }

    /// The texture of a blurred shape.
    func texture(keptBy mask: ShadowMask) -> Texture {
        if let kept = mask.keepsake as? Texture, kept.isOf(device) { return kept }
        let texture = upload(mask.surface.handle, format: .coverage)
        mask.keepsake = texture
        return texture
    }

    /// A new texture with all pixels of a Cairo surface.
    func upload(_ surface: OpaquePointer, format: Texture.Format) -> Texture {
        let texture = Texture(
            device, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)), format: format)
        texture.take(surface, PixelRect(x: 0, y: 0, width: texture.width, height: texture.height), &uploads)
        return texture
    }
}
