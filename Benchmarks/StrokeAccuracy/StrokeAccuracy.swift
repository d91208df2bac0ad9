import Foundation
import UIKit

/// Prints the tables of docs/path-gestures.md:
///
///     swift run -c release StrokeAccuracy DIRECTORY
///
/// where DIRECTORY contains `quickdraw-raw`, `pendigits`, `unistroke` and `multistroke-finger`.
@main enum StrokeAccuracy {
    static func main() {
        guard CommandLine.arguments.count == 2 else { fail("usage: StrokeAccuracy DIRECTORY", status: 2) }
        do {
            try printTables(DrawingSet(directory: URL(fileURLWithPath: CommandLine.arguments[1])))
        } catch {
            fail("StrokeAccuracy: \(error)", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }

    private static func printTables(_ set: DrawingSet) throws {
        let quickDraw = try set.quickDraw()
        let digits = try set.digits()
        print("### Shapes by different people (quickdraw-raw, \(quickDraw.count) drawings, 16 names)\n")
        print("| recognizer | 1 example | 3 | 5 | 10 | all others | µs per template |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        printShapesRow(Touchstone.self, quickDraw)
        printShapesRow(PPlusDollar.self, quickDraw)
        printShapesRow(PDollar.self, quickDraw)
        printShapesRow(OneDollar.self, quickDraw)

        print("\n### Digits of eight points (pendigits, \(digits.count) digits)\n")
        print("| recognizer | 1 example | 3 | 5 | 10 | 10 folds, all examples | µs per template |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        printDigitsRow(Touchstone.self, digits)
        printDigitsRow(PPlusDollar.self, digits)
        printDigitsRow(PDollar.self, digits)
        printDigitsRow(OneDollar.self, digits)

        try printPerturbationTable(set)
        print("\n### Rejection, 10 examples per name\n")
        print("| minimum score | shapes: right, wrong | unknown shapes | digits: right, wrong | unknown digits |")
        print("| --- | --- | --- | --- | --- |")
        let (shapeRates, digitRates) = (
            RejectionRates(quickDraw, perName: 10, limit: 300), RejectionRates(digits, perName: 10, limit: 1000)
        )
        for score in [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8] {
            let (a, b) = (shapeRates.rates(minimumScore: score), digitRates.rates(minimumScore: score))
            print(
                "| \(score) | \(formatted(a.right)), \(formatted(a.wrong)) | \(formatted(a.unknown)) "
                    + "| \(formatted(b.right)), \(formatted(b.wrong)) | \(formatted(b.unknown)) |")
        }
    }

    private static func printShapesRow<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) {
        let results = [1, 3, 5, 10].map { AccuracyMeasurement.withExamples(type, drawings, perName: $0, rounds: 20) }
        printRow(type, results + [AccuracyMeasurement.leavingOneOut(type, drawings)], timed: results[3])
    }

    private static func printDigitsRow<R: Recognizer>(_ type: R.Type, _ drawings: [Drawing]) {
        let results = [1, 3, 5, 10].map {
            AccuracyMeasurement.withExamples(type, drawings, perName: $0, rounds: 20, limit: 500)
        }
        printRow(
            type, results + [AccuracyMeasurement.crossValidating(type, drawings, count: 10, step: 15)],
            timed: results[3])
    }

    private static func printPerturbationTable(_ set: DrawingSet) throws {
        print("\n### One example per symbol, tested on perturbed copies of the same sample\n")
        print(
            "| recognizer | unistroke, slightly changed | strongly changed | multistroke | multistroke, reordered |")
        print("| --- | --- | --- | --- | --- |")
        let (unistrokes, multistrokes) = (try set.symbols("unistroke"), try set.symbols("multistroke-finger"))
        printPerturbationRow(Touchstone.self, unistrokes, multistrokes)
        printPerturbationRow(PPlusDollar.self, unistrokes, multistrokes)
        printPerturbationRow(PDollar.self, unistrokes, multistrokes)
        printPerturbationRow(OneDollar.self, unistrokes, multistrokes)
        printRotationResult(unistrokes)
    }

    private static func printPerturbationRow<R: Recognizer>(
        _ type: R.Type, _ unistrokes: [Drawing], _ multistrokes: [Drawing]
    ) {
        let cells = [
            (unistrokes, Perturbation(strength: 1)), (unistrokes, Perturbation(strength: 3)),
            (multistrokes, Perturbation(strength: 3)),
            (multistrokes, Perturbation(strength: 3, reorders: true)),
        ].map { symbols, perturbation in
            var measurement = AccuracyMeasurement()
            measurement.run(type, examples: symbols, drawings: copies(of: symbols, by: perturbation))
            return formatted(measurement.percent)
        }
        print("| \(type.title) | \(cells.joined(separator: " | ")) |")
    }

    /// Prints the result for copies of the symbols rotated by any angle.
    private static func printRotationResult(_ symbols: [Drawing]) {
        let copies = copies(of: symbols, by: Perturbation(strength: 1, rotatesFreely: true))
        let matcher = Touchstone(examples: symbols, rotation: .any)
        let start = ContinuousClock.now
        let correct = copies.count { matcher.name(of: $0.strokes) == $0.name }
        let time = (ContinuousClock.now - start) / copies.count / symbols.count / .microseconds(1)
        let percent = formatted(100 * Double(correct) / Double(copies.count))
        print(
            "\nunistroke, slightly changed, rotated by any angle, rotation `.any`: \(percent) %, "
                + "\(formatted(time)) µs per template"
        )
    }

    private static func copies(of symbols: [Drawing], by perturbation: Perturbation) -> [Drawing] {
        var numbers = SeededGenerator(seed: 2)
        return (0..<50).flatMap { _ in symbols.map { perturbation($0, numbers: &numbers) } }
    }

    private static func printRow<R: Recognizer>(
        _ type: R.Type, _ results: [AccuracyMeasurement], timed: AccuracyMeasurement
    ) {
        let cells = results.map { formatted($0.percent) } + [formatted(timed.microseconds)]
        print("| \(type.title) | \(cells.joined(separator: " | ")) |")
    }

    private static func formatted(_ number: Double) -> String { String(format: "%.1f", number) }
}
