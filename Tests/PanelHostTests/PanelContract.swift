import Foundation
import TouchContract

/// The touch contract as `panel_run.py` plays it: commands of its touch screen, and what the program prints meanwhile.
enum PanelContract {
    private struct Case: Encodable {
        var name: String
        var steps: [Step]
    }

    private struct Step: Encodable {
        /// Commands of `rig-touch.c`; empty for a cancellation.
        var commands: [String]
        /// What `ContractPlanStep` waits for.
        var edges: Int?
        var moves: Int?
    }

    /// The beginning of a line of the program in the output of the run; the name of the case and a colon follow.
    private static let prefix = "contract "

    /// The cases as JSON.
    static func script() throws -> Data {
        try JSONEncoder().encode(
            ContractCase.all.map { contractCase in
                Case(
                    name: contractCase.name,
                    steps: contractCase.plan.map {
                        Step(commands: commands(of: $0.step), edges: $0.edges, moves: $0.moves)
                    })
            })
    }

    private static func commands(of step: ContractStep) -> [String] {
        guard case .report(let report) = step else { return [] }
        return report.map { finger in
            switch finger.action {
            // A contact without a patch is where its middle is (T-13).
            case .down: "down \(finger.finger) \(finger.x) \(finger.y) 100 0 0"
            case .move: "move \(finger.finger) \(finger.x) \(finger.y) 100 0 0"
            case .up: "up \(finger.finger)"
            }
        } + ["sync"]
    }

    /// What is wrong with a case in the output of the run; empty if nothing.
    static func problems(of contractCase: ContractCase, in output: String) -> [String] {
        let start = "\(prefix)\(contractCase.name): "
        let lines = output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(start) }
            .map { $0.dropFirst(start.count) }
        let transcript = ContractTranscript(lines.joined(separator: "\n"))
        return transcript.problems(of: contractCase, contractCase.isStorm ? .mergedMoves : .none)
    }
}
