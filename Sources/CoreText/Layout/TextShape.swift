import CoreGraphics

/// The outline of a path as line segments: lines of text stay outside of exclusion paths (TX-99), and inside of the paths
/// of frames (CT-49).
package struct TextShape {
    /// The smallest rectangle around the shape.
    package let bounds: CGRect
    private var segments: [(start: CGPoint, end: CGPoint)] = []
    private let isEvenOdd: Bool

    /// The number of segments that stand for a curve (decision).
    private static let curveSteps = 16
    /// The greatest distance of the lines at which a shape is sampled, in points (decision).
    private static let sampleDistance: CGFloat = 2

    /// Creates the shape of a path.
    package init(_ path: CGPath, isEvenOdd: Bool) {
        self.isEvenOdd = isEvenOdd
        bounds = path.boundingBoxOfPath
        var start = CGPoint.zero
        var current = CGPoint.zero
        var segments: [(start: CGPoint, end: CGPoint)] = []
        func line(to end: CGPoint) {
            if end != current { segments.append((current, end)) }
            current = end
        }
        func curve(_ point: (CGFloat) -> CGPoint) {
            for step in 1...Self.curveSteps { line(to: point(CGFloat(step) / CGFloat(Self.curveSteps))) }
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            let from = current
            switch element.pointee.type {
            case .moveToPoint:
                line(to: start)
                current = points[0]
                start = current
            case .addLineToPoint: line(to: points[0])
            case .addQuadCurveToPoint:
                let (c, end) = (points[0], points[1])
                curve { Self.mix([(from, (1 - $0) * (1 - $0)), (c, 2 * $0 * (1 - $0)), (end, $0 * $0)]) }
            case .addCurveToPoint:
                let (a, b, end) = (points[0], points[1], points[2])
                curve { t in
                    let u = 1 - t
                    return Self.mix([(from, u * u * u), (a, 3 * t * u * u), (b, 3 * t * t * u), (end, t * t * t)])
                }
            case .closeSubpath: line(to: start)
            }
        }
        line(to: start)
        self.segments = segments
    }

    private static func mix(_ parts: [(CGPoint, CGFloat)]) -> CGPoint {
        parts.reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
    }

    /// The parts of a band's width that no shape touches, from left to right.
    package static func gaps(in band: CGRect, between shapes: [TextShape]) -> [Range<CGFloat>] {
        let blocked = shapes.flatMap { $0.blocked(in: band) }.sorted { $0.lowerBound < $1.lowerBound }
        var gaps: [Range<CGFloat>] = []
        var x = band.minX
        for part in blocked where part.upperBound > x {
            if part.lowerBound >= band.maxX { break }
            if part.lowerBound > x { gaps.append(x..<part.lowerBound) }
            x = part.upperBound
        }
        if x < band.maxX { gaps.append(x..<band.maxX) }
        return gaps
    }

    /// The parts of a band that are inside of the shape throughout its height, from left to right: those between edges
    /// that are inside at half the height.
    func inside(of band: CGRect) -> [Range<CGFloat>] {
        guard !segments.isEmpty else { return [] }
        let edges = segments.compactMap { Self.extent(of: $0, from: band.minY, to: band.maxY) }
            .sorted { $0.lowerBound < $1.lowerBound }
        return covered(at: band.midY).flatMap { inside in
            var (x, parts) = (inside.lowerBound, [Range<CGFloat>]())
            for edge in edges where edge.upperBound > x && edge.lowerBound < inside.upperBound {
                if edge.lowerBound > x { parts.append(x..<edge.lowerBound) }
                x = max(x, edge.upperBound)
            }
            if x < inside.upperBound { parts.append(x..<inside.upperBound) }
            return parts
        }
    }

    /// The ranges of x that the shape covers somewhere in a band.
    private func blocked(in band: CGRect) -> [ClosedRange<CGFloat>] {
        guard bounds.maxY > band.minY, bounds.minY < band.maxY, bounds.maxX > band.minX, bounds.minX < band.maxX else {
            return []
        }
        var ranges = segments.compactMap { Self.extent(of: $0, from: band.minY, to: band.maxY) }
        let count = max(1, Int((band.height / Self.sampleDistance).rounded(.up)))
        for index in 0..<count {
            ranges += covered(at: band.minY + (CGFloat(index) + 0.5) * band.height / CGFloat(count))
        }
        return ranges
    }

    /// The range of x of a segment between two heights.
    private static func extent(
        of segment: (start: CGPoint, end: CGPoint), from top: CGFloat, to bottom: CGFloat
    ) -> ClosedRange<CGFloat>? {
        let (a, b) = segment.start.y <= segment.end.y ? segment : (segment.end, segment.start)
        guard a.y < bottom, b.y > top else { return nil }
        func x(at y: CGFloat) -> CGFloat { b.y == a.y ? a.x : a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) }
        let ends = b.y == a.y ? (a.x, b.x) : (x(at: max(a.y, top)), x(at: min(b.y, bottom)))
        return min(ends.0, ends.1)...max(ends.0, ends.1)
    }

    /// The ranges of x inside of the shape at a height, by its fill rule.
    private func covered(at y: CGFloat) -> [ClosedRange<CGFloat>] {
        var crossings: [(x: CGFloat, winding: Int)] = []
        for (a, b) in segments where (a.y <= y) != (b.y <= y) {
            crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var ranges: [ClosedRange<CGFloat>] = []
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += crossing.winding
            let isInside = isEvenOdd ? winding % 2 != 0 : winding != 0
            if isInside { ranges.append(crossing.x...next.x) }
        }
        return ranges
    }
}
