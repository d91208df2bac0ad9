import Foundation
import UIKit

/// Prints the tables of docs/path-gestures.md:
///
///     swift run -c release StrokeAccuracy FOLDER
///
/// where FOLDER holds `quickdraw-raw`, `pendigits`, `unistroke` and `multistroke-finger`.
@main enum StrokeAccuracy {
    static func main() {
        guard CommandLine.arguments.count == 2 else { fail("usage: StrokeAccuracy FOLDER", status: 2) }
        do {
            try printTables(DrawingSet(folder: URL(fileURLWithPath: CommandLine.arguments[1])))
        } catch {
            fail("StrokeAccuracy: \(error)", status: 1)
        }
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(status)
    }

    private static func printTables(_ set: DrawingSet) throws {
        let quickDraw = try set.quickDraw()
        let digits = try set.digits()
        print("### Shapes by different people (quickdraw-raw, \(quickDraw.count) drawings, 16 names)\n")
        print("| recognizer | 1 example | 3 | 5 | 10 | all others | µs a template |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        shapes(Touchstone.self, quickDraw)
        shapes(PPlusDollar.self, quickDraw)
        shapes(PDollar.self, quickDraw)
        shapes(OneDollar.self, quickDraw)

        print("\n### Digits of eight points (pendigits, \(digits.count) digits)\n")
        print("| recognizer | 1 example | 3 | 5 | 10 | 10 folds, all examples | µs a template |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        numbers(Touchstone.self, digits)
        numbers(PPlusDollar.self, digits)
        numbers(PDollar.self, digits)
        numbers(OneDollar.self, digits)

        try perturbed(set)
        print("\n### Rejection, 10 examples a name\n")
        print("| smallest score | shapes: right, wrong | unknown shapes | digits: right, wrong | unknown digits |")
        print("| --- | --- | --- | --- | --- |")
        let (ofShapes, ofDigits) = (
            Rejection(quickDraw, perName: 10, limit: 300), Rejection(digits, perName: 10, limit: 1000)
        )
        for score in [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8] {
            let (a, b) = (ofShapes.rates(minimumScore: score), ofDigits.rates(minimumScore: score))
            print(
                "| \(score) | \(text(a.right)), \(text(a.wrong)) | \(text(a.unknown)) "
                    + "| \(text(b.right)), \(text(b.wrong)) | \(text(b.unknown)) |")
        }
    }

    private static func shapes<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) {
        let trials = [1, 3, 5, 10].map { Trial.byExamples(type, drawings, perName: $0, rounds: 20) }
        row(type, trials + [Trial.leavingOneOut(type, drawings)], timed: trials[3])
    }

    private static func numbers<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) {
        let trials = [1, 3, 5, 10].map { Trial.byExamples(type, drawings, perName: $0, rounds: 20, limit: 500) }
        row(type, trials + [Trial.folds(type, drawings, count: 10, step: 15)], timed: trials[3])
    }

    private static func perturbed(_ set: DrawingSet) throws {
        print("\n### One example a symbol, tested on changed copies of the same sample\n")
        print("| recognizer | unistroke, little changed | much changed | multistroke | multistroke, reordered |")
        print("| --- | --- | --- | --- | --- |")
        let (one, several) = (try set.symbols("unistroke"), try set.symbols("multistroke-finger"))
        changed(Touchstone.self, one, several)
        changed(PPlusDollar.self, one, several)
        changed(PDollar.self, one, several)
        changed(OneDollar.self, one, several)
        rotated(one)
    }

    private static func changed<R: Recognizer>(_ type: R.Type, _ one: [Drawing], _ several: [Drawing]) {
        let cells = [
            (one, Perturbation(strength: 1)), (one, Perturbation(strength: 3)), (several, Perturbation(strength: 3)),
            (several, Perturbation(strength: 3, reorders: true)),
        ].map { symbols, perturbation in
            var trial = Trial()
            trial.run(type, examples: symbols, drawings: copies(of: symbols, by: perturbation))
            return text(trial.percent)
        }
        print("| \(type.title) | \(cells.joined(separator: " | ")) |")
    }

    /// Copies of the symbols, turned by any angle.
    private static func rotated(_ symbols: [Drawing]) {
        let copies = copies(of: symbols, by: Perturbation(strength: 1, turnsFreely: true))
        let matcher = Touchstone(examples: symbols, rotation: .any)
        let start = ContinuousClock.now
        let right = copies.count { matcher.name(of: $0.strokes) == $0.name }
        let time = (ContinuousClock.now - start) / copies.count / symbols.count / .microseconds(1)
        let percent = text(100 * Double(right) / Double(copies.count))
        print(
            "\nunistroke, little changed, turned by any angle, rotation `.any`: \(percent) %, \(text(time)) µs a template"
        )
    }

    private static func copies(of symbols: [Drawing], by perturbation: Perturbation) -> [Drawing] {
        var numbers = SeededNumbers(seed: 2)
        return (0..<50).flatMap { _ in symbols.map { perturbation($0, numbers: &numbers) } }
    }

    private static func row<R: Recognizer>(_ type: R.Type, _ trials: [Trial], timed: Trial) {
        let cells = trials.map { text($0.percent) } + [text(timed.microseconds)]
        print("| \(type.title) | \(cells.joined(separator: " | ")) |")
    }

    private static func text(_ number: Double) -> String { String(format: "%.1f", number) }
}
