import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard
@testable import UIKitText

/// Tests of what is given to the engines of languages, with an engine that records it.
@MainActor struct ComposingTraitsTests {
    /// Shows what it is given as provisional text, and commits it as stars.
    private final class RecordingEngine: CompositionEngine, @unchecked Sendable {
        /// Changed on the main actor only.
        private(set) var events: [CompositionEvent] = []
        private var preedit = ""

        func prepare() {}

        func process(_ event: CompositionEvent, _ completion: @escaping @MainActor @Sendable (Composition) -> Void) {
            events.append(event)
            var result = Composition()
            switch event {
            case .letter(let letter): preedit.append(letter)
            case .space: (result.commit, preedit) = (preedit.isEmpty ? "" : "*", "")
            default: preedit = ""
            }
            result.preedit = preedit
            let composition = result
            MainActor.assumeIsolated { completion(composition) }
        }

        @MainActor func finish() -> Bool { true }
    }

    private func stage(
        _ languages: [String], _ configure: @escaping (UITextField) -> Void
    ) -> (stage: KeyboardStage, engine: RecordingEngine, restore: () -> Void) {
        let engine = RecordingEngine()
        let standard = Composer.makeEngine
        Composer.makeEngine = { _ in engine }
        let stage = KeyboardStage(languages: languages) {
            $0.autocapitalizationType = .none
            configure($0)
        }
        return (stage, engine, { Composer.makeEngine = standard })
    }

    @Test("TX-73 no engine of a language sees secure text, and letters are the text", arguments: ["zh-Hans", "ja"])
    func secure(language: String) {
        let (stage, engine, restore) = stage([language]) { $0.isSecureTextEntry = true }
        defer { restore() }

        stage.type("nihao ")

        expect(stage.text, equals: "nihao ")
        #expect(stage.marked == nil)
        #expect(engine.events.isEmpty && stage.keyboard.composer == nil && !stage.keyboard.hasBar)
    }

    @Test("TX-73 text that becomes secure is composed no more, and the bar goes; open text is composed again")
    func becomesSecure() {
        let (stage, engine, restore) = stage(["zh-Hans"]) { _ in }
        defer { restore() }
        stage.type("ni")
        let (marked, height) = (stage.marked, stage.frame.height)

        stage.field.isSecureTextEntry = true
        stage.app.advance(by: 0.5)
        let count = engine.events.count
        let (left, lower) = (stage.marked, stage.frame.height)
        stage.type("a ")
        let (secret, secretEvents) = (stage.text, engine.events.count)
        stage.field.isSecureTextEntry = false
        stage.type("b ")

        expect(marked, equals: "ni")
        #expect(left == nil)
        expect(lower, equals: height - 44)
        expect(secret, equals: "a ")
        expect(secretEvents, equals: count)
        expect(stage.text, equals: "a *")
        expect(stage.frame.height, equals: height)
    }

    @Test(
        "KB-70 text of any characters is composed for each type of keyboard that takes it",
        arguments: [UIKeyboardType.default, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch])
    func composedTypes(type: UIKeyboardType) {
        let (stage, engine, restore) = stage(["zh-Hans"]) { $0.keyboardType = type }
        defer { restore() }
        if !stage.has(.shift) { stage.tap(.plane(.letters)) }

        stage.type("a ")

        #expect(stage.text == "*" && engine.events == [.letter("a"), .space] && stage.keyboard.hasBar)
    }

    @Test(
        "KB-70 addresses and ASCII text are not composed",
        arguments: [UIKeyboardType.asciiCapable, .URL, .emailAddress])
    func latinTypes(type: UIKeyboardType) {
        let (stage, engine, restore) = stage(["zh-Hans"]) { $0.keyboardType = type }
        defer { restore() }

        stage.type("a")

        #expect(stage.text == "a" && engine.events.isEmpty && !stage.keyboard.hasBar)
    }

    @Test("KB-51 KB-71 shift on the pinyin keyboard types Latin capitals; those behind letters follow the candidate")
    func capitals() {
        let (stage, _, restore) = stage(["zh-Hans"]) { _ in }
        defer { restore() }
        let startsLower = stage.titles.contains("q")
        stage.tap(.shift)
        stage.tap("A")
        let alone = stage.text
        stage.type("b")
        stage.tap(.shift)
        stage.tap("C")

        #expect(startsLower && alone == "A" && stage.text == "A*C" && stage.marked == nil)
    }

    @Test("KB-13 KB-14 TX-210 the remembered mode of a context is current again: posted, and that of spelling")
    func contextMode() {
        final class Field: UITextField {
            override var textInputContextIdentifier: String? { "letters" }
        }
        let stage = KeyboardStage(languages: ["en", "de"])
        let german = Field(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
        stage.app.window?.addSubview(german)
        german.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        stage.tap(.globe)
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        stage.tap(.globe)
        let english = CorrectionTraits.language(of: stage.field)
        var posts = 0
        let token = NotificationCenter.default.addObserver(
            forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { posts += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }

        german.becomeFirstResponder()
        stage.app.advance(by: 0.1)

        // The empty field begins with a capital.
        #expect(english == "en" && stage.titles.contains("Ü"))
        expect(CorrectionTraits.language(of: german), equals: "de")
        expect(posts, equals: 1)
    }

    @Test("KB-13 languages that share a layout count once, so that the globe reaches all") func sharedLayouts() {
        let stage = KeyboardStage(languages: ["en", "en-GB", "de"])
        stage.tap(.globe)
        let reached = stage.keyboard.setup.layout.language
        let view = OnScreenKeyboardView(frame: .zero)
        view.languages = ["de", "de-AT", "en"]

        expect(reached, equals: "de")
        expect(OnScreenKeyboard.languages, equals: ["en", "de"])
        expect(view.languages, equals: ["de", "en"])
        expect(
            OnScreenKeyboard.standardLanguages(environment: ["TOUCHSTONE_KEYBOARDS": "en,en_US,fr"], locale: "C"),
            equals: ["en", "fr"])
    }
}
