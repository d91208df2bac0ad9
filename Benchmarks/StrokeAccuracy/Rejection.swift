import Foundation
import UIKit

/// What a smallest score lets through, of drawings whose name is known and of those whose name is not.
struct RejectionRates {
    private var known: [(score: Double, isRight: Bool)] = []
    private var unknown: [Double] = []

    /// Every drawing of one half is matched with `perName` examples of each name from the other half, once with its
    /// own name among them and once without.
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

    /// Of known drawings, in percent: named right and let through; named wrong and let through. Of unknown ones: let
    /// through.
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
