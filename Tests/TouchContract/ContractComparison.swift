/// Compares events with the expected ones touch by touch: every touch begins, changes and ends as expected, is in every
/// event meanwhile, and its view gets each change once.
struct ContractComparison {
    /// An expected touch, and how much of it has been seen.
    private struct Expected {
        var steps: [(event: Int, touch: ContractEvent.Touch)] = []
        var calls: [(view: String, phase: ContractPhase)] = []
        /// The number of steps that have been seen.
        var seenSteps = 0
        var isBegun: Bool { seenSteps > 0 }
        var isOver: Bool { seenSteps == steps.count }
    }

    private struct Seen {
        var expected: Int
        var calls: [(view: String, phase: ContractPhase)] = []
        var moveCount = 0
    }

    private let mergesMoves: Bool
    private var expected: [Expected] = []
    private var seen: [Int: Seen] = [:]
    /// The latest expected event of which a change has been seen in an event before this one.
    private var reached = 0
    private var problems: [String] = []

    /// Expects events, in which moves that follow each other may be one if `mergesMoves`.
    init(_ events: [ContractEvent], mergesMoves: Bool) {
        self.mergesMoves = mergesMoves
        let count = events.flatMap(\.touches).map(\.number).max() ?? 0
        expected = Array(repeating: Expected(), count: count)
        for (index, event) in events.enumerated() {
            for touch in event.changes { expected[touch.number - 1].steps.append((index, touch)) }
            for call in event.calls {
                for number in call.numbers { expected[number - 1].calls.append((call.view, call.phase)) }
            }
        }
    }

    /// Compares the next event.
    mutating func add(_ event: ContractEvent) {
        let down = Set(seen.filter { !expected[$0.value.expected].isOver }.keys)
        // A host may take reports that follow each other quickly for one.
        let indexes = event.changes.compactMap { advance($0, event) }
        if let earliest = indexes.min(), earliest < reached { problems.append("'\(event)' is late") }
        reached = max(reached, indexes.max() ?? 0)
        let listed = Set(event.touches.map(\.number))
        let new = Set(event.touches.filter { $0.phase == .began }.map(\.number))
        if listed != down.union(new) {
            problems.append("'\(event)' has the touches \(listed.sorted()) instead of \(down.union(new).sorted())")
        }
        for call in event.calls {
            for number in call.numbers { seen[number]?.calls.append((call.view, call.phase)) }
        }
    }

    /// Compares a change of a touch. Returns the expected event that has it; `nil` if the order does not matter.
    private mutating func advance(_ touch: ContractEvent.Touch, _ event: ContractEvent) -> Int? {
        if touch.phase == .began {
            let index = expected.firstIndex { candidate in
                guard !candidate.isBegun, let first = candidate.steps.first?.touch else { return false }
                return first.x == touch.x && first.y == touch.y
            }
            guard let index, seen[touch.number] == nil else {
                problems.append("touch \(touch.number) of '\(event)' is not expected")
                return nil
            }
            seen[touch.number] = Seen(expected: index)
        }
        guard let index = seen[touch.number]?.expected else {
            problems.append("touch \(touch.number) of '\(event)' has not begun")
            return nil
        }
        var next = expected[index].seenSteps
        let steps = expected[index].steps
        func matches(_ step: ContractEvent.Touch) -> Bool {
            step.phase == touch.phase && step.x == touch.x && step.y == touch.y
        }
        while mergesMoves, next < steps.count, steps[next].touch.phase == .moved, !matches(steps[next].touch) {
            next += 1
        }
        guard next < steps.count, matches(steps[next].touch) else {
            problems.append("touch \(touch.number) of '\(event)' is not as expected: \(describe(steps))")
            return nil
        }
        expected[index].seenSteps = next + 1
        if touch.phase == .moved { seen[touch.number]?.moveCount += 1 }
        // Moves that were held back follow a later beginning of another finger.
        return touch.phase == .moved && mergesMoves ? nil : steps[next].event
    }

    /// Ends the comparison and returns what is wrong; empty if nothing.
    func end() -> [String] {
        var problems = problems
        for touch in expected where !touch.isOver {
            problems.append("a touch is not over after \(touch.seenSteps) of \(describe(touch.steps))")
        }
        for (number, touch) in seen.sorted(by: { $0.key < $1.key }) {
            let wanted = expected[touch.expected].calls
            let isSame =
                mergesMoves
                ? list(touch.calls.filter { $0.phase != .moved }) == list(wanted.filter { $0.phase != .moved })
                    && touch.calls.count { $0.phase == .moved } == (wanted.isEmpty ? 0 : touch.moveCount)
                : list(touch.calls) == list(wanted)
            if !isSame {
                problems.append("touch \(number) was delivered as \(list(touch.calls)) instead of \(list(wanted))")
            }
        }
        return problems
    }

    private func list(_ calls: [(view: String, phase: ContractPhase)]) -> [String] {
        calls.map { "\($0.view) \($0.phase.rawValue)" }
    }

    private func describe(_ steps: [(event: Int, touch: ContractEvent.Touch)]) -> String {
        steps.map { "\($0.touch.phase.rawValue) \($0.touch.x),\($0.touch.y)" }.joined(separator: ", ")
    }
}
