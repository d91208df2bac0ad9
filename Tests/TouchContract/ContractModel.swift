/// What every host is to deliver for steps of fingers, by the rules E-28 to E-39, E-46 and E-47.
struct ContractModel {
    private struct Finger {
        var number: Int
        var x: Int
        var y: Int
        let area: ContractArea
        /// Whether its view gets it (E-33, E-38, E-39).
        let isAdmitted: Bool
        /// Whether its view has left the window.
        var isDetached = false
        var phase = ContractPhase.began

        var isTracked: Bool { isAdmitted && !isDetached }
    }

    private var fingers: [Int: Finger] = [:]
    /// The fingers that are down, in the order in which they touched down.
    private var order: [Int] = []
    private var touchCount = 0
    private var hasLeft = false

    private init() {}

    /// The events of steps.
    static func events(of steps: [ContractStep]) -> [ContractEvent] {
        var model = ContractModel()
        return steps.map { model.event(of: $0) }
    }

    private mutating func event(of step: ContractStep) -> ContractEvent {
        for finger in order { fingers[finger]?.phase = .stationary }
        switch step {
        case .cancel: for finger in order { fingers[finger]?.phase = .cancelled }
        case .report(let report):
            for change in report { apply(change) }
            number(report.filter { $0.action == .down })
        }
        var event = ContractEvent()
        event.touches = fingers.values.map { .init($0.number, $0.phase, $0.x, $0.y) }.sorted { $0.number < $1.number }
        event.calls = calls()
        order.removeAll { finger in
            let isOver = fingers[finger]?.phase == .ended || fingers[finger]?.phase == .cancelled
            if isOver { fingers[finger] = nil }
            return isOver
        }
        if order.isEmpty { hasLeft = false }
        return event
    }

    private mutating func apply(_ change: ContractFinger) {
        switch change.action {
        case .down:
            let area =
                ContractArea.all.first { $0.contains(change.x, change.y) && !($0.leavesWhenMoved && hasLeft) } ?? .pad
            fingers[change.finger] = Finger(
                number: 0, x: change.x, y: change.y, area: area, isAdmitted: admits(area))
            order.append(change.finger)
        case .move:
            fingers[change.finger]?.x = change.x
            fingers[change.finger]?.y = change.y
            fingers[change.finger]?.phase = .moved
        case .up: fingers[change.finger]?.phase = .ended
        }
    }

    /// Whether a view gets a new touch. One that ends in the same event counts, as do those that begin before it.
    private func admits(_ area: ContractArea) -> Bool {
        fingers.values.allSatisfy { other in
            if !other.isTracked { return true }
            if other.area.name == area.name { return area.isMultipleTouchEnabled }
            return !area.isExclusiveTouch && !other.area.isExclusiveTouch
        }
    }

    /// Numbers new touches from the top left.
    private mutating func number(_ new: [ContractFinger]) {
        for change in new.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
            touchCount += 1
            fingers[change.finger]?.number = touchCount
        }
    }

    /// The calls of an event: view by view in the order of their first touches (E-29), phase by phase (E-31).
    private mutating func calls() -> [ContractEvent.Call] {
        var calls: [ContractEvent.Call] = []
        var seen: Set<String> = []
        for area in order.compactMap({ fingers[$0]?.area }) where seen.insert(area.name).inserted {
            for phase in [ContractPhase.began, .moved, .ended, .cancelled] {
                let numbers = numbers(in: area) { $0.phase == phase }
                if numbers.isEmpty { continue }
                calls.append(.init(area.name, phase, numbers))
                guard area.leavesWhenMoved, phase == .moved else { continue }
                calls.append(.init(area.name, .cancelled, self.numbers(in: area) { _ in true }))
                hasLeft = true
                for finger in order where fingers[finger]?.area.name == area.name { fingers[finger]?.isDetached = true }
            }
        }
        return calls
    }

    private func numbers(in area: ContractArea, where condition: (Finger) -> Bool) -> [Int] {
        fingers.values.filter { $0.area.name == area.name && $0.isTracked && condition($0) }.map(\.number).sorted()
    }
}
