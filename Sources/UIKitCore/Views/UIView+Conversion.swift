import CoreGraphics
import Foundation
import QuartzCore

// Ways between coordinate systems go up to the nearest common place and down again; each step honours the origin of the
// bounds, position, anchor point and transform (E-22).
extension UIView {
    /// Turns a point of this view into one of `view`; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        way(to: view).convert(point)
    }

    /// Turns a point of `view` into one of this view; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? base).way(to: self).convert(point)
    }

    /// Turns a rectangle of this view into the smallest one of `view` that holds it; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        way(to: view).convert(rect)
    }

    /// Turns a rectangle of `view` into the smallest one of this view that holds it; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? base).way(to: self).convert(rect)
    }

    /// The window, or the topmost view of a tree outside windows.
    private var base: UIView {
        var top: UIView = self
        while let next = top.superviewStorage { top = next }
        return top
    }

    /// The way from this view's coordinates to those of another of the same tree.
    private func way(to other: UIView?) -> CoordinateWay {
        let goal = other ?? base
        if goal === self { return .straight(.zero) }
        if isDescendant(of: goal) { return wayUp(to: goal) }
        if goal.isDescendant(of: self) { return goal.wayUp(to: self).inverted }
        return wayUp(to: nil).followed(by: goal.wayUp(to: nil).inverted)
    }

    /// The way up to an ancestor, or through the whole tree.
    private func wayUp(to ancestor: UIView?) -> CoordinateWay {
        var way = CoordinateWay.straight(.zero)
        var view: UIView? = self
        while let present = view, present !== ancestor {
            way = way.followed(by: present.wayToSuperview)
            view = present.superviewStorage
        }
        return way
    }

    /// One step up.
    private var wayToSuperview: CoordinateWay {
        let layer = self.layer
        let bounds = layer.bounds
        let anchor = layer.anchorPoint
        let position = layer.position
        let pivot = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
        if layer.hasIdentityTransform {
            return .straight(CGVector(dx: position.x - pivot.x, dy: position.y - pivot.y))
        }
        let transform = CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
            .concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        return .transformed(transform)
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
