internal import CCairo

/// A Cairo surface with its drawing context: that of the bitmap or page, or of an open transparency layer.
final class DrawTarget {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    /// The pixels of the context that the surface covers.
    let area: PixelRect
    /// The number of saved graphics states when the target became current; a restore does not go below it.
    let depth: Int

    /// Takes ownership of a reference to the surface, which covers an area of the context's pixels.
    init(adopting surface: OpaquePointer, area: PixelRect, depth: Int) {
        self.surface = surface
        self.area = area
        self.depth = depth
        if area.x != 0 || area.y != 0 {
            var (scaleX, scaleY) = (1.0, 1.0)
            cairo_surface_get_device_scale(surface, &scaleX, &scaleY)
            cairo_surface_set_device_offset(surface, Double(-area.x) * scaleX, Double(-area.y) * scaleY)
        }
        cairo = cairo_create(surface)
    }

    /// Creates a transparent surface for an area, with `detail` surface pixels per context pixel along one axis (a
    /// whole number). `nil` if the area is empty or memory cannot be allocated.
    convenience init?(area: PixelRect, depth: Int = 0, detail: CGFloat = 1) {
        let scale = Int(detail)
        guard let surface = PixelMemory.makeSurface(area.width * scale, area.height * scale, opaque: false) else {
            return nil
        }
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        self.init(adopting: surface, area: area, depth: depth)
    }

    /// Takes ownership of a reference to a surface for pages.
    convenience init(page surface: OpaquePointer, area: PixelRect) {
        self.init(adopting: surface, area: area, depth: 0)
    }

    /// Creates a vector surface for an area, to be composited onto the page of another target. `nil` if the area is
    /// empty or memory cannot be allocated.
    convenience init?(similarTo page: DrawTarget, area: PixelRect, depth: Int) {
        guard !area.isEmpty,
            let surface = cairo_surface_create_similar(
                page.surface, CAIRO_CONTENT_COLOR_ALPHA, Int32(area.width), Int32(area.height))
        else { return nil }
        self.init(adopting: surface, area: area, depth: depth)
    }

    /// False after an error, such as a failed allocation; the target must then not be used as a source.
    var isValid: Bool {
        cairo_status(cairo) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }
}
