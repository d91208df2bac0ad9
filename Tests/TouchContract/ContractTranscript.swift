/// What a program printed about its touches, read from lines of `ContractWindow`.
package struct ContractTranscript: Sendable {
    /// An event with its time.
    package struct Entry: Sendable {
        /// The event.
        package var event: ContractEvent
        /// The time of the event, in microseconds.
        package var time: Int
        /// What the program found wrong; empty if nothing.
        package var flaws: String
    }

    /// The beginning of each line.
    static let prefix = "touches "

    /// The events, oldest first. The first touch has the number 1.
    package private(set) var entries: [Entry]

    /// Reads the lines that begin with the prefix; others are ignored. The first `skipping` of them are of earlier
    /// touches.
    package init(_ output: String, skipping count: Int = 0) {
        entries = Self.lines(output).dropFirst(count).compactMap(Self.entry)
        let first = entries.first?.event.touches.map(\.number).min() ?? 1
        for index in entries.indices { entries[index].event.subtract(first - 1) }
    }

    /// The number of events in the output of a program.
    package static func count(in output: String) -> Int { lines(output).count }

    /// The events as lines.
    package var lines: [String] { entries.map(\.event.description) }

    /// A line: the prefix, the time in microseconds, the event, and what is wrong.
    static func line(_ event: ContractEvent, time: Int, flaws: [String]) -> String {
        let wrong = flaws.isEmpty ? "" : " ! " + flaws.joined(separator: ", ")
        return "\(prefix)\(time) \(event)\(wrong)"
    }

    // "\r\n", which a terminal makes of a line's end, is one character.
    private static func lines(_ output: String) -> [Substring] {
        output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(prefix) }
    }

    private static func entry(_ line: Substring) -> Entry? {
        let halves = line.dropFirst(prefix.count).split(separator: " ! ", maxSplits: 1)
        guard let first = halves.first else { return nil }
        let words = first.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let time = Int(words[0]), let event = ContractEvent(words[1]) else { return nil }
        return Entry(event: event, time: time, flaws: halves.count > 1 ? String(halves[1]) : "")
    }
}

extension ContractEvent {
    fileprivate mutating func subtract(_ number: Int) {
        for index in touches.indices { touches[index].number -= number }
        for index in calls.indices { calls[index].numbers = calls[index].numbers.map { $0 - number } }
    }
}

extension ContractTranscript {
    /// How the events of a transcript may differ from the expected ones.
    package enum Tolerance: Sendable {
        /// Not at all.
        case none
        /// The fingers of a report may be in several events.
        case splitReports
        /// That, and moves that follow each other quickly may be one.
        case mergedMoves
    }

    /// What is wrong with the transcript of a case; empty if nothing.
    package func problems(of contractCase: ContractCase, _ tolerance: Tolerance) -> [String] {
        var problems = entries.filter { !$0.flaws.isEmpty }.map { "\($0.event): \($0.flaws)" }
        for (previous, next) in zip(entries, entries.dropFirst()) where next.time < previous.time {
            problems.append("the time of \(next.event) is \(previous.time - next.time) µs before the event before it")
        }
        if tolerance == .none {
            let (seen, wanted) = (lines, contractCase.expected)
            for index in 0..<max(seen.count, wanted.count) {
                let pair = (
                    index < seen.count ? seen[index] : "nothing", index < wanted.count ? wanted[index] : "nothing"
                )
                if pair.0 != pair.1 { problems.append("event \(index + 1) is '\(pair.0)' instead of '\(pair.1)'") }
            }
            return problems
        }
        var comparison = ContractComparison(
            contractCase.expected.compactMap { ContractEvent($0) }, mergesMoves: tolerance == .mergedMoves)
        for entry in entries { comparison.add(entry.event) }
        return problems + comparison.end()
    }
}
