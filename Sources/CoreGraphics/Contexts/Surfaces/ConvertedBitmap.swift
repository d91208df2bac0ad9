internal import CCairo

/// A bitmap in a layout or color space that Cairo cannot draw into: pixels are converted before and after drawing.
final class ConvertedBitmap {
    let bytes: UnsafeMutableRawPointer
    let layout: PixelLayout
    /// True if the caller may read or write the memory at any time.
    var isShared: Bool
    private let ownsBytes: Bool

    /// Uses the caller's memory, or allocates some if it is `nil`. `nil` if memory runs out.
    init?(_ memory: UnsafeMutableRawPointer?, _ layout: PixelLayout, height: Int) {
        guard let bytes = memory ?? calloc(height, layout.bytesPerRow) else { return nil }
        self.bytes = bytes
        self.layout = layout
        ownsBytes = memory == nil
        isShared = memory != nil
    }

    deinit { if ownsBytes { free(bytes) } }

    /// Converts an area of the memory into a surface.
    func readPixels(into surface: OpaquePointer, _ area: PixelRect) {
        cairo_surface_flush(surface)
        forEachRow(surface, area) { pixels, row in
            layout.read(row, count: area.width, into: pixels)
        }
        cairo_surface_mark_dirty_rectangle(
            surface, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
    }

    /// Converts an area of a surface into the memory.
    func writePixels(from surface: OpaquePointer, _ area: PixelRect) {
        cairo_surface_flush(surface)
        forEachRow(surface, area) { pixels, row in
            layout.write(pixels, count: area.width, into: row)
        }
    }

    /// Converts an area into a surface, runs `body` to paint on it, and converts back the pixels that changed. Other
    /// pixels keep their exact values in memory, even if the surface has less precision.
    func update(_ area: PixelRect, of surface: OpaquePointer, _ body: () -> Void) {
        readPixels(into: surface, area)
        let size = area.width * area.height
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size) { previous in
            var start = previous.baseAddress!
            forEachRow(surface, area) { pixels, _ in
                start.update(from: pixels, count: area.width)
                start += area.width
            }
            body()
            cairo_surface_flush(surface)
            start = previous.baseAddress!
            forEachRow(surface, area) { pixels, row in
                writeChanges(pixels, from: start, count: area.width, into: row)
                start += area.width
            }
        }
    }

    private func writeChanges(
        _ pixels: UnsafePointer<UInt32>, from previous: UnsafePointer<UInt32>, count: Int,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        var x = 0
        while x < count {
            let first = x
            while x < count, pixels[x] != previous[x] { x += 1 }
            if x > first {
                layout.write(pixels + first, count: x - first, into: row + first * layout.format.bytesPerPixel)
            } else {
                x += 1
            }
        }
    }

    private func forEachRow(
        _ surface: OpaquePointer, _ area: PixelRect,
        _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        guard !area.isEmpty, let base = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in area.y..<area.y + area.height {
            let pixels = UnsafeMutableRawPointer(base + y * stride + area.x * 4).assumingMemoryBound(to: UInt32.self)
            let row = bytes + y * layout.bytesPerRow + area.x * layout.format.bytesPerPixel
            body(pixels, row.assumingMemoryBound(to: UInt8.self))
        }
    }
}

extension CGContext {
    /// The bounds of the bitmap in pixels.
    private var bitmapBounds: PixelRect { PixelRect(x1: 0, y1: 0, x2: Double(width), y2: Double(height)) }

    /// Performs a painting operation that changes nothing outside `box`, in pixels, or outside the clip. If the memory
    /// is shared, pixels that the caller wrote are read first and the result is written back, in that area only.
    func updatingSharedBitmap(_ box: CGRect?, _ body: () -> Void) {
        guard let convertedBitmap, convertedBitmap.isShared, targets.count == 1 else { return body() }
        var area = clipBounds
        if let box {
            // Antialiased edges extend into the next pixel.
            area = area.intersection(
                PixelRect(
                    x1: Double(box.minX) - 1, y1: Double(box.minY) - 1, x2: Double(box.maxX) + 1,
                    y2: Double(box.maxY) + 1))
        }
        area = area.intersection(bitmapBounds)
        guard !area.isEmpty else { return body() }
        convertedBitmap.update(area, of: targets[0].surface, body)
    }

    /// Reads everything that the caller wrote to shared memory.
    func loadSharedBitmap() {
        guard let convertedBitmap, convertedBitmap.isShared else { return }
        convertedBitmap.readPixels(into: targets[0].surface, bitmapBounds)
    }

    /// Shares the memory with the caller: writes the contents now, and after each painting operation from now on.
    func shareBitmap(_ foreign: ConvertedBitmap) {
        guard !foreign.isShared else { return }
        foreign.isShared = true
        foreign.writePixels(from: targets[0].surface, bitmapBounds)
    }
}
