import Foundation
import UIKit

/// The accuracy and speed of recognizing a number of drawings.
struct AccuracyMeasurement {
    private(set) var correctCount = 0
    private(set) var count = 0
    private(set) var seconds = 0.0
    private(set) var comparisons = 0

    /// The correctly named drawings, in percent.
    var percent: Double { count == 0 ? 0 : 100 * Double(correctCount) / Double(count) }

    /// The time per drawing and template, in microseconds.
    var microseconds: Double { comparisons == 0 ? 0 : seconds * 1e6 / Double(comparisons) }

    /// Recognizes drawings and adds the results.
    mutating func run<R: Recognizer>(_ type: R.Type, examples: [Drawing], drawings: [Drawing]) {
        let recognizer = R(examples: examples)
        let start = ContinuousClock.now
        for drawing in drawings where recognizer.name(of: drawing.strokes) == drawing.name { correctCount += 1 }
        let time = ContinuousClock.now - start
        seconds += Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        count += drawings.count
        comparisons += drawings.count * examples.count
    }

    /// Recognizes drawings, at most `limit`, with `perName` random examples of each name from the others.
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

    /// Recognizes every drawing with all others as examples.
    static func leavingOneOut<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) -> AccuracyMeasurement {
        var measurement = AccuracyMeasurement()
        for index in drawings.indices {
            var others = drawings
            let drawing = others.remove(at: index)
            measurement.run(type, examples: others, drawings: [drawing])
        }
        return measurement
    }

    /// Cross-validation: recognizes every `step`th drawing of each of `count` contiguous folds with all other folds as
    /// examples.
    static func crossValidating<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing], count: Int, step: Int)
        -> AccuracyMeasurement
    {
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

/// The effect of a minimum score on drawings whose name has examples and on drawings whose name has none.
struct RejectionRates {
    private var known: [(score: Double, isRight: Bool)] = []
    private var unknown: [Double] = []

    /// Matches every drawing of one half, at most `limit`, against `perName` examples of each name from the other half,
    /// once including the examples of the drawing's name and once without them.
    init(_ drawings: [Drawing], perName: Int, limit: Int) {
        var numbers = SeededGenerator(seed: 1)
        let shuffled = drawings.shuffled(using: &numbers)
        let half = shuffled.count / 2
        var exampleCounts: [String: Int] = [:]
        let examples = shuffled[..<half].filter { drawing in
            exampleCounts[drawing.name, default: 0] += 1
            return exampleCounts[drawing.name, default: 0] <= perName
        }
        let complete = Touchstone(examples: examples)
        var without: [String: Touchstone] = [:]
        for name in exampleCounts.keys { without[name] = Touchstone(examples: examples.filter { $0.name != name }) }
        for drawing in shuffled[half...].prefix(limit) {
            if let match = complete.matcher.bestMatch(for: drawing.strokes) {
                known.append((match.score, match.name == drawing.name))
            }
            if let match = without[drawing.name]?.matcher.bestMatch(for: drawing.strokes) {
                unknown.append(match.score)
            }
        }
    }

    /// Rates in percent: known drawings accepted with the correct name, known drawings accepted with a wrong name, and
    /// unknown drawings accepted.
    func rates(minimumScore: Double) -> (right: Double, wrong: Double, unknown: Double) {
        let accepted = known.filter { $0.score >= minimumScore }
        func percent(_ count: Int, of total: Int) -> Double { 100 * Double(count) / Double(max(1, total)) }
        return (
            percent(accepted.count(where: \.isRight), of: known.count),
            percent(accepted.count { !$0.isRight }, of: known.count),
            percent(unknown.count { $0 >= minimumScore }, of: unknown.count)
        )
    }
}
