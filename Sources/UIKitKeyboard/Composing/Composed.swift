/// The candidates of a composition as the bar shows them: between keys to other pages (KB-70).
struct Composed: Equatable {
    /// What the bar shows, and what a tap on it does.
    private(set) var places: [(title: String, event: PinyinEngine.Event)] = []

    init() {}

    init(_ composition: Composition) {
        if composition.hasPreviousPage { places.append(("‹", .previousPage)) }
        places += composition.candidates.enumerated().map { ($1, .candidate($0)) }
        if composition.hasNextPage { places.append(("›", .nextPage)) }
    }

    var isEmpty: Bool { places.isEmpty }

    static func == (a: Composed, b: Composed) -> Bool { a.places.map(\.title) == b.places.map(\.title) }
}
