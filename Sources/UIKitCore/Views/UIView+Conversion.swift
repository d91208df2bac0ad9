import CoreGraphics
import Foundation
import QuartzCore

// Ways between coordinate systems go up to the nearest common place and down again; each step honours the origin of the
// bounds, position, anchor point and transform (E-22).
extension UIView {
    /// Turns a point of this view into one of `view`; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let goal = view ?? base
        return way(to: goal)?.convert(point) ?? layer.convert(point, to: goal.layer)
    }

    /// Turns a point of `view` into one of this view; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? base).convert(point, to: self)
    }

    /// Turns a rectangle of this view into the smallest one of `view` that holds it; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let goal = view ?? base
        return way(to: goal)?.convert(rect) ?? layer.convert(rect, to: goal.layer)
    }

    /// Turns a rectangle of `view` into the smallest one of this view that holds it; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? base).convert(rect, to: self)
    }

    /// The window, or the topmost view of a tree outside windows.
    private var base: UIView {
        if let window { return window }
        var top: UIView = self
        while let next = top.superviewStorage { top = next }
        return top
    }

    /// The way from this view's coordinates to those of another of the same tree; `nil` when it leaves the plane.
    private func way(to goal: UIView) -> CoordinateWay? {
        var up = CoordinateWay.straight(.zero)
        guard let end = climb(to: goal, &up) else { return nil }
        if end === goal { return up }
        var back = CoordinateWay.straight(.zero)
        guard let otherEnd = goal.climb(to: self, &back) else { return nil }
        return otherEnd === self ? back.inverted : up.followed(by: back.inverted)
    }

    /// Goes up to a view above, or else to the topmost one, and gives where it ends; `nil` when it leaves the plane.
    private func climb(to ancestor: UIView, _ way: inout CoordinateWay) -> UIView? {
        var view = self
        while view !== ancestor, let outer = view.superviewStorage {
            let layer = view.layerStorage
            if let offset = layer.offsetToSuperlayer {
                way = way.followed(by: .straight(offset))
            } else if !layer.hasSublayerTransform, let transform = layer.geometry.affineTransformToSuperlayer {
                way = way.followed(by: .transformed(transform))
            } else {
                return nil
            }
            view = outer
        }
        return view
    }
}

/// A way between two coordinate systems: most are a plain offset, which is cheap to follow and to invert.
private enum CoordinateWay {
    case straight(CGVector)
    case transformed(CGAffineTransform)

    var inverted: CoordinateWay {
        switch self {
        case .straight(let offset): .straight(CGVector(dx: -offset.dx, dy: -offset.dy))
        case .transformed(let transform): .transformed(transform.inverted())
        }
    }

    private var transform: CGAffineTransform {
        switch self {
        case .straight(let offset): CGAffineTransform(translationX: offset.dx, y: offset.dy)
        case .transformed(let transform): transform
        }
    }

    func followed(by next: CoordinateWay) -> CoordinateWay {
        if case .straight(let first) = self, case .straight(let second) = next {
            return .straight(CGVector(dx: first.dx + second.dx, dy: first.dy + second.dy))
        }
        return .transformed(transform.concatenating(next.transform))
    }

    func convert(_ point: CGPoint) -> CGPoint {
        switch self {
        case .straight(let offset): CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
        case .transformed(let transform): point.applying(transform)
        }
    }

    func convert(_ rect: CGRect) -> CGRect {
        switch self {
        case .straight(let offset): rect.offsetBy(dx: offset.dx, dy: offset.dy)
        case .transformed(let transform): rect.applying(transform)
        }
    }
}
