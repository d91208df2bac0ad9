import CoreGraphics
import Foundation

/// The content of a shape layer: a path with its fill and stroke.
public struct ShapeContent: Equatable, Sendable {
    /// The path in the layer's coordinates; `nil` draws nothing.
    public var path: CGPath?
    /// The fill color; clear draws no fill. Opaque black by default.
    public var fillColor = RenderColor.black
    /// True to fill by the even-odd rule, false, the default, by the nonzero winding rule.
    public var fillsEvenOdd = false
    /// The stroke color; clear, the default, draws no stroke.
    public var strokeColor = RenderColor.clear
    /// The start of the stroke as a fraction of the path's length, 0…1; 0 by default.
    public var strokeStart: CGFloat = 0
    /// The end of the stroke as a fraction of the path's length, 0…1; 1 by default.
    public var strokeEnd: CGFloat = 1
    /// The stroke width in points, centered on the path; 1 by default.
    public var lineWidth: CGFloat = 1
    /// The shape of the stroke's ends.
    public var lineCap = CGLineCap.butt
    /// The shape of the stroke's corners.
    public var lineJoin = CGLineJoin.miter
    /// The miter length, in line widths, above which a corner is beveled; 10 by default.
    public var miterLimit: CGFloat = 10
    /// The offset into the dash pattern at which the stroke starts, in points; 0 by default.
    public var dashPhase: CGFloat = 0
    /// Alternating lengths of dashes and gaps, in points; empty, the default, draws a solid line.
    public var dashes: [CGFloat] = []

    /// Creates the content of a new shape layer: no path, a black fill and no stroke.
    public init() {}
}

extension ShapeContent {
    /// True if the path is filled.
    package var hasFill: Bool { fillColor.alpha > 0 && path?.isEmpty == false }

    /// True if the path is stroked.
    package var hasStroke: Bool {
        strokeColor.alpha > 0 && lineWidth > 0 && strokeEnd > strokeStart && path?.isEmpty == false
    }

    /// True if the stroke does not cover the whole path.
    package var isTrimmed: Bool { strokeStart > 0 || strokeEnd < 1 }

    /// How far the stroke reaches beyond the path, in points: half its width, more for square caps and miter joins.
    package func strokeOutset(_ measure: PathMeasure) -> CGFloat {
        let half: CGFloat = lineWidth / 2
        var factor: CGFloat = lineCap == .square ? CGFloat(2).squareRoot() : 1
        if lineJoin == .miter { factor = max(factor, measure.longestMiter(limit: miterLimit)) }
        return half * factor
    }

    /// Paths that reach farther than this, in points, are treated as unbounded (decision).
    private static let maxCoordinate: CGFloat = 1e9
    private static let everything = CGRect(
        x: -maxCoordinate, y: -maxCoordinate, width: 2 * maxCoordinate, height: 2 * maxCoordinate)

    /// The bounds of what the layer draws, in its own coordinates; null if it draws nothing.
    package func visualBounds(_ measure: PathMeasure) -> CGRect {
        guard let path, hasFill || hasStroke else { return .null }
        let bounds = path.boundingBoxOfPath
        // With coordinates this large a rectangle has no precision left near the layer.
        let largest = max(abs(bounds.minX), abs(bounds.minY), bounds.width, bounds.height)
        if largest > Self.maxCoordinate, !bounds.isNull { return Self.everything }
        guard hasStroke else { return bounds }
        let outset = strokeOutset(measure)
        return bounds.insetBy(dx: -outset, dy: -outset)
    }
}

extension ShapeContent {
    /// The area that changes when this content becomes `new`, in the layer's coordinates: null if nothing changes,
    /// `nil` if there is no better bound than both contents together. `measure` must measure this content's path.
    ///
    /// Only a small area changes when a path grows at its end, as under a drawing finger, or when the ends of the
    /// stroke move along the path.
    package func damage(to new: ShapeContent, _ measure: PathMeasure) -> CGRect? {
        if self == new { return .null }
        guard let path, let newPath = new.path, !newPath.exceedsElementLimit else { return nil }
        // Trimming a closed path replaces a corner with two line ends, so `isTrimmed` must not change.
        if dashes.isEmpty, isTrimmed == new.isTrimmed, differsInEndsOnly(from: new) {
            let outset = strokeOutset(measure)
            let startDamage = measure.boundingRect(between: strokeStart, new.strokeStart)
            let endDamage = measure.boundingRect(between: strokeEnd, new.strokeEnd)
            let damage = startDamage.union(endDamage)
            return damage.isNull ? damage : damage.insetBy(dx: -outset, dy: -outset)
        }
        if !isTrimmed, differsInPathOnly(from: new),
            let addedBounds = newPath.addedBounds(since: path, closing: hasFill)
        {
            let outset = hasStroke ? lineWidth / 2 * maxOutsetFactor : 0
            return addedBounds.insetBy(dx: -outset, dy: -outset)
        }
        return nil
    }

    /// An upper bound for the outset, in half line widths, for any corners.
    private var maxOutsetFactor: CGFloat { max(CGFloat(2).squareRoot(), lineJoin == .miter ? miterLimit : 1) }

    /// True if the contents differ at most in the ends of the stroke.
    private func differsInEndsOnly(from other: ShapeContent) -> Bool {
        var other = other
        other.strokeStart = strokeStart
        other.strokeEnd = strokeEnd
        return self == other
    }

    /// True if the contents differ at most in the path.
    private func differsInPathOnly(from other: ShapeContent) -> Bool {
        var other = other
        other.path = path
        return self == other
    }
}

extension PathMeasure {
    /// A bounding rectangle of the path between two fractions of its length, in either order; null if they are equal.
    fileprivate func boundingRect(between a: CGFloat, _ b: CGFloat) -> CGRect {
        guard a != b else { return .null }
        return subpath(from: min(a, b), to: max(a, b)).boundingBox
    }
}

/// The animatable properties of shape layers; the raw value is the key path.
enum ShapeProperty: String, Hashable, Sendable {
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase, lineDashPattern

    func value(in content: ShapeContent) -> AnimatableValue {
        switch self {
        case .path: .path(content.path)
        case .fillColor: .color(content.fillColor)
        case .strokeColor: .color(content.strokeColor)
        case .strokeStart: .number(content.strokeStart)
        case .strokeEnd: .number(content.strokeEnd)
        case .lineWidth: .number(content.lineWidth)
        case .miterLimit: .number(content.miterLimit)
        case .lineDashPhase: .number(content.dashPhase)
        case .lineDashPattern: .numbers(content.dashes)
        }
    }

    /// Sets the property's value. Values of the wrong type are ignored.
    func set(_ value: AnimatableValue, in content: inout ShapeContent) {
        switch (self, value) {
        case (.path, .path(let path)): content.path = path
        case (.fillColor, .color(let color)): content.fillColor = color
        case (.strokeColor, .color(let color)): content.strokeColor = color
        case (.strokeStart, .number(let number)): content.strokeStart = number.clampedToUnit
        case (.strokeEnd, .number(let number)): content.strokeEnd = number.clampedToUnit
        case (.lineWidth, .number(let number)): content.lineWidth = max(number, 0)
        case (.miterLimit, .number(let number)): content.miterLimit = max(number, 0)
        case (.lineDashPhase, .number(let number)): content.dashPhase = number
        case (.lineDashPattern, .numbers(let numbers)): content.dashes = numbers
        default: break
        }
    }
}

extension CGFloat {
    /// The number clamped to 0…1; 0 for NaN.
    var clampedToUnit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
