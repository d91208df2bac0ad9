import Foundation
import StrokeRecognizer
import Testing

/// Recorded and computed drawings.
package enum StrokeFixtures {
    /// The templates of a recording file.
    package static func templates(_ name: String) throws -> [StrokeTemplate] {
        let directory = try #require(Bundle.module.url(forResource: "stroke-gestures", withExtension: nil))
        return try StrokeTemplate.templates(fromJSON: Data(contentsOf: directory.appending(path: "\(name).json")))
    }

    /// Points of one full circle around a center, starting at an angle in radians.
    package static func circle(
        at center: CGPoint = CGPoint(x: 100, y: 100), radius: Double = 50, from start: Double = 0, count: Int = 40
    ) -> [CGPoint] {
        (0...count).map { step in
            let angle = start + 2 * Double.pi * Double(step) / Double(count)
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    /// A polyline through corners, with evenly spaced points in between.
    package static func line(_ corners: (Double, Double)..., pieces: Int = 10) -> [CGPoint] {
        var points = [CGPoint(x: corners[0].0, y: corners[0].1)]
        for (start, end) in zip(corners, corners.dropFirst()) {
            for piece in 1...pieces {
                let fraction = Double(piece) / Double(pieces)
                points.append(
                    CGPoint(x: start.0 + (end.0 - start.0) * fraction, y: start.1 + (end.1 - start.1) * fraction))
            }
        }
        return points
    }

    package static let tick = line((0, 30), (20, 50), (60, 0))
    package static let square = line((0, 0), (60, 0), (60, 60), (0, 60), (0, 0))
    package static let diamond = line((30, 0), (60, 30), (30, 60), (0, 30), (30, 0))
    package static let letterT = [line((0, 0), (60, 0)), line((30, 0), (30, 80))]

    /// A matcher with the templates circle, tick, square and T.
    package static func matcher(rotation: StrokeRotation = .fixed) throws -> StrokeMatcher {
        StrokeMatcher(
            templates: [
                try StrokeTemplate(named: "circle", strokes: [circle()]),
                try StrokeTemplate(named: "tick", strokes: [tick]),
                try StrokeTemplate(named: "square", strokes: [square]),
                try StrokeTemplate(named: "T", strokes: letterT),
            ], rotation: rotation)
    }
}

extension [CGPoint] {
    /// The points, each transformed by a function.
    package func transformed(_ transform: (Double, Double) -> (Double, Double)) -> [CGPoint] {
        map { point in
            let (x, y) = transform(Double(point.x), Double(point.y))
            return CGPoint(x: x, y: y)
        }
    }

    /// The points rotated about the origin by an angle in radians, from x towards y.
    package func rotated(by angle: Double) -> [CGPoint] {
        transformed { ($0 * cos(angle) - $1 * sin(angle), $0 * sin(angle) + $1 * cos(angle)) }
    }
}
