import CoreGraphics
import Foundation

extension UIView {
    /// True once any view has constraints: until then nothing needs to be looked up.
    static var usesConstraintLayout = false

    /// Where a view stands: the size of its bounds, and its centre.
    struct Placement: Equatable {
        var size: CGSize
        var center: CGPoint
    }

    /// The view at the top of the tree this one is in.
    final var hierarchyRoot: UIView {
        var view: UIView = self
        while let superview = view.superviewStorage { view = superview }
        return view
    }

    /// How many views are above this one.
    final var depth: Int {
        var (depth, view) = (0, superviewStorage)
        while let current = view { (depth, view) = (depth + 1, current.superviewStorage) }
        return depth
    }

    /// The nearest view that holds all of `views`, or is one of them and holds the others.
    final func nearestCommonAncestor(of views: [UIView]) -> UIView? {
        var candidate: UIView? = self
        while let current = candidate {
            if views.allSatisfy({ $0.isDescendant(of: current) }) { return current }
            candidate = current.superviewStorage
        }
        return nil
    }

    /// The engine that solves the constraints of the tree the view is in; `nil` while there are none.
    final var existingLayoutEngine: LayoutEngine? {
        Self.usesConstraintLayout ? hierarchyRoot.extras?.layoutEngine : nil
    }

    /// The engine of the tree the view is in, made now when there is none.
    final var layoutEngine: LayoutEngine {
        Self.usesConstraintLayout = true
        let root = hierarchyRoot
        if let engine = root.extras?.layoutEngine { return engine }
        let engine = LayoutEngine(root: root)
        root.editableExtras.layoutEngine = engine
        return engine
    }

    /// True when constraints say where the view stands; its frame is then none of their givens.
    final var isPositionedByConstraints: Bool { flags.contains(.positionedByConstraints) && superviewStorage != nil }

    /// True when constraints take the view's frame as given.
    final var isFrameUsedByConstraints: Bool {
        get { flags.contains(.frameUsedByConstraints) }
        set { flags.set(.frameUsedByConstraints, newValue) }
    }

    /// The place of the view's own rectangle for layout, which may be smaller than the frame, without its transform.
    final var currentAlignmentRect: CGRect {
        let (size, center, anchor) = (layer.bounds.size, layer.position, layer.anchorPoint)
        let origin = CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y)
        return alignmentRect(forFrame: CGRect(origin: origin, size: size))
    }

    final var currentPlacement: Placement { Placement(size: layer.bounds.size, center: layer.position) }

    /// Where the view stands when constraints give it a rectangle: its edges on whole pixels.
    final func placement(for rect: CGRect) -> Placement {
        let scale = contentScaleFactor
        func roundedToPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let left = roundedToPixel(rect.minX)
        let top = roundedToPixel(rect.minY)
        let aligned = CGRect(x: left, y: top, width: roundedToPixel(rect.maxX) - left, height: roundedToPixel(rect.maxY) - top)
        let frame = frame(forAlignmentRect: aligned)
        let anchor = layer.anchorPoint
        let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        return Placement(size: frame.size, center: center)
    }

    /// Moves the subviews that constraints place.
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

    /// Asks for layout, also of a class that has none of its own.
    final func scheduleLayout() {
        flags.set(.mayLayOut, true)
        layer.setNeedsLayout()
    }

    /// To be called when the frame changed.
    final func invalidateFrameConstraints() {
        if flags.contains(.frameUsedByConstraints) { existingLayoutEngine?.valuesChanged() }
    }

    /// To be called after the view joined or left a tree: the constraints that spoke of views on both sides are gone,
    /// and both trees are solved anew.
    final func constraintTreeChanged(from oldRoot: UIView?) {
        guard Self.usesConstraintLayout else { return }
        if superviewStorage != nil { extras?.layoutEngine = nil }
        oldRoot?.existingLayoutEngine?.structureChanged()
        if containsConstraints { layoutEngine.structureChanged() }
    }

    private var containsConstraints: Bool {
        if let extras, !extras.constraints.isEmpty { return true }
        return subviewStorage.contains { $0.containsConstraints }
    }

    /// Calls `body` with every constraint of the tree, outermost first.
    final func forEachConstraint(_ body: (NSLayoutConstraint) -> Void) {
        if let extras { for constraint in extras.constraints { body(constraint) } }
        for subview in subviewStorage { subview.forEachConstraint(body) }
    }

    /// Takes away the constraints above the view that speak of it or of what is in it.
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
