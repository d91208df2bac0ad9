import CoreGraphics
import Foundation

/// Parses a script line by line.
struct FingerScriptParser {
    private(set) var screen: CGSize?
    private var steps: [FingerScript.Step] = []

    /// The words of one line.
    private struct Words {
        let line: Int
        private var words: ArraySlice<Substring>

        init(_ line: Substring, number: Int) {
            self.line = number
            let code = line.prefix { $0 != "#" }
            words = code.split(whereSeparator: \.isWhitespace)[...]
        }

        /// The rest of the line, without spaces at both ends.
        mutating func rest() -> Substring {
            guard let first = words.first, let last = words.last else { return "" }
            words = []
            return first.base[first.startIndex..<last.endIndex]
        }

        var isEmpty: Bool { words.isEmpty }

        mutating func next() -> Substring? { words.popFirst() }

        mutating func consume(_ word: String) -> Bool {
            guard words.first == word[...] else { return false }
            words.removeFirst()
            return true
        }

        /// A duration in seconds, from 0 to a day.
        mutating func seconds(for word: String) throws(FingerScriptError) -> TimeInterval {
            guard let text = next(), let value = Double(text), value.isFinite, value >= 0 else {
                throw error("\(word) needs a number of seconds, such as \"\(word) 0.5\"")
            }
            guard value <= FingerScript.longestTime else {
                throw error("\(word) takes at most \(Int(FingerScript.longestTime)) seconds, which are a day")
            }
            return value
        }

        /// The number of a finger, 1 or more.
        mutating func finger(for word: String) throws(FingerScriptError) -> Int {
            guard let text = next(), let value = Int(text), value >= 1 else {
                throw error("\(word) needs the number of a finger, such as \"\(word) 1\"")
            }
            return value
        }

        /// A position in points.
        mutating func position(for word: String) throws(FingerScriptError) -> CGPoint {
            guard let first = next(), let second = next(), let x = Double(first), let y = Double(second),
                x.isFinite, y.isFinite
            else {
                throw error("\(word) needs a finger and a position in points, such as \"\(word) 1 187 406\"")
            }
            return CGPoint(x: x, y: y)
        }

        /// A size in points.
        mutating func size(for word: String) throws(FingerScriptError) -> CGSize {
            guard let first = next(), let second = next(), let width = Double(first), let height = Double(second),
                width > 0, height > 0, width.isFinite, height.isFinite
            else {
                throw error("\(word) needs a width and a height in points, such as \"\(word) 390 844\"")
            }
            return CGSize(width: width, height: height)
        }

        func error(_ advice: String) -> FingerScriptError { FingerScriptError(line: line, advice: advice) }
    }

    mutating func read(_ text: Substring, number: Int) throws(FingerScriptError) {
        var words = Words(text, number: number)
        if words.isEmpty { return }
        if words.consume("screen") { return try readScreen(&words) }
        let start = try readStart(&words)
        if words.consume("type") { return try readText(&words, start) }
        if words.consume("press") { return try readKey(&words, start) }
        var duration: TimeInterval = 0
        let hasDuration = words.consume("over")
        if hasDuration { duration = try words.seconds(for: "over") }
        if words.consume("shake") { return try readShake(&words, start, hasDuration ? duration : nil) }
        let action = try readAction(&words, &duration)
        if hasDuration, !action.hasDuration {
            throw words.error("only a move or a shake has a duration: remove \"over\"")
        }
        try expectEnd(&words)
        steps.append(FingerScript.Step(line: number, start: start, duration: duration, action: action))
    }

    private mutating func readText(_ words: inout Words, _ start: TimeInterval) throws(FingerScriptError) {
        let text = words.rest()
        if text.isEmpty { throw words.error("type needs text, such as \"type Hello\"") }
        var start = start
        for character in text {
            append(ScriptKey(typing: character), at: start, line: words.line)
            start += 2 * ScriptKey.duration
        }
    }

    private mutating func readKey(_ words: inout Words, _ start: TimeInterval) throws(FingerScriptError) {
        guard let name = words.next(), let key = ScriptKey(named: name) else {
            throw words.error("press needs a key, such as \"press shift+left\": a character or \(ScriptKey.names)")
        }
        try expectEnd(&words)
        append(key, at: start, line: words.line)
    }

    private mutating func readShake(
        _ words: inout Words, _ start: TimeInterval, _ duration: TimeInterval?
    ) throws(FingerScriptError) {
        try expectEnd(&words)
        let duration = duration ?? FingerScript.shakeDuration
        // Two steps, of which the first one ends when the second one begins.
        steps.append(FingerScript.Step(line: words.line, start: start, duration: duration, action: .shake(.began)))
        steps.append(FingerScript.Step(line: words.line, start: start + duration, duration: 0, action: .shake(.ended)))
    }

    private mutating func append(_ key: ScriptKey, at start: TimeInterval, line: Int) {
        for (index, action) in [FingerScript.Action.keyDown(key), .keyUp(key)].enumerated() {
            steps.append(
                FingerScript.Step(
                    line: line, start: start + Double(index) * ScriptKey.duration, duration: ScriptKey.duration,
                    action: action))
        }
    }

    private mutating func readScreen(_ words: inout Words) throws(FingerScriptError) {
        guard screen == nil, steps.isEmpty else { throw words.error("\"screen\" may occur once, before all steps") }
        screen = try words.size(for: "screen")
        try expectEnd(&words)
    }

    private func expectEnd(_ words: inout Words) throws(FingerScriptError) {
        if let extra = words.next() { throw words.error("unexpected \"\(extra)\" at the end of the line") }
    }

    private func readStart(_ words: inout Words) throws(FingerScriptError) -> TimeInterval {
        if words.consume("at") { return try words.seconds(for: "at") }
        if words.consume("with") {
            guard let last = steps.last else { throw words.error("\"with\" needs a line before it") }
            return last.start
        }
        return steps.last?.end ?? 0
    }

    private func readAction(
        _ words: inout Words, _ duration: inout TimeInterval
    ) throws(FingerScriptError) -> FingerScript.Action {
        let word = words.next()
        switch word {
        case "touch":
            let finger = try words.finger(for: "touch")
            return .touch(finger: finger, try words.position(for: "touch"))
        case "move":
            let finger = try words.finger(for: "move")
            return .move(finger: finger, try words.position(for: "move"))
        case "lift":
            return .lift(finger: try words.finger(for: "lift"))
        case "cancel":
            return .cancel(finger: try words.finger(for: "cancel"))
        case "wait":
            duration = try words.seconds(for: "wait")
            return .wait
        case "sleep":
            duration = try words.seconds(for: "sleep")
            return .sleep
        case "screenshot":
            guard let name = words.next(), !name.contains("/") else {
                throw words.error("screenshot needs a name without \"/\", such as \"screenshot dropped\"")
            }
            return .screenshot(String(name))
        default:
            throw words.error(
                "\(word.map { "\"\($0)\" is unknown" } ?? "missing step"): "
                    + "a step is touch, move, lift, cancel, type, press, shake, wait, sleep or screenshot")
        }
    }

    /// The steps in order of time, after checking that every finger is down when it moves or lifts.
    func finish() throws(FingerScriptError) -> [FingerScript.Step] {
        let ordered = steps.enumerated().sorted { ($0.1.start, $0.0) < ($1.1.start, $1.0) }.map(\.element)
        var down: Set<Int> = []
        for step in ordered {
            switch step.action {
            case .touch(let finger, _):
                guard down.insert(finger).inserted else {
                    throw FingerScriptError(line: step.line, advice: "finger \(finger) is already down: lift it first")
                }
            case .move(let finger, _):
                guard down.contains(finger) else { throw notDown(finger, step) }
            case .lift(let finger), .cancel(let finger):
                guard down.remove(finger) != nil else { throw notDown(finger, step) }
            case .keyDown, .keyUp, .shake, .wait, .sleep, .screenshot:
                break
            }
        }
        return ordered
    }

    private func notDown(_ finger: Int, _ step: FingerScript.Step) -> FingerScriptError {
        FingerScriptError(
            line: step.line, advice: "finger \(finger) is not down: start with \"touch \(finger) X Y\"")
    }
}

extension FingerScript.Action {
    /// Whether the step may have a duration.
    fileprivate var hasDuration: Bool {
        if case .move = self { true } else { false }
    }
}

extension FingerScript {
    /// The longest time or duration of a step, in seconds. decision.
    static let longestTime: TimeInterval = 86_400
    /// V-05: the duration of a shake for which the script gives none, in seconds. decision.
    static let shakeDuration: TimeInterval = 0.5
}
