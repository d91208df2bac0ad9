import CoreGraphics
import Foundation

/// A coordinate system on the screen, in points: that of a view, a window or the screen (E-27).
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle of the object in its own coordinates.
    var bounds: CGRect { get }
    /// Converts a point of this space to another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space to the enclosing rectangle in another one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space to the enclosing rectangle in this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Different trees are converted through the screen. The root of a tree outside a window is placed there by its frame. A
// coordinate space that is neither a view nor the screen converts itself. A call with a view prefers `convert(_:to:)`
// of `UIView`.

extension UIView: UICoordinateSpace {
    /// Converts a point of this view to another space (E-27).
    @_disfavoredOverload
    public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView {
            if view.hierarchyRoot === hierarchyRoot { return convert(point, to: view) }
            return view.pointFromScreenSpace(pointInScreenSpace(point))
        }
        return coordinateSpace is UIScreen ? pointInScreenSpace(point) : coordinateSpace.convert(point, from: self)
    }

    /// Converts a point of another space to this view (E-27).
    @_disfavoredOverload
    public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is UIScreen ? pointFromScreenSpace(point) : coordinateSpace.convert(point, to: self)
    }

    /// Converts a rectangle of this view to the enclosing rectangle in another space (E-27).
    @_disfavoredOverload
    public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView {
            if view.hierarchyRoot === hierarchyRoot { return convert(rect, to: view) }
            return view.rectFromScreenSpace(rectInScreenSpace(rect))
        }
        return coordinateSpace is UIScreen ? rectInScreenSpace(rect) : coordinateSpace.convert(rect, from: self)
    }

    /// Converts a rectangle of another space to the enclosing rectangle in this view (E-27).
    @_disfavoredOverload
    public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is UIScreen ? rectFromScreenSpace(rect) : coordinateSpace.convert(rect, to: self)
    }

    fileprivate final func pointInScreenSpace(_ point: CGPoint) -> CGPoint {
        let root = hierarchyRoot
        return convert(point, to: root).applying(root.transformToSuperspace)
    }

    fileprivate final func pointFromScreenSpace(_ point: CGPoint) -> CGPoint {
        let root = hierarchyRoot
        return root.convert(point.applying(root.transformToSuperspace.inverted()), to: self)
    }

    fileprivate final func rectInScreenSpace(_ rect: CGRect) -> CGRect {
        let root = hierarchyRoot
        return convert(rect, to: root).applying(root.transformToSuperspace)
    }

    fileprivate final func rectFromScreenSpace(_ rect: CGRect) -> CGRect {
        let root = hierarchyRoot
        return root.convert(rect.applying(root.transformToSuperspace.inverted()), to: self)
    }

    /// The conversion from the view's coordinates to those in which `center` is measured.
    final var transformToSuperspace: CGAffineTransform {
        let (pivot, center) = (self.pivot, self.center)
        return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// The anchor point in the view's coordinates.
    final var pivot: CGPoint {
        let (bounds, anchor) = (self.bounds, layer.anchorPoint)
        return CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The coordinates of the screen, in points, with the origin at the top left.
    public final var coordinateSpace: any UICoordinateSpace { self }

    /// The coordinates of the screen in its upright position, which is its only one.
    public final var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// Converts a point of the screen to another space (E-27).
    public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, from: self)
    }

    /// Converts a point of another space to the screen (E-27).
    public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace === self ? point : coordinateSpace.convert(point, to: self)
    }

    /// Converts a rectangle of the screen to the enclosing rectangle in another space (E-27).
    public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, from: self)
    }

    /// Converts a rectangle of another space to the enclosing rectangle on the screen (E-27).
    public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace === self ? rect : coordinateSpace.convert(rect, to: self)
    }
}
