import CCairo
import CoreGraphics

/// A pixel buffer to paint on, with a Cairo context for what is not painted directly.
///
/// All coordinates are pixels of the frame; `bounds` is the part of the frame that the canvas holds.
package final class Canvas {
    package let surface: OpaquePointer
    let context: OpaquePointer
    private let pixels: UnsafeMutablePointer<UInt32>
    let pixelsPerRow: Int
    private let capacity: (width: Int, height: Int)
    /// The pixels of the frame that this canvas holds.
    @exclusivity(unchecked) private(set) var bounds: PixelRect
    @exclusivity(unchecked) private var clip: PixelRect?
    /// The canvas's memory; `nil` if it belongs to an output.
    private let memory: Surface?

    /// Creates a canvas on the memory of an output; `nil` if the buffer is empty or its stride invalid.
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

    /// Creates a canvas of clear pixels with a capacity of `width` × `height`; `nil` if out of memory.
    init?(width: Int, height: Int) {
        guard let memory = Surface(format: CAIRO_FORMAT_ARGB32, width: width, height: height) else { return nil }
        self.memory = memory
        surface = memory.handle
        // Otherwise Cairo assumes that the surface is clear and ignores what was painted directly.
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

    /// The number of pixels that it can hold.
    var pixelCapacity: Int { capacity.width * capacity.height }

    /// Makes the canvas hold these pixels of the frame, all clear.
    func reset(to rect: PixelRect) {
        bounds = rect
        clip = nil
        for y in rect.y..<rect.maxY { row(y, from: rect.x).update(repeating: 0, count: rect.width) }
    }

    /// A pointer to a pixel inside the bounds, followed by those to its right.
    @inline(__always) func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.y) &* pixelsPerRow &+ (x &- bounds.x))
    }

    /// Returns the context, clipped to `rect`, with the matrix `map` to pixels of the frame and an empty path.
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

    /// Adds a rectangle of frame pixels to the context's path, independent of its matrix.
    func addPath(of rect: PixelRect) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        cairo_rectangle(
            context, Double(rect.x - bounds.x), Double(rect.y - bounds.y), Double(rect.width), Double(rect.height))
        cairo_set_matrix(context, &matrix)
    }

    /// Returns the context with coordinates in pixels of the frame.
    func preparedContext(in rect: PixelRect) -> OpaquePointer { preparedContext(in: rect, .identity) }
}

/// A pool of canvases for groups, reused for groups of about the same size.
final class CanvasPool {
    @exclusivity(unchecked) private var free: [Canvas] = []

    /// The largest number of pooled pixels (decision: 32 MB).
    private static let maximumPixels = 8_000_000
    /// Sides are rounded up to a multiple of this many pixels, so that groups of nearly the same size share memory.
    private static let sizeStep = 64

    /// Returns a clear canvas for these pixels of the frame; `nil` if the rectangle is empty or memory runs out.
    func acquire(_ rect: PixelRect) -> Canvas? {
        if rect.isEmpty { return nil }
        let smallestFit = free.indices.filter { free[$0].fits(rect) }.min {
            free[$0].pixelCapacity < free[$1].pixelCapacity
        }
        if let index = smallestFit {
            let canvas = free.remove(at: index)
            canvas.reset(to: rect)
            return canvas
        }
        func rounded(_ side: Int) -> Int {
            min(Surface.maximumSide, (side + CanvasPool.sizeStep - 1) / CanvasPool.sizeStep * CanvasPool.sizeStep)
        }
        guard let canvas = Canvas(width: rounded(rect.width), height: rounded(rect.height)), canvas.fits(rect) else {
            return nil
        }
        canvas.reset(to: rect)
        return canvas
    }

    /// Returns a canvas to the pool.
    func release(_ canvas: Canvas) {
        let pooledPixels = free.reduce(0) { $0 + $1.pixelCapacity }
        if pooledPixels + canvas.pixelCapacity <= CanvasPool.maximumPixels { free.append(canvas) }
    }

    /// Frees all pooled canvases.
    func removeAll() { free.removeAll() }
}
