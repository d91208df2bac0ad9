import CoreGraphics

/// How the bounds of a layer that clips its sublayers affect a clip rectangle.
enum Clipping {
    /// The clip lies inside the bounds.
    case none
    /// The bounds lie on pixel edges: only these pixels are inside.
    case rect(PixelRect)
    /// The outline runs through pixels.
    case shape
}

/// How many levels below a node are searched for one that covers an area. Each level that is painted searches again, so an
/// unbounded search takes time quadratic in the depth of the tree.
private let coveringDepth = 16

extension TreePainter {
    /// How the node's bounds affect the clip. `area` is the clip in the node's coordinates.
    func clipping(of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box) -> Clipping {
        let outline = node.outline
        if outline.contains(area) { return .none }
        if map.keepsRectangles && !outline.cornersMeet(area), let exact = map.map(outline.box).exactPixels {
            return .rect(exact.intersection(clip))
        }
        return .shape
    }

    /// True if the node certainly hides everything behind it in `area`, which is in the superlayer's coordinates; `levels`
    /// of nodes below it are searched.
    func covers(_ node: RenderNode, _ area: Box, levels: Int = coveringDepth) -> Bool {
        let appearance = node.appearance
        guard appearance.opacity >= 1, node.mask == nil, node.tint == nil, node.layer.transition == nil,
            node.layer.style.blendMode == .normal, node.visualBounds.contains(area)
        else { return false }
        guard let affine = node.projection.placement.affine, affine.keepsRectangles, let inverse = affine.inverted()
        else {
            return false
        }
        if !node.projection.isFront && !node.layer.style.isDoubleSided { return false }
        let localArea = inverse.map(area)
        if appearance.isOpaque || appearance.clips {
            let isWithin = node.outline.contains(localArea)
            if isWithin && appearance.isOpaque { return true }
            if !isWithin && appearance.clips { return false }
        }
        guard levels > 0, node.index.bounds.contains(localArea) else { return false }
        return node.index.containsCovering(localArea) { covers(node.children[$0], localArea, levels: levels - 1) }
    }
}

extension ChildIndex {
    /// True if `isCovering` returns true for a child whose visual bounds contain `box`; topmost children are tested
    /// first.
    func containsCovering(_ box: Box, _ isCovering: (Int) -> Bool) -> Bool {
        for block in blocks.indices.reversed() where blocks[block].contains(box) {
            let start = block * ChildIndex.blockLength
            let end = min(start + ChildIndex.blockLength, boxes.count)
            for index in (start..<end).reversed() where boxes[index].contains(box) && isCovering(index) { return true }
        }
        return false
    }
}
