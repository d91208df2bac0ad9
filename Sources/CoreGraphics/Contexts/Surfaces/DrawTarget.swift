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
            cairo_surface_set_device_offset(surface, Double(-area.x), Double(-area.y))
        }
        cairo = cairo_create(surface)
    }

    /// Makes a transparent surface for an area; `nil` when it is empty or memory is short.
    convenience init?(area: PixelArea, depth: Int = 0) {
        guard let surface = PixelMemory.makeSurface(area.width, area.height, opaque: false) else { return nil }
        self.init(adopting: surface, area: area, depth: depth)
    }

    /// Takes over one reference to a surface that pages are drawn on.
    convenience init(page surface: OpaquePointer, area: PixelArea) {
        self.init(adopting: surface, area: area, depth: 0)
    }

    /// Makes a surface for an area that keeps what is drawn as shapes, to be put onto the page of another; `nil` when it
    /// is empty or memory is short.
    convenience init?(similarTo page: DrawTarget, area: PixelArea, depth: Int) {
        guard !area.isEmpty,
            let surface = cairo_surface_create_similar(
                page.surface, CAIRO_CONTENT_COLOR_ALPHA, Int32(area.width), Int32(area.height))
        else { return nil }
        self.init(adopting: surface, area: area, depth: depth)
    }

    /// False after something went wrong, such as want of memory: then nothing may be painted with it.
    var isSound: Bool {
        cairo_status(cairo) == CAIRO_STATUS_SUCCESS && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }
}

/// A rectangle of whole pixels.
struct PixelArea: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The pixels that a rectangle touches, within ±2³⁰.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        let limit = 1_073_741_824.0
        func whole(_ value: Double) -> Int { Int(min(max(value.isNaN ? 0 : value, -limit), limit)) }
        x = whole(x1.rounded(.down))
        y = whole(y1.rounded(.down))
        width = max(0, whole(x2.rounded(.up)) - x)
        height = max(0, whole(y2.rounded(.up)) - y)
    }

    var isEmpty: Bool { width <= 0 || height <= 0 }

    func intersection(_ other: PixelArea) -> PixelArea {
        PixelArea(
            x1: Double(max(x, other.x)), y1: Double(max(y, other.y)),
            x2: Double(min(x + width, other.x + other.width)), y2: Double(min(y + height, other.y + other.height)))
    }

    /// How many pixels there are.
    var count: Int { isEmpty ? 0 : width * height }

    /// The smallest rectangle that holds both.
    func union(_ other: PixelArea) -> PixelArea {
        PixelArea(
            x1: Double(min(x, other.x)), y1: Double(min(y, other.y)),
            x2: Double(max(x + width, other.x + other.width)),
            y2: Double(max(y + height, other.y + other.height)))
    }

    func insetBy(dx: Int, dy: Int) -> PixelArea {
        PixelArea(
            x1: Double(x + dx), y1: Double(y + dy), x2: Double(x + width - dx), y2: Double(y + height - dy))
    }

    func offsetBy(dx: Int, dy: Int) -> PixelArea {
        var result = self
        result.x += dx
        result.y += dy
        return result
    }
}
