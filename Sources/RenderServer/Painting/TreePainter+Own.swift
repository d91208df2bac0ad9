import QuartzCore

extension TreePainter {
    /// Paints the background and the contents of a node. With `rounding`, contents are cut at the round corners; with
    /// `bleeding`, what reaches the edges of the bounds goes on beyond them, because a group around it is cut there.
    func paintOwn(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, rounding: Bool,
        bleeding: Bool = false, onto sheet: RenderTarget
    ) {
        let look = node.look
        if look.parts.contains(.background) {
            let color = look.background.faded(opacity)
            if bleeding {
                fill(clip, color, onto: sheet)
            } else {
                fill(node.outline, color, map, clip, area, edges: node.layer.style.antialiasedEdges, onto: sheet)
            }
        }
        if look.parts.contains(.contents), let contents = node.contents {
            let picture = software.stretched(contents, for: node, map) ?? contents
            let shape: PictureShape =
                rounding ? .cut(node.outline) : bleeding && picture.fillsBounds ? .everywhere : .target
            if node.layer.contents?.previousImage != nil || (node.layer.contents?.crossfadeProgress ?? 1) < 1 {
                paintPassing(node, shape, map, clip, opacity: opacity, onto: sheet)
            } else {
                paint(picture, in: node.layer.geometry.bounds, shape, map, clip, opacity: opacity, onto: sheet)
            }
        } else if look.parts.contains(.contents) {
            paintPassing(node, .target, map, clip, opacity: opacity, onto: sheet)
        }
        if !look.parts.isDisjoint(with: .form) {
            paintForm(of: node, map, clip, area, opacity: opacity, bleeding: bleeding, onto: sheet)
        }
    }

    /// Fills a box with round corners. `edges` are those that are smoothed.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, _ area: Box, edges: UInt8,
        onto sheet: RenderTarget
    ) {
        if map.keepsRectangles && !outline.cornersMeet(area) {
            fill(map.map(outline.box).sharp(except: edges, map), color, in: clip, onto: sheet)
            return
        }
        if outline.contains(area) {
            fill(clip, color, onto: sheet)
            return
        }
        fill(outline, color, map, clip, isSmooth: edges != 0, onto: sheet)
    }

    /// Paints the border: inside the bounds, over contents and sublayers.
    func paintBorder(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, onto sheet: RenderTarget
    ) {
        let style = node.layer.style
        let color = PaintColor(style.borderColor).faded(opacity)
        let outer = node.outline
        let width = min(Double(style.borderWidth), min(outer.box.width, outer.box.height) / 2)
        let inner = outer.inset(by: width)
        if inner.contains(area) || !outer.box.overlaps(area) { return }
        if map.keepsRectangles && !outer.isRounded {
            for side in outer.box.frame(around: inner.box) { fill(map.map(side), color, in: clip, onto: sheet) }
            return
        }
        fill(between: outer, and: inner, color, map, clip, onto: sheet)
    }
}

extension Box {
    /// The box, in pixels, with edges that are not smoothed moved to the nearest pixel edge. Of a layer that is turned
    /// or mirrored all are smoothed, or none.
    fileprivate func sharp(except edges: UInt8, _ map: Affine) -> Box {
        if edges == 15 { return self }
        let isStraight = map.isUpright && map.a > 0 && map.d > 0
        let smooth = isStraight || edges == 0 ? edges : 15
        var result = self
        if smooth & 1 == 0 { result.minX = minX.rounded() }
        if smooth & 2 == 0 { result.maxX = maxX.rounded() }
        if smooth & 4 == 0 { result.minY = minY.rounded() }
        if smooth & 8 == 0 { result.maxY = maxY.rounded() }
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
