import CoreGraphics
import Foundation

/// A path of lines and curves with the settings to draw it by (D-15). Lengths are points, angles radians.
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
    private var path = CGMutablePath()
    private var settings = BezierSettings()

    /// The outline. What is read is a copy; setting replaces the outline.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// The width of a stroked line, half of it on each side of the path; 1 unless set.
    open var lineWidth: CGFloat {
        get { settings.lineWidth }
        set { settings.lineWidth = newValue }
    }
    /// The shape of line ends; butt unless set.
    open var lineCapStyle: CGLineCap {
        get { settings.lineCapStyle }
        set { settings.lineCapStyle = newValue }
    }
    /// The shape of corners; miter unless set.
    open var lineJoinStyle: CGLineJoin {
        get { settings.lineJoinStyle }
        set { settings.lineJoinStyle = newValue }
    }
    /// A mitred corner longer than this many line widths is cut off; 10 unless set.
    open var miterLimit: CGFloat {
        get { settings.miterLimit }
        set { settings.miterLimit = newValue }
    }
    /// True fills where the outline winds an odd number of times; false, which is the default, where it winds at all.
    open var usesEvenOddFillRule: Bool {
        get { settings.usesEvenOddFillRule }
        set { settings.usesEvenOddFillRule = newValue }
    }

    /// An empty path.
    public override init() { super.init() }

    // MARK: Archives

    /// Paths may be read from archives of others.
    open class var supportsSecureCoding: Bool { true }

    /// Reads what `encode(with:)` wrote; `nil` when it is not there or makes no sense.
    public required init?(coder: NSCoder) {
        guard let archive = BezierArchive(coder) else { return nil }
        super.init()
        path = archive.outline
        settings = archive.settings
    }

    /// Writes the outline and the settings to draw it by.
    open func encode(with coder: NSCoder) {
        BezierArchive(outline: path, settings: settings).encode(with: coder)
    }

    // MARK: Building

    /// Starts a new piece at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line; without a current point it only moves there.
    open func addLine(to point: CGPoint) {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }

    /// Adds a cubic curve; without a current point nothing happens.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if !path.isEmpty { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
    }

    /// Adds a quadratic curve; without a current point nothing happens.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        if !path.isEmpty { path.addQuadCurve(to: endPoint, control: controlPoint) }
    }

    /// Adds an arc of a circle, with a line to its start when there is a current point. Angles are radians from the x
    /// axis; `clockwise` is as seen on the screen, where y grows downward.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names the directions for a y axis that grows upward.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Adds a line to the start of the current piece and ends it.
    open func close() { if !path.isEmpty { path.closeSubpath() } }

    /// Adds the outline of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    /// Forgets the outline.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Transforms the outline.
    open func apply(_ transform: CGAffineTransform) {
        let transformed = CGMutablePath()
        transformed.addPath(path, transform: transform)
        path = transformed
    }

    /// The outline the other way round.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: path.reversed)
        reversed.settings = settings
        return reversed
    }

    // MARK: Asking

    /// The smallest rectangle that holds the outline; null for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// Where the next line would start; the origin for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// True for a path without points.
    open var isEmpty: Bool { path.isEmpty }

    /// True when the point lies in the area that `fill()` would fill.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing settings

    /// Strokes with dashes: drawn and blank lengths in turn, in points, beginning `phase` points into them. Without a
    /// pattern the line is solid.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        guard let pattern, count > 0 else {
            settings.dashes = []
            settings.phase = 0
            return
        }
        settings.dashes = Array(UnsafeBufferPointer(start: pattern, count: count))
        settings.phase = phase
    }

    /// Writes the dashes, their number and their phase where a pointer is given.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in settings.dashes.enumerated() { pattern?[index] = length }
        count?.pointee = settings.dashes.count
        phase?.pointee = settings.phase
    }

    /// Gives a context the settings for stroking.
    final func applySettings(to context: CGContext) { settings.apply(to: context) }

    /// An independent path with the same outline and settings.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.settings = settings
        return copy
    }
}
