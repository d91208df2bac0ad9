import CoreGraphics
import Foundation

/// The strokes of a drawing in progress.
struct PathDrawing {
    /// The points of each stroke, in points.
    private(set) var strokes: [[CGPoint]] = []
    /// The total length of all strokes, in points.
    private(set) var length: CGFloat = 0
    /// Every how many points of the last stroke one is kept.
    private var stride = 1
    /// The number of points since the last kept one; until then, the last point temporarily ends the stroke.
    private var skipped = 0

    /// True before the first stroke.
    var isEmpty: Bool { strokes.isEmpty }

    /// Starts a stroke.
    mutating func beginStroke() {
        strokes.append([])
        (stride, skipped) = (1, 0)
    }

    /// Adds a point to the last stroke, unless it equals the previous one. A stroke that becomes too long loses every
    /// other point, and later points are thinned out in the same way, so that the stroke has the same density
    /// everywhere.
    mutating func add(_ point: CGPoint) {
        guard !strokes.isEmpty else { return }
        let last = strokes.count - 1
        if let previous = strokes[last].last {
            if previous == point { return }
            let (dx, dy) = (point.x - previous.x, point.y - previous.y)
            length += (dx * dx + dy * dy).squareRoot()
        }
        if skipped > 0 { strokes[last].removeLast() }
        strokes[last].append(point)
        skipped = (skipped + 1) % stride
        if strokes[last].count > PathGestureConstants.maximumPoints, skipped == 0 { thinOut(last) }
    }

    private mutating func thinOut(_ stroke: Int) {
        let points = strokes[stroke]
        // The count is odd, so the last point stays.
        strokes[stroke] = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
        stride *= 2
    }

    /// The strokes as a path, one subpath for each stroke.
    @MainActor var path: UIBezierPath {
        let path = UIBezierPath()
        for stroke in strokes {
            guard let first = stroke.first else { continue }
            path.move(to: first)
            for point in stroke.dropFirst() { path.addLine(to: point) }
        }
        return path
    }
}
