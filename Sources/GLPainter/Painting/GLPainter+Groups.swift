import RenderServer

extension GLPainter {
    package func compose(_ group: GLRenderTarget, in rect: PixelRect, opacity: Double, onto destination: GLRenderTarget) {
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
        if quad.cover(outline, map, on: destination) { batch.add(quad, .clippedTexture, group.texture, on: destination) }
    }

    package func compose(
        _ flat: GLRenderTarget, in rect: PixelRect, opacity: Double, through back: Homography, onto destination: GLRenderTarget
    ) {
        var quad = QuadInstance(rect, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.setFlags(.transparentOutside)
        quad.sample(back, width: Double(flat.bounds.width), height: Double(flat.bounds.height), on: destination)
        batch.add(quad, .projection, flat.texture, on: destination)
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
