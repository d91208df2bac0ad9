import Foundation

/// Finds the names of drawings by comparing them with templates.
///
/// Place, size, number and order of strokes, the end a stroke was drawn from, and the speed do not matter; rotation
/// does, unless ``rotation`` allows it. Two drawings are compared as clouds of points that know their direction and
/// bend: first by nearest points, then, where that leaves a question, by the best pairing of the points. The first
/// cost never exceeds the second, so the ranking is exact although few templates are paired.
///
/// This is Touchstone's own and not part of UIKit; docs/path-gestures.md has its accuracy.
public struct StrokeMatcher: Sendable {
    /// What drawings are compared with.
    public private(set) var templates: [StrokeTemplate]
    /// How far a drawing may be turned. Setting it makes all templates ready again.
    public var rotation: StrokeRotation {
        didSet { if rotation != oldValue { shapes = Self.shapes(of: templates, rotation: rotation) } }
    }

    /// The templates, ready; `nil` for one without length, which a template cannot be.
    private var shapes: [StrokeShape?]

    /// A matcher with templates.
    public init(templates: [StrokeTemplate] = [], rotation: StrokeRotation = .fixed) {
        self.templates = templates
        self.rotation = rotation
        shapes = Self.shapes(of: templates, rotation: rotation)
    }

    /// Adds an example.
    public mutating func add(_ template: StrokeTemplate) {
        templates.append(template)
        shapes.append(StrokeShape(template.strokes, rotation: rotation))
    }

    /// Forgets all examples of a name.
    public mutating func removeTemplates(named name: String) {
        self = StrokeMatcher(templates: templates.filter { $0.name != name }, rotation: rotation)
    }

    /// The name that fits best; `nil` without templates or if the strokes have no length.
    public func bestMatch(for strokes: [[CGPoint]]) -> StrokeMatch? {
        matches(for: strokes, limit: 1).first
    }

    /// The names that fit best, the best one first, at most `limit`; each name stands once, with its best template.
    /// Points that are no places, such as not-a-number, are left out.
    public func matches(for strokes: [[CGPoint]], limit: Int) -> [StrokeMatch] {
        guard limit > 0, !shapes.isEmpty, let drawing = StrokeShape(strokes, rotation: rotation) else { return [] }
        let rotated = rotation.rotations.map { RotatedShape(angle: $0, shape: drawing.rotated(by: $0)) }
        let candidates = shapes.indices.compactMap { index in
            shapes[index].map { nearest(of: rotated, original: drawing, to: $0, index: index) }
        }
        var ranking = StrokeRanking(limit: limit)
        var pairing = PairingCost()
        for candidate in candidates.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // No template that follows can be among the best.
            if candidate.lowerBound >= ranking.worstCost { break }
            guard let shape = shapes[candidate.index] else { continue }
            let paired = pairing.between(candidate.drawing, shape, lowerBound: candidate.lowerBound)
            let cost = (candidate.lowerBound + paired) / 2
            ranking.add(templates[candidate.index].name, cost: cost, rotation: candidate.rotation, index: candidate.index)
        }
        return ranking.matches
    }

    private struct RotatedShape {
        var angle: Double
        var shape: StrokeShape
    }

    private struct Candidate {
        var index: Int
        var lowerBound: Float
        var rotation: Double
        var drawing: StrokeShape
    }

    /// The turn at which the drawing comes nearest to a template: the best of the even steps, then looked at more
    /// closely.
    private func nearest(
        of turned: [RotatedShape], original: StrokeShape, to template: StrokeShape, index: Int
    ) -> Candidate {
        var best = Candidate(index: index, lowerBound: .infinity, rotation: 0, drawing: original)
        for candidate in turned {
            let cost = NearestNeighborCost.between(candidate.shape, template)
            if cost < best.lowerBound { best = Candidate(index: index, lowerBound: cost, rotation: candidate.angle, drawing: candidate.shape) }
        }
        guard rotation.limit > 0 else { return best }
        for step in StrokeConstants.fineRotationSteps {
            let middle = best.rotation
            for angle in [middle - step, middle + step] where rotation == .any || abs(angle) <= rotation.limit {
                let shape = original.rotated(by: angle)
                let cost = NearestNeighborCost.between(shape, template)
                if cost < best.lowerBound { best = Candidate(index: index, lowerBound: cost, rotation: angle, drawing: shape) }
            }
        }
        return best
    }

    private static func shapes(of templates: [StrokeTemplate], rotation: StrokeRotation) -> [StrokeShape?] {
        templates.map { StrokeShape($0.strokes, rotation: rotation) }
    }
}
