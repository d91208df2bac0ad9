import CoreGraphics
import Foundation

extension UIView {
    /// Whether any view has ever had constraints; until then lookups are skipped.
    static var usesConstraintLayout = false

    /// The bounds size and the center of a view.
    struct Placement: Equatable {
        var size: CGSize
        var center: CGPoint
    }

    /// The root of the tree that contains the view.
    final var hierarchyRoot: UIView {
        var view: UIView = self
        while let superview = view.superviewStorage { view = superview }
        return view
    }

    /// The number of ancestors.
    final var depth: Int {
        var (depth, view) = (0, superviewStorage)
        while let current = view { (depth, view) = (depth + 1, current.superviewStorage) }
        return depth
    }

    /// The nearest view, starting with this one, that contains all of `views` or is one of them.
    final func nearestCommonAncestor(of views: [UIView]) -> UIView? {
        var candidate: UIView? = self
        while let current = candidate {
            if views.allSatisfy({ $0.isDescendant(of: current) }) { return current }
            candidate = current.superviewStorage
        }
        return nil
    }

    /// The layout engine of the tree; `nil` if none was created.
    final var existingLayoutEngine: LayoutEngine? {
        Self.usesConstraintLayout ? hierarchyRoot.extras?.layoutEngine : nil
    }

    /// The layout engine of the tree, created if needed.
    final var layoutEngine: LayoutEngine {
        Self.usesConstraintLayout = true
        let root = hierarchyRoot
        if let engine = root.extras?.layoutEngine { return engine }
        let engine = LayoutEngine(root: root)
        root.editableExtras.layoutEngine = engine
        return engine
    }

    /// Whether constraints determine the view's frame, which is then not an input of the layout.
    final var isPositionedByConstraints: Bool { flags.contains(.positionedByConstraints) && superviewStorage != nil }

    /// Whether constraints use the view's frame as an input.
    final var isFrameUsedByConstraints: Bool {
        get { flags.contains(.frameUsedByConstraints) }
        set { flags.set(.frameUsedByConstraints, newValue) }
    }

    /// The current alignment rectangle in the superview, in points, without the transform. Its middle is the center also if
    /// the anchor point is another point.
    final var currentAlignmentRect: CGRect {
        let (size, center) = (layer.bounds.size, layer.position)
        let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
        return alignmentRect(forFrame: CGRect(origin: origin, size: size))
    }

    final var currentPlacement: Placement { Placement(size: layer.bounds.size, center: layer.position) }

    /// The placement for an alignment rectangle, with its edges rounded to whole pixels. Layout sets size and center: a view
    /// with another anchor point than its middle is beside the rectangle.
    final func placement(for rect: CGRect) -> Placement {
        let scale = screenScale
        func roundedToPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let left = roundedToPixel(rect.minX)
        let top = roundedToPixel(rect.minY)
        let aligned = CGRect(
            x: left, y: top, width: roundedToPixel(rect.maxX) - left, height: roundedToPixel(rect.maxY) - top)
        let frame = frame(forAlignmentRect: aligned)
        return Placement(size: frame.size, center: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Applies the frames found by the layout engine to the subviews that constraints position.
    final func applyConstraintFrames() {
        guard let engine = existingLayoutEngine else { return }
        for subview in subviewStorage where subview.isPositionedByConstraints {
            guard let rect = engine.frame(of: subview) else { continue }
            let placement = subview.placement(for: rect)
            if placement.size != subview.bounds.size {
                subview.bounds = CGRect(origin: subview.bounds.origin, size: placement.size)
            }
            if placement.center != subview.center { subview.center = placement.center }
        }
    }

    /// Schedules layout even for a class that does not lay out itself.
    final func scheduleLayout() {
        flags.set(.mayLayOut, true)
        layer.setNeedsLayout()
    }

    /// The area that the edges of this view mean to its descendants, for a view that scrolls; `nil` for the bounds
    /// (SX-37).
    package final var contentAreaGuide: UILayoutGuide? {
        get { extras?.contentAreaGuide }
        set { editableExtras.contentAreaGuide = newValue }
    }

    /// The size that constraints determine for `contentAreaGuide`, in points, rounded to whole pixels; `nil` if none
    /// refers to it.
    package final var contentAreaSize: CGSize? {
        guard let guide = contentAreaGuide, let size = existingLayoutEngine?.frame(of: guide)?.size else { return nil }
        let scale = screenScale
        return CGSize(width: (size.width * scale).rounded() / scale, height: (size.height * scale).rounded() / scale)
    }

    /// Called when the origin of the bounds has changed; updates the constraints that depend on it.
    final func invalidateOriginConstraints() {
        if flags.contains(.originUsedByConstraints) { existingLayoutEngine?.valuesChanged() }
    }

    /// Called when the frame has changed; updates the constraints that depend on it.
    final func invalidateFrameConstraints() {
        if flags.contains(.frameUsedByConstraints) { existingLayoutEngine?.valuesChanged() }
    }

    /// Called after the view joined or left a tree, when constraints across the boundary have been removed; both trees
    /// are solved again.
    final func constraintTreeChanged(from oldRoot: UIView?) {
        guard Self.usesConstraintLayout else { return }
        if superviewStorage != nil { extras?.layoutEngine = nil }
        oldRoot?.existingLayoutEngine?.structureChanged()
        if containsConstraints { layoutEngine.structureChanged() }
    }

    private var containsConstraints: Bool {
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            if let extras = view.extras, !extras.constraints.isEmpty { return true }
            pending.append(contentsOf: view.subviewStorage)
        }
        return false
    }

    /// Calls `body` with every constraint of the tree, parents first.
    final func forEachConstraint(_ body: (NSLayoutConstraint) -> Void) {
        forEachInTree { view in
            if let extras = view.extras { for constraint in extras.constraints { body(constraint) } }
        }
    }

    /// Removes the constraints of ancestors that refer to the view or its descendants.
    final func removeAncestorConstraints() {
        guard Self.usesConstraintLayout else { return }
        var ancestor = superviewStorage
        while let current = ancestor {
            let affected = current.extras?.constraints.filter { constraint in
                constraint.itemViews.contains { $0.isDescendant(of: self) }
            }
            for constraint in affected ?? [] { current.removeConstraint(constraint) }
            ancestor = current.superviewStorage
        }
    }
}
