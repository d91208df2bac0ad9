import CoreGraphics
import Foundation

/// Strokes in the making.
struct PathDrawing {
    /// The places of each stroke, in points.
    private(set) var strokes: [[CGPoint]] = []
    /// The length of all strokes, in points.
    private(set) var length: CGFloat = 0

    /// True before the first stroke.
    var isEmpty: Bool { strokes.isEmpty }

    /// Starts a stroke.
    mutating func beginStroke() { strokes.append([]) }

    /// Adds a place to the last stroke, unless the finger was there already.
    mutating func add(_ place: CGPoint) {
        guard !strokes.isEmpty else { return }
        let last = strokes.count - 1
        if let before = strokes[last].last {
            if before == place { return }
            let (dx, dy) = (place.x - before.x, place.y - before.y)
            length += (dx * dx + dy * dy).squareRoot()
        }
        strokes[last].append(place)
    }

    /// The strokes as a path, a piece a stroke.
    @MainActor var path: UIBezierPath {
        let path = UIBezierPath()
        for stroke in strokes {
            guard let first = stroke.first else { continue }
            path.move(to: first)
            for place in stroke.dropFirst() { path.addLine(to: place) }
        }
        return path
    }
}
