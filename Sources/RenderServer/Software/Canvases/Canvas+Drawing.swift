import CCairo
import CoreGraphics
import Foundation

extension Canvas {
    /// Sets pixels to a premultiplied value.
    func set(_ rect: PixelRect, to pixel: UInt32) {
        let rect = rect.intersection(bounds)
        if rect.isEmpty { return }
        for y in rect.y..<rect.maxY { row(y, from: rect.x).update(repeating: pixel, count: rect.width) }
    }

    /// Fills a box with a color, over what is there. Partly covered pixels get a corresponding part of the color.
    func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect) {
        if let exact = box.exactPixels {
            fill(exact.intersection(clip), color)
            return
        }
        let area = box.pixels.intersection(clip)
        if area.isEmpty { return }
        // The columns that the box covers from side to side; the columns beside them are edges.
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

    /// Fills whole pixels with a color, over what is there.
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

    /// Copies rows of opaque pixels. `source` is the pixel that is copied to the top left of `rect`.
    func copy(_ source: UnsafePointer<UInt32>, pixelsPerRow: Int, to rect: PixelRect) {
        for y in 0..<rect.height {
            let from = source + y * pixelsPerRow
            let to = row(rect.y + y, from: rect.x)
            for x in 0..<rect.width { to[x] = from[x] | 0xFF00_0000 }
        }
    }
}

/// Composites one premultiplied pixel over each pixel of a row.
@inline(__always)
private func blend(_ source: UInt32, _ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for x in 0..<count { target[x] = source.over(target[x]) }
}

extension Canvas {
    /// Paints another canvas over this one, with the given opacity.
    func compose(_ group: Canvas, in rect: PixelRect, opacity: Double) {
        let context = preparedContext(in: rect)
        group.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_paint_with_alpha(context, opacity)
    }

    /// Paints another canvas over this one, clipped to the path that `outline` adds in coordinates that `map` converts
    /// to pixels.
    func compose(
        _ group: Canvas, in rect: PixelRect, opacity: Double, through map: Affine, outline: (OpaquePointer) -> Void
    ) {
        let context = preparedContext(in: rect, map)
        outline(context)
        cairo_identity_matrix(context)
        cairo_translate(context, -Double(bounds.x), -Double(bounds.y))
        group.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        context.fillPath(opacity: opacity)
    }

    /// Composites another canvas with this one by a blend mode.
    func compose(_ group: Canvas, in rect: PixelRect, _ mode: CGBlendMode) {
        let context = preparedContext(in: rect)
        group.setAsSource(of: context)
        mode.setOperator(of: context)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Multiplies this canvas by the alpha of another one.
    func applyAlphaMask(from mask: Canvas, in rect: PixelRect) {
        let context = preparedContext(in: rect)
        mask.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Adds the pixels of another canvas to those of this one.
    func add(_ group: Canvas, in rect: PixelRect) {
        let context = preparedContext(in: rect)
        group.setAsSource(of: context)
        cairo_set_operator(context, CAIRO_OPERATOR_ADD)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    private func setAsSource(of context: OpaquePointer) {
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(context, surface, Double(bounds.x), Double(bounds.y))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    }
}

extension Canvas {
    /// Multiplies all colors, including opacity, by one color.
    func multiply(with color: PaintColor) {
        func factor(_ part: Double) -> UInt32 { UInt32((part * 256).rounded()) }
        let alpha = factor(color.alpha)
        let red = factor(color.red * color.alpha)
        let green = factor(color.green * color.alpha)
        let blue = factor(color.blue * color.alpha)
        for y in bounds.y..<bounds.maxY {
            let row = row(y, from: bounds.x)
            for x in 0..<bounds.width where row[x] != 0 {
                let pixel = row[x]
                func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
                    ((((pixel >> shift) & 255) * factor + 128) >> 8) << shift
                }
                row[x] = part(24, alpha) | part(16, red) | part(8, green) | part(0, blue)
            }
        }
    }
}

extension Canvas {
    /// Moves pixels inside the rectangle of a move.
    func move(_ move: PixelMove) {
        let target = move.destination(of: move.rect)
        if target.isEmpty { return }
        cairo_surface_flush(surface)
        let isDown = move.dy > 0
        let (first, last) = isDown ? (target.maxY - 1, target.y) : (target.y, target.maxY - 1)
        for y in stride(from: first, through: last, by: isDown ? -1 : 1) {
            // The rows may overlap, also with themselves.
            memmove(row(y, from: target.x), row(y - move.dy, from: target.x - move.dx), target.width * 4)
        }
        cairo_surface_mark_dirty(surface)
    }
}
