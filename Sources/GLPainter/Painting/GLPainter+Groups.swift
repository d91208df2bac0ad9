import RenderServer

extension GLPainter {
    package func compose(_ group: GLSheet, in rect: PixelRect, opacity: Double, onto sheet: GLSheet) {
        compose(group.texture, at: group.bounds, in: rect, opacity: opacity, .over, onto: sheet)
    }

    package func compose(
        _ group: GLSheet, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto sheet: GLSheet
    ) {
        var stamp = Stamp(rect, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        stamp.setFlags(.nearest)
        stamp.sample(
            .translation(Double(-group.bounds.x), Double(-group.bounds.y)), width: Double(group.bounds.width),
            height: Double(group.bounds.height), on: sheet)
        if stamp.cover(outline, map, on: sheet) { press.print(stamp, .cutTexture, group.texture, on: sheet) }
    }

    package func compose(
        _ flat: GLSheet, in rect: PixelRect, opacity: Double, through back: Homography, onto sheet: GLSheet
    ) {
        var stamp = Stamp(rect, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        stamp.setFlags(.ends)
        stamp.sample(back, width: Double(flat.bounds.width), height: Double(flat.bounds.height), on: sheet)
        press.print(stamp, .projection, flat.texture, on: sheet)
    }

    package func keep(_ sheet: GLSheet, where mask: GLSheet, in rect: PixelRect) {
        compose(mask.texture, at: mask.bounds, in: rect, opacity: 1, .keep, onto: sheet)
    }

    package func add(_ group: GLSheet, in rect: PixelRect, onto sheet: GLSheet) {
        compose(group.texture, at: group.bounds, in: rect, opacity: 1, .add, onto: sheet)
    }

    package func multiply(_ sheet: GLSheet, in rect: PixelRect, with color: PaintColor) {
        var stamp = Stamp(rect, on: sheet)
        stamp.setColor(color)
        stamp.cover(Box(rect), on: sheet)
        press.print(stamp, .box, nil, .multiply, on: sheet)
    }
}
