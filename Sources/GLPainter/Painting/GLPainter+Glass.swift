import RenderServer

extension GLPainter {
    package func blur(
        _ region: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine, opacity: Double,
        onto sheet: GLSheet
    ) {
        let plan = GlassPlan(region, deviation: deviation, in: sheet.bounds)
        guard !plan.source.isEmpty, let first = pool.take(plan.coarse, device) else { return }
        defer { pool.give(first) }
        guard let second = pool.take(plan.coarse, device) else { return }
        defer { pool.give(second) }

        var means = Stamp(plan.coarse, on: first)
        let source = plan.source
        let (x, y) = (source.x - sheet.bounds.x, source.y - sheet.bounds.y)
        means.shift = SIMD4(Float(x), Float(y), Float(x + source.width), Float(y + source.height))
        means.extent = SIMD4(Float(plan.coarseness), Float(plan.coarseness), 0, 0)
        press.print(means, .means, sheet.texture, .copy, on: first)
        if plan.boxRadius > 0 {
            for _ in 0..<3 {
                blur(first, along: (1, 0), plan, onto: second)
                blur(second, along: (0, 1), plan, onto: first)
            }
        }

        let step = Double(plan.coarseness)
        let back = Affine.translation(Double(-source.x), Double(-source.y)).then(.scale(1 / step))
        var stamp = Stamp(region, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        stamp.sample(back, width: Double(plan.coarse.width), height: Double(plan.coarse.height), on: sheet)
        if stamp.cover(outline, map, on: sheet) { press.print(stamp, .cutTexture, first.texture, on: sheet) }
    }

    private func blur(_ from: GLSheet, along way: (x: Float, y: Float), _ plan: GlassPlan, onto to: GLSheet) {
        var stamp = Stamp(plan.coarse, on: to)
        stamp.shift = SIMD4(way.x, way.y, Float(plan.boxRadius), 0)
        stamp.extent = SIMD4(Float(plan.coarse.width - 1), Float(plan.coarse.height - 1), 0, 0)
        press.print(stamp, .blur, from.texture, .copy, on: to)
    }
}
