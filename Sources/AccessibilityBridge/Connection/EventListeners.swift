import DBusClient

/// Which events the programs on the accessibility bus want (AX-54).
struct EventListeners {
    /// The wanted events of each listener, in the parts of their names.
    private var events: [(listener: String, parts: [String])] = []

    var isEmpty: Bool { events.isEmpty }

    /// Adopts the answer of `GetRegisteredEvents`.
    mutating func replace(_ values: [DBusValue]) {
        events = (values.first?.elements ?? []).compactMap { entry in
            guard let members = entry.elements, members.count >= 2, let listener = members[0].text,
                let event = members[1].text
            else { return nil }
            return (listener, Self.parts(of: event))
        }
    }

    /// Adopts `EventListenerRegistered`.
    mutating func add(_ values: [DBusValue]) {
        guard values.count >= 2, let listener = values[0].text, let event = values[1].text else { return }
        events.append((listener, Self.parts(of: event)))
    }

    /// Adopts `EventListenerDeregistered`: an empty name stands for all events of the listener.
    mutating func remove(_ values: [DBusValue]) {
        guard let listener = values.first?.text else { return }
        let parts = values.count >= 2 ? Self.parts(of: values[1].text ?? "") : []
        events.removeAll { $0.listener == listener && (parts.isEmpty || $0.parts == parts) }
    }

    /// Whether a program wants an event, such as `object`, `state-changed`, `focused`.
    func want(_ name: String...) -> Bool { want(parts: name) }

    private func want(parts name: [String]) -> Bool {
        let name = name.map(Self.normalized)
        return events.contains { event in zip(event.parts, name).allSatisfy { $0 == $1 } }
    }

    /// The parts of a name without hyphens and capitals, as both `object:state-changed` and `Object:StateChanged` occur. An
    /// empty part stands for everything, like one that is missing.
    private static func parts(of event: String) -> [String] {
        Array(
            event.split(separator: ":", omittingEmptySubsequences: false).map { normalized(String($0)) }.prefix {
                !$0.isEmpty
            })
    }

    private static func normalized(_ part: String) -> String { part.lowercased().filter { $0 != "-" && $0 != "_" } }
}
