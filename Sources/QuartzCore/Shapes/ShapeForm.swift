import CoreGraphics
import Foundation

/// An outline with what it is filled and stroked with: what a shape layer shows.
public struct ShapeContent: Equatable, Sendable {
    /// The outline in the layer's coordinates; `nil` shows nothing.
    public var path: CGPath?
    /// Fill; clear for none.
    public var fillColor = RenderColor.black
    /// Parts that the outline goes round an even number of times are not filled; otherwise those it goes round zero
    /// times.
    public var fillsEvenOdd = false
    /// Colour of the line along the outline; clear for none.
    public var strokeColor = RenderColor.clear
    /// Where the line begins, as a part of the outline's length, 0…1.
    public var strokeStart: CGFloat = 0
    /// Where the line ends, as a part of the outline's length, 0…1.
    public var strokeEnd: CGFloat = 1
    /// Width of the line in points, half of it on either side of the outline.
    public var lineWidth: CGFloat = 1
    /// The form of the line's ends.
    public var lineCap = CGLineCap.butt
    /// The form of the line's corners.
    public var lineJoin = CGLineJoin.miter
    /// Corners whose point would be longer than this many line widths are cut off.
    public var miterLimit: CGFloat = 10
    /// How far into the dashes the line begins, in points.
    public var dashPhase: CGFloat = 0
    /// Lengths painted and not painted in turn, in points; empty for an unbroken line.
    public var dashes: [CGFloat] = []

    /// The form of a new shape layer: no outline, black fill, no line.
    public init() {}
}

extension ShapeContent {
    /// True when something is filled.
    package var hasFill: Bool { fillColor.alpha > 0 && path?.isEmpty == false }

    /// True when a line is drawn.
    package var hasStroke: Bool {
        strokeColor.alpha > 0 && lineWidth > 0 && strokeEnd > strokeStart && path?.isEmpty == false
    }

    /// True when the line does not run along the whole outline.
    package var isTrimmed: Bool { strokeStart > 0 || strokeEnd < 1 }

    /// How far the line may reach beyond the outline, in points: half its width, more at square ends and at the points
    /// of corners.
    package func strokeOutset(_ measure: PathMeasure) -> CGFloat {
        let half: CGFloat = lineWidth / 2
        var factor: CGFloat = lineCap == .square ? CGFloat(2).squareRoot() : 1
        if lineJoin == .miter { factor = max(factor, measure.longestMiter(limit: miterLimit)) }
        return half * factor
    }

    /// Outlines that reach farther than this count as if they were everywhere, in points (decision).
    private static let maxCoordinate: CGFloat = 1e9
    private static let everything = CGRect(x: -maxCoordinate, y: -maxCoordinate, width: 2 * maxCoordinate, height: 2 * maxCoordinate)

    /// What the layer paints, in its own coordinates; null for nothing.
    package func visualBounds(_ measure: PathMeasure) -> CGRect {
        guard let path, hasFill || hasStroke else { return .null }
        let bounds = path.boundingBoxOfPath
        // Beside edges so far away a box has no digits left for those near the layer.
        let largest = max(abs(bounds.minX), abs(bounds.minY), bounds.width, bounds.height)
        if largest > Self.maxCoordinate, !bounds.isNull { return Self.everything }
        guard hasStroke else { return bounds }
        let outset = strokeOutset(measure)
        return bounds.insetBy(dx: -outset, dy: -outset)
    }
}
