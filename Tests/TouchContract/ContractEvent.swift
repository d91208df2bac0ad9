/// The phase of a touch, as the transcript of a program names it.
package enum ContractPhase: String, CaseIterable, Sendable {
    case began, moved, stationary, ended, cancelled
}

/// One event of touches: what a program received, or is to receive.
package struct ContractEvent: Equatable, Sendable {
    /// A touch in the event.
    package struct Touch: Equatable, Sendable {
        /// Identifies the touch object: 1 for the first that begins, and so on; of several that begin in one event, the
        /// upper and then the left one first.
        package var number: Int
        /// The phase.
        package var phase: ContractPhase
        /// The x coordinate in the window, in points, rounded.
        package var x: Int
        /// The y coordinate in the window, in points, rounded.
        package var y: Int

        /// Creates a touch.
        package init(_ number: Int, _ phase: ContractPhase, _ x: Int, _ y: Int) {
            (self.number, self.phase, self.x, self.y) = (number, phase, x, y)
        }
    }

    /// A call of a view's touch method.
    package struct Call: Equatable, Sendable {
        /// The name of the view.
        package var view: String
        /// The phase that the method is for.
        package var phase: ContractPhase
        /// The numbers of the touches in the set, in ascending order.
        package var numbers: [Int]

        /// Creates a call.
        package init(_ view: String, _ phase: ContractPhase, _ numbers: [Int]) {
            (self.view, self.phase, self.numbers) = (view, phase, numbers)
        }
    }

    /// All touches of the event, by their numbers.
    package var touches: [Touch] = []
    /// The calls, in their order.
    package var calls: [Call] = []

    /// Creates an event without touches.
    package init() {}

    /// The touches that changed.
    package var changes: [Touch] { touches.filter { $0.phase != .stationary } }
}

extension ContractEvent: CustomStringConvertible {
    /// The event as a line: `1 moved 50,40, 2 stationary 80,40 | pad moved 1`.
    package var description: String {
        let list = touches.map { "\($0.number) \($0.phase.rawValue) \($0.x),\($0.y)" }.joined(separator: ", ")
        let calls = calls.map { call in
            ([call.view, call.phase.rawValue] + call.numbers.map { "\($0)" }).joined(separator: " ")
        }.joined(separator: ", ")
        return "\(list) | \(calls)"
    }

    /// Reads a line; `nil` if it is not an event.
    package init?(_ line: some StringProtocol) {
        let halves = line.split(separator: "|", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        for part in halves[0].split(separator: ", ") {
            let words = part.split(separator: " ")
            guard words.count == 3, let number = Int(words[0]), let phase = ContractPhase(rawValue: String(words[1]))
            else { return nil }
            let numbers = words[2].split(separator: ",").compactMap { Int($0) }
            guard numbers.count == 2 else { return nil }
            touches.append(Touch(number, phase, numbers[0], numbers[1]))
        }
        for part in halves[1].split(separator: ", ") {
            let words = part.split(separator: " ")
            if words.isEmpty { continue }
            guard words.count > 2, let phase = ContractPhase(rawValue: String(words[1])) else { return nil }
            calls.append(Call(String(words[0]), phase, words.dropFirst(2).compactMap { Int($0) }))
        }
    }
}
