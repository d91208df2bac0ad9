import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

@MainActor @Suite struct CorrectionTests {
    private func stage(_ text: String = "") -> TextStage {
        let stage = TextStage(text: text)
        WordList.use(stage.app)
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        return stage
    }

    /// The bubble on the screen.
    private func bubble(_ stage: TextStage) -> UIView? {
        stage.app.advance(by: 0.3)
        return stage.field.window?.subviews.first { $0 is UIControl && $0.accessibilityLabel != nil }
    }

    @Test("TX-149 a space applies the correction", arguments: [" ", ".", ",", "!", ")"])
    func ends(_ end: String) {
        let stage = stage()
        stage.type("teh" + end)

        expect(stage.field.text, equals: "the" + end)
    }

    @Test("TX-212 a correction is offered when the dictionary has answered, unless a key came before") func slowAnswer()
    {
        let stage = stage()
        let list = SlowWordList()
        SpellingDictionaries.source = list
        stage.type("teh")
        let isShownEarly = bubble(stage) != nil
        list.answer()
        let isShown = bubble(stage) != nil
        stage.field.text = ""
        stage.type("teh")
        stage.app.advance(by: 0.3)
        stage.key(.keyboardDeleteOrBackspace)
        list.answer()

        #expect(!isShownEarly && isShown && list.words == ["teh", "teh"])
        #expect(bubble(stage) == nil)
    }

    @Test("TX-212 Enchant guesses in the background, the same as on the main thread") func background() async throws {
        // Machines without a dictionary have nothing to compare.
        guard let prepared = EnchantSource().dictionary(of: "en_US") else { return }
        let direct = try #require(EnchantSource().dictionary(of: "en_US"))
        let answer = Answer()
        var isAnsweredAtOnce = true
        await withCheckedContinuation { continuation in
            prepared.prepareGuesses(for: "recieved") {
                answer.isThere = true
                continuation.resume()
            }
            isAnsweredAtOnce = answer.isThere
        }
        prepared.prepareGuesses(for: "recieved") { answer.isKnown = true }
        let guesses = direct.guesses(for: "recieved")

        #expect(!isAnsweredAtOnce && answer.isKnown)
        #expect(prepared.guesses(for: "recieved") == guesses && guesses.contains("received"))
    }

    @MainActor private final class Answer {
        var isThere = false
        var isKnown = false
    }

    @Test("TX-149 return applies the correction before the delegate is asked about it") func byReturn() {
        let stage = stage()
        stage.record()
        var texts: [String] = []
        stage.onCall = { if $0 == "shouldReturn" { texts.append(stage.field.text ?? "") } }
        stage.type("teh")
        stage.key(.keyboardReturnOrEnter, characters: "\r")

        expect(texts, equals: ["the"])
    }

    @Test("TX-149 in a text view a line feed applies the correction") func textView() {
        let stage = TextViewStage("")
        WordList.use(stage.app)
        stage.focus()
        stage.type("Teh cat recieved it")
        stage.type(" adress")
        stage.key(.keyboardReturnOrEnter, characters: "\r")

        expect(stage.view.text, equals: "The cat received it address\n")
    }

    @Test("TX-149 a letter, an apostrophe or a hyphen does not end the word; correct words stay") func stays() {
        let stage = stage()
        stage.type("teh'")
        let apostrophe = stage.field.text
        stage.field.text = ""
        stage.type("teh-")
        let hyphen = stage.field.text
        stage.field.text = ""
        stage.type("cat ")

        expect(apostrophe, equals: "teh\u{2019}")
        expect(hyphen, equals: "teh-")
        expect(stage.field.text, equals: "cat ")
    }

    @Test("TX-149 abbreviations, names within a sentence and words far from any other stay") func unlikely() {
        let stage = stage()
        stage.type("TEH teH it Teh xqzt ")

        expect(stage.field.text, equals: "TEH teH it Teh xqzt ")
    }

    @Test("TX-149 a capital at the start of a sentence is kept") func capital() {
        let stage = stage("It is. ")
        stage.type("Teh ")

        expect(stage.field.text, equals: "It is. The ")
    }

    @Test("TX-149 a word that was there is not corrected when a space is typed behind it") func older() {
        let stage = stage("teh")
        stage.type(" ")
        let behind = stage.field.text
        stage.select(1..<1)
        stage.type("e ")

        expect(behind, equals: "teh ")
        expect(stage.field.text, equals: "te eh ")
    }

    @Test("TX-150 after a pause a bubble offers the correction; a tap on it refuses for this word from now on")
    func refuse() throws {
        let stage = stage()
        stage.type("teh")
        let before = stage.field.window?.subviews.contains { $0.accessibilityLabel == "the" }
        let shown = try #require(bubble(stage))
        stage.app.tap(at: shown.center)
        stage.type(" mta ")
        stage.type("teh ")

        expect(before, equals: false)
        expect(shown.accessibilityLabel, equals: "the")
        #expect(shown.superview == nil)
        #expect(stage.field.text == "teh mat teh " && stage.field.isFirstResponder)
    }

    @Test("TX-150 the bubble stands at the word, and goes with the next letter and the end of the word")
    func bubbleFrame()
        throws
    {
        let stage = stage()
        stage.type("it teh")
        let view = try #require(bubble(stage))
        let word = try #require(stage.field.textRange(from: TextOffset(3), to: TextOffset(6)))
        let rect = stage.field.convert(stage.field.firstRect(for: word), to: nil)
        let frame = view.frame
        stage.type("x")
        let afterLetter = view.superview
        stage.type(" ")

        #expect(abs(frame.midX - rect.midX) < 1 || frame.minX == 8)
        #expect(frame.minY > rect.maxY && frame.minY < rect.maxY + 10)
        #expect(afterLetter == nil)
        #expect(view.superview == nil)
    }

    @Test("TX-150 a touch elsewhere hides the bubble") func outside() throws {
        let stage = stage()
        stage.type("teh")
        let view = try #require(bubble(stage))
        stage.app.tap(at: CGPoint(x: 200, y: 500))

        #expect(view.superview == nil)
    }

    @Test("TX-151 deleting directly after a correction brings back what was typed, which is then left alone")
    func restore() {
        let stage = stage()
        stage.type("it teh ")
        stage.key(.keyboardDeleteOrBackspace)
        let restored = (stage.field.text, stage.selection)
        stage.type(" ")
        let kept = stage.field.text
        stage.key(.keyboardDeleteOrBackspace)

        expect(restored, equals: ("it teh", 6..<6))
        expect(kept, equals: "it teh ")
        expect(stage.field.text, equals: "it teh")
    }

    @Test("TX-151 after anything else the delete key deletes") func noRestore() {
        let stage = stage()
        stage.type("teh a")
        stage.key(.keyboardDeleteOrBackspace)
        stage.key(.keyboardDeleteOrBackspace)

        expect(stage.field.text, equals: "the")
    }

    @Test("TX-152 a word in which a letter was deleted and typed again is not corrected") func retyped() {
        let stage = stage()
        stage.type("tex")
        stage.key(.keyboardDeleteOrBackspace)
        stage.type("h ")

        expect(stage.field.text, equals: "teh ")
    }

    @Test("TX-153 words with digits or signs and addresses are not corrected")
    func digits() {
        let stage = stage()
        stage.type("teh1 1teh a_teh www.teh ")

        expect(stage.field.text, equals: "teh1 1teh a_teh www.teh ")
    }

    @Test(
        "TX-153 TX-07 nothing is corrected in addresses, passwords and where the traits forbid it",
        arguments: ["url", "email", "secure", "no", "content"])
    func excluded(_ kind: String) {
        let stage = stage()
        switch kind {
        case "url": stage.field.keyboardType = .URL
        case "email": stage.field.keyboardType = .emailAddress
        case "secure": stage.field.isSecureTextEntry = true
        case "no": stage.field.autocorrectionType = .no
        default: stage.field.textContentType = .username
        }
        stage.type("teh ")

        expect(stage.field.text, equals: "teh ")
    }

    @Test("TX-154 TX-65 the delegate is asked once about the whole word, and may refuse") func asks() {
        let stage = stage()
        stage.type("it teh")
        stage.record()
        stage.type(" ")
        let asked = stage.changes.map { "\($0.0.location),\($0.0.length) \($0.1)" }
        stage.refused = ["shouldChange"]
        stage.type("mta")
        stage.refused = []
        stage.type("mta")
        stage.refused = ["shouldChange"]
        stage.type(" ")

        expect(asked, equals: ["3,3 the", "6,0  "])
        expect(stage.field.text, equals: "it the mta")
    }

    @Test("TX-84 a correction at the end of editing sends its events before did-end") func end() {
        let stage = stage()
        stage.type("teh")
        stage.record()
        stage.field.resignFirstResponder()
        let lines = stage.take()

        expect(stage.field.text, equals: "the")
        let change = lines.firstIndex(of: "editingChanged")
        let end = lines.firstIndex { $0.hasPrefix("didEnd") }
        #expect(change != nil && end != nil && change! < end!)
    }

    @Test("TX-210 with the setting off nothing is corrected") func setting() {
        let stage = stage()
        stage.app.correctsText = false
        stage.type("teh ")

        expect(stage.field.text, equals: "teh ")
        #expect(bubble(stage) == nil)
    }

    @Test("TX-146 undo takes a correction back") func undo() {
        let stage = stage()
        stage.type("teh ")
        stage.key(.keyboardZ, .control, characters: "z")
        stage.key(.keyboardZ, .control, characters: "z")

        expect(stage.field.text, equals: "teh")
    }
}
