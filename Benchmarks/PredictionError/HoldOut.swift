import Foundation
import TouchInput

/// Chooses the constants of each method on half of the recordings, and measures them on the other half: what the methods
/// are worth on recordings that nobody tuned them for.
struct HoldOutValidation {
    var tracks: [Track]

    /// Prints both ways as tables.
    func print() {
        for remainder in 0...1 {
            let tuned = Tuning(tracks: tracks.filter { $0.recording % 2 == remainder })
            let tested = Tuning(tracks: tracks.filter { $0.recording % 2 != remainder })
            guard !tuned.tracks.isEmpty, !tested.tracks.isEmpty else { continue }
            let names = remainder == 0 ? ("even", "odd") : ("odd", "even")
            Swift.print(
                "\n### chosen on \(names.0) recordings (\(tuned.tracks.count) contacts), "
                    + "measured on \(names.1) ones (\(tested.tracks.count))\n")
            Swift.print("| method | constants that were best | 8 ms | 16 ms | 33 ms | as built: 8 ms | 16 ms | 33 ms |")
            Swift.print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
            for method in MotionPredictor.Method.allCases { Swift.print(row(method, tuned, tested)) }
        }
    }

    private func row(_ method: MotionPredictor.Method, _ tuned: Tuning, _ tested: Tuning) -> String {
        let defaults = MotionPredictor(method: method)
        let best = Tuning.candidates(for: method).min { a, b in
            sum(tuned.errors(of: a.predictor)) < sum(tuned.errors(of: b.predictor))
        }
        let errors = tested.errors(of: best?.predictor ?? defaults) + tested.errors(of: defaults)
        let cells = errors.map { String(format: "%.2f", $0) }.joined(separator: " | ")
        return "| `\(method.rawValue)` | \(best?.constants ?? "") | \(cells) |"
    }

    private func sum(_ errors: [Double]) -> Double { errors.reduce(0, +) }
}
