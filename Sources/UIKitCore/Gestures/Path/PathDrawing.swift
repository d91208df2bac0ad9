import CoreGraphics
import Foundation

/// Strokes in the making.
struct PathDrawing {
    /// The places of each stroke, in points.
    private(set) var strokes: [[CGPoint]] = []
    /// The length of all strokes, in points.
    private(set) var length: CGFloat = 0
    /// Of how many places in the last stroke one is kept.
    private var stride = 1
    /// How many places came since one was kept for good: the last one stands at the end of the stroke until then.
    private var skipped = 0

    /// True before the first stroke.
    var isEmpty: Bool { strokes.isEmpty }

    /// Starts a stroke.
    mutating func beginStroke() {
        strokes.append([])
        (stride, skipped) = (1, 0)
    }

    /// Adds a place to the last stroke, unless the finger was there already. A stroke that becomes too long loses every
    /// other place, and of those that follow only as many are kept: the whole stroke stays as dense everywhere.
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
        // The number is odd, so the end stays.
        strokes[stroke] = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
        stride *= 2
    }

    /// The strokes as a path, a piece a stroke.
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
