internal import CCairo

/// Memory in a layout or colour space that Cairo cannot draw on: pixels are converted before and after drawing.
final class ForeignPixels {
    let bytes: UnsafeMutableRawPointer
    let layout: PixelLayout
    /// Somebody else may look at the memory or write to it at any time.
    var isWatched: Bool
    private let ownsBytes: Bool

    init(_ memory: UnsafeMutableRawPointer?, _ layout: PixelLayout, height: Int) {
        self.layout = layout
        ownsBytes = memory == nil
        isWatched = memory != nil
        bytes = memory ?? calloc(height, layout.bytesPerRow)
    }

    deinit { if ownsBytes { free(bytes) } }

    /// Brings an area of the memory to a surface.
    func load(into surface: OpaquePointer, _ area: PixelArea) {
        cairo_surface_flush(surface)
        forEachRow(surface, area) { pixels, row in
            layout.read(row, count: area.width, into: pixels)
        }
        cairo_surface_mark_dirty_rectangle(
            surface, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
    }

    /// Brings an area of a surface to the memory.
    func store(from surface: OpaquePointer, _ area: PixelArea) {
        cairo_surface_flush(surface)
        forEachRow(surface, area) { pixels, row in
            layout.write(pixels, count: area.width, into: row)
        }
    }

    /// Brings an area to a surface, has it painted on, and takes back the pixels that changed. The others stay as they
    /// are in the memory, also where a surface keeps less of them.
    func paint(_ area: PixelArea, of surface: OpaquePointer, _ body: () -> Void) {
        load(into: surface, area)
        let size = area.width * area.height
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size) { former in
            var start = former.baseAddress!
            forEachRow(surface, area) { pixels, _ in
                start.update(from: pixels, count: area.width)
                start += area.width
            }
            body()
            cairo_surface_flush(surface)
            start = former.baseAddress!
            forEachRow(surface, area) { pixels, row in
                storeChanges(pixels, from: start, count: area.width, into: row)
                start += area.width
            }
        }
    }

    private func storeChanges(
        _ pixels: UnsafePointer<UInt32>, from former: UnsafePointer<UInt32>, count: Int,
        into row: UnsafeMutablePointer<UInt8>
    ) {
        var x = 0
        while x < count {
            let first = x
            while x < count, pixels[x] != former[x] { x += 1 }
            if x > first {
                layout.write(pixels + first, count: x - first, into: row + first * layout.format.bytesPerPixel)
            } else {
                x += 1
            }
        }
    }

    private func forEachRow(
        _ surface: OpaquePointer, _ area: PixelArea,
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
    /// All pixels.
    private var wholeArea: PixelArea { PixelArea(x1: 0, y1: 0, x2: Double(width), y2: Double(height)) }

    /// Does a step of painting that changes nothing outside of `box`, in pixels, nor outside of the clip. What others
    /// wrote there to the memory they gave is painted on, and they see the result; the rest is not converted.
    func withForeign(_ box: CGRect?, _ body: () -> Void) {
        guard let foreign, foreign.isWatched, targets.count == 1 else { return body() }
        var area = clipArea
        if let box {
            // Smooth edges reach into the next pixel.
            area = area.intersection(
                PixelArea(
                    x1: Double(box.minX) - 1, y1: Double(box.minY) - 1, x2: Double(box.maxX) + 1,
                    y2: Double(box.maxY) + 1))
        }
        area = area.intersection(wholeArea)
        guard !area.isEmpty else { return body() }
        foreign.paint(area, of: targets[0].surface, body)
    }

    /// Takes over all that others wrote to the memory they gave.
    func loadForeign() {
        guard let foreign, foreign.isWatched else { return }
        foreign.load(into: targets[0].surface, wholeArea)
    }

    /// Shows others the memory, from now on after each step of painting.
    func watchForeign(_ foreign: ForeignPixels) {
        guard !foreign.isWatched else { return }
        foreign.isWatched = true
        foreign.store(from: targets[0].surface, wholeArea)
    }
}
