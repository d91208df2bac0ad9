import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// Tests of the kana pad with the libanthy of the system.
@MainActor @Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/anthy/anthy.dic")))
struct KanaTests {
    private func stage() -> KeyboardStage { KeyboardStage(languages: ["ja"]) }

    /// Types kana by taps and flicks, in the directions of the pad's data.
    private func type(_ kana: String, _ stage: KeyboardStage) {
        let offsets = [CGPoint(x: -25, y: 0), CGPoint(x: 0, y: -25), CGPoint(x: 25, y: 0), CGPoint(x: 0, y: 25)]
        for character in kana.map(String.init) {
            if let placed = stage.keyboard.grid.keys.first(where: { $0.key.text == character }) {
                stage.app.tap(at: stage.keyboard.keysArea.convert(placed.frame.center, to: nil))
            } else if let placed = stage.keyboard.grid.keys.first(where: { $0.key.flicks.contains(character) }) {
                let start = stage.keyboard.keysArea.convert(placed.frame.center, to: nil)
                let offset = offsets[placed.key.flicks.firstIndex(of: character) ?? 0]
                let finger = stage.app.touch(at: start)
                finger.move(to: CGPoint(x: start.x + offset.x, y: start.y + offset.y), over: 0.1)
                finger.lift()
            } else {
                Issue.record("no key for \(character)")
            }
            stage.app.advance(by: 0.1)
        }
    }

    @Test("KB-112 kana are marked text with candidates, space takes the first") func space() {
        let stage = stage()

        type("わたし", stage)
        let (marked, candidates) = (stage.marked, stage.candidates)
        stage.tap(.space)

        #expect(marked == "わたし" && candidates.first == "私" && candidates.contains("わたし"))
        expect(stage.text, equals: "私")
        #expect(stage.marked == nil)
    }

    @Test("KB-112 KB-107 the key of voicing changes the last kana of the composition") func voicing() {
        let stage = stage()
        type("にほんこ", stage)
        stage.tap(.voicing)
        let marked = stage.marked
        stage.tap(.space)

        expect(marked, equals: "にほんご")
        expect(stage.text, equals: "日本語")
    }

    @Test("KB-112 the first candidate is the whole text; one of its first part leaves the rest marked") func part() {
        let stage = stage()
        type("わたしのなまえ", stage)
        let candidates = stage.candidates
        let index = candidates.firstIndex { $0 == "私の" } ?? 0
        stage.tapCandidate(index)
        let rest = stage.marked
        stage.tap(.space)

        #expect(candidates.first == "私の名前" && index > 0)
        expect(rest, equals: "なまえ")
        expect(stage.text, equals: "私の名前")
        #expect(stage.marked == nil)
    }

    @Test("KB-112 return commits kana as they are, delete takes one away") func kana() {
        let stage = stage()
        type("さくらん", stage)
        stage.tap(.delete)
        stage.tap(.newline)

        expect(stage.text, equals: "さくら")
        #expect(stage.marked == nil)
    }
}
