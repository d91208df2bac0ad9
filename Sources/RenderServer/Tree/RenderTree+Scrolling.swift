import CoreGraphics
import Foundation
import QuartzCore

/// Pixels of the frame that are moved instead of painted again: the visible part of a layer that scrolls.
package struct PixelMove: Equatable {
    /// The pixels that may be read and written.
    package var rect: PixelRect
    /// How far the pixels move to the right and down, in pixels.
    package var dx: Int
    package var dy: Int

    /// Creates a move.
    package init(rect: PixelRect, dx: Int, dy: Int) {
        self.rect = rect
        self.dx = dx
        self.dy = dy
    }

    /// The pixels inside `rect` that are written, if those of `source` move.
    package func destination(of source: PixelRect) -> PixelRect {
        let inside = source.intersection(rect)
        return PixelRect(x: inside.x + dx, y: inside.y + dy, width: inside.width, height: inside.height)
            .intersection(rect)
    }
}

extension [PixelMove] {
    /// The moves, each with the pixels that it has to write, as disjoint rectangles. Those of `damage` are painted after all
    /// moves and need not be written, unless a later move takes them elsewhere.
    package func sparing(_ damage: [PixelRect]) -> [(move: PixelMove, pieces: [PixelRect])] {
        enumerated().map { index, move in
            let target = move.destination(of: move.rect)
            if self[(index + 1)...].contains(where: { $0.rect.intersects(target) }) { return (move, [target]) }
            return (move, damage.reduce([target]) { pieces, spared in pieces.flatMap { $0.pieces(without: spared) } })
        }
    }
}

/// A layer whose bounds moved to another origin since the last update.
struct ScrolledNode {
    let node: RenderNode
    /// The origin before.
    let origin: CGPoint
}

extension RenderTree {
    /// Records that only the origin of a layer's bounds changes, if what it shows can be moved. Returns false if it has
    /// to be painted again: then nothing is recorded.
    func recordScroll(of node: RenderNode, to geometry: LayerGeometry) -> Bool {
        let old = node.layer.geometry
        guard geometry.isScrolled(from: old), node.isScrollable(in: root) else { return false }
        if !scrolled.contains(where: { $0.node === node }) {
            scrolled.append(ScrolledNode(node: node, origin: old.bounds.origin))
        }
        markDirty(node)
        node.isPlacementStale = true
        node.layer.geometry = geometry
        return true
    }

    /// The first part of an update, before derived values change: damage that is recorded so far lies where things were
    /// before the move, so the move takes it along.
    func moveRecordedDamage() {
        if scrolled.isEmpty { return }
        for entry in scrolled where !isFullyDamaged && !isInvalidated(entry.node) {
            if let move = pixelMove(of: entry), !pendingMoves.contains(where: { $0.move.rect.intersects(move.rect) }) {
                pendingMoves.append((entry.node, move))
            } else {
                invalidate(entry.node)
            }
        }
        scrolled.removeAll(keepingCapacity: true)
        for (_, move) in pendingMoves {
            for rect in damage.rects { damage.add(move.destination(of: rect)) }
        }
    }

    /// The second part of an update, with the new derived values: damages what comes into view and what lies above the
    /// moved pixels.
    func finishMoves() {
        for (node, move) in pendingMoves {
            guard !isFullyDamaged, let overlays = overlays(of: node, in: move.rect) else {
                damage.add(move.rect)
                continue
            }
            moves.append(move)
            let kept = move.destination(of: move.rect)
            for strip in move.rect.pieces(without: kept) { damage.add(strip) }
            for overlay in overlays {
                damage.add(overlay)
                damage.add(move.destination(of: overlay))
            }
        }
        pendingMoves.removeAll(keepingCapacity: true)
    }

    /// True if the node or an ancestor is painted again as a whole.
    private func isInvalidated(_ node: RenderNode) -> Bool {
        var next: RenderNode? = node
        while let current = next {
            if isInvalidatedInThisFrame(current) { return true }
            next = current.parent
        }
        return false
    }

    /// The move for a scrolled layer; `nil` if its pixels cannot be moved by whole pixels.
    private func pixelMove(of entry: ScrolledNode) -> PixelMove? {
        let node = entry.node
        let origin = node.layer.geometry.bounds.origin
        let shift = (x: Double(entry.origin.x - origin.x) * scale, y: Double(entry.origin.y - origin.y) * scale)
        guard let dx = Int(exactly: shift.x.rounded()), let dy = Int(exactly: shift.y.rounded()),
            abs(shift.x - Double(dx)) < ScrollLimits.pixelTolerance,
            abs(shift.y - Double(dy)) < ScrollLimits.pixelTolerance,
            let rect = visiblePixels(of: node), abs(dx) < rect.width, abs(dy) < rect.height
        else { return nil }
        return PixelMove(rect: rect, dx: dx, dy: dy)
    }

    /// The pixels of a layer's bounds that the clips of its ancestors leave visible; `nil` if an edge lies within a
    /// pixel or a placement is not a translation.
    private func visiblePixels(of node: RenderNode) -> PixelRect? {
        var box = node.bounds
        var next: RenderNode? = node
        while let current = next {
            if current !== node, current.appearance.clips || current === root { box = box.intersection(current.bounds) }
            guard let affine = current.layer.geometry.affineTransformToSuperlayer.map({ Affine($0) }),
                affine.isTranslation
            else { return nil }
            box = affine.map(box)
            guard let parent = current.parent else { break }
            next = parent
        }
        return box.isEmpty ? nil : pixelsPerPoint.map(box).exactPixels
    }

    /// The parts of the pixels that are painted above the layer, as rectangles; `nil` if something other than one color
    /// shows through the layer.
    private func overlays(of node: RenderNode, in rect: PixelRect) -> [PixelRect]? {
        guard let inverse = pixelsPerPoint.inverted() else { return nil }
        var overlays: [PixelRect] = []
        var area = inverse.map(Box(rect))
        // The ancestors from the root down, with the rectangle in the coordinates of each.
        var path: [(node: RenderNode, area: Box)] = []
        var chain: [RenderNode] = []
        var next: RenderNode? = node
        while let current = next {
            chain.append(current)
            next = current.parent
        }
        for current in chain.reversed() {
            guard let affine = current.projection.placement.affine, let back = affine.inverted() else { return nil }
            area = back.map(area)
            path.append((current, area))
        }
        var isBacked = node.appearance.isOpaque
        for index in path.indices.dropLast().reversed() {
            let (parent, area) = path[index]
            let child = path[index + 1].node
            for (position, sibling) in parent.children.enumerated() where sibling !== child {
                guard sibling.visualBounds.overlaps(area) else { continue }
                if position < child.indexInParent {
                    if !isBacked { return nil }
                } else {
                    overlays.append(pixels(of: sibling.visualBounds.intersection(area), in: path[...index]))
                }
            }
            let isUniform =
                parent.hasPlainBackground && (parent.appearance.parts.isEmpty || parent.bounds.contains(area))
            guard isBacked || isUniform else { return nil }
            if parent.appearance.isOpaque { isBacked = true }
        }
        return overlays
    }

    /// The pixels of a box in the coordinates of the last node of a path from the root.
    private func pixels(of box: Box, in path: ArraySlice<(node: RenderNode, area: Box)>) -> PixelRect {
        var box = box
        for (node, _) in path.reversed() { box = node.projection.placement.map(box) }
        return pixelsPerPoint.map(box).pixels
    }
}

extension RenderNode {
    /// True if the pixels that the layer shows may be moved when it scrolls: it clips its sublayers to a rectangle,
    /// draws at most one color itself, and neither it nor an ancestor is painted through an effect.
    fileprivate func isScrollable(in root: RenderNode?) -> Bool {
        guard appearance.clips, hasPlainBackground else { return false }
        var next: RenderNode? = self
        while let current = next {
            let style = current.layer.style
            guard current.mask == nil, current.tint == nil, current.appearance.opacity >= 1,
                current.layer.transition == nil, style.rasterizationScale == 0, current.contentShadow == nil,
                !current.isMask, current.layer.specializedContent == nil, !current.appearance.isHidden,
                current.layer.geometry.sublayerTransform == nil,
                current.appearance.cornerRadius == 0 || !current.appearance.clips,
                !current.appearance.parts.contains(.border)
            else { return false }
            if current === root { return true }
            next = current.parent
        }
        return false
    }

    /// True if the layer itself draws nothing but a background color.
    fileprivate var hasPlainBackground: Bool { appearance.parts.isSubset(of: .background) }
}

extension LayerGeometry {
    /// True if this differs from another geometry only in the origin of the bounds.
    fileprivate func isScrolled(from other: LayerGeometry) -> Bool {
        guard bounds.size == other.bounds.size, bounds.origin != other.bounds.origin else { return false }
        var moved = other
        moved.bounds.origin = bounds.origin
        return moved == self
    }
}

/// Limits of moving pixels.
private enum ScrollLimits {
    /// How far a distance may be from whole pixels, in pixels.
    static let pixelTolerance = 1e-3
}
