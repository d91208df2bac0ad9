import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension SoftwarePainter {
    /// Paints a color through a blurred shape.
    package func paint(
        _ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto canvas: Canvas
    ) {
        guard let placement = mask.placement(map) else { return }
        let context = canvas.preparedContext(in: clip, placement.map)
        context.setSource(color)
        let pattern = cairo_pattern_create_for_surface(mask.surface.handle)
        cairo_pattern_set_filter(pattern, placement.isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Returns the shadow mask of a node. It is cached in the node while its key stays the same; the mask of a shadow
    /// within a shadow is cached until painting ends.
    func shadowMask(_ key: ShadowMask.Key, for node: RenderNode) -> ShadowMask? {
        if let cached = node.shadowMask, cached.key == key { return cached }
        let identity = ObjectIdentifier(node)
        if let cached = nestedMasks[identity]?.first(where: { $0.key == key }) { return cached }
        if contentShadowDepth > 0 {
            let mask = makeMask(key, for: node)
            if let mask { nestedMasks[identity, default: []].append(mask) }
            return mask
        }
        node.shadowMask = nil
        node.shadowMask = makeMask(key, for: node)
        return node.shadowMask
    }

    /// Clears state that is valid only while no layer changes: masks of nested shadows and the counter of flattened
    /// pixels.
    func endPainting() {
        flattenedPixels = 0
        if !nestedMasks.isEmpty { nestedMasks = [:] }
    }

    private func makeMask(_ key: ShadowMask.Key, for node: RenderNode) -> ShadowMask? {
        switch key.shape {
        case .rounded, .path:
            return shadowCache.mask(key) {
                shadowsBlurred += 1
                return ShadowMask(key, bounds: key.shape.bounds, in: shadowMemory) { surface, map in
                    guard let context = cairo_create(surface.handle) else { return }
                    var matrix = cairo_matrix_t(xx: map.a, yx: 0, xy: 0, yy: map.d, x0: map.tx, y0: map.ty)
                    cairo_set_matrix(context, &matrix)
                    key.shape.addPath(to: context)
                    cairo_fill(context)
                    cairo_destroy(context)
                }
            }
        case .content(let bounds):
            shadowsBlurred += 1
            return ShadowMask(key, bounds: bounds, in: shadowMemory) { surface, map in
                drawContent(of: node, map, surface)
            }
        }
    }

    /// Draws the alpha of everything that a node and its sublayers paint into a surface of one byte per pixel.
    private func drawContent(of node: RenderNode, _ map: Affine, _ surface: Surface) {
        let region = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        guard let inverse = map.inverted(), let group = acquireRenderTarget(region) else { return }
        contentShadowDepth += 1
        paintPlain(node, map, region, inverse.map(Box(region)), opacity: 1, onto: group, withShadow: false)
        contentShadowDepth -= 1
        for y in 0..<surface.height {
            let source = group.row(y, from: 0)
            let destination = surface.bytes + y * surface.stride
            for x in 0..<surface.width { destination[x] = UInt8(truncatingIfNeeded: source[x] >> 24) }
        }
        releaseRenderTarget(group)
    }
}

extension ShadowMask.Key.Shape {
    /// The bounds of the shape, in the layer's coordinates.
    var bounds: Box {
        switch self {
        case .rounded(let outline): outline.box
        case .path(let path): Box(path.boundingBoxOfPath)
        case .content(let bounds): bounds
        }
    }

    fileprivate func addPath(to context: OpaquePointer) {
        switch self {
        case .rounded(let outline): outline.addPath(to: context)
        case .path(let path): path.addPath(to: context)
        case .content(let bounds): cairo_rectangle(context, bounds.minX, bounds.minY, bounds.width, bounds.height)
        }
    }
}
