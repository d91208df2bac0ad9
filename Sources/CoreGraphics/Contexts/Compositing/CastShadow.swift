internal import CCairo

/// A shadow in pixels.
struct DeviceShadow {
    let dx: Int
    let dy: Int
    let deviation: Double
    let color: CGColor

    init(_ shadow: Shadow, base: CGAffineTransform, _ baseToPixels: CGAffineTransform) {
        // The height counts along y of the user space that the context began with.
        let offset = shadow.offset.applying(base.concatenating(baseToPixels))
        dx = Self.pixels(offset.width)
        dy = Self.pixels(offset.height)
        let spread = Double(shadow.blur * base.meanScale / 2)
        deviation = spread.isNaN ? 0 : min(spread, AlphaBlur.maximumDeviation)
        color = shadow.color
    }

    /// A distance in whole pixels: none when it is no number, and no longer than a picture may be.
    private static func pixels(_ distance: CGFloat) -> Int {
        let limit = CGFloat(PixelMemory.maximumSide)
        return distance.isNaN ? 0 : Int(min(max(distance, -limit), limit).rounded())
    }

    /// All pixels whose shadow falls inside the clip.
    func casterArea(for clip: PixelArea) -> PixelArea {
        let reach = AlphaBlur.radius(deviation: deviation)
        return clip.offsetBy(dx: -dx, dy: -dy).insetBy(dx: -reach, dy: -reach)
    }

    /// The blurred opacity of a picture, where the picture is. The caller destroys it.
    func blurredAlpha(of target: DrawTarget) -> OpaquePointer? {
        let area = target.area
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height)) else {
            return nil
        }
        guard let to = cairo_image_surface_get_data(surface), let from = cairo_image_surface_get_data(target.surface)
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        let toStride = Int(cairo_image_surface_get_stride(surface))
        let fromStride = Int(cairo_image_surface_get_stride(target.surface))
        for y in 0..<area.height {
            let row = UnsafeRawPointer(from + y * fromStride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<area.width { to[y * toStride + x] = UInt8(row[x] >> 24) }
        }
        AlphaBlur.blur(to, width: area.width, height: area.height, bytesPerRow: toStride, deviation: deviation)
        cairo_surface_mark_dirty(surface)
        cairo_surface_set_device_offset(surface, Double(-area.x), Double(-area.y))
        return surface
    }
}
