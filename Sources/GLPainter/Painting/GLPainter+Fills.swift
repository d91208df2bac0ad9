import CoreGraphics
import RenderServer

extension GLPainter {
    package func set(_ rect: PixelRect, to color: PaintColor, on sheet: GLSheet) {
        fill(Box(rect), color, in: rect, .copy, onto: sheet)
    }

    package func fill(_ rect: PixelRect, _ color: PaintColor, onto sheet: GLSheet) {
        fill(Box(rect), color, in: rect, .over, onto: sheet)
    }

    package func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, onto sheet: GLSheet) {
        fill(box, color, in: clip, .over, onto: sheet)
    }

    private func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, _ blend: Blend, onto sheet: GLSheet) {
        let exact = box.exactPixels
        var stamp = Stamp((exact ?? box.pixels).intersection(clip), on: sheet)
        stamp.setColor(color)
        stamp.cover(exact.map { Box($0) } ?? box, on: sheet)
        press.print(stamp, .box, nil, blend, on: sheet)
    }

    package func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, isSmooth: Bool,
        onto sheet: GLSheet
    ) {
        var stamp = Stamp(map.touched(by: outline.box, in: clip), on: sheet)
        stamp.setColor(color)
        if !isSmooth { stamp.setFlags(.hard) }
        if stamp.cover(outline, map, on: sheet) { press.print(stamp, .outline, on: sheet) }
    }

    package func fill(
        between outer: RoundedBox, and inner: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto sheet: GLSheet
    ) {
        var stamp = Stamp(map.touched(by: outer.box, in: clip), on: sheet)
        stamp.setColor(color)
        stamp.outline.z = Float(inner.minX - outer.minX)
        if stamp.cover(outer, map, on: sheet) { press.print(stamp, .outline, on: sheet) }
    }

    package func fill(_ path: CGPath, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto sheet: GLSheet) {
        let region = map.touched(by: Box(path.boundingBoxOfPath), in: clip)
        paintBySoftware(region, onto: sheet) { canvas in
            software.fill(path, color, map, region, onto: canvas)
        }
    }

    /// Lets the software painter paint a region on a clear canvas, and paints that.
    func paintBySoftware(_ region: PixelRect, onto sheet: GLSheet, _ paint: (Canvas) -> Void) {
        guard let canvas = software.takeSheet(region) else { return }
        defer { software.giveBack(canvas) }
        paint(canvas)
        let texture = Texture(device, width: region.width, height: region.height, format: .color)
        texture.take(canvas.surface, PixelRect(x: 0, y: 0, width: region.width, height: region.height), &uploads)
        compose(texture, at: region, in: region, opacity: 1, .over, onto: sheet)
    }

    /// Paints a texture whose pixels are those of the frame, the first being that of `place`.
    func compose(
        _ texture: Texture, at place: PixelRect, in rect: PixelRect, opacity: Double, _ blend: Blend,
        onto sheet: GLSheet
    ) {
        var stamp = Stamp(rect, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        stamp.cover(Box(rect), on: sheet)
        stamp.setFlags(.nearest)
        stamp.sample(
            .translation(Double(-place.x), Double(-place.y)), width: Double(texture.width),
            height: Double(texture.height), on: sheet)
        press.print(stamp, .texture, texture, blend, on: sheet)
    }
}

extension Affine {
    /// The pixels of a clip that a mapped box may touch, with those that smoothing reaches.
    func touched(by box: Box, in clip: PixelRect) -> PixelRect {
        map(box).insetBy(keepsRectangles ? 0 : -1).pixels.intersection(clip)
    }
}
