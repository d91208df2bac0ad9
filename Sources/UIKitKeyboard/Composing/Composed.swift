/// What the strip shows for a composition: its candidates (KB-70), or what may follow a commit (KB-72).
struct Composed: Equatable {
    /// What a tap on a place of the strip does.
    enum Action: Equatable {
        case send(CompositionEvent)
        case type(String)
    }

    struct Place: Equatable {
        var title: String
        var action: Action
    }

    private(set) var places: [Place] = []
    /// Whether the places are predictions, which stay until another key is typed.
    private(set) var isPrediction = false

    init() {}

    init(_ composition: Composition) {
        places = composition.candidates.enumerated().map { Place(title: $1, action: .send(.candidate($0))) }
        if places.isEmpty, composition.preedit.isEmpty {
            isPrediction = true
            places = composition.predictions.map { Place(title: $0, action: .type($0)) }
        }
    }

    var isEmpty: Bool { places.isEmpty }
}
