import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The value of `intrinsicContentSize` for a dimension without an intrinsic size: −1.
    public static let noIntrinsicMetric: CGFloat = -1

    final func changeFrame(_ frame: CGRect) {
        let oldSize = layer.bounds.size
        layer.frame = frame
        sizeMayHaveChanged(from: oldSize)
        if Self.usesConstraintLayout { invalidateFrameConstraints() }
    }

    final func changeBounds(_ bounds: CGRect) {
        let old = layer.bounds
        if bounds == old { return }
        layer.bounds = bounds
        if Self.usesConstraintLayout, bounds.origin != old.origin { invalidateOriginConstraints() }
        if bounds.size == old.size {
            setNeedsLayout()
        } else {
            sizeMayHaveChanged(from: old.size)
            if Self.usesConstraintLayout { invalidateFrameConstraints() }
        }
    }

    /// Handles a new size: autoresizes the subviews, schedules layout, also of the superview (Y-27), and, if the
    /// content mode requires it, display.
    final func sizeMayHaveChanged(from oldSize: CGSize) {
        let size = layer.bounds.size
        if size == oldSize { return }
        if autoresizesSubviews, !subviewStorage.isEmpty { resizeSubviews(from: oldSize) }
        setNeedsLayout()
        superviewStorage?.markForLayoutOfSubviews()
        sizeDidChange()
        if contentMode == .redraw { setNeedsDisplay() }
    }

    /// Implements `sizeToFit`: applies the new size and keeps the corner of the frame.
    final func resizeToFit() {
        let bounds = self.bounds
        let size = sizeThatFits(bounds.size)
        if size == bounds.size { return }
        let anchor = layer.anchorPoint
        let delta = CGSize(width: size.width - bounds.width, height: size.height - bounds.height)
        let center = self.center
        self.bounds = CGRect(origin: bounds.origin, size: size)
        self.center = CGPoint(x: center.x + delta.width * anchor.x, y: center.y + delta.height * anchor.y)
    }
}

// Conversions go up to the nearest common ancestor and down again. Each step applies the bounds origin, position,
// anchor point and transform (E-22). Views of different trees convert through the space around both roots (E-83).
extension UIView {
    /// Converts a point of this view, in points, to the coordinates of `view`; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let target = view ?? coordinateRoot
        if let offset = offset(toAncestorAt: target.address) {
            return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
        }
        return conversion(to: target)?.convert(point) ?? layer.convert(point, to: target.layer)
    }

    /// Converts a point of `view`, in points, to this view's coordinates; `nil` means the window (E-27).
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let source = view ?? coordinateRoot
        if let offset = offset(toAncestorAt: source.address) {
            return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy)
        }
        return source.convert(point, to: self)
    }

    /// Converts a rectangle of this view to the smallest enclosing rectangle in `view`; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let target = view ?? coordinateRoot
        return conversion(to: target)?.convert(rect) ?? layer.convert(rect, to: target.layer)
    }

    /// Converts a rectangle of `view` to the smallest enclosing rectangle in this view; `nil` means the window (E-27).
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? coordinateRoot).convert(rect, to: self)
    }

    /// The window, or the root of a view tree outside a window.
    private var coordinateRoot: UIView {
        if let window { return window }
        var top: UIView = self
        while let next = top.superviewStorage { top = next }
        return top
    }

    /// The address of the view, to be compared only.
    final nonisolated var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// The offset from this view's coordinates to those of an ancestor, in points; `nil` if there is no ancestor with this
    /// address, or a step is not a translation. Runs at every move of a finger, so it avoids reference counting, and is not
    /// isolated, as its closure would check the actor.
    final nonisolated func offset(toAncestorAt end: UnsafeRawPointer) -> CGVector? {
        var (dx, dy): (CGFloat, CGFloat) = (0, 0)
        var current = Unmanaged.passUnretained(self)
        while current.toOpaque() != end {
            let (step, outer) = current._withUnsafeGuaranteedRef {
                ($0.layerStorage.offsetToSuperlayer, $0.superviewReference)
            }
            guard let step, let outer else { return nil }
            dx += step.dx
            dy += step.dy
            current = outer
        }
        return CGVector(dx: dx, dy: dy)
    }

    /// The conversion from this view's coordinates to those of another view in the tree; `nil` if a layer on the path
    /// has a 3D transform.
    private func conversion(to target: UIView) -> CoordinateConversion? {
        var upward = CoordinateConversion.translation(.zero)
        guard let end = ascend(to: target, &upward) else { return nil }
        if end === target { return upward }
        var backward = CoordinateConversion.translation(.zero)
        guard let otherEnd = target.ascend(to: self, &backward) else { return nil }
        if otherEnd === self { return backward.inverted }
        guard end === otherEnd || (end.stepOut(&upward) && otherEnd.stepOut(&backward)) else { return nil }
        return upward.concatenating(backward.inverted)
    }

    /// Accumulates the conversion to an ancestor, or to the root if `ancestor` is not one, and returns the view
    /// reached; `nil` if a layer on the path has a 3D transform.
    private func ascend(to ancestor: UIView, _ conversion: inout CoordinateConversion) -> UIView? {
        var view = self
        while view !== ancestor, let outer = view.superviewStorage {
            guard view.stepOut(&conversion) else { return nil }
            view = outer
        }
        return view
    }

    /// Extends a conversion from this view's coordinates to those around it. Returns false if its layer has a 3D
    /// transform.
    private func stepOut(_ conversion: inout CoordinateConversion) -> Bool {
        let layer = layerStorage
        if let offset = layer.offsetToSuperlayer {
            conversion = conversion.concatenating(.translation(offset))
        } else if !layer.hasSublayerTransform, let transform = layer.geometry.affineTransformToSuperlayer {
            conversion = conversion.concatenating(.affine(transform))
        } else {
            return false
        }
        return true
    }
}

/// A conversion between two coordinate systems. Most are translations, which are cheap to apply and invert.
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
