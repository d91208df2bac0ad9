import CCairo
import Foundation
import QuartzCore

/// Paints a settled render tree with the processor: what is opaque and unrotated directly, everything else with Cairo.
///
/// For each damaged rectangle it walks down from the root, enters only layers whose extent meets the rectangle, and
/// begins with the topmost layer that covers all of it with opaque pixels.
final class SoftwarePainter {
    /// Layers entered, once for every rectangle they were entered for.
    var nodesVisited = 0
    /// Shadows blurred.
    var shadowsBlurred = 0
    let pool = CanvasPool()
    var shadows = ShadowCache()
    /// A stack of children that meet the damage, by their place in their parent.
    private var found: [Int32] = []

    /// Paints `rects` of the tree, over a backdrop of one colour.
    func paint(_ tree: RenderTree, _ rects: [PixelRect], onto canvas: Canvas, backdrop: PaintColor) {
        let map = tree.pixelsPerPoint
        for rect in rects {
            let clip = rect.intersection(canvas.bounds)
            guard !clip.isEmpty else { continue }
            guard let root = tree.root, let inverse = map.inverted() else {
                canvas.set(clip, to: backdrop.pixel)
                continue
            }
            let area = inverse.map(Box(clip))
            if !covers(root, area) { canvas.set(clip, to: backdrop.pixel) }
            if root.extent.overlaps(area) { paint(root, in: map, clip, opacity: 1, onto: canvas) }
        }
    }

    /// Paints a node and everything below it. `map` takes the superlayer's coordinates to pixels.
    func paint(_ node: RenderNode, in map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas) {
        if !node.side.isFront && !node.layer.style.isDoubleSided { return }
        let opacity = opacity * node.look.opacity
        switch node.side.placement {
        case .affine(let affine):
            paintPlaced(node, affine.then(map), clip, opacity: opacity, onto: canvas)
        case .projective(let homography):
            nodesVisited += 1
            paintWarped(node, homography.then(map), clip, opacity: opacity, onto: canvas)
        }
    }

    /// Paints a node whose own coordinates `map` takes to pixels: on its way from a former look, from a picture that was
    /// kept, or as it is.
    func paintPlaced(_ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas) {
        if let tint = node.tint {
            paintTinted(node, tint, map, clip, opacity: opacity, onto: canvas)
        } else {
            paintUntinted(node, map, clip, opacity: opacity, onto: canvas)
        }
    }

    /// Paints a node in its own colours.
    func paintUntinted(_ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas) {
        if let transition = node.layer.transition {
            nodesVisited += 1
            let former = node.formerLook?.number == transition.number ? node.formerLook?.picture : nil
            paintTransition(of: node, transition, former, map, clip, opacity: opacity, onto: canvas)
            return
        }
        if node.layer.style.rasterizationScale > 0 {
            if paintRaster(of: node, map, clip, opacity: opacity, onto: canvas) { return }
        }
        paintGrouped(node, map, clip, opacity: opacity, onto: canvas)
    }

    /// Paints a node as it is, through a group where one is needed.
    func paintGrouped(_ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas) {
        nodesVisited += 1
        guard let inverse = map.inverted() else { return }
        if node.mask == nil && (opacity >= 1 || !node.drawsSeveralThings) {
            paintPlain(node, map, clip, inverse.map(Box(clip)), opacity: opacity, onto: canvas)
            return
        }
        let region = map.map(node.painted()).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = pool.take(region) else { return }
        defer { pool.give(group) }
        paintPlain(node, map, region, inverse.map(Box(region)), opacity: 1, onto: group)
        if let mask = node.mask {
            guard let shape = pool.take(region) else { return }
            defer { pool.give(shape) }
            paint(mask, in: map, region, opacity: 1, onto: shape)
            group.keep(where: shape, in: region)
        }
        canvas.compose(group, in: region, opacity: opacity)
    }

    /// Paints a node without its group. `area` is the clip in the node's own coordinates.
    func paintPlain(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, onto canvas: Canvas,
        withShadow: Bool = true
    ) {
        let look = node.look
        let start = found.count
        defer { found.removeLast(found.count - start) }
        if node.index.whole.overlaps(area) { node.index.collect(area, into: &found) }
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
            paintShadow(of: node, map, clip, opacity: opacity, onto: canvas)
        }
        if !isHidden && node.layer.style.backdropRadius > 0 {
            paintGlass(of: node, map, clip, opacity: opacity, onto: canvas)
        }
        switch cut {
        case .none:
            if !isHidden { paintOwn(node, map, clip, area, opacity: opacity, rounding: false, onto: canvas) }
            paintChildren(of: node, first, map, clip, opacity: opacity, onto: canvas)
        case .rect(let inside):
            if !inside.isEmpty {
                paintOwn(node, map, inside, area, opacity: opacity, rounding: false, onto: canvas)
                paintChildren(of: node, first, map, inside, opacity: opacity, onto: canvas)
            }
        case .shape
        where found.count == start && look.parts.isDisjoint(with: .form)
            && !look.parts.isSuperset(of: [.background, .contents]):
            paintOwn(node, map, clip, area, opacity: opacity, rounding: true, onto: canvas)
        case .shape:
            let region = map.map(node.bounds).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
            if let group = pool.take(region) {
                paintOwn(node, map, region, area, opacity: 1, rounding: false, bleeding: true, onto: group)
                paintChildren(of: node, first, map, region, opacity: 1, onto: group)
                let outline = node.outline
                canvas.compose(group, in: region, opacity: opacity, through: map) { outline.addPath(to: $0) }
                pool.give(group)
            }
        }
        if look.parts.contains(.border) { paintBorder(of: node, map, clip, area, opacity: opacity, onto: canvas) }
    }

    private func paintChildren(
        of node: RenderNode, _ first: Int, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        let end = found.count
        var place = first
        while place < end {
            paint(node.children[Int(found[place])], in: map, clip, opacity: opacity, onto: canvas)
            place += 1
        }
    }
}

extension RenderNode {
    /// True when fading the node's things one by one would look different from fading them together.
    fileprivate var drawsSeveralThings: Bool {
        let own = look.parts.rawValue.nonzeroBitCount
        if !layer.style.fadesAsGroup || layer.keepsDepth { return false }
        if children.isEmpty { return own > 1 }
        return own > 0 || children.count > 1
    }
}
