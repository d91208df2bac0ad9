import Foundation
import TouchInput

/// Tries constants: the mean error over all groups, each group counting the same, at 8, 16 and 33 ms.
struct Tuning {
    var tracks: [Track]

    func print() {
        vary(.fittedVelocity, "fitWindow", [0.01, 0.015, 0.02, 0.03, 0.04, 0.06]) { $0.fitWindow = $1 }
        let fades = [0.003, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.03]
        vary(.weightedVelocity, "weightFade", fades) { $0.weightFade = $1 }
        for window in [0.03, 0.045, 0.06, 0.09] {
            vary(.dampedAcceleration, "bendWindow \(window), bendFade", [0.003, 0.005, 0.01, 0.02, 0.04]) {
                $0.bendWindow = window
                $0.bendFade = $1
            }
        }
        for noise in [0.1, 0.25, 0.5, 1] {
            vary(.kalman, "readingNoise \(noise), restlessness", [1e5, 3e5, 1e6, 3e6, 1e7, 3e7, 1e8]) {
                $0.readingNoise = noise
                $0.restlessness = $1
            }
        }
    }

    private func vary(
        _ method: MotionPredictor.Method, _ name: String, _ values: [Double],
        _ set: (inout MotionPredictor.Tuning, Double) -> Void
    ) {
        for value in values {
            var tuning = MotionPredictor.Tuning.measured
            set(&tuning, value)
            let predictor = MotionPredictor(method: method, tuning: tuning)
            let errors = [0.008, 0.016, 0.033].map { mean(of: predictor, ahead: $0) }
            let cells = errors.map { String(format: "%6.3f", $0) }.joined(separator: " ")
            Swift.print("\(method.rawValue) \(name) \(value): \(cells)")
        }
    }

    private func mean(of predictor: MotionPredictor, ahead seconds: Double) -> Double {
        let groups = TrackGroup.allCases.filter { group in tracks.contains { $0.group == group } }
        let sum = groups.reduce(0) { sum, group in
            sum + Errors(of: predictor, ahead: seconds, on: tracks.filter { $0.group == group }).mean
        }
        return sum / Double(groups.count)
    }
}
