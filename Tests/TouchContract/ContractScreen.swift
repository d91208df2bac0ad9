import Foundation

/// A program that shows a `ContractWindow` in a host, and the fingers on its screen.
package protocol ContractScreen {
    /// What the program has printed so far.
    var output: String { get }
    /// Sends one report of the touch screen.
    func send(_ report: [ContractFinger]) throws
    /// Has the system cancel all touches. No finger is down afterwards.
    func cancel() throws
}

extension ContractScreen {
    /// The time for what a program is to print, in seconds.
    private static var timeout: Int { 30 }

    /// Plays a case and returns what is wrong; empty if nothing.
    ///
    /// - Parameters:
    ///   - contractCase: the case.
    ///   - isTogether: whether the fingers of a report arrive in one event; true by default.
    ///   - attempts: how often the case is played until they do, at least 1, the default: a busy window system may split
    ///     a report.
    /// - Throws: what the screen throws. A program that prints too little is one of the problems.
    package func problems(
        playing contractCase: ContractCase, isTogether: Bool = true, attempts: Int = 1
    ) throws -> [String] {
        var problems: [String] = []
        for _ in 0..<attempts {
            let transcript = try play(contractCase)
            let wrong = transcript.problems(of: contractCase, contractCase.isStorm ? .mergedMoves : .splitReports)
            if !wrong.isEmpty || contractCase.isStorm || !isTogether { return wrong }
            problems = transcript.problems(of: contractCase, .none)
            if problems.isEmpty { return [] }
        }
        return problems
    }

    private func play(_ contractCase: ContractCase) throws -> ContractTranscript {
        let skipped = ContractTranscript.count(in: output)
        for planned in contractCase.plan {
            switch planned.step {
            case .report(let report): try send(report)
            case .cancel: try cancel()
            }
            guard let edges = planned.edges else { continue }
            let end = ContinuousClock.now + .seconds(Self.timeout)
            while true {
                let transcript = ContractTranscript(output, skipping: skipped)
                let changes = transcript.entries.flatMap(\.event.changes)
                let moves = changes.count { $0.phase == .moved }
                if changes.count - moves >= edges, moves >= planned.moves ?? 0 { break }
                // The comparison tells what is missing.
                guard ContinuousClock.now < end else { return transcript }
                usleep(1000)
            }
        }
        return ContractTranscript(output, skipping: skipped)
    }
}
