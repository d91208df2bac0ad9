import CCairo
import CoreGraphics
import Foundation
import QuartzCore

extension SoftwarePainter {
    /// Paints a colour through a blurred shape.
    package func paint(
        _ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto canvas: Canvas
    ) {
        guard let placed = mask.placed(map) else { return }
        let context = canvas.drawing(in: clip, placed.map)
        context.setSource(color)
        let pattern = cairo_pattern_create_for_surface(mask.surface.handle)
        cairo_pattern_set_filter(pattern, placed.isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// The blurred shape of a node. It is kept with the node as long as it fits, and that of a shadow within a shadow until
    /// painting ends.
    func shadowMask(_ key: ShadowMask.Key, for node: RenderNode) -> ShadowMask? {
        if let known = node.shadowMask, known.key == key { return known }
        let identity = ObjectIdentifier(node)
        if let known = nestedMasks[identity]?.first(where: { $0.key == key }) { return known }
        if bodyDepth > 0 {
            let made = makeMask(key, for: node)
            if let made { nestedMasks[identity, default: []].append(made) }
            return made
        }
        node.shadowMask = nil
        node.shadowMask = makeMask(key, for: node)
        return node.shadowMask
    }

    /// Forgets what holds only as long as no layer changes: masks of shadows within shadows, and how much detail there was.
    func endPainting() {
        flatPixels = 0
        if !nestedMasks.isEmpty { nestedMasks = [:] }
    }

    private func makeMask(_ key: ShadowMask.Key, for node: RenderNode) -> ShadowMask? {
        switch key.shape {
        case .rounded, .path:
            return shadows.mask(key) {
                shadowsBlurred += 1
                return ShadowMask(key, extent: key.shape.extent, in: shadowMemory) { surface, map in
                    guard let context = cairo_create(surface.handle) else { return }
                    var matrix = cairo_matrix_t(xx: map.a, yx: 0, xy: 0, yy: map.d, x0: map.tx, y0: map.ty)
                    cairo_set_matrix(context, &matrix)
                    key.shape.addPath(to: context)
                    cairo_fill(context)
                    cairo_destroy(context)
                }
            }
        case .body(let body):
            shadowsBlurred += 1
            return ShadowMask(key, extent: body, in: shadowMemory) { surface, map in drawBody(of: node, map, surface) }
        }
    }

    /// Puts the opacity of all that a node and its sublayers paint into a surface of one byte a pixel.
    private func drawBody(of node: RenderNode, _ map: Affine, _ surface: Surface) {
        let region = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
        guard let inverse = map.inverted(), let group = takeSheet(region) else { return }
        bodyDepth += 1
        paintPlain(node, map, region, inverse.map(Box(region)), opacity: 1, onto: group, withShadow: false)
        bodyDepth -= 1
        for y in 0..<surface.height {
            let from = group.row(y, from: 0)
            let to = surface.bytes + y * surface.stride
            for x in 0..<surface.width { to[x] = UInt8(truncatingIfNeeded: from[x] >> 24) }
        }
        giveBack(group)
    }
}

extension ShadowMask.Key.Shape {
    /// What it covers, in the layer's coordinates.
    var extent: Box {
        switch self {
        case .rounded(let outline): outline.box
        case .path(let path): Box(path.boundingBoxOfPath)
        case .body(let body): body
        }
    }

    fileprivate func addPath(to context: OpaquePointer) {
        switch self {
        case .rounded(let outline): outline.addPath(to: context)
        case .path(let path): path.addPath(to: context)
        case .body(let body): cairo_rectangle(context, body.minX, body.minY, body.width, body.height)
        }
    }
}
