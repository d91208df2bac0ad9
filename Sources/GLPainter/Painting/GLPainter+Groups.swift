import CoreGraphics
import RenderServer

extension GLPainter {
    package func compose(_ group: GLRenderTarget, in rect: PixelRect, opacity: Double, onto destination: GLRenderTarget)
    {
        compose(group.texture, at: group.bounds, in: rect, opacity: opacity, .sourceOver, onto: destination)
    }

    package func compose(
        _ group: GLRenderTarget, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto destination: GLRenderTarget
    ) {
        var quad = QuadInstance(rect, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.setFlags(.nearest)
        quad.sample(
            .translation(Double(-group.bounds.x), Double(-group.bounds.y)), width: Double(group.bounds.width),
            height: Double(group.bounds.height), on: destination)
        if quad.cover(outline, map, on: destination) {
            batch.add(quad, .clippedTexture, group.texture, on: destination)
        }
    }

    package func compose(
        _ flat: GLRenderTarget, in rect: PixelRect, opacity: Double, through back: Homography,
        onto destination: GLRenderTarget
    ) {
        var quad = QuadInstance(rect, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.setFlags(.transparentOutside)
        quad.sample(back, width: Double(flat.bounds.width), height: Double(flat.bounds.height), on: destination)
        batch.add(quad, .projection, flat.texture, on: destination)
    }

    package func compose(
        _ group: GLRenderTarget, in rect: PixelRect, _ mode: CGBlendMode, onto destination: GLRenderTarget
    ) {
        // A shader cannot read the target it draws on: the group and a copy of what lies behind it are put one below
        // the other in a third target, or side by side if they are too high; if they are also too wide, in two slices.
        let fitsBelow = 2 * rect.height <= longestSide
        guard fitsBelow || 2 * rect.width <= longestSide || rect.height < 2 else {
            let half = rect.height / 2
            let upper = PixelRect(x: rect.x, y: rect.y, width: rect.width, height: half)
            let lower = PixelRect(x: rect.x, y: rect.y + half, width: rect.width, height: rect.height - half)
            for slice in [upper, lower] { compose(group, in: slice, mode, onto: destination) }
            return
        }
        let (offsetX, offsetY) = fitsBelow ? (0, rect.height) : (rect.width, 0)
        let copy = PixelRect(x: rect.x + offsetX, y: rect.y + offsetY, width: rect.width, height: rect.height)
        let both = PixelRect(x: rect.x, y: rect.y, width: rect.width + offsetX, height: rect.height + offsetY)
        guard let pair = pool.take(both, device) else {
            return compose(group, in: rect, opacity: 1, onto: destination)
        }
        defer { pool.put(pair) }
        compose(group.texture, at: group.bounds, in: rect, opacity: 1, .copy, onto: pair)
        var shifted = destination.bounds
        shifted.x += offsetX
        shifted.y += offsetY
        compose(destination.texture, at: shifted, in: copy, opacity: 1, .copy, onto: pair)
        var quad = QuadInstance(rect, on: destination)
        quad.shift = SIMD4(Float(destination.bounds.x - rect.x), Float(destination.bounds.y - rect.y), 0, 0)
        quad.extent = SIMD4(Float(offsetX), Float(offsetY), Float(mode.rawValue), 0)
        batch.add(quad, .blend, pair.texture, .copy, on: destination)
    }

    package func applyAlphaMask(to destination: GLRenderTarget, from mask: GLRenderTarget, in rect: PixelRect) {
        compose(mask.texture, at: mask.bounds, in: rect, opacity: 1, .destinationIn, onto: destination)
    }

    package func add(_ group: GLRenderTarget, in rect: PixelRect, onto destination: GLRenderTarget) {
        compose(group.texture, at: group.bounds, in: rect, opacity: 1, .add, onto: destination)
    }

    package func multiply(_ destination: GLRenderTarget, in rect: PixelRect, with color: PaintColor) {
        var quad = QuadInstance(rect, on: destination)
        quad.setColor(color)
        quad.cover(Box(rect), on: destination)
        batch.add(quad, .box, nil, .multiply, on: destination)
    }
}

extension GLPainter {
    package func blur(
        _ region: PixelRect, of pixels: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine,
        opacity: Double, onto destination: GLRenderTarget
    ) {
        let plan = BackdropBlurPlan(pixels, deviation: deviation, in: destination.bounds)
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
        quad.sample(
            inverse, width: Double(plan.downsampledBounds.width), height: Double(plan.downsampledBounds.height),
            on: destination)
        if quad.cover(outline, map, on: destination) {
            batch.add(quad, .clippedTexture, first.texture, on: destination)
        }
    }

    private func blur(
        _ from: GLRenderTarget, along direction: (x: Float, y: Float), _ plan: BackdropBlurPlan, onto to: GLRenderTarget
    ) {
        var quad = QuadInstance(plan.downsampledBounds, on: to)
        quad.shift = SIMD4(direction.x, direction.y, Float(plan.boxRadius), 0)
        quad.extent = SIMD4(Float(plan.downsampledBounds.width - 1), Float(plan.downsampledBounds.height - 1), 0, 0)
        batch.add(quad, .blur, from.texture, .copy, on: to)
    }
}
