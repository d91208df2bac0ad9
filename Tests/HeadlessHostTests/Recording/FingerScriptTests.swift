import Expectations
import Foundation
import Testing
import TouchInput

@testable import HeadlessHost

@Suite struct FingerScriptTests {
    @Test("steps are sequential unless at or with set their start") func starts() throws {
        let script = try FingerScript(
            """
            # two fingers
            at 0.30 touch 1 187 406
            with touch 2 200.5 420   # touches down with the first
            over 0.8 move 1 80 600
            with over 0.4 move 2 300 100
            wait 1.0
            lift 1
            with cancel 2
            screenshot end
            """)

        expect(script.steps.map(\.start), equals: [0.3, 0.3, 0.3, 0.3, 0.7, 1.7, 1.7, 1.7])
        expect(script.steps.map(\.duration), equals: [0, 0, 0.8, 0.4, 1, 0, 0, 0])
        expect(script.steps[1].action, equals: .touch(finger: 2, CGPoint(x: 200.5, y: 420)))
        expect(script.steps[6].action, equals: .cancel(finger: 2))
        expect(script.duration, equals: 1.7)
    }

    @Test(
        "the example scripts in the documentation are valid",
        arguments: [("docs/porting.md", "    "), ("Sources/HeadlessHost/Recording/FingerScript.swift", "///     ")])
    func documentation(page: String, margin: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let lines = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let block = lines.drop { !$0.hasPrefix(margin + "screen ") }.prefix { $0.hasPrefix(margin) }

        let script = try FingerScript(block.map { $0.dropFirst(margin.count) }.joined(separator: "\n"))

        expect(script.screen, equals: CGSize(width: 390, height: 844))
        expect(script.steps.prefix(6).map(\.start), equals: [0.3, 0.3, 1.1, 1.1, 2.1, 3.1])
        expect(script.steps.count, equals: 8 + 2 * ("Hello".count + 1))
    }

    @Test("positions scale with the width and height of another screen") func otherScreen() throws {
        let script = try FingerScript("# a phone\nscreen 400 800\ntouch 1 200 200\nover 1 move 1 50 800\nlift 1")

        let steps = script.steps(on: CGSize(width: 1000, height: 400))

        expect(script.screen, equals: CGSize(width: 400, height: 800))
        expect(
            steps.map(\.action),
            equals: [
                .touch(finger: 1, CGPoint(x: 500, y: 100)), .move(finger: 1, CGPoint(x: 125, y: 400)), .lift(finger: 1),
            ])
        expect(steps.map(\.start), equals: [0, 0, 1])
        expect(steps.map(\.line), equals: [3, 4, 5])
    }

    @Test("positions of a script without a screen size are not scaled") func noScreen() throws {
        let script = try FingerScript("touch 1 195 211")

        #expect(script.screen == nil)
        expect(script.steps(on: CGSize(width: 1000, height: 400)), equals: script.steps)
    }

    @Test("a move that starts and ends between two refreshes has its true speed in every sample") func trueSpeed()
        throws
    {
        let script = try FingerScript("at 0.005 touch 1 0 0\nover 0.16 move 1 600 0\nover 0.05 move 1 600 500\nlift 1")
        var player = FingerPlayer(script, on: CGSize(width: 1000, height: 1000))
        let samples = (0...15).flatMap { refresh -> [ContactSample] in
            let time = Double(refresh) / 60
            return player.play(until: time, timestamp: InputTime(seconds: 100 + time)).frames.flatMap(\.contacts)
        }

        var speeds: [Double] = []
        for (previous, next) in zip(samples, samples.dropFirst()) where next.phase == .moved {
            let distance = abs(next.position.x - previous.position.x) + abs(next.position.y - previous.position.y)
            speeds.append(distance / (next.time.seconds - previous.time.seconds))
        }

        #expect(samples.contains { $0.position == CGPoint(x: 600, y: 0) && abs($0.time.seconds - 100.165) < 1e-5 })
        #expect(speeds.count >= 13)
        #expect(speeds.prefix(10).allSatisfy { abs($0 - 3750) < 2 })
        #expect(speeds.suffix(3).allSatisfy { abs($0 - 10_000) < 20 })
        expect(samples.last?.phase, equals: .ended)
    }

    @Test("empty lines and comments are ignored") func comments() throws {
        let script = try FingerScript("\n   # nothing\n\n")

        #expect(script.steps.isEmpty)
        expect(script.duration, equals: 0)
    }

    @Test(
        "an error has the number of the invalid line and advice",
        arguments: [
            ("touch 1 187", 1, "position in points"),
            ("screen 390", 1, "width and a height in points"),
            ("screen 0 844", 1, "width and a height in points"),
            ("screen 390 inf", 1, "width and a height in points"),
            ("screen 390 844 2", 1, "unexpected"),
            ("screen 390 844\nscreen 390 844", 2, "once, before all steps"),
            ("wait 1\nscreen 390 844", 2, "once, before all steps"),
            ("touch one 1 1", 1, "number of a finger"),
            ("touch 0 1 1", 1, "number of a finger"),
            ("touch 1 nan 3", 1, "position in points"),
            ("\nover x move 1 1 1", 2, "number of seconds"),
            ("at -1 touch 1 1 1", 1, "number of seconds"),
            ("touch 1 1 1\nover 1 lift 1", 2, "only a move or a shake"),
            ("tuch 1 1 1", 1, "touch, move, lift, cancel, type, press, shake, wait, sleep or screenshot"),
            ("type", 1, "needs text"),
            ("press shift+lefft", 1, "a character or"),
            ("press", 1, "needs a key"),
            ("at 3", 1, "missing step"),
            ("with touch 1 1 1", 1, "needs a line before it"),
            ("touch 1 1 1 1", 1, "unexpected"),
            ("wait", 1, "number of seconds"),
            ("screenshot a/b", 1, "name without"),
            ("move 1 5 5", 1, "finger 1 is not down"),
            ("touch 1 1 1\ntouch 1 2 2", 2, "already down"),
            ("touch 1 1 1\nlift 1\n\nlift 1", 4, "finger 1 is not down"),
            ("at 2 touch 1 1 1\nat 1 lift 1", 2, "finger 1 is not down"),
        ])
    func badLines(text: String, line: Int, advice: String) throws {
        let error = #expect(throws: FingerScriptError.self) { try FingerScript(text) }

        expect(error?.line, equals: line)
        expect(error?.advice.contains(advice), equals: true, "\(error?.advice ?? "")")
        expect(error?.description.hasPrefix("line \(line): "), equals: true)
    }
}
