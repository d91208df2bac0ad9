import Foundation
import QuartzCore

/// For each damaged rectangle a painter walks down from the root, enters only layers whose extent meets the rectangle,
/// and begins with the topmost layer that covers all of it with opaque pixels.
extension TreePainter {
    /// Paints `rects` of the tree, which the sheet holds, over a backdrop of one colour.
    package func paint(_ tree: RenderTree, _ rects: [PixelRect], onto sheet: RenderTarget, backdrop: PaintColor) {
        let map = tree.pixelsPerPoint
        flatPixels = 0
        defer { software.endPainting() }
        for clip in rects where !clip.isEmpty {
            guard let root = tree.root, let inverse = map.inverted() else {
                set(clip, to: backdrop, on: sheet)
                continue
            }
            let area = inverse.map(Box(clip))
            if !covers(root, area) { set(clip, to: backdrop, on: sheet) }
            if root.extent.overlaps(area) { paint(root, in: map, clip, opacity: 1, onto: sheet) }
        }
    }

    /// Paints a node and everything below it. `map` takes the superlayer's coordinates to pixels.
    func paint(_ node: RenderNode, in map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget) {
        if !node.side.isFront && !node.layer.style.isDoubleSided { return }
        let opacity = opacity * node.look.opacity
        switch node.side.placement {
        case .affine(let affine):
            paintPlaced(node, affine.then(map), clip, opacity: opacity, onto: sheet)
        case .projective(let homography):
            nodesVisited += 1
            paintWarped(node, homography.then(map), clip, opacity: opacity, onto: sheet)
        }
    }

    /// Paints a node whose own coordinates `map` takes to pixels: on its way from a former look, from a picture that
    /// was kept, or as it is.
    func paintPlaced(_ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget) {
        if let tint = node.tint {
            paintTinted(node, tint, map, clip, opacity: opacity, onto: sheet)
        } else {
            paintUntinted(node, map, clip, opacity: opacity, onto: sheet)
        }
    }

    /// Paints a node in its own colours.
    func paintUntinted(_ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget) {
        if let transition = node.layer.transition {
            nodesVisited += 1
            let former = node.formerLook?.number == transition.id ? node.formerLook?.picture : nil
            paintTransition(of: node, transition, former, map, clip, opacity: opacity, onto: sheet)
            return
        }
        if node.layer.style.rasterizationScale > 0 {
            if paintRaster(of: node, map, clip, opacity: opacity, onto: sheet) { return }
        }
        paintGrouped(node, map, clip, opacity: opacity, onto: sheet)
    }

    /// Paints a node as it is, through a group where one is needed.
    func paintGrouped(_ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget) {
        nodesVisited += 1
        guard let inverse = map.inverted() else { return }
        if node.mask == nil && (opacity >= 1 || !node.drawsSeveralThings) {
            paintPlain(node, map, clip, inverse.map(Box(clip)), opacity: opacity, onto: sheet)
            return
        }
        let region = map.map(node.painted()).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = takeSheet(region) else { return }
        defer { giveBack(group) }
        paintPlain(node, map, region, inverse.map(Box(region)), opacity: 1, onto: group)
        if let mask = node.mask {
            guard let shape = takeSheet(region) else { return }
            defer { giveBack(shape) }
            paint(mask, in: map, region, opacity: 1, onto: shape)
            keep(group, where: shape, in: region)
        }
        compose(group, in: region, opacity: opacity, onto: sheet)
    }

    /// Paints a node without its group. `area` is the clip in the node's own coordinates.
    func paintPlain(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, onto sheet: RenderTarget,
        withShadow: Bool = true
    ) {
        let look = node.look
        let start = found.count
        defer { found.removeLast(found.count - start) }
        // What is cut away as a whole would else leave traces in pixels that the cut goes through.
        let seen = look.clips ? area.intersection(node.bounds) : area
        if node.index.whole.overlaps(seen) { node.index.collect(seen, into: &found) }
        let cut = look.clips ? clipping(of: node, map, clip, area) : .none

        // The topmost child that hides everything below it in the whole area.
        var first = start
        var isHidden = false
        if opacity >= 1, case .none = cut {
            var place = found.count - 1
            while place >= start && !isHidden {
                let child = Int(found[place])
                if node.index.boxes[child].contains(area) && covers(node.children[child], area) {
                    isHidden = true
                    first = place
                }
                place -= 1
            }
        }

        if !isHidden && withShadow && look.parts.contains(.shadow) {
            paintShadow(of: node, map, clip, opacity: opacity, onto: sheet)
        }
        if !isHidden && node.layer.style.backdropBlurRadius > 0 {
            paintGlass(of: node, map, clip, opacity: opacity, onto: sheet)
        }
        switch cut {
        case .none:
            if !isHidden { paintOwn(node, map, clip, area, opacity: opacity, rounding: false, onto: sheet) }
            paintChildren(of: node, first, map, clip, opacity: opacity, onto: sheet)
        case .rect(let inside):
            if !inside.isEmpty {
                paintOwn(node, map, inside, area, opacity: opacity, rounding: false, onto: sheet)
                paintChildren(of: node, first, map, inside, opacity: opacity, onto: sheet)
            }
        case .shape
        where found.count == start && look.parts.isDisjoint(with: .form)
            && !look.parts.isSuperset(of: [.background, .contents]):
            paintOwn(node, map, clip, area, opacity: opacity, rounding: true, onto: sheet)
        case .shape:
            let region = map.map(node.bounds).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
            if let group = takeSheet(region) {
                paintOwn(node, map, region, area, opacity: 1, rounding: false, bleeding: true, onto: group)
                paintChildren(of: node, first, map, region, opacity: 1, onto: group)
                compose(group, in: region, opacity: opacity, through: node.outline, map, onto: sheet)
                giveBack(group)
            }
        }
        if look.parts.contains(.border) { paintBorder(of: node, map, clip, area, opacity: opacity, onto: sheet) }
    }

    private func paintChildren(
        of node: RenderNode, _ first: Int, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget
    ) {
        let end = found.count
        var place = first
        while place < end {
            paint(node.children[Int(found[place])], in: map, clip, opacity: opacity, onto: sheet)
            place += 1
        }
    }
}

extension RenderNode {
    /// True when fading the node's things one by one would look different from fading them together.
    fileprivate var drawsSeveralThings: Bool {
        let own = look.parts.rawValue.nonzeroBitCount
        if !layer.style.allowsGroupOpacity || layer.keepsDepth { return false }
        if children.isEmpty { return own > 1 }
        return own > 0 || children.count > 1
    }
}
