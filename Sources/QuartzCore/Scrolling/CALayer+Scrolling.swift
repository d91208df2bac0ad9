import CoreGraphics
import Foundation

extension CALayer {
    /// The part of the bounds that is not cut away by layers above that mask to their bounds, or by the outermost
    /// layer's bounds; in the layer's coordinates, empty when nothing of it is in sight.
    public final var visibleRect: CGRect {
        guard let parent = currentParent else { return geometry.bounds }
        let clips = parent.style.masksToBounds || parent is CAScrollLayer || parent.currentParent == nil
        let outer = clips ? parent.visibleRect : parent.visibleRectBeyondBounds
        guard !outer.isNull else { return geometry.bounds }
        let inside = convert(outer, from: parent).safeIntersection(geometry.bounds)
        return inside.isNull ? .zero : inside
    }

    /// The same for sublayers that may reach beyond the bounds; null for no limit.
    private var visibleRectBeyondBounds: CGRect {
        guard let parent = currentParent else { return .null }
        let clips = parent.style.masksToBounds || parent.currentParent == nil
        let outer = clips ? parent.visibleRect : parent.visibleRectBeyondBounds
        return outer.isNull ? outer : convert(outer, from: parent)
    }

    /// Scrolls the nearest scroll layer that the layer stands in so that the point, in the layer's coordinates, comes
    /// to its upper left corner.
    public final func scroll(_ p: CGPoint) {
        guard let scroller = nearestScroller else { return }
        scroller.scroll(to: scroller.convert(p, from: self))
    }

    /// Scrolls the nearest scroll layer that the layer stands in as little as it takes to show the rectangle, in the
    /// layer's coordinates.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroller = nearestScroller else { return }
        scroller.scroll(to: scroller.convert(r, from: self))
    }

    private var nearestScroller: CAScrollLayer? {
        var current = superlayer
        while let layer = current {
            if let scroller = layer as? CAScrollLayer { return scroller }
            current = layer.superlayer
        }
        return nil
    }
}
