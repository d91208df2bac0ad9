import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// Tests that tap the keys of the pinyin layout, with the librime of the system.
@MainActor @Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/rime-data/luna_pinyin.schema.yaml")))
struct PinyinTypingTests {
    /// An engine whose results come late: it delivers none before a number of events is waiting.
    private final class LateEngine: CompositionEngine, @unchecked Sendable {
        private let engine = PinyinEngine()
        /// Changed on the main actor only.
        private var waiting: [(CompositionEvent, @MainActor @Sendable (Composition) -> Void)] = []
        var delay = 6

        func prepare() { engine.prepare() }

        func process(_ event: CompositionEvent, _ completion: @escaping @MainActor @Sendable (Composition) -> Void) {
            waiting.append((event, completion))
        }

        @MainActor func finish() -> Bool {
            guard waiting.count >= delay else { return false }
            let events = waiting
            waiting = []
            for (event, completion) in events { engine.process(event, completion) }
            return engine.finish()
        }
    }

    private func stage() -> KeyboardStage { KeyboardStage(languages: ["zh-Hans"]) }

    @Test("KB-71 KB-90 taps on letters make marked text with candidates, space takes the first") func space() {
        let stage = stage()

        stage.type("nihao")
        let (marked, candidates, typed) = (stage.marked, stage.candidates, stage.text)
        stage.tap(.space)

        expect(marked, equals: "ni hao")
        expect(typed, equals: "ni hao")
        expect(candidates.first, equals: "你好")
        expect(stage.text, equals: "你好")
        #expect(stage.marked == nil)
    }

    @Test("KB-98 candidates are in the bar within 30 ms of a lift, 19 of 20 times") func speed() {
        let stage = stage()
        stage.type("zhonghua")
        for _ in 0..<8 { stage.tap(.delete) }
        var times: [Duration] = []
        for letter in "zhonghuarenmingongheguo" {
            let finger = stage.app.touch(at: stage.frame(of: String(letter)).center)
            let stopwatch = Stopwatch()
            finger.lift()
            stage.keyboard.finishComposing()
            times.append(stopwatch.cost)
            #expect(!stage.candidates.isEmpty)
            stage.app.advance(by: 0.1)
        }

        #expect(times.sorted()[times.count * 19 / 20] < .milliseconds(30))
    }

    @Test("KB-70 KB-71 a tap on a candidate commits it; one that covers a part leaves the rest marked") func tapped() {
        let whole = stage()
        whole.type("shishi")
        let second = whole.candidates.dropFirst().first ?? ""
        whole.tapCandidate(1)

        let part = stage()
        part.type("nihao")
        let index = part.candidates.firstIndex { $0.count == 1 } ?? 0
        let first = part.candidates.dropFirst(index).first ?? ""
        part.tapCandidate(index)
        let rest = part.marked
        part.tap(.space)

        expect(whole.text, equals: second)
        expect(second.count, equals: 2)
        #expect(whole.marked == nil)
        #expect(rest == first + "hao" && part.text.count == 2 && part.text.hasPrefix(first) && part.marked == nil)
    }

    @Test("KB-70 the candidates scroll sideways, and one from far right can be chosen") func scroll() {
        let stage = stage()
        stage.type("shi")
        let strip = stage.keyboard.strip
        func left(_ index: Int) -> CGFloat { strip.cells[index].convert(CGPoint.zero, to: nil).x }
        let hidden = left(9)

        let start = strip.convert(CGPoint(x: 300, y: 22), to: nil)
        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: start.x - 250, y: start.y), over: 0.2)
        stage.app.advance(by: 0.3)
        finger.lift()
        stage.app.advance(by: 1)
        let typed = stage.text
        let scrolled = left(9)
        let title = stage.candidates[9]
        stage.tapCandidate(9)

        #expect(typed == "shi" && hidden > 390 && scrolled < hidden - 200)
        expect(stage.text, equals: title)
    }

    @Test("KB-70 a button shows all candidates in place of the keys; choosing one brings the keys back") func all() {
        let stage = stage()
        stage.type("shi")
        let strip = stage.keyboard.strip
        func tapButton() {
            stage.app.tap(at: strip.convert(CGPoint(x: strip.bounds.maxX - 20, y: 22), to: nil))
            stage.app.advance(by: 0.1)
        }

        tapButton()
        let expanded = strip.frame
        let rows = Set(strip.cells.prefix(stage.candidates.count).map(\.frame.minY)).count
        tapButton()
        let collapsed = strip.frame.height
        tapButton()
        let (title, text) = (stage.candidates[15], stage.text)
        stage.tapCandidate(15)
        stage.app.advance(by: 0.1)

        #expect(expanded == stage.keyboard.bounds && rows > 4 && collapsed == 44)
        expect(text, equals: "shi")
        expect(stage.text, equals: title)
        expect(strip.frame.height, equals: 44)
    }

    @Test("KB-114 the button is there only if the candidates do not fit") func button() {
        let stage = stage()
        stage.type("shi")
        func hasButton() -> Bool { stage.app.element(labeled: "show all candidates") != nil }
        let many = (hasButton(), stage.candidates.count)
        stage.tap(.space)
        let predictions = stage.candidates.count

        #expect(many.0 && many.1 == 60 && predictions == 5 && !hasButton())
    }

    @Test("KB-70 touches beside the candidates type no key") func beside() {
        let stage = stage()
        stage.app.tap(at: stage.keyboard.strip.convert(CGPoint(x: 200, y: 40), to: nil))

        expect(stage.text, equals: "")
        #expect(stage.marked == nil)
    }

    @Test("KB-71 return commits the letters, delete takes one, and at the end the text is empty") func otherKeys() {
        let stage = stage()
        stage.type("nih")
        stage.tap(.delete)
        let marked = stage.marked
        stage.tap(.newline)
        let letters = stage.text
        for _ in 0..<3 { stage.tap(.delete) }

        expect(marked, equals: "ni")
        expect(letters, equals: "ni")
        expect(stage.text, equals: "")
        #expect(stage.marked == nil)
    }

    @Test("KB-71 punctuation follows the first candidate") func punctuation() {
        let stage = stage()
        stage.type("nihao")
        stage.tap(.plane(.numbers))
        stage.tap("。")

        expect(stage.text, equals: "你好。")
        #expect(stage.marked == nil)
    }

    @Test("KB-72 after a commit predictions fill the bar; a tap types one, another key drops them") func predictions() {
        let stage = stage()
        stage.type("zhongguo")
        stage.tap(.space)
        let (committed, first) = (stage.text, stage.candidates)
        stage.tapCandidate(0)
        let (predicted, second) = (stage.text, stage.candidates)
        stage.tap(.space)

        #expect(committed == "中国" && first.count == 5 && first.contains("人"))
        #expect(predicted == "中国" + (first.first ?? "") && !second.isEmpty && second != first)
        #expect(stage.text == predicted + " " && stage.candidates.isEmpty)
    }

    @Test("KB-71 another field ends the composition, and its letters stay") func focus() {
        let stage = stage()
        let other = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        stage.app.window?.addSubview(other)
        stage.type("ni")
        other.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        stage.type("hao")
        stage.tap(.space)

        #expect(stage.text == "ni" && other.text == "好" && stage.candidates.first != "你")
    }

    @Test("KB-71 keys that are typed before the engine has answered keep their order") func late() {
        let engine = LateEngine()
        let standard = Composer.makeEngine
        Composer.makeEngine = { _ in engine }
        defer { Composer.makeEngine = standard }
        let stage = stage()

        stage.type("nihao")
        let early = stage.text
        stage.tap(.space)
        stage.type("shijie")
        engine.delay = 1
        stage.tap(.space)

        expect(early, equals: "")
        expect(stage.text, equals: "你好世界")
    }
}
