import Foundation
import TouchInput

/// Constants that were tried for one method.
struct Candidate {
    var predictor: MotionPredictor
    /// The constants in words.
    var constants: String
}

/// Tries constants: the mean error over all groups, each group counting the same, at 8, 16 and 33 ms.
struct Tuning {
    var tracks: [Track]

    /// All constants that are tried of a method; none for methods without.
    static func candidates(for method: MotionPredictor.Method) -> [Candidate] {
        switch method {
        case .none, .lastVelocity: []
        case .fittedVelocity:
            [0.01, 0.015, 0.02, 0.03, 0.04, 0.06].map { window in
                candidate(method, "fitWindow \(window)") { $0.fitWindow = window }
            }
        case .weightedVelocity:
            [0.003, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.03].map { decay in
                candidate(method, "weightFade \(decay)") { $0.weightDecay = decay }
            }
        case .dampedAcceleration:
            [0.03, 0.045, 0.06, 0.09].flatMap { window in
                [0.003, 0.005, 0.01, 0.02, 0.04].map { decay in
                    candidate(method, "bendWindow \(window), bendFade \(decay)") {
                        ($0.accelerationWindow, $0.accelerationDecay) = (window, decay)
                    }
                }
            }
        case .kalman:
            [0.1, 0.25, 0.5, 1].flatMap { measurementNoise in
                [1e5, 3e5, 1e6, 3e6, 1e7, 3e7, 1e8].map { processNoise in
                    candidate(method, "readingNoise \(measurementNoise), restlessness \(processNoise)") {
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
