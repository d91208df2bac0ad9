import Foundation
import TouchInput

/// Errors of predictions, in points.
struct Errors {
    private(set) var values: [Double]

    /// The errors of a predictor that looks some seconds ahead.
    init(of predictor: MotionPredictor, ahead seconds: Double, on tracks: [Track]) {
        values = []
        for track in tracks {
            var history = MotionHistory()
            for (index, point) in track.points.enumerated() {
                history.append(point)
                guard index > 0, let truth = track.place(at: point.time + seconds, from: index),
                    let guess = predictor.predictedPoint(after: seconds, history)
                else { continue }
                values.append(hypot(guess.x - truth.x, guess.y - truth.y))
            }
        }
        values.sort()
    }

    var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

    /// The error that a part of all guesses does not exceed.
    func quantile(_ part: Double) -> Double {
        values.isEmpty ? 0 : values[min(values.count - 1, Int(part * Double(values.count)))]
    }
}

/// One table: every method, three times ahead.
struct ErrorTable {
    var group: TrackGroup
    var tracks: [Track]

    private static let milliseconds: [Double] = [8, 16, 33]

    func print() {
        let readings = tracks.reduce(0) { $0 + $1.points.count }
        Swift.print("\n### \(group.rawValue): \(tracks.count) contacts, \(readings) readings\n")
        let heads = Self.milliseconds.map { "\(Int($0)) ms: mean | median | 95 %" }
        Swift.print("| method | " + heads.joined(separator: " | ") + " |")
        Swift.print("| --- |" + String(repeating: " ---: |", count: 3 * Self.milliseconds.count))
        for method in MotionPredictor.Method.allCases {
            let cells = Self.milliseconds.map { time -> String in
                let errors = Errors(of: MotionPredictor(method: method), ahead: time / 1000, on: tracks)
                return String(format: "%.2f | %.2f | %.2f", errors.mean, errors.quantile(0.5), errors.quantile(0.95))
            }
            Swift.print("| `\(method.rawValue)` | " + cells.joined(separator: " | ") + " |")
        }
    }
}
