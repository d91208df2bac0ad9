import CCairo

/// Pixels to paint on, with a Cairo context for what is not painted directly.
///
/// All coordinates are pixels of the frame; `bounds` tells which of them the canvas holds.
package final class Canvas {
    package let surface: OpaquePointer
    let context: OpaquePointer
    private let pixels: UnsafeMutablePointer<UInt32>
    let pixelsPerRow: Int
    private let capacity: (width: Int, height: Int)
    /// The pixels of the frame that this canvas holds.
    private(set) var bounds: PixelRect
    private var clip: PixelRect?
    /// Cairo's own memory, when the canvas is not somebody else's.
    private let memory: Surface?

    /// A canvas on the memory of an output.
    init?(_ buffer: PixelBuffer) {
        let bounds = buffer.bounds
        guard !bounds.isEmpty, buffer.stride >= 4 * bounds.width, buffer.stride % 4 == 0 else { return nil }
        let bytes = buffer.pixels.assumingMemoryBound(to: UInt8.self)
        surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_RGB24, Int32(bounds.width), Int32(bounds.height), Int32(buffer.stride))
        context = cairo_create(surface)
        pixels = buffer.pixels.assumingMemoryBound(to: UInt32.self)
        pixelsPerRow = buffer.stride / 4
        capacity = (bounds.width, bounds.height)
        memory = nil
        self.bounds = bounds
    }

    /// A canvas of clear pixels with room for `width` × `height`.
    init?(width: Int, height: Int) {
        guard let memory = Surface(format: CAIRO_FORMAT_ARGB32, width: width, height: height) else { return nil }
        self.memory = memory
        surface = memory.handle
        // Otherwise Cairo takes the surface for clear and leaves out what was painted directly.
        cairo_surface_mark_dirty(surface)
        context = cairo_create(surface)
        pixels = UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: UInt32.self)
        pixelsPerRow = memory.stride / 4
        capacity = (width, height)
        bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    }

    deinit {
        cairo_destroy(context)
        if memory == nil { cairo_surface_destroy(surface) }
    }

    func fits(_ rect: PixelRect) -> Bool { rect.width <= capacity.width && rect.height <= capacity.height }

    /// How many pixels it can hold.
    var pixelCapacity: Int { capacity.width * capacity.height }

    /// Makes the canvas hold these pixels of the frame, all clear.
    func reset(to rect: PixelRect) {
        bounds = rect
        clip = nil
        for y in rect.y..<rect.maxY { row(y, from: rect.x).update(repeating: 0, count: rect.width) }
    }

    /// The pixel at a place inside the bounds, and those to its right.
    @inline(__always) func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.y) &* pixelsPerRow &+ (x &- bounds.x))
    }

    /// The context, clipped to `rect`, with a matrix that maps to pixels of the frame by `map`. Whatever path there was
    /// is gone.
    func preparedContext(in rect: PixelRect, _ map: Affine) -> OpaquePointer {
        if clip != rect {
            clip = rect
            cairo_identity_matrix(context)
            cairo_reset_clip(context)
            cairo_new_path(context)
            cairo_rectangle(
                context, Double(rect.x - bounds.x), Double(rect.y - bounds.y), Double(rect.width), Double(rect.height))
            cairo_clip(context)
        }
        var matrix = cairo_matrix_t(
            xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx - Double(bounds.x), y0: map.ty - Double(bounds.y))
        cairo_set_matrix(context, &matrix)
        cairo_new_path(context)
        return context
    }

    /// Adds pixels of the frame to the context's path, whatever its matrix is.
    func addPath(of rect: PixelRect) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        cairo_rectangle(
            context, Double(rect.x - bounds.x), Double(rect.y - bounds.y), Double(rect.width), Double(rect.height))
        cairo_set_matrix(context, &matrix)
    }

    /// The context for pixels of the frame.
    func preparedContext(in rect: PixelRect) -> OpaquePointer { preparedContext(in: rect, .identity) }
}
