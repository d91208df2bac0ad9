/// What one finger does in a report of a touch screen.
package struct ContractFinger: Equatable, Sendable {
    /// What a finger can do.
    package enum Action: String, Sendable {
        case down, move, up
    }

    /// Identifies the finger, 0…9, while it is down.
    package var finger: Int
    /// What it does.
    package var action: Action
    /// The x coordinate in the window, in points; where the finger lifts if it does.
    package var x: Int
    /// The y coordinate in the window, in points.
    package var y: Int
}

/// A step of a case.
package enum ContractStep: Equatable, Sendable {
    /// One report of the touch screen.
    case report([ContractFinger])
    /// The system cancels all touches: the fingers are gone.
    case cancel
}

/// Steps of fingers, and the events that every host is to deliver for them.
package struct ContractCase: Sendable, CustomStringConvertible {
    /// What it shows.
    package let name: String
    /// What the fingers do.
    package let steps: [ContractStep]
    /// The events, one for each step, as `ContractEvent.description` has them.
    package let expected: [String]
    /// Whether it is a storm, in which a host sends reports without waiting for the program.
    package let isStorm: Bool

    package var description: String { name }

    /// Whether fingers do different things in one report.
    package var hasMixedReports: Bool {
        steps.contains { step in
            if case .report(let report) = step { Set(report.map(\.action)).count > 1 } else { false }
        }
    }

    /// Creates a case. A step is a report such as `0 down 40,40; 1 up`, or `cancel`.
    package init(_ name: String, _ steps: KeyValuePairs<String, String>) {
        self.name = name
        self.steps = Self.steps(steps.map(\.key))
        expected = steps.map(\.value)
        isStorm = false
    }

    /// Creates a storm, whose expected events are those of the model.
    package init(storm name: String, steps: [ContractStep]) {
        (self.name, self.steps) = (name, steps)
        expected = ContractModel.events(of: steps).map(\.description)
        isStorm = true
    }

    private static func steps(_ lines: [String]) -> [ContractStep] {
        var positions: [Int: (x: Int, y: Int)] = [:]
        return lines.map { line in
            if line == "cancel" { return .cancel }
            return .report(
                line.split(separator: "; ").map { part in
                    let words = part.split(separator: " ")
                    guard let finger = Int(words[0]), let action = ContractFinger.Action(rawValue: String(words[1]))
                    else { preconditionFailure("no step: \(part)") }
                    if words.count > 2 {
                        let numbers = words[2].split(separator: ",").compactMap { Int($0) }
                        positions[finger] = (numbers[0], numbers[1])
                    }
                    guard let position = positions[finger] else { preconditionFailure("no position: \(part)") }
                    return ContractFinger(finger: finger, action: action, x: position.x, y: position.y)
                })
        }
    }
}

/// A step of a case, and what the program has printed before the next one is sent.
package struct ContractPlanStep: Sendable {
    /// The step.
    package var step: ContractStep
    /// The number of touches that have begun, ended or been cancelled; `nil` if the next step is sent at once.
    package var edges: Int?
    /// The number of moves; `nil` if moves may be merged.
    package var moves: Int?
}

extension ContractCase {
    /// The steps as hosts send them: each report when the program has got the one before. In a storm they wait only
    /// before and after a cancellation, and at the end.
    package var plan: [ContractPlanStep] {
        var (edges, moves) = (0, 0)
        return steps.indices.map { index in
            let changes = ContractEvent(expected[index])?.changes ?? []
            moves += changes.count { $0.phase == .moved }
            edges += changes.count { $0.phase != .moved }
            let waits =
                !isStorm || index == steps.count - 1 || steps[index] == .cancel || steps[index + 1] == .cancel
            return ContractPlanStep(step: steps[index], edges: waits ? edges : nil, moves: isStorm ? nil : moves)
        }
    }
}

extension ContractCase {
    /// The contract, in the order in which hosts play it.
    package static let all: [ContractCase] = table + [1, 2, 3].map { ContractStorm.make(seed: $0) }

    /// The cases that are not storms.
    package static let table: [ContractCase] = [
        ContractCase(
            "a touch begins, moves and ends",
            [
                "0 down 40,50": "1 began 40,50 | pad began 1",
                "0 move 60,80": "1 moved 60,80 | pad moved 1",
                "0 up": "1 ended 60,80 | pad ended 1",
            ]),
        ContractCase(
            "a finger that returns is another touch",
            [
                "0 down 40,50; 1 down 80,60": "1 began 40,50, 2 began 80,60 | pad began 1 2",
                "0 up": "1 ended 40,50, 2 stationary 80,60 | pad ended 1",
                "0 down 40,50": "2 stationary 80,60, 3 began 40,50 | pad began 3",
                "1 move 90,60": "2 moved 90,60, 3 stationary 40,50 | pad moved 2",
                "0 up; 1 up": "2 ended 90,60, 3 ended 40,50 | pad ended 2 3",
            ]),
        tenFingers,
        ContractCase(
            "fingers begin and end one after another, and the others rest",
            [
                "0 down 20,20": "1 began 20,20 | pad began 1",
                "1 down 60,20": "1 stationary 20,20, 2 began 60,20 | pad began 2",
                "2 down 100,20": "1 stationary 20,20, 2 stationary 60,20, 3 began 100,20 | pad began 3",
                "1 move 60,90": "1 stationary 20,20, 2 moved 60,90, 3 stationary 100,20 | pad moved 2",
                "1 up": "1 stationary 20,20, 2 ended 60,90, 3 stationary 100,20 | pad ended 2",
                "0 up": "1 ended 20,20, 3 stationary 100,20 | pad ended 1",
                "2 up": "3 ended 100,20 | pad ended 3",
            ]),
        ContractCase(
            "one report has all phases, and the view gets them in order",
            [
                "0 down 20,20; 1 down 60,30": "1 began 20,20, 2 began 60,30 | pad began 1 2",
                "0 up; 1 move 70,90; 2 down 120,40":
                    "1 ended 20,20, 2 moved 70,90, 3 began 120,40 | pad began 3, pad moved 2, pad ended 1",
                "1 up; 2 up": "2 ended 70,90, 3 ended 120,40 | pad ended 2 3",
            ]),
        ContractCase(
            "each view gets its own touches",
            [
                "0 down 40,50; 1 down 240,60; 2 down 280,100":
                    "1 began 40,50, 2 began 240,60, 3 began 280,100 | pad began 1, card began 2 3",
                "0 move 50,60; 2 move 290,110":
                    "1 moved 50,60, 2 stationary 240,60, 3 moved 290,110 | pad moved 1, card moved 3",
                "1 up": "1 stationary 50,60, 2 ended 240,60, 3 stationary 290,110 | card ended 2",
                "0 up; 2 up": "1 ended 50,60, 3 ended 290,110 | pad ended 1, card ended 3",
            ]),
        ContractCase(
            "a touch stays with the view that it began in",
            [
                "0 down 240,60": "1 began 240,60 | card began 1",
                "0 move 100,100": "1 moved 100,100 | card moved 1",
                "1 down 110,110": "1 stationary 100,100, 2 began 110,110 | pad began 2",
                "1 move 250,80": "1 stationary 100,100, 2 moved 250,80 | pad moved 2",
                "0 up; 1 up": "1 ended 100,100, 2 ended 250,80 | card ended 1, pad ended 2",
            ]),
        ContractCase(
            "a view without multiple touch gets one touch, and none of the others later",
            [
                "0 down 60,260": "1 began 60,260 | single began 1",
                "1 down 100,300": "1 stationary 60,260, 2 began 100,300 | ",
                "1 move 110,310": "1 stationary 60,260, 2 moved 110,310 | ",
                "0 up": "1 ended 60,260, 2 stationary 110,310 | single ended 1",
                "1 move 120,320": "2 moved 120,320 | ",
                "2 down 70,270": "2 stationary 120,320, 3 began 70,270 | single began 3",
                "1 up": "2 ended 120,320, 3 stationary 70,270 | ",
                "2 up": "3 ended 70,270 | single ended 3",
            ]),
        ContractCase(
            "an exclusive view gets no touch while another view tracks one",
            [
                "0 down 40,50": "1 began 40,50 | pad began 1",
                "1 down 240,280": "1 stationary 40,50, 2 began 240,280 | ",
                "1 move 250,290": "1 stationary 40,50, 2 moved 250,290 | ",
                "0 up": "1 ended 40,50, 2 stationary 250,290 | pad ended 1",
                "1 up": "2 ended 250,290 | ",
            ]),
        ContractCase(
            "no other view gets a touch while an exclusive view tracks one",
            [
                "0 down 240,280": "1 began 240,280 | exclusive began 1",
                "1 down 280,300; 2 down 40,50":
                    "1 stationary 240,280, 2 began 40,50, 3 began 280,300 | exclusive began 3",
                "2 move 60,60": "1 stationary 240,280, 2 moved 60,60, 3 stationary 280,300 | ",
                "0 up; 1 up": "1 ended 240,280, 2 stationary 60,60, 3 ended 280,300 | exclusive ended 1 3",
                "3 down 90,90": "2 stationary 60,60, 4 began 90,90 | pad began 4",
                "2 up": "2 ended 60,60, 4 stationary 90,90 | ",
                "3 up": "4 ended 90,90 | pad ended 4",
            ]),
        ContractCase(
            "a view that leaves the window gets its touches cancelled, and nothing more of them",
            [
                "0 down 60,420; 1 down 100,460; 2 down 20,20":
                    "1 began 20,20, 2 began 60,420, 3 began 100,460 | leaving began 2 3, pad began 1",
                "0 move 70,430":
                    "1 stationary 20,20, 2 moved 70,430, 3 stationary 100,460 | leaving moved 2, leaving cancelled 2 3",
                "0 move 80,440; 2 move 30,30": "1 moved 30,30, 2 moved 80,440, 3 stationary 100,460 | pad moved 1",
                "3 down 90,450":
                    "1 stationary 30,30, 2 stationary 80,440, 3 stationary 100,460, 4 began 90,450 | pad began 4",
                "0 up; 1 up": "1 stationary 30,30, 2 ended 80,440, 3 ended 100,460, 4 stationary 90,450 | ",
                "2 up; 3 up": "1 ended 30,30, 4 ended 90,450 | pad ended 1 4",
            ]),
        ContractCase(
            "a cancellation ends the touches of all views, and the next ones begin as usual",
            [
                "0 down 40,50; 1 down 240,60; 2 down 60,260":
                    "1 began 40,50, 2 began 240,60, 3 began 60,260 | pad began 1, card began 2, single began 3",
                "0 move 50,60; 3 down 100,300":
                    "1 moved 50,60, 2 stationary 240,60, 3 stationary 60,260, 4 began 100,300 | pad moved 1",
                "cancel":
                    "1 cancelled 50,60, 2 cancelled 240,60, 3 cancelled 60,260, 4 cancelled 100,300 | "
                    + "pad cancelled 1, card cancelled 2, single cancelled 3",
                "0 down 70,270": "5 began 70,270 | single began 5",
                "0 move 80,280": "5 moved 80,280 | single moved 5",
                "0 up": "5 ended 80,280 | single ended 5",
            ]),
    ]

    /// Ten fingers that do everything together.
    private static let tenFingers: ContractCase = {
        func list(_ text: (Int) -> String, _ separator: String = ", ") -> String {
            (0..<10).map(text).joined(separator: separator)
        }
        let all = (1...10).map { "\($0)" }.joined(separator: " ")
        return ContractCase(
            "ten fingers that begin, move and end together are in one event and one call each",
            [
                list({ "\($0) down \(10 + 18 * $0),\(15 + 7 * $0)" }, "; "):
                    list { "\($0 + 1) began \(10 + 18 * $0),\(15 + 7 * $0)" } + " | pad began \(all)",
                list({ "\($0) move \(12 + 18 * $0),\(95 + 7 * $0)" }, "; "):
                    list { "\($0 + 1) moved \(12 + 18 * $0),\(95 + 7 * $0)" } + " | pad moved \(all)",
                list({ "\($0) up" }, "; "):
                    list { "\($0 + 1) ended \(12 + 18 * $0),\(95 + 7 * $0)" } + " | pad ended \(all)",
            ])
    }()
}
