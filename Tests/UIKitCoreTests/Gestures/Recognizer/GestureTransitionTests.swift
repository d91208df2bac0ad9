import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct GestureTransitionTests {
    typealias State = UIGestureRecognizer.State

    /// A cell of the table of legal transitions.
    struct Cell: Sendable, CustomTestStringConvertible {
        let from: State
        let to: State
        let isLegal: Bool

        var testDescription: String { "\(from) to \(to)" }
    }

    nonisolated static let cells: [Cell] = {
        let table: [(State, [State])] = [
            (.possible, [.began, .ended, .cancelled, .failed]),
            (.began, [.changed, .ended, .cancelled, .failed]),
            (.changed, [.changed, .ended, .cancelled, .failed]),
        ]
        return table.flatMap { from, legal in
            State.allCases.map { Cell(from: from, to: $0, isLegal: legal.contains($0)) }
        }
    }()

    /// Brings a recognizer to a state inside an update, then requests a transition to another.
    private func performTransition(_ cell: Cell) -> (reached: State, diagnostics: [String]) {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        var reached = State.possible
        recognizer.onMoved = { recognizer, _, _ in
            if recognizer.state == .possible, cell.from != .possible { recognizer.state = .began }
            if recognizer.state == .began, cell.from == .changed { recognizer.state = .changed }
        }
        recognizer.onEnded = { recognizer, _, _ in
            recognizer.state = cell.to
            reached = recognizer.state
        }
        let lines = collectDiagnostics {
            let finger = stage.app.touch(at: stage.onInner)
            finger.move(by: 5, 0)
            finger.lift()
        }
        return (reached, lines)
    }

    @Test("G-03 G-04 G-05 G-06 G-07 G-08 every cell of the transition table", arguments: cells)
    func cell(_ cell: Cell) {
        let (reached, diagnostics) = performTransition(cell)
        let isCancelled = cell.to == .failed && cell.from != .possible

        expect(reached, equals: (isCancelled ? .cancelled : cell.isLegal ? cell.to : cell.from))
        expect(diagnostics.isEmpty, equals: (cell.isLegal || (cell.from == .possible && cell.to == .possible)))
    }

    @Test(
        "G-08 G-89 a finished recognizer silently ignores assignments until its reset",
        arguments: [State.ended, .cancelled, .failed])
    func finished(_ end: State) {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        var readStates: [State] = []
        recognizer.onBegan = { recognizer, _, _ in
            recognizer.state = end
            for next in State.allCases {
                recognizer.state = next
                readStates.append(recognizer.state)
            }
        }

        let lines = collectDiagnostics { stage.app.touch(at: stage.onInner).lift() }

        expect(readStates, equals: Array(repeating: end, count: 6))
        #expect(lines.isEmpty)
        expect(recognizer.state, equals: .possible)
    }

    @Test("G-08 an illegal assignment is reported once, with class and states") func reportedOnce() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.onMoved = { recognizer, _, _ in recognizer.state = .changed }

        let lines = collectDiagnostics {
            let finger = stage.app.touch(at: stage.onInner)
            finger.move(by: 5, 0)
            finger.move(by: 5, 0)
        }

        expect(
            lines,
            equals: ["ScriptedRecognizer: state possible cannot become changed; the assignment is ignored (G-08)"])
    }

    @Test("G-01 states have Apple's raw values, and recognized is ended") func rawValues() {
        expect(State.allCases.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5])
        expect(State.recognized, equals: .ended)
    }

    @Test("G-02 a recognizer starts in possible") func start() {
        expect(UIGestureRecognizer().state, equals: .possible)
    }
}
