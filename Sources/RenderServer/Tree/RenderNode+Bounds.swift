import CoreGraphics
import Foundation
import QuartzCore

extension RenderNode {
    /// Updates the placement, the appearance, the index of children and the visual bounds, and those of the ancestors.
    func refresh() {
        isDirty = false
        if isAppearanceStale {
            isAppearanceStale = false
            appearance = NodeAppearance(layer, contents: contents)
        }
        if isPlacementStale {
            isPlacementStale = false
            updatePlacement()
        }
        if areChildPlacementsStale {
            areChildPlacementsStale = false
            areChildrenStale = true
            for child in children {
                child.updatePlacement()
                if child.areChildPlacementsStale { child.refresh() }
                child.visualBounds = child.computeVisualBounds()
            }
        }
        if areChildrenStale {
            areChildrenStale = false
            children.removeAll { $0.parent !== self || $0.isMask }
            sortChildren()
            index.rebuild(children.lazy.map(\.visualBounds))
        }
        updateVisualBounds()
    }

    /// Updates the layer's projection into its superlayer. A layer that keeps depth has the identity placement: its
    /// sublayers are placed in the enclosing layer.
    private func updatePlacement() {
        let previousDepth = projection.depth
        if layer.keepsDepth, !isMask {
            let depth = layer.geometry.projection(in: parent?.childTransform).depth
            projection = LayerProjection(placement: .affine(.identity), depth: depth)
            areChildPlacementsStale = true
        } else {
            projection = layer.geometry.projection(in: isMask ? nil : parent?.childTransform)
        }
        guard projection.depth != previousDepth, !isMask, let parent, !parent.areChildrenStale else { return }
        parent.areChildrenStale = true
        parent.needsSorting = true
    }

    /// The 3D transform of all sublayers besides the projection of each; `nil` for none.
    var childTransform: Matrix4? {
        let sublayerTransform = layer.geometry.sublayerMatrix.map { Matrix4($0) }
        guard layer.keepsDepth, !isMask else { return sublayerTransform }
        let layerTransform = Matrix4(layer.geometry.matrixToSuperlayer)
        let combined = sublayerTransform.map { $0.then(layerTransform) } ?? layerTransform
        return parent?.childTransform.map { combined.then($0) } ?? combined
    }

    /// Updates the visual bounds, and those of the ancestors as far as they depend on them.
    func updateVisualBounds() {
        let newBounds = computeVisualBounds()
        if newBounds == visualBounds { return }
        visualBounds = newBounds
        guard let parent else { return }
        if isMask {
            parent.updateVisualBounds()
        } else if !parent.areChildrenStale {
            let previous = parent.index.bounds
            parent.index.update(indexInParent, to: newBounds)
            if parent.index.bounds != previous { parent.updateVisualBounds() }
        }
    }

    private func sortChildren() {
        needsSorting = false
        if children.contains(where: { $0.projection.depth != 0 }) || !children.areInSiblingOrder {
            children.sort {
                let (z0, z1) = ($0.projection.depth, $1.projection.depth)
                return z0 == z1 ? $0.siblingOrder < $1.siblingOrder : z0 < z1
            }
        }
        for (index, child) in children.enumerated() { child.indexInParent = index }
    }

    private func computeVisualBounds() -> Box {
        contentBounds = computeContentBounds()
        let paintedBox = paintedBounds()
        if appearance.isHidden || paintedBox.isEmpty { return .empty }
        var mapped = projection.placement.map(paintedBox.insetBy(-rasterOutset))
        if projection.placement.affine == nil { mapped = mapped.insetBy(-PerspectiveLimits.spill) }
        return mapped.minX.isFinite && mapped.minY.isFinite && mapped.maxX.isFinite && mapped.maxY.isFinite
            ? mapped : .empty
    }

    private func computeContentBounds() -> Box {
        var result = Box.empty
        if appearance.parts.contains(.background) || appearance.parts.contains(.border) { result = bounds }
        if appearance.parts.contains(.contents), let contents {
            result = result.union(contents.paintedRect(in: layer.geometry.bounds))
        }
        if appearance.parts.contains(.contents), let previousContents {
            result = result.union(previousContents.paintedRect(in: layer.geometry.bounds))
        }
        if appearance.parts.contains(.gradient) { result = result.union(bounds) }
        if let tiles { result = result.union(tiles.visualBounds) }
        if let emitter { result = result.union(emitter.visualBounds) }
        if case .shape(let shape)? = layer.specializedContent, let measure = measure(of: shape) {
            result = result.union(Box(shape.visualBounds(measure)))
        }
        result = result.union(index.bounds)
        return appearance.clips ? result.intersection(bounds) : result
    }

    /// How far a cached raster of the layer may paint beyond its bounds, in the layer's coordinates: a coarse raster is
    /// painted with soft edges.
    var rasterOutset: Double {
        let resolution = Double(layer.style.rasterizationScale)
        return resolution > 0 ? LayerRaster.outset(resolution: resolution) : 0
    }

    /// Everything that is painted for the layer, in its own coordinates: content and shadow, clipped by its mask.
    func paintedBounds() -> Box {
        var result = contentBounds
        if appearance.parts.contains(.shadow), let shadow = layer.style.shadow {
            result = result.union(shadow.bounds(castBy: contentBounds))
        }
        if let mask { result = result.intersection(mask.visualBounds) }
        if let transition = layer.transition {
            if let previous = previousAppearance?.raster {
                result = result.union(previous.bounds.insetBy(-previous.outset))
            }
            let displacement = transition.displacement(across: bounds)
            result = result.union(result.offsetBy(x: displacement.x, y: displacement.y)).union(
                result.offsetBy(x: -displacement.x, y: -displacement.y))
            if appearance.clips { result = result.intersection(bounds) }
        }
        return result
    }
}

extension [RenderNode] {
    fileprivate var areInSiblingOrder: Bool {
        var last = -1
        for node in self {
            if node.siblingOrder < last { return false }
            last = node.siblingOrder
        }
        return true
    }
}

extension LayerShadow {
    /// The bounds of the shadow of content with these bounds, in the same coordinates.
    func bounds(castBy contentBounds: Box) -> Box {
        let caster = path.map { Box($0.boundingBoxOfPath) } ?? contentBounds
        if caster.isEmpty { return .empty }
        return caster.offsetBy(x: Double(offset.width), y: Double(offset.height)).insetBy(-blurReach)
    }

    /// The reach of the blur, in points.
    var blurReach: Double { ShadowBlur.reach(radius: Double(radius)) }

    /// True if the shadow depends on everything that the layer and its sublayers paint.
    var castsContentShadow: Bool { path == nil }
}
