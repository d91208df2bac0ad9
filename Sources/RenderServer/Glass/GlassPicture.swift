import CCairo

/// What lies behind glass: coarser and blurred.
struct BackdropBlurImage {
    let surface: Surface
    /// The pixels of the frame that it stands for.
    let source: PixelRect
    /// So many pixels of the frame, along an axis, are one of it.
    let downsampling: Int

    /// Takes the pixels of a canvas; `nil` when there are none or there is no memory.
    init?(_ canvas: Canvas, around region: PixelRect, deviation: Double) {
        let plan = BackdropBlurPlan(region, deviation: deviation, in: canvas.bounds)
        source = plan.source
        downsampling = plan.downsampling
        guard !source.isEmpty,
            let surface = Surface(
                format: CAIRO_FORMAT_ARGB32, width: plan.downsampledBounds.width, height: plan.downsampledBounds.height)
        else { return nil }
        self.surface = surface
        downsample(from: canvas)
        if plan.boxRadius > 0 {
            for _ in 0..<3 { blur(plan.boxRadius) }
        }
        cairo_surface_mark_dirty(surface.handle)
    }

    private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(surface.bytes + y * surface.stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Fills the surface with the means of blocks of pixels. Outputs have no opacity in their fourth byte.
    private func downsample(from canvas: Canvas) {
        cairo_surface_flush(canvas.surface)
        let opaque: UInt32 = cairo_image_surface_get_format(canvas.surface) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
        for y in 0..<surface.height {
            let top = source.y + y * downsampling
            let rows = min(downsampling, source.maxY - top)
            let destination = row(y)
            for x in 0..<surface.width {
                let left = source.x + x * downsampling
                let columns = min(downsampling, source.maxX - left)
                var sum = SIMD4<UInt32>.zero
                for line in 0..<rows {
                    let pixels = canvas.row(top + line, from: left)
                    for column in 0..<columns { sum &+= channels(pixels[column] | opaque) }
                }
                let count = UInt32(rows * columns)
                destination[x] = pixel((sum &+ SIMD4(repeating: count / 2)) / count)
            }
        }
    }

    /// Replaces every pixel by the mean of those around it, along both axes. Beyond the edges the last pixel goes on.
    private func blur(_ radius: Int) {
        let longest = max(surface.width, surface.height)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: longest) { line in
            let stride = surface.stride / 4
            for y in 0..<surface.height { blur(row(y), surface.width, step: 1, radius, line) }
            for x in 0..<surface.width { blur(row(0) + x, surface.height, step: stride, radius, line) }
        }
    }

    private func blur(
        _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, step: Int, _ radius: Int,
        _ line: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<count { line[index] = pixels[index * step] }
        let size = UInt32(2 * radius + 1)
        let half = SIMD4<UInt32>(repeating: size / 2)
        // Multiplied with, where processors cannot divide several numbers at once.
        let reciprocal = (65_536 + size / 2) / size
        var sum = SIMD4<UInt32>.zero
        for index in -radius...radius { sum &+= channels(line[min(max(index, 0), count - 1)]) }
        for index in 0..<count {
            pixels[index * step] = pixel(((sum &+ half) &* reciprocal) &>> 16)
            sum &+= channels(line[min(index + radius + 1, count - 1)])
            sum &-= channels(line[max(index - radius, 0)])
        }
    }

    @inline(__always) private func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }

    @inline(__always) private func pixel(_ channels: SIMD4<UInt32>) -> UInt32 {
        channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24
    }
}
