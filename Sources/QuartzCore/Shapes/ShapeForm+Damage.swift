import CoreGraphics
import Foundation

extension ShapeForm {
    /// What looks different when this form becomes `new`, in the layer's coordinates: null for nothing, `nil` when it
    /// cannot be told better than by all of both. `measure` is that of this form's outline.
    ///
    /// A line that grows at its end, as under a drawing finger, and a line whose ends move along its outline change in
    /// a small part only.
    package func damage(to new: ShapeForm, _ measure: PathMeasure) -> CGRect? {
        if self == new { return .null }
        guard let path, let newPath = new.path, !newPath.exceedsElementLimit else { return nil }
        // A closed outline has a corner where a part of it has two ends.
        if dashes.isEmpty, isTrimmed == new.isTrimmed, differsInEndsOnly(from: new) {
            let reach = reach(measure)
            let first = measure.box(between: strokeStart, new.strokeStart)
            let last = measure.box(between: strokeEnd, new.strokeEnd)
            let box = first.union(last)
            return box.isNull ? box : box.insetBy(dx: -reach, dy: -reach)
        }
        if !isTrimmed, differsInPathOnly(from: new), let box = newPath.addedBounds(since: path, closing: hasFill) {
            let reach = hasStroke ? lineWidth / 2 * mostReach : 0
            return box.insetBy(dx: -reach, dy: -reach)
        }
        return nil
    }

    /// What a half line width is multiplied with, whatever corners come.
    private var mostReach: CGFloat { max(CGFloat(2).squareRoot(), lineJoin == .miter ? miterLimit : 1) }

    /// True when nothing differs but where the line begins and ends.
    private func differsInEndsOnly(from other: ShapeForm) -> Bool {
        var other = other
        other.strokeStart = strokeStart
        other.strokeEnd = strokeEnd
        return self == other
    }

    /// True when nothing differs but the outline.
    private func differsInPathOnly(from other: ShapeForm) -> Bool {
        var other = other
        other.path = path
        return self == other
    }
}

extension PathMeasure {
    /// A box around the outline between two parts of its length, in either order; null when they are the same.
    fileprivate func box(between a: CGFloat, _ b: CGFloat) -> CGRect {
        guard a != b else { return .null }
        return part(from: min(a, b), to: max(a, b)).boundingBox
    }
}
