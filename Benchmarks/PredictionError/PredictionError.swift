import ArgumentParser
import Foundation
import TouchInput
import TouchRecordings

/// Measures the distance between predicted and actual positions of contacts.
@main struct PredictionError: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "PredictionError",
        abstract: "Measure the prediction error on recordings: mean, median and 95th percentile, in points.",
        discussion: """
            At every sample of every contact a prediction is made from the samples so far and compared with the actual \
            position 8, 16 and 33 ms later, interpolated linearly between samples. Predictions beyond the end of a \
            contact are omitted.
            """)

    @Argument(help: "Recordings, or directories of recordings.") var paths: [String]
    @Flag(help: "Try other constants of each method and print the errors of all.") var tune = false
    @Flag(help: "Tune the constants on every second recording and print the errors on the others, for both halves.")
    var holdOut = false

    func run() throws {
        let tracks = try paths.flatMap { try TrackReader.tracks(at: $0) }
        guard !tracks.isEmpty else { throw ValidationError("there are no moving contacts in \(paths)") }
        if tune { return Tuning(tracks: tracks).print() }
        if holdOut { return HoldOutValidation(tracks: tracks).print() }
        for group in TrackGroup.allCases {
            let selected = tracks.filter { group == .all || $0.group == group }
            if !selected.isEmpty { ErrorTable(group: group, tracks: selected).print() }
        }
    }
}

/// The sorted errors of predictions, in points.
struct ErrorDistribution {
    private(set) var values: [Double]

    /// Measures a predictor that predicts a number of seconds ahead.
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

    /// The error that a fraction of all predictions (0…1) does not exceed.
    func quantile(_ fraction: Double) -> Double {
        values.isEmpty ? 0 : values[min(values.count - 1, Int(fraction * Double(values.count)))]
    }
}

/// A table of the errors of every method for three prediction times.
struct ErrorTable {
    var group: TrackGroup
    var tracks: [Track]

    private static let milliseconds: [Double] = [8, 16, 33]

    func print() {
        let sampleCount = tracks.reduce(0) { $0 + $1.points.count }
        Swift.print("\n### \(group.rawValue): \(tracks.count) contacts, \(sampleCount) samples\n")
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
