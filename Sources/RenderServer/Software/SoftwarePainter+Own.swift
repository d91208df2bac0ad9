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
            if bleeding {
                canvas.fill(clip, color)
            } else {
                fill(node.outline, color, map, clip, area, edges: node.layer.style.smoothEdges, onto: canvas)
            }
        }
        if look.parts.contains(.contents), let contents = node.contents {
            let picture = stretched(contents, for: node, map) ?? contents
            let target = picture.target(in: node.layer.geometry.bounds)
            let shape: PictureShape =
                rounding ? .cut(node.outline) : bleeding && picture.fillsBounds ? .everywhere : .target
            if node.layer.contents?.former != nil || (node.layer.contents?.weight ?? 1) < 1 {
                paintPassing(node, shape, map, clip, opacity: opacity, onto: canvas)
            } else {
                paint(picture, at: target, shape, map, clip, opacity: opacity, onto: canvas)
            }
        } else if look.parts.contains(.contents) {
            paintPassing(node, .target, map, clip, opacity: opacity, onto: canvas)
        }
        if !look.parts.isDisjoint(with: .form) {
            paintForm(of: node, map, clip, area, opacity: opacity, bleeding: bleeding, onto: canvas)
        }
    }

    /// Fills a box with round corners. `edges` are those that are smoothed.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, _ area: Box, edges: UInt8,
        onto canvas: Canvas
    ) {
        if map.keepsRectangles && !outline.cornersMeet(area) {
            canvas.fill(map.map(outline.box).sharp(except: edges, map), color, in: clip)
            return
        }
        if outline.contains(area) {
            canvas.fill(clip, color)
            return
        }
        let context = canvas.drawing(in: clip, map)
        outline.addPath(to: context)
        context.setSource(color)
        if edges == 0 { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
        cairo_fill(context)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
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
    /// The box, in pixels, with edges that are not smoothed moved to the nearest pixel edge. Of a layer that is turned or
    /// mirrored all are smoothed, or none.
    fileprivate func sharp(except edges: UInt8, _ map: Affine) -> Box {
        if edges == 15 { return self }
        let isStraight = map.isUpright && map.a > 0 && map.d > 0
        let smooth = isStraight || edges == 0 ? edges : 15
        var result = self
        if smooth & 1 == 0 { result.minX = minX.rounded() }
        if smooth & 2 == 0 { result.maxX = maxX.rounded() }
        if smooth & 4 == 0 { result.maxY = maxY.rounded() }
        if smooth & 8 == 0 { result.minY = minY.rounded() }
        return result
    }

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
