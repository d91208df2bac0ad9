import Foundation
import TouchInput

/// How far predictions look ahead.
enum TouchPrediction {
    /// T-35, decision: how far into the future predicted touches reach, in seconds.
    static let horizon: TimeInterval = 1.0 / 30
    /// T-35, decision: predicted touches follow each other as the readings do, but no faster than this, in seconds.
    static let shortestStep: TimeInterval = 1.0 / 240
    /// T-35, decision: nor slower than this, in seconds.
    static let longestStep: TimeInterval = 1.0 / 60
    /// How guesses are made; docs/prediction.md has the measurements.
    static let predictor = MotionPredictor()
}

extension MotionPoint {
    /// The place and time of a reading.
    init(_ sample: ContactSample) {
        self.init(x: Double(sample.position.x), y: Double(sample.position.y), time: sample.time.seconds)
    }
}

extension UITouch {
    /// Guesses at the coming readings, in order of time (T-35). Nothing is computed before this is asked for.
    var predictions: [UITouch] {
        guard phase == .began || phase == .moved, let interval = history.medianInterval else { return [] }
        let step = min(max(interval, TouchPrediction.shortestStep), TouchPrediction.longestStep)
        var previous = point
        let count = max(1, Int((TouchPrediction.horizon / step).rounded()))
        return (1...count).compactMap { number in
            guard let predicted = TouchPrediction.predictor.predictedPoint(after: step * Double(number), history) else { return nil }
            var predictedSample = sample
            predictedSample.position = CGPoint(x: predicted.x, y: predicted.y)
            predictedSample.time = InputTime(seconds: predicted.time)
            let touch = UITouch(copying: self, as: .predicted, sample: predictedSample, previousPoint: previous, phase: .moved)
            previous = touch.point
            return touch
        }
    }
}
