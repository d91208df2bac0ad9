internal import CCairo
import Foundation

/// Bounds of Cairo's numbers.
package enum CairoCoordinateLimits {
    /// Pixels farther away than this are not painted where they belong: lines that are longer than 262,144 pixels across
    /// or upright come out elsewhere (measured), and a pen may reach 32,768 pixels beyond.
    package static let maximum: CGFloat = 98_304
    /// On what keeps shapes, such as pages, numbers have 24 bits before the point. Some are left for differences.
    static let maximumForVectors: CGFloat = 2_097_152
    /// The part of the way to the border from where on nothing shows, the middle of a wide line included.
    static let visibleFraction: CGFloat = 2 / 3

    /// True when nothing in a box of pixels comes near the border.
    package static func contain(_ box: CGRect) -> Bool {
        max(-box.minX, -box.minY, box.maxX, box.maxY) <= maximum * visibleFraction
    }
}

/// Adds to the path of a Cairo context, in pixels, what may reach farther than Cairo's numbers do. What does not is
/// added as it is. Lines beyond go along the border, so that what they enclose stays the same; curves beyond are divided,
/// and lines where nobody can see them.
struct CairoPathBuilder {
    /// Where the border is: so far left, right, above and below.
    private let limit: CGFloat
    /// Where nothing shows any more.
    private var visibleLimit: CGFloat { limit * CairoCoordinateLimits.visibleFraction }
    /// Numbers are cut off here, where they can still be told to a tenth of a pixel.
    private static let maximumInput: CGFloat = 1e15
    /// Curves are not divided in half more often. From the farthest number to what is visible it takes 35 times.
    private static let maximumSubdivisions = 60

    private let cairo: OpaquePointer
    private var start = CGPoint.zero
    private var current = CGPoint.zero

    /// Adds to the path of `cairo`.
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

    /// Adds the curve from the current point, or its halves.
    private mutating func subdivide(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint, depth: Int) {
        if isWithinLimit(current) && isWithinLimit(c1) && isWithinLimit(c2) && isWithinLimit(end) {
            cairo_curve_to(
                cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(end.x), Double(end.y))
            current = end
            return
        }
        let xs = [current.x, c1.x, c2.x, end.x]
        let ys = [current.y, c1.y, c2.y, end.y]
        // What lies on one side of all that is visible can as well be a line there.
        let isOutsideView = [xs, ys].contains { values in
            values.allSatisfy { $0 > visibleLimit } || values.allSatisfy { $0 < -visibleLimit }
        }
        guard !isOutsideView, depth < Self.maximumSubdivisions else { return line(to: end) }
        let (ab, bc, cd) = (Self.midpoint(current, c1), Self.midpoint(c1, c2), Self.midpoint(c2, end))
        let (abc, bcd) = (Self.midpoint(ab, bc), Self.midpoint(bc, cd))
        subdivide(ab, abc, Self.midpoint(abc, bcd), depth: depth + 1)
        subdivide(bcd, cd, end, depth: depth + 1)
    }

    /// Adds where the line to `end` crosses the lines that the border is made of.
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
    /// Makes this, in pixels, the path of a Cairo context. The context's matrix is the identity afterwards.
    func emit(to cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        add(to: cairo, .identity)
    }

    /// Adds this to the path of a Cairo context, in pixels to which `map` takes it. The context's matrix must be the
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
    /// Adds the path, which `map` takes to the space of a Cairo context, to the context's; nothing, with a line on the
    /// error stream, when painting it would be too much work.
    package final func addPath(to cairo: OpaquePointer, _ map: CGAffineTransform = .identity) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let whole = map.concatenating(
            CGAffineTransform(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
        guard PathBudget.isWithinBudget(storage, in: whole) else { return }
        cairo_identity_matrix(cairo)
        storage.add(to: cairo, whole)
        cairo_set_matrix(cairo, &matrix)
    }
}
