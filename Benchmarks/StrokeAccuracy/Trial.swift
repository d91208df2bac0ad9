import Foundation

/// What came of recognizing many drawings.
struct Trial {
    private(set) var right = 0
    private(set) var count = 0
    private(set) var seconds = 0.0
    private(set) var comparisons = 0

    /// The part that was named right, in percent.
    var percent: Double { count == 0 ? 0 : 100 * Double(right) / Double(count) }

    /// Microseconds for one drawing and one template.
    var microseconds: Double { comparisons == 0 ? 0 : seconds * 1e6 / Double(comparisons) }

    /// Recognizes drawings by examples.
    mutating func run<R: Recognizer>(_ type: R.Type, examples: [Drawing], drawings: [Drawing]) {
        let recognizer = R(examples: examples)
        let start = ContinuousClock.now
        for drawing in drawings where recognizer.name(of: drawing.strokes) == drawing.name { right += 1 }
        let time = ContinuousClock.now - start
        seconds += Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        count += drawings.count
        comparisons += drawings.count * examples.count
    }

    /// `perName` examples of each name by chance; the other drawings, at most `limit`, are recognized.
    static func byExamples<R: Recognizer>(
        _ type: R.Type, _ drawings: [Drawing], perName: Int, rounds: Int, limit: Int = .max
    ) -> Trial {
        var trial = Trial()
        for round in 0..<rounds {
            var numbers = SeededNumbers(seed: UInt64(round) &* 1000 &+ UInt64(perName))
            var taken: [String: Int] = [:]
            var (examples, others): ([Drawing], [Drawing]) = ([], [])
            for drawing in drawings.shuffled(using: &numbers) {
                if taken[drawing.name, default: 0] < perName {
                    taken[drawing.name, default: 0] += 1
                    examples.append(drawing)
                } else {
                    others.append(drawing)
                }
            }
            trial.run(type, examples: examples, drawings: Array(others.prefix(limit)))
        }
        return trial
    }

    /// Every drawing by all others.
    static func leavingOneOut<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) -> Trial {
        var trial = Trial()
        for index in drawings.indices {
            var others = drawings
            let drawing = others.remove(at: index)
            trial.run(type, examples: others, drawings: [drawing])
        }
        return trial
    }

    /// Contiguous parts of the list, each by all others; every `step`th drawing of a part is recognized.
    static func folds<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing], count: Int, step: Int) -> Trial {
        var trial = Trial()
        for fold in 0..<count {
            let part = (drawings.count * fold / count)..<(drawings.count * (fold + 1) / count)
            let examples = Array(drawings[..<part.lowerBound] + drawings[part.upperBound...])
            let asked = stride(from: part.lowerBound, to: part.upperBound, by: step).map { drawings[$0] }
            trial.run(type, examples: examples, drawings: asked)
        }
        return trial
    }
}
