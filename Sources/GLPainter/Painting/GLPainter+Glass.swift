import RenderServer

extension GLPainter {
    package func blur(
        _ region: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine, opacity: Double,
        onto destination: GLRenderTarget
    ) {
        let plan = BackdropBlurPlan(region, deviation: deviation, in: destination.bounds)
        guard !plan.source.isEmpty, let first = pool.take(plan.downsampledBounds, device) else { return }
        defer { pool.put(first) }
        guard let second = pool.take(plan.downsampledBounds, device) else { return }
        defer { pool.put(second) }

        var downsampled = QuadInstance(plan.downsampledBounds, on: first)
        let source = plan.source
        let (x, y) = (source.x - destination.bounds.x, source.y - destination.bounds.y)
        downsampled.shift = SIMD4(Float(x), Float(y), Float(x + source.width), Float(y + source.height))
        downsampled.extent = SIMD4(Float(plan.downsampling), Float(plan.downsampling), 0, 0)
        batch.add(downsampled, .downsample, destination.texture, .copy, on: first)
        if plan.boxRadius > 0 {
            for _ in 0..<3 {
                blur(first, along: (1, 0), plan, onto: second)
                blur(second, along: (0, 1), plan, onto: first)
            }
        }

        let step = Double(plan.downsampling)
        let inverse = Affine.translation(Double(-source.x), Double(-source.y)).then(.scale(1 / step))
        var quad = QuadInstance(region, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.sample(inverse, width: Double(plan.downsampledBounds.width), height: Double(plan.downsampledBounds.height), on: destination)
        if quad.cover(outline, map, on: destination) { batch.add(quad, .clippedTexture, first.texture, on: destination) }
    }

    private func blur(_ from: GLRenderTarget, along direction: (x: Float, y: Float), _ plan: BackdropBlurPlan, onto to: GLRenderTarget) {
        var quad = QuadInstance(plan.downsampledBounds, on: to)
        quad.shift = SIMD4(direction.x, direction.y, Float(plan.boxRadius), 0)
        quad.extent = SIMD4(Float(plan.downsampledBounds.width - 1), Float(plan.downsampledBounds.height - 1), 0, 0)
        batch.add(quad, .blur, from.texture, .copy, on: to)
    }
}
