import CoreGraphics
import Foundation
import QuartzCore

extension TreePainter {
    /// Paints the shadow of a node, cast by its shadow path or by everything that it and its sublayers paint.
    func paintShadow(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        guard let shadow = node.layer.style.shadow else { return }
        let reach = map.map(shadow.bounds(castBy: node.contentBounds)).insetBy(-1)
        if !reach.overlaps(Box(clip)) { return }
        var color = PaintColor(shadow.color)
        color.alpha *= min(1, max(0, Double(shadow.opacity))) * opacity
        let shadowMap = Affine.translation(Double(shadow.offset.width), Double(shadow.offset.height)).then(map)
        let deviation = ShadowBlur.deviation(radius: Double(shadow.radius))
        let shape = node.shadowShape(shadow)

        if deviation == 0, !shape.isContent {
            fill(shape, color, shadowMap, clip, onto: destination)
            return
        }
        let resolution = ShadowBlur.resolution(
            deviation: deviation, map: map, bounds: shape.bounds, longestSide: longestSide)
        let key = ShadowMask.Key(shape: shape, deviation: deviation, resolution: resolution)
        guard let mask = software.shadowMask(key, for: node) else { return }
        // Pixels hidden by the layer's own opaque background need no shadow.
        let hidden = opacity >= 1 ? node.opaquePixels(map) : .empty
        for piece in reach.pixels.intersection(clip).pieces(without: hidden) {
            paint(mask, color, shadowMap, piece, onto: destination)
        }
    }

    /// Paints a shadow without a blur.
    private func fill(
        _ shape: ShadowMask.Key.Shape, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto destination: RenderTarget
    ) {
        switch shape {
        case .rounded(let outline): fill(outline, color, map, clip, isSmooth: true, onto: destination)
        case .path(let path): fill(path, color, map, clip, onto: destination)
        case .content: break
        }
    }
}

extension RenderNode {
    /// Pixels that the layer's background certainly covers, without rounded corners.
    fileprivate func opaquePixels(_ map: Affine) -> PixelRect {
        if !map.keepsRectangles || appearance.background.alpha < 1 { return .empty }
        let opaqueBox = map.map(bounds.insetBy(appearance.cornerRadius))
        // All touched pixels without those that are covered partly.
        let touched = opaqueBox.pixels
        let core = PixelRect(x: touched.x + 1, y: touched.y + 1, width: touched.width - 2, height: touched.height - 2)
        return opaqueBox.exactPixels ?? (core.isEmpty ? .empty : core)
    }

    /// The simplest description of the shape that casts the shadow.
    fileprivate func shadowShape(_ shadow: LayerShadow) -> ShadowMask.Key.Shape {
        if let path = shadow.path { return .path(path) }
        if appearance.background.alpha >= 1 && bounds.contains(contentBounds)
            && (appearance.cornerRadius == 0 || index.bounds.isEmpty)
            && !(appearance.parts.contains(.contents) && appearance.cornerRadius > 0)
        {
            return .rounded(outline)
        }
        return .content(contentBounds)
    }
}

extension ShadowMask.Key.Shape {
    fileprivate var isContent: Bool {
        if case .content = self { return true }
        return false
    }
}
