import CoreGraphics
import Foundation

/// A path of lines and curves, with the settings to draw it. (D-15) Lengths are in points, angles in radians.
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
    private var path = CGMutablePath()
    private var settings = BezierSettings()

    /// The outline. The getter returns a copy; setting it replaces the outline.
    open var cgPath: CGPath {
        get { path.copy() ?? CGMutablePath() }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// The width of a stroked line, in points, half of it on each side of the path; 1 by default.
    open var lineWidth: CGFloat {
        get { settings.lineWidth }
        set { settings.lineWidth = newValue }
    }
    /// The shape of line ends; `.butt` by default.
    open var lineCapStyle: CGLineCap {
        get { settings.lineCapStyle }
        set { settings.lineCapStyle = newValue }
    }
    /// The shape of corners; `.miter` by default.
    open var lineJoinStyle: CGLineJoin {
        get { settings.lineJoinStyle }
        set { settings.lineJoinStyle = newValue }
    }
    /// The longest mitred corner, in line widths; longer ones are bevelled. 10 by default.
    open var miterLimit: CGFloat {
        get { settings.miterLimit }
        set { settings.miterLimit = newValue }
    }
    /// True to fill with the even-odd rule, false for the nonzero winding rule; false by default.
    open var usesEvenOddFillRule: Bool {
        get { settings.usesEvenOddFillRule }
        set { settings.usesEvenOddFillRule = newValue }
    }

    /// Creates an empty path.
    public override init() { super.init() }

    // MARK: Archives

    /// True: paths can be decoded from untrusted archives.
    open class var supportsSecureCoding: Bool { true }

    /// Reads what `encode(with:)` wrote; `nil` if it is missing or invalid.
    public required init?(coder: NSCoder) {
        guard let archive = BezierArchive(coder) else { return nil }
        super.init()
        path = archive.outline
        settings = archive.settings
    }

    /// Writes the outline and the drawing settings.
    open func encode(with coder: NSCoder) {
        BezierArchive(outline: path, settings: settings).encode(with: coder)
    }

    // MARK: Building

    /// Starts a new subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line; without a current point, it only moves to the point.
    open func addLine(to point: CGPoint) {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }

    /// Adds a cubic Bézier curve; no-op without a current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if !path.isEmpty { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
    }

    /// Adds a quadratic Bézier curve; no-op without a current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        if !path.isEmpty { path.addQuadCurve(to: endPoint, control: controlPoint) }
    }

    /// Adds a circular arc, connected by a line if there is a current point. `radius` is in points; angles are in
    /// radians from the positive x axis; `clockwise` is as seen on the screen, where y grows downward.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names the directions for a y axis that grows upward.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current subpath with a line to its start.
    open func close() { if !path.isEmpty { path.closeSubpath() } }

    /// Adds the outline of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    /// Removes the outline; the drawing settings stay.
    open func removeAllPoints() { path = CGMutablePath() }

    /// Transforms the outline.
    open func apply(_ transform: CGAffineTransform) {
        let transformed = CGMutablePath()
        transformed.addPath(path, transform: transform)
        path = transformed
    }

    /// A path with the direction of every subpath reversed and the same settings.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: path.reversed)
        reversed.settings = settings
        return reversed
    }

    // MARK: Queries

    /// The smallest rectangle that contains the outline, in points; null for an empty path.
    open var bounds: CGRect { path.boundingBoxOfPath }

    /// The point at which the next segment starts; the origin for an empty path.
    open var currentPoint: CGPoint { path.currentPoint }

    /// True for a path without elements.
    open var isEmpty: Bool { path.isEmpty }

    /// Returns true if the point lies in the area that `fill()` fills.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing settings

    /// Sets the dash pattern: `count` alternating dash and gap lengths in points, starting `phase` points into the
    /// pattern. A `nil` or empty pattern draws a solid line, which is the default.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        guard let pattern, count > 0 else {
            settings.dashes = []
            settings.phase = 0
            return
        }
        settings.dashes = Array(UnsafeBufferPointer(start: pattern, count: count))
        settings.phase = phase
    }

    /// Stores the dash pattern, its number of lengths and its phase (in points) through the pointers that are not
    /// `nil`.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in settings.dashes.enumerated() { pattern?[index] = length }
        count?.pointee = settings.dashes.count
        phase?.pointee = settings.phase
    }

    /// Applies the stroke settings to a context.
    final func applySettings(to context: CGContext) { settings.apply(to: context) }

    /// An independent path with the same outline and settings.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.settings = settings
        return copy
    }
}

extension UIBezierPath {
    /// Fills the path in the current context with its fill color, blend mode and opacity. No-op without a context.
    public final func fill() {
        draw { fill(in: $0) }
    }

    /// Fills the path in the current context with a blend mode and an opacity, 0…1. No-op without a context.
    public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            fill(in: context)
        }
    }

    /// Strokes the path in the current context with its stroke color, blend mode and opacity; the line is centered on
    /// the path (D-15). No-op without a context.
    public final func stroke() {
        draw { stroke(in: $0) }
    }

    /// Strokes the path in the current context with a blend mode and an opacity, 0…1. No-op without a context.
    public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            stroke(in: context)
        }
    }

    /// Intersects the clip of the current context with the inside of the path. No-op without a context.
    public final func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func fill(in context: CGContext) {
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func stroke(in context: CGContext) {
        applySettings(to: context)
        context.strokePath()
    }

    private func draw(_ paint: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(cgPath)
        paint(context)
        context.restoreGState()
    }
}
