import QuartzCore

extension TreePainter {
    /// Paints the background and the contents of a node. With `rounding`, contents are cut at the round corners; with
    /// `bleeding`, what reaches the edges of the bounds goes on beyond them, because a group around it is cut there.
    func paintOwnContent(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, rounding: Bool,
        bleeding: Bool = false, onto destination: RenderTarget
    ) {
        let appearance = node.appearance
        if appearance.parts.contains(.background) {
            let color = appearance.background.faded(opacity)
            if bleeding {
                fill(clip, color, onto: destination)
            } else {
                fill(node.outline, color, map, clip, area, edges: node.layer.style.antialiasedEdges, onto: destination)
            }
        }
        if appearance.parts.contains(.contents), let contents = node.contents {
            let image = software.stretched(contents, for: node, map) ?? contents
            let coverage: ImageCoverage =
                rounding ? .outline(node.outline) : bleeding && image.fillsBounds ? .wholeClip : .target
            if node.layer.contents?.previousImage != nil || (node.layer.contents?.crossfadeProgress ?? 1) < 1 {
                paintCrossfade(node, coverage, map, clip, opacity: opacity, onto: destination)
            } else {
                paint(image, in: node.layer.geometry.bounds, coverage, map, clip, opacity: opacity, onto: destination)
            }
        } else if appearance.parts.contains(.contents) {
            paintCrossfade(node, .target, map, clip, opacity: opacity, onto: destination)
        }
        if !appearance.parts.isDisjoint(with: .specializedContent) {
            paintSpecializedContent(of: node, map, clip, area, opacity: opacity, bleeding: bleeding, onto: destination)
        }
    }

    /// Fills a box with round corners. `edges` are those that are smoothed.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, _ area: Box, edges: UInt8,
        onto destination: RenderTarget
    ) {
        if map.keepsRectangles && !outline.cornersMeet(area) {
            fill(map.map(outline.box).snapped(except: edges, map), color, in: clip, onto: destination)
            return
        }
        if outline.contains(area) {
            fill(clip, color, onto: destination)
            return
        }
        fill(outline, color, map, clip, isSmooth: edges != 0, onto: destination)
    }

    /// Paints the border: inside the bounds, over contents and sublayers.
    func paintBorder(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, onto destination: RenderTarget
    ) {
        let style = node.layer.style
        let color = PaintColor(style.borderColor).faded(opacity)
        let outer = node.outline
        let width = min(Double(style.borderWidth), min(outer.box.width, outer.box.height) / 2)
        let inner = outer.inset(by: width)
        if inner.contains(area) || !outer.box.overlaps(area) { return }
        if map.keepsRectangles && !outer.isRounded {
            for side in outer.box.frame(around: inner.box) { fill(map.map(side), color, in: clip, onto: destination) }
            return
        }
        fill(between: outer, and: inner, color, map, clip, onto: destination)
    }
}

extension Box {
    /// The box, in pixels, with edges that are not smoothed moved to the nearest pixel edge. Of a layer that is turned
    /// or mirrored all are smoothed, or none.
    fileprivate func snapped(except edges: UInt8, _ map: Affine) -> Box {
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
