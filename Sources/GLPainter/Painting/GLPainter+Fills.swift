import CoreGraphics
import RenderServer

extension GLPainter {
    package func set(_ rect: PixelRect, to color: PaintColor, on destination: GLRenderTarget) {
        fill(Box(rect), color, in: rect, .copy, onto: destination)
    }

    package func fill(_ rect: PixelRect, _ color: PaintColor, onto destination: GLRenderTarget) {
        fill(Box(rect), color, in: rect, .sourceOver, onto: destination)
    }

    package func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, onto destination: GLRenderTarget) {
        fill(box, color, in: clip, .sourceOver, onto: destination)
    }

    private func fill(
        _ box: Box, _ color: PaintColor, in clip: PixelRect, _ blend: Blend, onto destination: GLRenderTarget
    ) {
        let exactPixels = box.exactPixels
        var quad = QuadInstance((exactPixels ?? box.pixels).intersection(clip), on: destination)
        quad.setColor(color)
        quad.cover(exactPixels.map { Box($0) } ?? box, on: destination)
        batch.add(quad, .box, nil, blend, on: destination)
    }

    package func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, isSmooth: Bool,
        onto destination: GLRenderTarget
    ) {
        var quad = QuadInstance(map.coveredPixels(of: outline.box, in: clip), on: destination)
        quad.setColor(color)
        if !isSmooth { quad.setFlags(.aliased) }
        if quad.cover(outline, map, on: destination) { batch.add(quad, .outline, on: destination) }
    }

    package func fill(
        between outer: RoundedBox, and inner: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto destination: GLRenderTarget
    ) {
        var quad = QuadInstance(map.coveredPixels(of: outer.box, in: clip), on: destination)
        quad.setColor(color)
        quad.outline.z = Float(inner.minX - outer.minX)
        if quad.cover(outer, map, on: destination) { batch.add(quad, .outline, on: destination) }
    }

    package func fill(
        _ path: CGPath, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto destination: GLRenderTarget
    ) {
        let region = map.coveredPixels(of: Box(path.boundingBoxOfPath), in: clip)
        paintWithSoftware(region, onto: destination) { canvas in
            software.fill(path, color, map, region, onto: canvas)
        }
    }

    /// Lets the software painter paint a region on a transparent canvas, and composites it.
    func paintWithSoftware(_ region: PixelRect, onto destination: GLRenderTarget, _ paint: (Canvas) -> Void) {
        guard let canvas = software.acquireRenderTarget(region) else { return }
        defer { software.releaseRenderTarget(canvas) }
        paint(canvas)
        let texture = Texture(device, width: region.width, height: region.height, format: .color)
        texture.upload(canvas.surface, PixelRect(x: 0, y: 0, width: region.width, height: region.height), &uploads)
        compose(texture, at: region, in: region, opacity: 1, .sourceOver, onto: destination)
    }

    /// Draws a texture in the frame's pixels; its first pixel is at the origin of `bounds`.
    func compose(
        _ texture: Texture, at bounds: PixelRect, in rect: PixelRect, opacity: Double, _ blend: Blend,
        onto destination: GLRenderTarget
    ) {
        var quad = QuadInstance(rect, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.cover(Box(rect), on: destination)
        quad.setFlags(.nearest)
        quad.sample(
            .translation(Double(-bounds.x), Double(-bounds.y)), width: Double(texture.width),
            height: Double(texture.height), on: destination)
        batch.add(quad, .texture, texture, blend, on: destination)
    }
}

extension Affine {
    /// The pixels of a clip that a transformed box may touch, including antialiased edges.
    func coveredPixels(of box: Box, in clip: PixelRect) -> PixelRect {
        map(box).insetBy(keepsRectangles ? 0 : -1).pixels.intersection(clip)
    }
}
