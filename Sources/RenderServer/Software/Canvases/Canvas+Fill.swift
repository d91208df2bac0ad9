extension Canvas {
    /// Sets pixels.
    func set(_ rect: PixelRect, to pixel: UInt32) {
        let rect = rect.intersection(bounds)
        if rect.isEmpty { return }
        for y in rect.y..<rect.maxY { row(y, from: rect.x).update(repeating: pixel, count: rect.width) }
    }

    /// Fills a box with a colour, over what is there. Pixels that the box covers in part get a part of the colour.
    func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect) {
        if let exact = box.exactPixels {
            fill(exact.intersection(clip), color)
            return
        }
        let area = box.pixels.intersection(clip)
        if area.isEmpty { return }
        // Columns that the box covers from side to side; those beside them are edges.
        let firstInner = max((box.minX - pixelTolerance).rounded(.up), Double(area.x))
        let lastInner = min((box.maxX + pixelTolerance).rounded(.down), Double(area.maxX))
        let innerStart = Int(min(firstInner, Double(area.maxX)))
        let innerEnd = max(Int(max(lastInner, Double(area.x))), innerStart)
        let full = color.pixel
        for y in area.y..<area.maxY {
            let verticalCoverage = min(Double(y + 1), box.maxY) - max(Double(y), box.minY)
            let rowCoverage = verticalCoverage >= 1 - pixelTolerance ? 1 : max(0, verticalCoverage)
            var x = area.x
            while x < area.maxX {
                if x == innerStart && innerEnd > innerStart {
                    if rowCoverage == 1 && color.alpha >= 1 {
                        row(y, from: x).update(repeating: full, count: innerEnd - x)
                    } else {
                        blend(color.faded(rowCoverage).pixel, row(y, from: x), innerEnd - x)
                    }
                    x = innerEnd
                } else {
                    let horizontalCoverage = min(Double(x + 1), box.maxX) - max(Double(x), box.minX)
                    blend(color.faded(rowCoverage * min(1, max(0, horizontalCoverage))).pixel, row(y, from: x), 1)
                    x += 1
                }
            }
        }
    }

    /// Fills whole pixels with a colour, over what is there.
    func fill(_ rect: PixelRect, _ color: PaintColor) {
        if color.alpha >= 1 {
            set(rect, to: color.pixel)
            return
        }
        let rect = rect.intersection(bounds)
        let pixel = color.pixel
        if rect.isEmpty || pixel == 0 { return }
        for y in rect.y..<rect.maxY { blend(pixel, row(y, from: rect.x), rect.width) }
    }

    /// Copies rows of opaque pixels. `source` is the pixel that goes to the top left of `rect`.
    func copy(_ source: UnsafePointer<UInt32>, pixelsPerRow: Int, to rect: PixelRect) {
        for y in 0..<rect.height {
            let from = source + y * pixelsPerRow
            let to = row(rect.y + y, from: rect.x)
            for x in 0..<rect.width { to[x] = from[x] | 0xFF00_0000 }
        }
    }
}

/// Puts one premultiplied pixel over each of a row of pixels.
@inline(__always)
private func blend(_ source: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for x in 0..<count { target[x] = source.over(target[x]) }
}
