/// What the strip shows for a composition: its candidates (KB-70), or what may follow a commit (KB-72).
struct Composed: Equatable {
    /// What a tap on an item of the strip does.
    enum Action: Equatable {
        case send(CompositionEvent)
        case type(String)
    }

    struct Item: Equatable {
        var title: String
        var action: Action
    }

    private(set) var items: [Item] = []
    /// Whether the items are predictions, which stay until another key is typed.
    private(set) var isPrediction = false

    init() {}

    init(_ composition: Composition) {
        items = composition.candidates.enumerated().map { Item(title: $1, action: .send(.candidate($0))) }
        if items.isEmpty, composition.preedit.isEmpty {
            isPrediction = true
            items = composition.predictions.map { Item(title: $0, action: .type($0)) }
        }
    }

    var isEmpty: Bool { items.isEmpty }
}
