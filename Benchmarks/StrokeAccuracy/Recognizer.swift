import Foundation
import UIKit

/// An algorithm that recognizes drawings from examples.
protocol Recognizer {
    /// Its name in the tables.
    static var title: String { get }
    /// Creates a recognizer from examples.
    init(examples: [Drawing])
    /// The most likely name.
    func name(of strokes: [[CGPoint]]) -> String?
}

/// Touchstone's matcher.
struct Touchstone: Recognizer {
    static let title = "Touchstone"
    let matcher: StrokeMatcher

    init(examples: [Drawing]) { self.init(examples: examples, rotation: .fixed) }

    init(examples: [Drawing], rotation: StrokeRotation) {
        let templates = examples.compactMap { try? StrokeTemplate(named: $0.name, strokes: $0.strokes) }
        matcher = StrokeMatcher(templates: templates, rotation: rotation)
    }

    func name(of strokes: [[CGPoint]]) -> String? { matcher.bestMatch(for: strokes)?.name }
}

/// A seeded random number generator (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
