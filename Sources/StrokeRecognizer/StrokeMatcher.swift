import Foundation

/// Recognizes drawings by comparing them with templates.
///
/// Location, size, number and order of strokes, the end a stroke was drawn from, and the speed do not matter; rotation
/// does, unless ``rotation`` allows it. Two drawings are compared as point clouds with direction and bend: first by
/// nearest neighbors, then, where necessary, by the best pairing of the points. The first cost never exceeds the
/// second, so the ranking is exact although few templates are paired.
///
/// This is an extension of Touchstone and not part of UIKit; docs/path-gestures.md has its accuracy.
public struct StrokeMatcher: Sendable {
    /// The templates that drawings are compared with; none by default.
    public private(set) var templates: [StrokeTemplate]
    /// How far a drawing may be rotated; `fixed` by default. Setting it prepares all templates again.
    public var rotation: StrokeRotation {
        didSet { if rotation != oldValue { shapes = Self.shapes(of: templates, rotation: rotation) } }
    }

    /// The prepared templates; `nil` for a template without length, which cannot be created.
    private var shapes: [StrokeShape?]

    /// Creates a matcher with templates.
    public init(templates: [StrokeTemplate] = [], rotation: StrokeRotation = .fixed) {
        self.templates = templates
        self.rotation = rotation
        shapes = Self.shapes(of: templates, rotation: rotation)
    }

    /// Adds a template.
    public mutating func add(_ template: StrokeTemplate) {
        templates.append(template)
        shapes.append(StrokeShape(template.strokes, rotation: rotation))
    }

    /// Removes all templates of a name.
    public mutating func removeTemplates(named name: String) {
        self = StrokeMatcher(templates: templates.filter { $0.name != name }, rotation: rotation)
    }

    /// The best match; `nil` without templates or if the strokes have no length.
    public func bestMatch(for strokes: [[CGPoint]]) -> StrokeMatch? {
        matches(for: strokes, limit: 1).first
    }

    /// The best matches, best first, at most `limit`; each name occurs once, with its best template. Points with a NaN,
    /// infinite or out-of-range coordinate are ignored.
    public func matches(for strokes: [[CGPoint]], limit: Int) -> [StrokeMatch] {
        guard limit > 0, !shapes.isEmpty, let drawing = StrokeShape(strokes, rotation: rotation) else { return [] }
        let rotated = rotation.rotations.map { RotatedShape(angle: $0, shape: drawing.rotated(by: $0)) }
        let candidates = shapes.indices.compactMap { index in
            shapes[index].map { nearest(of: rotated, original: drawing, to: $0, index: index) }
        }
        var ranking = StrokeRanking(limit: limit)
        var pairing = PairingCost()
        for candidate in candidates.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // No later template can be among the best.
            if candidate.lowerBound >= ranking.worstCost { break }
            guard let shape = shapes[candidate.index] else { continue }
            let paired = pairing.between(candidate.drawing, shape, lowerBound: candidate.lowerBound)
            let cost = (candidate.lowerBound + paired) / 2
            ranking.add(
                templates[candidate.index].name, cost: cost, rotation: candidate.rotation, index: candidate.index)
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

    /// The rotation at which the drawing is nearest to a template: the best of the coarse steps, then refined.
    private func nearest(
        of turned: [RotatedShape], original: StrokeShape, to template: StrokeShape, index: Int
    ) -> Candidate {
        var best = Candidate(index: index, lowerBound: .infinity, rotation: 0, drawing: original)
        for candidate in turned {
            let cost = NearestNeighborCost.between(candidate.shape, template)
            if cost < best.lowerBound {
                best = Candidate(index: index, lowerBound: cost, rotation: candidate.angle, drawing: candidate.shape)
            }
        }
        guard rotation.limit > 0 else { return best }
        for step in StrokeConstants.fineRotationSteps {
            let middle = best.rotation
            for angle in [middle - step, middle + step] where rotation == .any || abs(angle) <= rotation.limit {
                let shape = original.rotated(by: angle)
                let cost = NearestNeighborCost.between(shape, template)
                if cost < best.lowerBound {
                    best = Candidate(index: index, lowerBound: cost, rotation: angle, drawing: shape)
                }
            }
        }
        return best
    }

    private static func shapes(of templates: [StrokeTemplate], rotation: StrokeRotation) -> [StrokeShape?] {
        templates.map { StrokeShape($0.strokes, rotation: rotation) }
    }
}

/// How far a drawing may be rotated relative to its template.
public enum StrokeRotation: Sendable, Hashable {
    /// No rotation: a diamond is not a square.
    case fixed
    /// Rotation by up to this angle in both directions, in radians, 0…π. Angles below 0 and NaN are treated as 0,
    /// angles above π as π.
    case bounded(Double)
    /// Any rotation.
    case any

    /// The maximum rotation in both directions, in radians; 0 for none.
    var limit: Double {
        switch self {
        case .fixed: 0
        case .bounded(let angle): angle.isNaN ? 0 : min(max(angle, 0), .pi)
        case .any: .pi
        }
    }

    /// The rotations to try first, in radians: evenly spaced, including 0.
    var rotations: [Double] {
        guard limit > 0 else { return [0] }
        let count = Int((limit / StrokeConstants.rotationStep).rounded(.up))
        let step = limit / Double(count)
        // A rotation by π equals one by -π.
        let last = limit == .pi ? count - 1 : count
        return (-count...last).map { Double($0) * step }
    }
}

/// A possible name for a drawing, with a score.
public struct StrokeMatch: Sendable, Hashable {
    /// The name of the template.
    public let name: String
    /// The similarity of drawing and template: 1 for identical drawings, 0 for completely dissimilar ones. Drawings of
    /// the same name by different people rarely reach 0.9.
    public let score: Double
    /// The drawing's rotation relative to its template, in radians, positive from x towards y; 0 unless the matcher
    /// allows rotation.
    public let rotation: Double
    /// The index of the template in the matcher's `templates`.
    public let templateIndex: Int
}

/// The best names so far, each with its best template, best first.
struct StrokeRanking {
    private struct Entry {
        var name: String
        var cost: Float
        var rotation: Double
        var index: Int
    }

    private let limit: Int
    private var entries: [Entry] = []

    /// Creates a ranking of at most `limit` names.
    init(limit: Int) { self.limit = limit }

    /// The cost below which a template changes the ranking.
    var worstCost: Float { entries.count < limit ? .infinity : entries[entries.count - 1].cost }

    /// Adds a template.
    mutating func add(_ name: String, cost: Float, rotation: Double, index: Int) {
        if let known = entries.firstIndex(where: { $0.name == name }) {
            guard cost < entries[known].cost else { return }
            entries.remove(at: known)
        }
        let position = entries.firstIndex { $0.cost > cost } ?? entries.count
        entries.insert(Entry(name: name, cost: cost, rotation: rotation, index: index), at: position)
        if entries.count > limit { entries.removeLast() }
    }

    /// The ranked names with their scores.
    var matches: [StrokeMatch] {
        entries.map {
            // The rotation of the drawing is the inverse of what rotates it onto the template.
            StrokeMatch(
                name: $0.name, score: Double(max(0, 1 - $0.cost / StrokeConstants.zeroScoreCost)),
                rotation: 0 - $0.rotation, templateIndex: $0.index)
        }
    }
}
