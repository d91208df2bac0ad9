import CoreGraphics

/// How much there is of a path, without the path itself.
struct PathMetrics {
    /// Around all points, those of curves that lie beside them too.
    var bounds: CGRect {
        left <= right && top <= bottom ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }
    private var left = CGFloat.infinity
    private var right = -CGFloat.infinity
    private var top = CGFloat.infinity
    private var bottom = -CGFloat.infinity
    /// No less than what filling it covers: triangles from the first point of each part to all pieces.
    private(set) var areaBound = 0.0
    /// The length of its lines.
    private(set) var length = 0.0
    /// The sum of all ways up and down, each no longer than the sheet.
    private(set) var rows = 0.0
    private var start = CGPoint.zero
    private(set) var currentPoint = CGPoint.zero
    private let pageHeight: Double

    /// A path on a sheet of a height.
    init(pageHeight: Double) { self.pageHeight = pageHeight }

    mutating func move(to point: CGPoint) {
        start = point
        currentPoint = point
        include(point)
    }

    mutating func line(to point: CGPoint) {
        let (ax, ay) = (Double(currentPoint.x - start.x), Double(currentPoint.y - start.y))
        let (bx, by) = (Double(point.x - start.x), Double(point.y - start.y))
        areaBound += abs(ax * by - ay * bx) / 2
        let (dx, dy) = (Double(point.x - currentPoint.x), Double(point.y - currentPoint.y))
        length += (dx * dx + dy * dy).squareRoot()
        rows += min(abs(dy), pageHeight)
        currentPoint = point
        include(point)
    }

    mutating func close() { line(to: start) }

    private mutating func include(_ point: CGPoint) {
        // Where a point that is no number lies nobody knows.
        if (point.x + point.y).isNaN { (left, right, top, bottom) = (-.infinity, .infinity, -.infinity, .infinity) }
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }
}
