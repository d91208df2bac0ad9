import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ExclusionTests {
    /// The answer of a delegate, or that there is none.
    enum Answer: String, CaseIterable, Sendable {
        case yes, no, missing
    }

    /// A row of the table: the answers of classes and delegates of winner and loser, and whether the loser continues.
    struct Row: Sendable, CustomTestStringConvertible {
        let canPrevent: Bool
        let canBePrevented: Bool
        let winner: Answer
        let loser: Answer
        let loserContinues: Bool
        let questions: [String]

        var testDescription: String {
            "canPrevent \(canPrevent), canBePrevented \(canBePrevented), winner's delegate \(winner), loser's \(loser)"
        }
    }

    nonisolated static let rows: [Row] = [
        // If a class denies the exclusion, no delegate is asked (G-61).
        Row(canPrevent: false, canBePrevented: false, winner: .no, loser: .no, loserContinues: true, questions: []),
        Row(canPrevent: false, canBePrevented: true, winner: .no, loser: .no, loserContinues: true, questions: []),
        Row(canPrevent: true, canBePrevented: false, winner: .no, loser: .no, loserContinues: true, questions: []),
        // If both classes agree, the loser's delegate is asked, then the winner's, until one answers yes (G-62).
        Row(
            canPrevent: true, canBePrevented: true, winner: .missing, loser: .missing, loserContinues: false,
            questions: []),
        Row(
            canPrevent: true, canBePrevented: true, winner: .missing, loser: .no, loserContinues: false,
            questions: ["loser simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .missing, loser: .yes, loserContinues: true,
            questions: ["loser simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .no, loser: .missing, loserContinues: false,
            questions: ["winner simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .no, loser: .no, loserContinues: false,
            questions: ["loser simultaneous", "winner simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .no, loser: .yes, loserContinues: true,
            questions: ["loser simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .yes, loser: .missing, loserContinues: true,
            questions: ["winner simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .yes, loser: .no, loserContinues: true,
            questions: ["loser simultaneous", "winner simultaneous"]),
        Row(
            canPrevent: true, canBePrevented: true, winner: .yes, loser: .yes, loserContinues: true,
            questions: ["loser simultaneous"]),
    ]

    @Test("G-58 G-59 G-60 G-61 G-62 the table of exclusion", arguments: rows) func table(_ row: Row) {
        let stage = GestureStage()
        let winner = stage.add(.drag("w", log: stage.log))
        let loser = stage.add(ScriptedRecognizer("l", log: stage.log))
        loser.onEnded = { loser, _, _ in loser.state = .ended }
        winner.prevents = { _ in row.canPrevent }
        loser.isPrevented = { _ in row.canBePrevented }
        // The later end of the loser must not exclude the winner.
        winner.isPrevented = { _ in false }
        loser.prevents = { _ in false }
        let delegates = [(winner, row.winner, "winner"), (loser, row.loser, "loser")].map { recognizer, answer, name in
            let delegate = ScriptedDelegate()
            delegate.name = name
            delegate.log = stage.log
            delegate.allowsSimultaneous = { _, _ in answer == .yes }
            recognizer.delegate = answer == .missing ? nil : delegate
            return delegate
        }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        let questions = stage.log.lines(with: "simultaneous")
        finger.lift()

        expect(stage.log.lines.contains("l acts ended"), equals: row.loserContinues)
        expect(questions, equals: row.questions)
        withExtendedLifetime(delegates) {}
    }

    @Test("G-58 the first to recognize makes the others fail") func firstWins() {
        let stage = GestureStage()
        let names = ["a", "b", "c"]
        for name in names { _ = stage.add(.lift(name, log: stage.log)) }

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "acts"), equals: ["a acts ended"])
        expect(stage.log.lines(with: "resets"), equals: ["a resets", "b resets", "c resets"])
    }

    @Test("G-58 E-55 if two recognize in one update, the one of the deeper view wins") func deeperFirst() {
        let stage = GestureStage()
        _ = stage.add(.lift("outside", log: stage.log), to: stage.outer)
        _ = stage.add(.lift("inside", log: stage.log))

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "acts"), equals: ["inside acts ended"])
    }

    @Test("G-63 the prevented recognizer fails without an action and is reset") func silently() {
        let stage = GestureStage()
        _ = stage.add(.drag("winner", log: stage.log))
        let loser = stage.add(ScriptedRecognizer("loser", log: stage.log))
        var end: UIGestureRecognizer.State?
        loser.onReset = { end = $0.state }

        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        expect(end, equals: .failed)
        #expect(stage.log.lines(with: "loser acts").isEmpty)
    }

    @Test("G-64 a recognizer that has begun excludes a later one") func laterExcluded() {
        let stage = GestureStage()
        let first = stage.add(.drag("first", log: stage.log))
        let second = stage.add(ScriptedRecognizer("second", log: stage.log))
        first.onEnded = nil
        second.onEnded = { second, _, _ in second.state = .ended }
        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        let later = stage.app.touch(at: stage.onInner2)

        later.lift()
        finger.move(by: 5, 0)

        expect(stage.log.lines(with: "acts"), equals: ["first acts began", "first acts changed"])
        expect(first.state, equals: .changed)
        expect(stage.log.lines(with: "second began").count, equals: 2)
    }

    @Test("G-65 recognizers without a common touch do not exclude each other") func apart() {
        let stage = GestureStage()
        let side = UIView(frame: CGRect(x: 250, y: 20, width: 100, height: 100))
        stage.outer.addSubview(side)
        _ = stage.add(.drag("left", log: stage.log))
        _ = stage.add(.drag("right", log: stage.log), to: side)

        let fingers = stage.app.touch(at: [stage.onInner, CGPoint(x: 300, y: 50)])
        stage.app.advance(by: 0.1)
        stage.app.frame { for finger in fingers { finger.put(at: CGPoint(x: finger.position.x + 9, y: 50)) } }

        expect(stage.log.lines(with: "acts"), equals: ["left acts began", "right acts began"])
    }

    @Test("G-67 two recognizers that do not prevent each other both recognize") func both() {
        let stage = GestureStage()
        let one = stage.add(.lift("one", log: stage.log))
        let other = stage.add(.lift("other", log: stage.log))
        one.prevents = { $0 !== other }

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "acts"), equals: ["one acts ended", "other acts ended"])
    }

    @Test("G-70 exclusion may be one-way") func oneWay() {
        let stage = GestureStage()
        let strong = stage.add(.lift("strong", log: stage.log))
        let weak = stage.add(.drag("weak", log: stage.log))
        strong.isPrevented = { $0 !== weak }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()
        let withWeakFirst = stage.log.lines(with: "acts")
        stage.log.clear()
        strong.onBegan = { strong, _, _ in strong.state = .ended }
        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        expect(withWeakFirst, equals: ["weak acts began", "weak acts ended", "strong acts ended"])
        expect(stage.log.lines(with: "acts"), equals: ["strong acts ended"])
    }

    @Test("G-71 a recognizer that waits for another's failure does not exclude others") func waiting() {
        let stage = GestureStage()
        let waiting = stage.add(.touchDown("waiting", log: stage.log))
        let required = stage.add(ScriptedRecognizer("required", log: stage.log))
        waiting.require(toFail: required)
        _ = stage.add(.drag("drag", log: stage.log))

        stage.app.touch(at: stage.onInner).move(by: 5, 0)

        expect(stage.log.lines(with: "acts"), equals: ["drag acts began"])
    }
}
