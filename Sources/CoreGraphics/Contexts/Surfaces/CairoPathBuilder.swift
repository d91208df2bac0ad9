internal import CCairo
import Foundation

/// The range of Cairo's fixed-point coordinates.
package enum CairoCoordinateLimits {
    /// The maximum distance from the origin at which pixels are painted correctly: lines longer than 262,144 pixels
    /// horizontally or vertically are misplaced (measured), and a pen may extend 32,768 pixels beyond.
    package static let maximum: CGFloat = 98_304
    /// The maximum for vector surfaces, such as pages: a quarter of the range of Cairo's 24 integer bits, so that
    /// differences of coordinates do not overflow.
    static let maximumForVectors: CGFloat = 2_097_152
    /// The fraction of the limit beyond which nothing is visible, including the center line of a wide stroke.
    static let visibleFraction: CGFloat = 2 / 3

    /// True if a rectangle, in pixels, is within the visible range.
    package static func contain(_ box: CGRect) -> Bool {
        max(-box.minX, -box.minY, box.maxX, box.maxY) <= maximum * visibleFraction
    }
}

/// Adds path segments in pixels to a Cairo context, handling coordinates beyond Cairo's range. Segments within the
/// range are added unchanged. Lines beyond it are routed along the border, which preserves the enclosed area; curves
/// beyond it are subdivided, and replaced by lines where they are not visible.
struct CairoPathBuilder {
    /// The distance of the border from the origin, in each direction.
    private let limit: CGFloat
    /// The distance beyond which nothing is visible.
    private var visibleLimit: CGFloat { limit * CairoCoordinateLimits.visibleFraction }
    /// Coordinates are clamped to this value, where doubles still resolve a tenth of a pixel.
    private static let maximumInput: CGFloat = 1e15
    /// The maximum depth of curve subdivision. From `maximumInput` to the visible range takes 35 levels.
    private static let maximumSubdivisions = 60

    private let cairo: OpaquePointer
    private var start = CGPoint.zero
    private var current = CGPoint.zero

    /// Creates a builder that adds to the path of `cairo`.
    init(_ cairo: OpaquePointer) {
        self.cairo = cairo
        let surface: OpaquePointer = cairo_get_group_target(cairo)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else {
            limit = CairoCoordinateLimits.maximumForVectors
            return
        }
        var (scaleX, scaleY) = (1.0, 1.0)
        cairo_surface_get_device_scale(surface, &scaleX, &scaleY)
        limit = CairoCoordinateLimits.maximum / max(scaleX, scaleY, 1)
    }

    mutating func move(to point: CGPoint) {
        current = Self.sanitized(point)
        start = current
        let clamped = clamp(current)
        cairo_move_to(cairo, Double(clamped.x), Double(clamped.y))
    }

    mutating func line(to point: CGPoint) {
        let end = Self.sanitized(point)
        if !(isWithinLimit(current) && isWithinLimit(end)) { addBorderCrossings(to: end) }
        let clamped = clamp(end)
        cairo_line_to(cairo, Double(clamped.x), Double(clamped.y))
        current = end
    }

    mutating func curve(to point: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        subdivide(Self.sanitized(control1), Self.sanitized(control2), Self.sanitized(point), depth: 0)
    }

    mutating func curve(to point: CGPoint, _ control: CGPoint) {
        let from = current
        curve(
            to: point, CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3),
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3))
    }

    mutating func close() {
        if !(isWithinLimit(current) && isWithinLimit(start)) { line(to: start) }
        cairo_close_path(cairo)
        current = start
    }

    /// Adds the curve from the current point, subdivided if it exceeds the limit.
    private mutating func subdivide(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint, depth: Int) {
        if isWithinLimit(current) && isWithinLimit(c1) && isWithinLimit(c2) && isWithinLimit(end) {
            cairo_curve_to(
                cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(end.x), Double(end.y))
            current = end
            return
        }
        let xs = [current.x, c1.x, c2.x, end.x]
        let ys = [current.y, c1.y, c2.y, end.y]
        // A curve entirely on one side of the visible range can be replaced by a line.
        let isOutsideView = [xs, ys].contains { values in
            values.allSatisfy { $0 > visibleLimit } || values.allSatisfy { $0 < -visibleLimit }
        }
        guard !isOutsideView, depth < Self.maximumSubdivisions else { return line(to: end) }
        let (ab, bc, cd) = (Self.midpoint(current, c1), Self.midpoint(c1, c2), Self.midpoint(c2, end))
        let (abc, bcd) = (Self.midpoint(ab, bc), Self.midpoint(bc, cd))
        subdivide(ab, abc, Self.midpoint(abc, bcd), depth: depth + 1)
        subdivide(bcd, cd, end, depth: depth + 1)
    }

    /// Adds the points where the line to `end` crosses the border lines.
    private func addBorderCrossings(to end: CGPoint) {
        let (dx, dy) = (end.x - current.x, end.y - current.y)
        var crossings: [CGFloat] = []
        for border in [-limit, limit] {
            for fraction in [(border - current.x) / dx, (border - current.y) / dy] where fraction > 0 && fraction < 1 {
                crossings.append(fraction)
            }
        }
        for fraction in crossings.sorted() {
            let crossing = clamp(CGPoint(x: current.x + dx * fraction, y: current.y + dy * fraction))
            cairo_line_to(cairo, Double(crossing.x), Double(crossing.y))
        }
    }

    private func isWithinLimit(_ point: CGPoint) -> Bool { abs(point.x) <= limit && abs(point.y) <= limit }

    private func clamp(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }

    private static func sanitized(_ point: CGPoint) -> CGPoint {
        func sanitize(_ value: CGFloat) -> CGFloat {
            value.isNaN ? 0 : min(max(value, -maximumInput), maximumInput)
        }
        return CGPoint(x: sanitize(point.x), y: sanitize(point.y))
    }

    private static func midpoint(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
}

extension PathStorage {
    /// Replaces the path of a Cairo context by this path, in pixels, and resets the context's matrix to the identity.
    func emit(to cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        add(to: cairo, .identity)
    }

    /// Appends this path, transformed to pixels by `map`, to the path of a Cairo context, whose matrix must be the
    /// identity.
    fileprivate func add(to cairo: OpaquePointer, _ map: CGAffineTransform) {
        var path = CairoPathBuilder(cairo)
        forEach { verb, points in
            func pixel(_ index: Int) -> CGPoint { points[index].applying(map) }
            switch verb {
            case .move: path.move(to: pixel(0))
            case .line: path.line(to: pixel(0))
            case .quad: path.curve(to: pixel(1), pixel(0))
            case .cubic: path.curve(to: pixel(2), pixel(0), pixel(1))
            case .close: path.close()
            }
        }
    }
}

extension CGPath {
    /// Appends the path to that of a Cairo context. `map` transforms it to the context's user space. If the path is too
    /// complex to paint, adds nothing and logs to standard error.
    package final func addPath(to cairo: OpaquePointer, _ map: CGAffineTransform = .identity) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let pathToPixels = map.concatenating(
            CGAffineTransform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
        guard PathBudget.isWithinBudget(storage, in: pathToPixels) else { return }
        cairo_identity_matrix(cairo)
        storage.add(to: cairo, pathToPixels)
        cairo_set_matrix(cairo, &matrix)
    }
}
