import Foundation
import TouchInput

/// Errors of predictions, in points.
struct ErrorDistribution {
    private(set) var values: [Double]

    /// The errors of a predictor that looks some seconds ahead.
    init(of predictor: MotionPredictor, ahead seconds: Double, on tracks: [Track]) {
        values = []
        for track in tracks {
            var history = MotionHistory()
            for (index, point) in track.points.enumerated() {
                history.append(point)
                guard index > 0, let actual = track.position(at: point.time + seconds, from: index),
                    let prediction = predictor.predictedPoint(after: seconds, history)
                else { continue }
                values.append(hypot(prediction.x - actual.x, prediction.y - actual.y))
            }
        }
        values.sort()
    }

    var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

    /// The error that a part of all guesses does not exceed.
    func quantile(_ fraction: Double) -> Double {
        values.isEmpty ? 0 : values[min(values.count - 1, Int(fraction * Double(values.count)))]
    }
}

/// One table: every method, three times ahead.
struct ErrorTable {
    var group: TrackGroup
    var tracks: [Track]

    private static let milliseconds: [Double] = [8, 16, 33]

    func print() {
        let sampleCount = tracks.reduce(0) { $0 + $1.points.count }
        Swift.print("\n### \(group.rawValue): \(tracks.count) contacts, \(sampleCount) readings\n")
        let headers = Self.milliseconds.map { "\(Int($0)) ms: mean | median | 95 %" }
        Swift.print("| method | " + headers.joined(separator: " | ") + " |")
        Swift.print("| --- |" + String(repeating: " ---: |", count: 3 * Self.milliseconds.count))
        for method in MotionPredictor.Method.allCases {
            let cells = Self.milliseconds.map { time -> String in
                let errors = ErrorDistribution(of: MotionPredictor(method: method), ahead: time / 1000, on: tracks)
                return String(format: "%.2f | %.2f | %.2f", errors.mean, errors.quantile(0.5), errors.quantile(0.95))
            }
            Swift.print("| `\(method.rawValue)` | " + cells.joined(separator: " | ") + " |")
        }
    }
}
