import Foundation
import TouchInput

/// A predictor with a set of constants to evaluate.
struct Candidate {
    var predictor: MotionPredictor
    /// The constants as text.
    var constants: String
}

/// Evaluates constants by the mean error at 8, 16 and 33 ms over all groups, with equal weight for each group.
struct Tuning {
    var tracks: [Track]

    /// The constants to evaluate for a method; empty for methods without constants.
    static func candidates(for method: MotionPredictor.Method) -> [Candidate] {
        switch method {
        case .none, .lastVelocity: []
        case .fittedVelocity:
            [0.01, 0.015, 0.02, 0.03, 0.04, 0.06].map { window in
                candidate(method, "fitWindow \(window)") { $0.fitWindow = window }
            }
        case .weightedVelocity:
            [0.003, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.03].map { decay in
                candidate(method, "weightDecay \(decay)") { $0.weightDecay = decay }
            }
        case .dampedAcceleration:
            [0.03, 0.045, 0.06, 0.09].flatMap { window in
                [0.003, 0.005, 0.01, 0.02, 0.04].map { decay in
                    candidate(method, "accelerationWindow \(window), accelerationDecay \(decay)") {
                        ($0.accelerationWindow, $0.accelerationDecay) = (window, decay)
                    }
                }
            }
        case .kalman:
            [0.1, 0.25, 0.5, 1].flatMap { measurementNoise in
                [1e5, 3e5, 1e6, 3e6, 1e7, 3e7, 1e8].map { processNoise in
                    candidate(method, "measurementNoise \(measurementNoise), processNoise \(processNoise)") {
                        ($0.measurementNoise, $0.processNoise) = (measurementNoise, processNoise)
                    }
                }
            }
        }
    }

    private static func candidate(
        _ method: MotionPredictor.Method, _ words: String, _ configure: (inout MotionPredictor.Tuning) -> Void
    ) -> Candidate {
        var tuning = MotionPredictor.Tuning.measured
        configure(&tuning)
        return Candidate(predictor: MotionPredictor(method: method, tuning: tuning), constants: words)
    }

    /// Prints the errors of all candidates.
    func print() {
        for method in MotionPredictor.Method.allCases {
            for candidate in Self.candidates(for: method) {
                let cells = errors(of: candidate.predictor).map { String(format: "%6.3f", $0) }.joined(separator: " ")
                Swift.print("\(method.rawValue) \(candidate.constants): \(cells)")
            }
        }
    }

    /// The mean errors at 8, 16 and 33 ms, in points.
    func errors(of predictor: MotionPredictor) -> [Double] {
        [0.008, 0.016, 0.033].map { mean(of: predictor, ahead: $0) }
    }

    private func mean(of predictor: MotionPredictor, ahead seconds: Double) -> Double {
        let groups = TrackGroup.allCases.filter { group in tracks.contains { $0.group == group } }
        let sum = groups.reduce(0) { sum, group in
            sum + ErrorDistribution(of: predictor, ahead: seconds, on: tracks.filter { $0.group == group }).mean
        }
        return sum / Double(groups.count)
    }
}

/// Cross-validation: tunes the constants of each method on half of the recordings and measures them on the other half.
struct HoldOutValidation {
    var tracks: [Track]

    /// Prints a table for each of the two halves.
    func print() {
        for remainder in 0...1 {
            let tuned = Tuning(tracks: tracks.filter { $0.recording % 2 == remainder })
            let tested = Tuning(tracks: tracks.filter { $0.recording % 2 != remainder })
            guard !tuned.tracks.isEmpty, !tested.tracks.isEmpty else { continue }
            let names = remainder == 0 ? ("even", "odd") : ("odd", "even")
            Swift.print(
                "\n### tuned on \(names.0) recordings (\(tuned.tracks.count) contacts), "
                    + "measured on \(names.1) recordings (\(tested.tracks.count))\n")
            Swift.print("| method | best constants | 8 ms | 16 ms | 33 ms | defaults: 8 ms | 16 ms | 33 ms |")
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
