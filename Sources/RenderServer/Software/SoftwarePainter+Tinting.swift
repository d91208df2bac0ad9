import QuartzCore

extension SoftwarePainter {
    /// Paints a node with all its colours multiplied with one.
    func paintTinted(
        _ node: RenderNode, _ tint: RenderColor, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        let region = map.map(node.painted()).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = pool.take(region) else { return }
        defer { pool.give(group) }
        paintUntinted(node, map, region, opacity: 1, onto: group)
        group.multiply(with: PaintColor(tint))
        canvas.compose(group, in: region, opacity: opacity)
    }
}

extension Canvas {
    /// Multiplies all colours, opacity included, with those of one colour.
    fileprivate func multiply(with color: PaintColor) {
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
