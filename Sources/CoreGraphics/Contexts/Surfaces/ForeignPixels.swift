internal import CCairo

/// Memory in a layout that Cairo cannot draw on: pixels are converted before and after drawing.
final class ForeignPixels {
    let bytes: UnsafeMutableRawPointer
    let bytesPerRow: Int
    /// Somebody else may look at the memory or write to it at any time.
    var isWatched: Bool
    private let format: PixelFormat
    private let ownsBytes: Bool

    init(_ memory: UnsafeMutableRawPointer?, format: PixelFormat, width: Int, height: Int, bytesPerRow: Int) {
        self.format = format
        self.bytesPerRow = bytesPerRow
        ownsBytes = memory == nil
        isWatched = memory != nil
        bytes = memory ?? calloc(height, bytesPerRow)
    }

    deinit { if ownsBytes { free(bytes) } }

    func load(into surface: OpaquePointer) {
        forEachRow(surface) { pixels, row, width in
            format.read(row, count: width, into: pixels)
        }
        cairo_surface_mark_dirty(surface)
    }

    func store(from surface: OpaquePointer) {
        cairo_surface_flush(surface)
        forEachRow(surface) { pixels, row, width in
            format.write(pixels, count: width, into: row)
        }
    }

    private func forEachRow(
        _ surface: OpaquePointer, _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>, Int) -> Void
    ) {
        guard let base = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let width = Int(cairo_image_surface_get_width(surface))
        for y in 0..<Int(cairo_image_surface_get_height(surface)) {
            let pixels = UnsafeMutableRawPointer(base + y * stride).assumingMemoryBound(to: UInt32.self)
            let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            body(pixels, row, width)
        }
    }
}

extension CGContext {
    /// Takes over what others wrote to the memory they gave.
    func loadForeign() {
        guard let foreign, foreign.isWatched else { return }
        foreign.load(into: targets[0].surface)
    }

    /// Shows others what was drawn.
    func storeForeign() { foreign?.store(from: targets[0].surface) }
}
