import CoreGraphics
import Foundation

extension ShapeContent {
    /// What looks different when this form becomes `new`, in the layer's coordinates: null for nothing, `nil` when it
    /// cannot be told better than by all of both. `measure` is that of this form's outline.
    ///
    /// A line that grows at its end, as under a drawing finger, and a line whose ends move along its outline change in
    /// a small part only.
    package func damage(to new: ShapeContent, _ measure: PathMeasure) -> CGRect? {
        if self == new { return .null }
        guard let path, let newPath = new.path, !newPath.exceedsElementLimit else { return nil }
        // A closed outline has a corner where a part of it has two ends.
        if dashes.isEmpty, isTrimmed == new.isTrimmed, differsInEndsOnly(from: new) {
            let outset = strokeOutset(measure)
            let startDamage = measure.boundingRect(between: strokeStart, new.strokeStart)
            let endDamage = measure.boundingRect(between: strokeEnd, new.strokeEnd)
            let damage = startDamage.union(endDamage)
            return damage.isNull ? damage : damage.insetBy(dx: -outset, dy: -outset)
        }
        if !isTrimmed, differsInPathOnly(from: new), let addedBounds = newPath.addedBounds(since: path, closing: hasFill) {
            let outset = hasStroke ? lineWidth / 2 * maxOutsetFactor : 0
            return addedBounds.insetBy(dx: -outset, dy: -outset)
        }
        return nil
    }

    /// What a half line width is multiplied with, whatever corners come.
    private var maxOutsetFactor: CGFloat { max(CGFloat(2).squareRoot(), lineJoin == .miter ? miterLimit : 1) }

    /// True when nothing differs but where the line begins and ends.
    private func differsInEndsOnly(from other: ShapeContent) -> Bool {
        var other = other
        other.strokeStart = strokeStart
        other.strokeEnd = strokeEnd
        return self == other
    }

    /// True when nothing differs but the outline.
    private func differsInPathOnly(from other: ShapeContent) -> Bool {
        var other = other
        other.path = path
        return self == other
    }
}

extension PathMeasure {
    /// A box around the outline between two parts of its length, in either order; null when they are the same.
    fileprivate func boundingRect(between a: CGFloat, _ b: CGFloat) -> CGRect {
        guard a != b else { return .null }
        return subpath(from: min(a, b), to: max(a, b)).boundingBox
    }
}
