import CoreGraphics
import Foundation
import QuartzCore

// Ways between coordinate systems go up to the nearest common place and down again; each step honours the origin of the
// bounds, position, anchor point and transform (E-22).
extension UIView {
    /// Turns a point of this view into one of `view`; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let target = view ?? coordinateRoot
        return conversion(to: target)?.convert(point) ?? layer.convert(point, to: target.layer)
    }

    /// Turns a point of `view` into one of this view; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? coordinateRoot).convert(point, to: self)
    }

    /// Turns a rectangle of this view into the smallest one of `view` that holds it; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let target = view ?? coordinateRoot
        return conversion(to: target)?.convert(rect) ?? layer.convert(rect, to: target.layer)
    }

    /// Turns a rectangle of `view` into the smallest one of this view that holds it; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? coordinateRoot).convert(rect, to: self)
    }

    /// The window, or the topmost view of a tree outside windows.
    private var coordinateRoot: UIView {
        if let window { return window }
        var top: UIView = self
        while let next = top.superviewStorage { top = next }
        return top
    }

    /// The way from this view's coordinates to those of another of the same tree; `nil` when it leaves the plane.
    private func conversion(to target: UIView) -> CoordinateConversion? {
        var upward = CoordinateConversion.translation(.zero)
        guard let end = ascend(to: target, &upward) else { return nil }
        if end === target { return upward }
        var backward = CoordinateConversion.translation(.zero)
        guard let otherEnd = target.ascend(to: self, &backward) else { return nil }
        return otherEnd === self ? backward.inverted : upward.concatenating(backward.inverted)
    }

    /// Goes up to a view above, or else to the topmost one, and gives where it ends; `nil` when it leaves the plane.
    private func ascend(to ancestor: UIView, _ conversion: inout CoordinateConversion) -> UIView? {
        var view = self
        while view !== ancestor, let outer = view.superviewStorage {
            let layer = view.layerStorage
            if let offset = layer.offsetToSuperlayer {
                conversion = conversion.concatenating(.translation(offset))
            } else if !layer.hasSublayerTransform, let transform = layer.geometry.affineTransformToSuperlayer {
                conversion = conversion.concatenating(.affine(transform))
            } else {
                return nil
            }
            view = outer
        }
        return view
    }
}

/// A way between two coordinate systems: most are a plain offset, which is cheap to follow and to invert.
private enum CoordinateConversion {
    case translation(CGVector)
    case affine(CGAffineTransform)

    var inverted: CoordinateConversion {
        switch self {
        case .translation(let offset): .translation(CGVector(dx: -offset.dx, dy: -offset.dy))
        case .affine(let transform): .affine(transform.inverted())
        }
    }

    private var transform: CGAffineTransform {
        switch self {
        case .translation(let offset): CGAffineTransform(translationX: offset.dx, y: offset.dy)
        case .affine(let transform): transform
        }
    }

    func concatenating(_ next: CoordinateConversion) -> CoordinateConversion {
        if case .translation(let first) = self, case .translation(let second) = next {
            return .translation(CGVector(dx: first.dx + second.dx, dy: first.dy + second.dy))
        }
        return .affine(transform.concatenating(next.transform))
    }

    func convert(_ point: CGPoint) -> CGPoint {
        switch self {
        case .translation(let offset): CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
        case .affine(let transform): point.applying(transform)
        }
    }

    func convert(_ rect: CGRect) -> CGRect {
        switch self {
        case .translation(let offset): rect.offsetBy(dx: offset.dx, dy: offset.dy)
        case .affine(let transform): rect.applying(transform)
        }
    }
}
