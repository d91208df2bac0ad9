internal import CCairo

/// A Cairo surface that is drawn on, with its drawing state: the context's own, or that of an open transparency layer.
final class DrawTarget {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    /// The part of the context's pixels that the surface covers.
    let area: PixelArea
    /// How many graphics states were saved when the target became current; a restore does not go below.
    let depth: Int

    /// Takes over one reference to the surface. Pixels of the surface are those of the context inside the area.
    init(adopting surface: OpaquePointer, area: PixelArea, depth: Int) {
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

    /// Makes a transparent surface for an area, with a whole number of pixels for each of the context's, a side; `nil`
    /// when it is empty or memory is short.
    convenience init?(area: PixelArea, depth: Int = 0, detail: CGFloat = 1) {
        let scale = Int(detail)
        guard let surface = PixelMemory.makeSurface(area.width * scale, area.height * scale, opaque: false) else {
            return nil
        }
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        self.init(adopting: surface, area: area, depth: depth)
    }

    /// Takes over one reference to a surface that pages are drawn on.
    convenience init(page surface: OpaquePointer, area: PixelArea) {
        self.init(adopting: surface, area: area, depth: 0)
    }

    /// Makes a surface for an area that keeps what is drawn as shapes, to be put onto the page of another; `nil` when
    /// it is empty or memory is short.
    convenience init?(similarTo page: DrawTarget, area: PixelArea, depth: Int) {
        guard !area.isEmpty,
            let surface = cairo_surface_create_similar(
                page.surface, CAIRO_CONTENT_COLOR_ALPHA, Int32(area.width), Int32(area.height))
        else { return nil }
        self.init(adopting: surface, area: area, depth: depth)
    }

    /// False after something went wrong, such as want of memory: then nothing may be painted with it.
    var isValid: Bool {
        cairo_status(cairo) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }
}
