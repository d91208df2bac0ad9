/// The best names so far, each with its best template, the best one first.
struct StrokeRanking {
    private struct Entry {
        var name: String
        var cost: Float
        var rotation: Double
        var index: Int
    }

    private let limit: Int
    private var entries: [Entry] = []

    /// A ranking of at most this many names.
    init(limit: Int) { self.limit = limit }

    /// A template must cost less than this to change the ranking.
    var worstCost: Float { entries.count < limit ? .infinity : entries[entries.count - 1].cost }

    /// Takes note of a template.
    mutating func add(_ name: String, cost: Float, rotation: Double, index: Int) {
        if let known = entries.firstIndex(where: { $0.name == name }) {
            guard cost < entries[known].cost else { return }
            entries.remove(at: known)
        }
        let position = entries.firstIndex { $0.cost > cost } ?? entries.count
        entries.insert(Entry(name: name, cost: cost, rotation: rotation, index: index), at: position)
        if entries.count > limit { entries.removeLast() }
    }

    /// The names with their scores.
    var matches: [StrokeMatch] {
        entries.map {
            // What turns the drawing onto the template is the opposite of how the drawing is turned.
            StrokeMatch(
                name: $0.name, score: Double(max(0, 1 - $0.cost / StrokeConstants.zeroScoreCost)),
                rotation: 0 - $0.rotation, templateIndex: $0.index)
        }
    }
}
