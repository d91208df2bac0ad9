import Foundation

/// What came of recognizing many drawings.
struct AccuracyMeasurement {
    private(set) var correctCount = 0
    private(set) var count = 0
    private(set) var seconds = 0.0
    private(set) var comparisons = 0

    /// The part that was named right, in percent.
    var percent: Double { count == 0 ? 0 : 100 * Double(correctCount) / Double(count) }

    /// Microseconds for one drawing and one template.
    var microseconds: Double { comparisons == 0 ? 0 : seconds * 1e6 / Double(comparisons) }

    /// Recognizes drawings by examples.
    mutating func run<R: Recognizer>(_ type: R.Type, examples: [Drawing], drawings: [Drawing]) {
        let recognizer = R(examples: examples)
        let start = ContinuousClock.now
        for drawing in drawings where recognizer.name(of: drawing.strokes) == drawing.name { correctCount += 1 }
        let time = ContinuousClock.now - start
        seconds += Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        count += drawings.count
        comparisons += drawings.count * examples.count
    }

    /// `perName` examples of each name by chance; the other drawings, at most `limit`, are recognized.
    static func withExamples<R: Recognizer>(
        _ type: R.Type, _ drawings: [Drawing], perName: Int, rounds: Int, limit: Int = .max
    ) -> AccuracyMeasurement {
        var measurement = AccuracyMeasurement()
        for round in 0..<rounds {
            var generator = SeededGenerator(seed: UInt64(round) &* 1000 &+ UInt64(perName))
            var exampleCounts: [String: Int] = [:]
            var (examples, others): ([Drawing], [Drawing]) = ([], [])
            for drawing in drawings.shuffled(using: &generator) {
                if exampleCounts[drawing.name, default: 0] < perName {
                    exampleCounts[drawing.name, default: 0] += 1
                    examples.append(drawing)
                } else {
                    others.append(drawing)
                }
            }
            measurement.run(type, examples: examples, drawings: Array(others.prefix(limit)))
        }
        return measurement
    }

    /// Every drawing by all others.
    static func leavingOneOut<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) -> AccuracyMeasurement {
        var measurement = AccuracyMeasurement()
        for index in drawings.indices {
            var others = drawings
            let drawing = others.remove(at: index)
            measurement.run(type, examples: others, drawings: [drawing])
        }
        return measurement
    }

    /// Contiguous parts of the list, each by all others; every `step`th drawing of a part is recognized.
    static func crossValidating<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing], count: Int, step: Int) -> AccuracyMeasurement {
        var measurement = AccuracyMeasurement()
        for fold in 0..<count {
            let range = (drawings.count * fold / count)..<(drawings.count * (fold + 1) / count)
            let examples = Array(drawings[..<range.lowerBound] + drawings[range.upperBound...])
            let tested = stride(from: range.lowerBound, to: range.upperBound, by: step).map { drawings[$0] }
            measurement.run(type, examples: examples, drawings: tested)
        }
        return measurement
    }
}
