import CoreGraphics
import Foundation
import QuartzCore

extension RenderNode {
    /// Makes the placement, the looks, the index of children and the extent anew, and tells the nodes above.
    func refresh() {
        isDirty = false
        if looksAreStale {
            looksAreStale = false
            look = NodeLook(layer, contents: contents)
        }
        if placementIsStale {
            placementIsStale = false
            place()
        }
        if childPlacementsAreStale {
            childPlacementsAreStale = false
            childrenAreStale = true
            for child in children {
                child.place()
                if child.childPlacementsAreStale { child.refresh() }
                child.extent = child.currentExtent()
            }
        }
        if childrenAreStale {
            childrenAreStale = false
            children.removeAll { $0.parent !== self || $0.isMask }
            sortChildren()
            index.rebuild(children.lazy.map(\.extent))
        }
        refreshExtent()
    }

    /// Finds out how the layer lies in its superlayer. A layer that keeps depth lies nowhere: its sublayers lie in the
    /// layer around it.
    private func place() {
        let former = side.depth
        if layer.keepsDepth, !isMask {
            let depth = layer.geometry.placed(in: parent?.spaceOfChildren).depth
            side = PlacedSide(placement: .affine(.identity), depth: depth)
            childPlacementsAreStale = true
        } else {
            side = layer.geometry.placed(in: isMask ? nil : parent?.spaceOfChildren)
        }
        guard side.depth != former, !isMask, let parent, !parent.childrenAreStale else { return }
        parent.childrenAreStale = true
        parent.needsSorting = true
    }

    /// What the layer does to all its sublayers, besides showing them flat: `nil` for nothing.
    var spaceOfChildren: Matrix4? {
        let own = layer.geometry.sublayerMatrix.map { Matrix4($0) }
        guard layer.keepsDepth, !isMask else { return own }
        let place = Matrix4(layer.geometry.matrixToSuperlayer)
        let outer = own.map { $0.then(place) } ?? place
        return parent?.spaceOfChildren.map { outer.then($0) } ?? outer
    }

    /// Sees that the extent is right, and those of the nodes above as far as they depend on it.
    func refreshExtent() {
        let now = currentExtent()
        if now == extent { return }
        extent = now
        guard let parent else { return }
        if isMask {
            parent.refreshExtent()
        } else if !parent.childrenAreStale {
            let former = parent.index.whole
            parent.index.update(indexInParent, to: now)
            if parent.index.whole != former { parent.refreshExtent() }
        }
    }

    private func sortChildren() {
        needsSorting = false
        if children.contains(where: { $0.side.depth != 0 }) || !children.areInSiblingOrder {
            children.sort {
                let (z0, z1) = ($0.side.depth, $1.side.depth)
                return z0 == z1 ? $0.siblingOrder < $1.siblingOrder : z0 < z1
            }
        }
        for (place, child) in children.enumerated() { child.indexInParent = place }
    }

    private func currentExtent() -> Box {
        body = currentBody()
        let all = painted()
        if look.isHidden || all.isEmpty { return .empty }
        var mapped = side.placement.map(all.insetBy(-rasterSpill))
        if side.placement.affine == nil { mapped = mapped.insetBy(-WarpLimits.spill) }
        return mapped.minX.isFinite && mapped.minY.isFinite && mapped.maxX.isFinite && mapped.maxY.isFinite
            ? mapped : .empty
    }

    private func currentBody() -> Box {
        var result = Box.empty
        if look.parts.contains(.background) || look.parts.contains(.border) { result = bounds }
        if look.parts.contains(.contents), let contents {
            result = result.union(contents.inked(in: layer.geometry.bounds))
        }
        if look.parts.contains(.contents), let formerContents {
            result = result.union(formerContents.inked(in: layer.geometry.bounds))
        }
        if look.parts.contains(.gradient) { result = result.union(bounds) }
        if let tiles { result = result.union(tiles.extent) }
        if let emitter { result = result.union(emitter.extent) }
        if case .shape(let shape)? = layer.specializedContent, let measure = measure(of: shape) {
            result = result.union(Box(shape.visualBounds(measure)))
        }
        result = result.union(index.whole)
        return look.clips ? result.intersection(bounds) : result
    }

    /// How far the kept picture of a layer may reach beyond what it shows, in the layer's coordinates: a coarse picture
    /// is painted with soft edges.
    var rasterSpill: Double {
        let resolution = Double(layer.style.rasterizationScale)
        return resolution > 0 ? RasterPicture.spill(resolution: resolution) : 0
    }

    /// All that is painted for the layer, in its own coordinates: its body and its shadow, cut by its mask.
    func painted() -> Box {
        var result = body
        if look.parts.contains(.shadow), let shadow = layer.style.shadow {
            result = result.union(shadow.reach(of: body))
        }
        if let mask { result = result.intersection(mask.extent) }
        if let transition = layer.transition {
            if let former = formerLook?.picture { result = result.union(former.box.insetBy(-former.spill)) }
            let way = transition.way(across: bounds)
            result = result.union(result.offsetBy(x: way.x, y: way.y)).union(result.offsetBy(x: -way.x, y: -way.y))
            if look.clips { result = result.intersection(bounds) }
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
    /// Where the shadow of something with this outline box may fall, in the same coordinates.
    func reach(of body: Box) -> Box {
        let caster = path.map { Box($0.boundingBoxOfPath) } ?? body
        if caster.isEmpty { return .empty }
        return caster.offsetBy(x: Double(offset.width), y: Double(offset.height)).insetBy(-blurReach)
    }

    /// How far the blur carries, in points.
    var blurReach: Double { ShadowBlur.reach(radius: Double(radius)) }

    /// True when the shadow changes with every change of what the layer and its sublayers paint.
    var isCastByBody: Bool { path == nil }
}
