import CoreGraphics
import Foundation
import QuartzCore

/// For each damaged rectangle a painter traverses the tree from the root. It enters only layers whose visual bounds
/// intersect the rectangle and starts with the topmost layer that covers all of it with opaque pixels.
extension TreePainter {
    /// Paints `rects` of the tree over a backdrop of one color. The render target holds all of them.
    package func paint(_ tree: RenderTree, _ rects: [PixelRect], onto destination: RenderTarget, backdrop: PaintColor) {
        let map = tree.pixelsPerPoint
        flattenedPixels = 0
        defer { software.endPainting() }
        for clip in rects where !clip.isEmpty {
            guard let root = tree.root, let inverse = map.inverted() else {
                set(clip, to: backdrop, on: destination)
                continue
            }
            let area = inverse.map(Box(clip))
            if !covers(root, area) { set(clip, to: backdrop, on: destination) }
            if root.visualBounds.overlaps(area) { paint(root, in: map, clip, opacity: 1, onto: destination) }
        }
    }

    /// Paints a node and its descendants. `map` converts the superlayer's coordinates to pixels.
    func paint(_ node: RenderNode, in map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget) {
        if !node.projection.isFront && !node.layer.style.isDoubleSided { return }
        if node.layer.style.blendMode != .normal {
            paintBlended(node, in: map, clip, opacity: opacity, onto: destination)
        } else {
            paintNormally(node, in: map, clip, opacity: opacity, onto: destination)
        }
    }

    /// Paints a node into a separate group and composites that with its blend mode.
    private func paintBlended(
        _ node: RenderNode, in map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        let region = map.map(node.visualBounds).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = acquireRenderTarget(region) else { return }
        defer { releaseRenderTarget(group) }
        paintNormally(node, in: map, region, opacity: opacity, onto: group)
        compose(group, in: region, node.layer.style.blendMode, onto: destination)
    }

    private func paintNormally(
        _ node: RenderNode, in map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        let opacity = opacity * node.appearance.opacity
        switch node.projection.placement {
        case .affine(let affine):
            paintAffine(node, affine.then(map), clip, opacity: opacity, onto: destination)
        case .projective(let homography):
            nodesVisited += 1
            paintWarped(node, homography.then(map), clip, opacity: opacity, onto: destination)
        }
    }

    /// Paints a node with an affine placement. `map` converts its own coordinates to pixels.
    func paintAffine(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        if let tint = node.tint {
            paintTinted(node, tint, map, clip, opacity: opacity, onto: destination)
        } else {
            paintUntinted(node, map, clip, opacity: opacity, onto: destination)
        }
    }

    /// Paints a node in its own colors: with its transition, from its cached raster, or directly.
    func paintUntinted(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        // A layer that is flattened to a line or a point is invisible, and Cairo accepts no such transform.
        let needsImage = node.layer.transition != nil || node.layer.style.rasterizationScale > 0
        if needsImage, map.inverted() == nil { return }
        if let transition = node.layer.transition {
            nodesVisited += 1
            let previous =
                node.previousAppearance?.transitionID == transition.id ? node.previousAppearance?.raster : nil
            paintTransition(of: node, transition, previous, map, clip, opacity: opacity, onto: destination)
            return
        }
        if node.layer.style.rasterizationScale > 0 {
            if paintRaster(of: node, map, clip, opacity: opacity, onto: destination) { return }
        }
        paintGrouped(node, map, clip, opacity: opacity, onto: destination)
    }

    /// Paints a node directly, through a group if one is needed.
    func paintGrouped(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        nodesVisited += 1
        guard let inverse = map.inverted() else { return }
        if node.mask == nil && (opacity >= 1 || !node.needsGroupOpacity) {
            paintPlain(node, map, clip, inverse.map(Box(clip)), opacity: opacity, onto: destination)
            return
        }
        let region = map.map(node.paintedBounds()).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = acquireRenderTarget(region) else { return }
        defer { releaseRenderTarget(group) }
        paintPlain(node, map, region, inverse.map(Box(region)), opacity: 1, onto: group)
        if let mask = node.mask {
            guard let shape = acquireRenderTarget(region) else { return }
            defer { releaseRenderTarget(shape) }
            paint(mask, in: map, region, opacity: 1, onto: shape)
            applyAlphaMask(to: group, from: shape, in: region)
        }
        compose(group, in: region, opacity: opacity, onto: destination)
    }

    /// Paints a node without its group. `area` is the clip in the node's coordinates.
    func paintPlain(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double,
        onto destination: RenderTarget,
        withShadow: Bool = true
    ) {
        let appearance = node.appearance
        let stackBase = childStack.count
        defer { childStack.removeLast(childStack.count - stackBase) }
        // Otherwise sublayers outside the bounds would leave traces in the pixels that the bounds cut.
        let visibleArea = appearance.clips ? area.intersection(node.bounds) : area
        if node.index.bounds.overlaps(visibleArea) { node.index.collect(visibleArea, into: &childStack) }
        let boundsClip = appearance.clips ? clipping(of: node, map, clip, area) : .none

        // The topmost child that hides everything below it in the whole area.
        var first = stackBase
        var isHidden = false
        if opacity >= 1, case .none = boundsClip {
            var index = childStack.count - 1
            while index >= stackBase && !isHidden {
                let child = Int(childStack[index])
                if node.index.boxes[child].contains(area) && covers(node.children[child], area) {
                    isHidden = true
                    first = index
                }
                index -= 1
            }
        }

        if !isHidden && withShadow && appearance.parts.contains(.shadow) {
            paintShadow(of: node, map, clip, opacity: opacity, onto: destination)
        }
        if !isHidden && node.layer.style.backdropBlurRadius > 0 {
            paintBackdropBlur(of: node, map, clip, opacity: opacity, onto: destination)
        }
        switch boundsClip {
        case .none:
            if !isHidden {
                paintOwnContent(node, map, clip, area, opacity: opacity, rounding: false, onto: destination)
            }
            paintChildren(of: node, first, map, clip, opacity: opacity, onto: destination)
        case .rect(let visibleRect):
            if !visibleRect.isEmpty {
                paintOwnContent(node, map, visibleRect, area, opacity: opacity, rounding: false, onto: destination)
                paintChildren(of: node, first, map, visibleRect, opacity: opacity, onto: destination)
            }
        case .shape
        where childStack.count == stackBase && appearance.parts.isDisjoint(with: .specializedContent)
            && !appearance.parts.isSuperset(of: [.background, .contents]):
            paintOwnContent(node, map, clip, area, opacity: opacity, rounding: true, onto: destination)
        case .shape:
            let region = map.map(node.bounds).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
            if let group = acquireRenderTarget(region) {
                paintOwnContent(node, map, region, area, opacity: 1, rounding: false, bleeding: true, onto: group)
                paintChildren(of: node, first, map, region, opacity: 1, onto: group)
                compose(group, in: region, opacity: opacity, through: node.outline, map, onto: destination)
                releaseRenderTarget(group)
            }
        }
        if appearance.parts.contains(.border) {
            paintBorder(of: node, map, clip, area, opacity: opacity, onto: destination)
        }
    }

    private func paintChildren(
        of node: RenderNode, _ first: Int, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: RenderTarget
    ) {
        let end = childStack.count
        var index = first
        while index < end {
            paint(node.children[Int(childStack[index])], in: map, clip, opacity: opacity, onto: destination)
            index += 1
        }
    }
}

extension RenderNode {
    /// True if applying opacity to each part separately would look different from applying it to the group.
    fileprivate var needsGroupOpacity: Bool {
        if !layer.style.allowsGroupOpacity || layer.keepsDepth { return false }
        // Nodes without parts that have one child only pass the opacity on.
        var node = self
        while true {
            let ownPartCount = node.appearance.parts.rawValue.nonzeroBitCount
            guard let child = node.children.first else { return ownPartCount > 1 }
            if ownPartCount > 0 || node.children.count > 1 || child.layer.style.blendMode != .normal { return true }
            node = child
        }
    }
}

extension TreePainter {
    /// Paints a node with all its colors multiplied by one color.
    func paintTinted(
        _ node: RenderNode, _ tint: RenderColor, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: RenderTarget
    ) {
        let region = map.map(node.paintedBounds()).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = acquireRenderTarget(region) else { return }
        defer { releaseRenderTarget(group) }
        paintUntinted(node, map, region, opacity: 1, onto: group)
        multiply(group, in: region, with: PaintColor(tint))
        compose(group, in: region, opacity: opacity, onto: destination)
    }
}

extension TreePainter {
    /// Paints a node from its cached raster. Returns false if it cannot be rasterized.
    func paintRaster(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) -> Bool {
        let resolution = Double(node.layer.style.rasterizationScale)
        if let cached = node.raster, cached.resolution == resolution {
            paint(cached, map, clip, opacity: opacity, onto: destination)
            return true
        }
        guard let raster = software.makeRaster(of: node, resolution: resolution) else { return false }
        node.raster = raster
        paint(raster, map, clip, opacity: opacity, onto: destination)
        return true
    }
}
