import CCairo
import QuartzCore

extension SoftwarePainter {
    /// Paints the background and the contents of a node. With `rounding`, contents are cut at the round corners; with
    /// `bleeding`, what reaches the edges of the bounds goes on beyond them, because a group around it is cut there.
    func paintOwn(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, rounding: Bool,
        bleeding: Bool = false, onto canvas: Canvas
    ) {
        let look = node.look
        if look.parts.contains(.background) {
            let color = look.background.faded(opacity)
            if bleeding { canvas.fill(clip, color) } else { fill(node.outline, color, map, clip, area, onto: canvas) }
        }
        if look.parts.contains(.contents), let contents = node.contents {
            let picture = stretched(contents, for: node, map) ?? contents
            let target = picture.target(in: node.layer.geometry.bounds)
            let shape: PictureShape =
                rounding ? .cut(node.outline) : bleeding && picture.fillsBounds ? .everywhere : .target
            paint(picture, at: target, shape, map, clip, opacity: opacity, onto: canvas)
        }
    }

    /// Fills a box with round corners.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, _ area: Box, onto canvas: Canvas
    ) {
        if map.keepsRectangles && !outline.cornersMeet(area) {
            canvas.fill(map.map(outline.box), color, in: clip)
            return
        }
        if outline.contains(area) {
            canvas.fill(clip, color)
            return
        }
        let context = canvas.drawing(in: clip, map)
        outline.addPath(to: context)
        context.setSource(color)
        cairo_fill(context)
    }

    /// Paints the border: inside the bounds, over contents and sublayers.
    func paintBorder(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, onto canvas: Canvas
    ) {
        let style = node.layer.style
        let color = PaintColor(style.borderColor).faded(opacity)
        let outer = node.outline
        let width = min(Double(style.borderWidth), min(outer.box.width, outer.box.height) / 2)
        let inner = outer.inset(by: width)
        if inner.contains(area) || !outer.box.overlaps(area) { return }
        if map.keepsRectangles && !outer.isRounded {
            for side in outer.box.frame(around: inner.box) { canvas.fill(map.map(side), color, in: clip) }
            return
        }
        let context = canvas.drawing(in: clip, map)
        outer.addPath(to: context)
        if !inner.box.isEmpty { inner.addPath(to: context) }
        context.setSource(color)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }
}

extension Box {
    /// The part of this box around a hole in it, as four boxes that do not overlap.
    fileprivate func frame(around hole: Box) -> [Box] {
        if hole.isEmpty { return [self] }
        return [
            Box(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            Box(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            Box(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            Box(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ]
    }
}

extension OpaquePointer {
    /// Makes a colour the source of this Cairo context.
    func setSource(_ color: PaintColor) {
        cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha)
    }
}
