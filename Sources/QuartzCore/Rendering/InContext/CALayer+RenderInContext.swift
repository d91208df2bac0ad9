import CoreGraphics
import Foundation

extension CALayer {
    /// Draws the layer and all in it into a context whose y axis points down, in the layer's own coordinates: its place
    /// and its transform do not count. In a PDF context lines stay lines and text stays text.
    ///
    /// What was set is drawn, not what animations make of it. Transforms of space count as far as they act in the plane,
    /// and every shadow is that of what is shown. Layers that are marked for display are displayed first.
    public final func render(in ctx: CGContext) {
        guard !style.isHidden else { return }
        ctx.saveGState()
        LayerDrawing(context: ctx).draw(self)
        ctx.restoreGState()
    }
}

/// Draws layers with the calls of a drawing context.
struct LayerDrawing {
    let context: CGContext

    /// Draws a layer in its own coordinates.
    func draw(_ layer: CALayer) {
        layer.displayIfNeeded()
        let shadow = layer.shadow
        let hasShadow = shadow.opacity > 0 && !layer.masksToBounds
        let mask = layer.mask
        let fades = layer.opacity < 1
        guard fades || hasShadow || mask != nil else { return drawParts(of: layer) }

        context.saveGState()
        context.setAlpha(CGFloat(layer.opacity))
        if hasShadow { set(shadow) }
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        drawParts(of: layer)
        if let mask {
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            drawInside(mask)
            context.endTransparencyLayer()
        }
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private func set(_ shadow: LayerShadow) {
        var color = shadow.color
        color.alpha *= shadow.opacity
        // A shadow's blur of a context is twice the deviation, as the radius of a layer's shadow is.
        context.setShadow(offset: shadow.offset, blur: shadow.radius, color: color.cgColor)
    }

    /// Draws a layer where it lies in the layer around it.
    private func drawInside(_ layer: CALayer) {
        guard !layer.isHidden else { return }
        context.saveGState()
        let anchor = layer.geometry.anchor
        context.translateBy(x: layer.position.x, y: layer.position.y)
        context.concatenate(layer.affineTransform())
        context.translateBy(x: -anchor.x, y: -anchor.y)
        draw(layer)
        context.restoreGState()
    }

    private func drawParts(of layer: CALayer) {
        let bounds = layer.bounds
        let outline = layer.outlinePath
        if let color = layer.backgroundColor, !bounds.isEmpty {
            context.setFillColor(color)
            context.addPath(outline)
            context.fillPath()
        }
        context.saveGState()
        if layer.masksToBounds {
            context.addPath(outline)
            context.clip()
        }
        if let contents = layer.committedContents { draw(contents, in: bounds) }
        draw(layer.form, of: layer)
        drawSublayers(of: layer)
        context.restoreGState()
        drawBorder(of: layer)
    }

    private func drawSublayers(of layer: CALayer) {
        guard case .replicator(let replicator)? = layer.form else {
            for sublayer in layer.backToFront { drawInside(sublayer) }
            return
        }
        // Copies are moved; their colours and animations are left aside.
        let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        for copy in 0..<replicator.count {
            context.saveGState()
            context.translateBy(x: middle.x, y: middle.y)
            context.concatenate(replicator.transform(of: copy).affine)
            context.translateBy(x: -middle.x, y: -middle.y)
            for sublayer in layer.backToFront { drawInside(sublayer) }
            context.restoreGState()
        }
    }

    private func drawBorder(of layer: CALayer) {
        guard layer.borderWidth > 0, let color = layer.borderColor, !layer.bounds.isEmpty else { return }
        context.setFillColor(color)
        context.addPath(layer.outlinePath)
        let width = min(layer.borderWidth, min(layer.bounds.width, layer.bounds.height) / 2)
        let inner = layer.bounds.insetBy(dx: width, dy: width)
        if !inner.isEmpty { context.addPath(layer.roundedPath(inner, radius: max(0, layer.cornerRadius - width))) }
        context.fillPath(using: .evenOdd)
    }
}

extension CALayer {
    /// The bounds with their round corners.
    fileprivate var outlinePath: CGPath { roundedPath(bounds, radius: cornerRadius) }

    fileprivate func roundedPath(_ rect: CGRect, radius: CGFloat) -> CGPath {
        let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        guard radius > 0, !maskedCorners.isEmpty else { return CGPath(rect: rect, transform: nil) }
        let path = CGMutablePath()
        func corner(_ mask: CACornerMask, _ corner: CGPoint, _ next: CGPoint) {
            if maskedCorners.contains(mask) {
                path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
            } else {
                path.addLine(to: corner)
            }
        }
        let (a, b, c, d) = (rect.corners[0], rect.corners[1], rect.corners[2], rect.corners[3])
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        corner(.layerMaxXMinYCorner, b, c)
        corner(.layerMaxXMaxYCorner, c, d)
        corner(.layerMinXMaxYCorner, d, a)
        corner(.layerMinXMinYCorner, a, b)
        path.closeSubpath()
        return path
    }
}
