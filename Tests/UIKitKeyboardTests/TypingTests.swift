import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitControls
import UIKitText

@testable import UIKitKeyboard

@MainActor @Suite struct TypingTests {
    private func shift(_ stage: KeyboardStage) -> ShiftState.Mode { stage.keyboard.shift.mode }

    @Test("KB-51 KB-56 a tap on shift makes one capital; from on a tap goes to off") func shiftOnce() {
        let stage = KeyboardStage()

        stage.tap(.shift)
        let on = shift(stage)
        stage.tap("A")
        let after = shift(stage)
        stage.tap("b")
        stage.app.advance(by: 1)
        stage.tap(.shift)
        stage.app.advance(by: 1)
        stage.tap(.shift)

        expect(on, equals: .on)
        expect(after, equals: .off)
        expect(shift(stage), equals: .off)
        expect(stage.text, equals: "Ab")
    }

    @Test("KB-52 KB-53 two taps within 0.35 lock, also when autocapitalization had put shift on") func lock() {
        let stage = KeyboardStage { $0.autocapitalizationType = .sentences }

        let start = shift(stage)
        stage.tap(.shift)
        stage.app.advance(by: 0.2)
        stage.tap(.shift)
        let locked = shift(stage)
        stage.type("AB C")
        stage.app.advance(by: 1)
        stage.tap(.shift)

        expect(start, equals: .on)
        expect(locked, equals: .locked)
        expect(stage.text, equals: "AB C")
        expect(shift(stage), equals: .off)
    }

    @Test("KB-53 taps 0.4 apart do not lock") func noLock() {
        let stage = KeyboardStage()

        stage.tap(.shift)
        stage.app.advance(by: 0.36)
        stage.tap(.shift)

        expect(shift(stage), equals: .off)
    }

    @Test("KB-54 held shift makes capitals until it lifts, then it is off") func heldShift() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: .shift).center)
        stage.tap("A")
        stage.tap("B")
        let held = shift(stage)
        finger.lift()
        stage.tap("c")

        expect(held, equals: .on)
        expect(stage.text, equals: "ABc")
        expect(shift(stage), equals: .off)
    }

    @Test("KB-55 TX-147 shift follows the start of sentences, also when the caret is moved") func sentences() {
        let stage = KeyboardStage { $0.autocapitalizationType = .sentences }

        stage.type("Hi")
        let inside = shift(stage)
        stage.tap(.plane(.numbers))
        stage.tap("!")
        stage.tap(.space)
        let afterSentence = shift(stage)
        stage.tap("Y")
        let field = stage.field
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)

        expect(inside, equals: .off)
        expect(afterSentence, equals: .on)
        expect(shift(stage), equals: .on)
        expect(stage.text, equals: "Hi! Y")
    }

    @Test("TX-148 an abbreviation does not end a sentence") func abbreviation() {
        #expect(!Capitalization.isDue(after: "see e.g. ", .sentences, abbreviations: ["e.g."]))
        #expect(Capitalization.isDue(after: "see me. ", .sentences, abbreviations: ["e.g."]))
        #expect(Capitalization.isDue(after: "he said “no.” ", .sentences, abbreviations: []))
        #expect(!Capitalization.isDue(after: "3.", .sentences, abbreviations: []))
    }

    @Test("KB-57 two spaces after a letter become a full stop and a space; a third is a space") func doubleSpace() {
        let stage = KeyboardStage()

        stage.type("ok  ")
        let stop = stage.text
        stage.type(" ")

        expect(stop, equals: "ok. ")
        expect(stage.text, equals: "ok.  ")
    }

    @Test("KB-57 no full stop after 1 s, after punctuation or at the start") func noFullStop() {
        let late = KeyboardStage()
        late.type("ok ")
        late.app.advance(by: 1)
        late.type(" ")
        let start = KeyboardStage()
        start.type("  ")
        let sign = KeyboardStage { $0.text = "ok!" }
        sign.type("  ")

        expect(late.text, equals: "ok  ")
        expect(start.text, equals: "  ")
        expect(sign.text, equals: "ok!  ")
    }

    @Test("KB-58 the full stop is one deletion and one insertion, each asked about") func askedAbout() {
        final class Delegate: NSObject, UITextFieldDelegate {
            var changes: [(NSRange, String)] = []
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                changes.append((range, string))
                return true
            }
        }
        let delegate = Delegate()
        let stage = KeyboardStage { $0.delegate = delegate }

        stage.type("ok ")
        delegate.changes = []
        stage.type(" ")

        expect(delegate.changes.map(\.1), equals: ["", ". "])
        expect(delegate.changes.map(\.0), equals: [NSRange(location: 2, length: 1), NSRange(location: 2, length: 0)])
    }

    @Test("KB-59 KB-61 holding space 0.4 makes a trackpad: titles fade and the finger moves the caret") func trackpad()
    {
        let stage = KeyboardStage { $0.text = "hello wonderful world" }
        let field = stage.field
        func caret() -> Int { field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) }
        let end = caret()

        let finger = stage.app.touch(at: stage.frame(of: .space).center)
        stage.app.advance(by: 0.45)
        let isFaded = stage.keyboard.keyViews.allSatisfy { $0.look.isFaded }
        finger.move(to: CGPoint(x: finger.position.x - 60, y: finger.position.y), over: 0.3)
        let moved = caret()
        finger.lift()

        #expect(end == 21 && isFaded && moved < 16 && moved > 5 && caret() == moved)
        #expect(stage.text == "hello wonderful world" && !stage.keyboard.keyViews.contains { $0.look.isFaded })
    }

    @Test("KB-61 the floating caret is in the tint color under the finger, the real one grey; on lift it has its color")
    func floatingLook() {
        let stage = KeyboardStage { $0.text = "hello wonderful world" }
        let field = stage.field
        let middle = field.caretRect(for: field.endOfDocument)
        /// The carets of a color.
        func carets(_ color: UIColor) -> [CGRect] {
            field.caretContainer.subviews.filter { $0.backgroundColor == color && $0.bounds.width == middle.width }
                .map { field.convert($0.frame, from: field.caretContainer) }
        }
        let before = (carets(field.tintColor).count, carets(.systemGray).count)

        let finger = stage.app.touch(at: stage.frame(of: .space).center)
        stage.app.advance(by: 0.45)
        finger.move(to: CGPoint(x: finger.position.x - 61, y: finger.position.y + 3), over: 0.3)
        let (floating, real) = (carets(field.tintColor), carets(.systemGray))
        let nearest = field.selectedTextRange.map { field.caretRect(for: $0.start) } ?? .zero
        finger.lift()

        expect(before, equals: (1, 0))
        expect(floating.count, equals: 1)
        expect(real.count, equals: 1)
        #expect(abs((floating.first?.midX ?? 0) - (middle.midX - 61)) <= 0.5)
        #expect(abs((floating.first?.midY ?? 0) - (middle.midY + 3)) <= 0.5)
        #expect(abs((real.first?.midX ?? 0) - nearest.midX) <= 0.5)
        #expect(carets(field.tintColor).count == 1 && carets(.systemGray).isEmpty)
    }

    @Test("KB-60 the trackpad drives the floating caret of an input that implements it, in its coordinates")
    func floatingCaret() {
        let stage = KeyboardStage()
        let input = RecordingInput(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        input.field.text = "hello wonderful world"
        stage.app.window?.addSubview(input)
        input.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        let caret = input.caretRect(for: input.endOfDocument)

        let finger = stage.app.touch(at: stage.frame(of: .space).center)
        stage.app.advance(by: 0.45)
        let begun = (input.calls, input.points.first)
        finger.move(to: CGPoint(x: finger.position.x - 60, y: finger.position.y + 10), over: 0.3)
        let last = input.points.last ?? .zero
        let position = input.selectedTextRange?.start
        finger.lift()

        expect(begun.0, equals: ["begin"])
        expect(begun.1, equals: CGPoint(x: caret.midX, y: caret.midY))
        expect(Set(input.calls.dropFirst().dropLast()), equals: ["update"])
        expect(input.calls.last, equals: "end")
        #expect(abs(last.x - caret.midX + 60) < 0.01 && abs(last.y - caret.midY - 10) < 0.01)
        expect(
            position.map { input.offset(from: input.beginningOfDocument, to: $0) },
            equals: input.closestPosition(to: last).map { input.offset(from: input.beginningOfDocument, to: $0) })
    }

    @Test("KB-62 a second finger begins to select from the caret") func select() {
        let stage = KeyboardStage { $0.text = "hello wonderful world" }

        let finger = stage.app.touch(at: stage.frame(of: .space).center)
        stage.app.advance(by: 0.45)
        let second = stage.app.touch(at: stage.frame(of: "q").center)
        finger.move(to: CGPoint(x: finger.position.x - 60, y: finger.position.y), over: 0.3)
        second.lift()
        finger.lift()
        let range = stage.field.selectedTextRange!

        #expect(!range.isEmpty && stage.field.compare(range.end, to: stage.field.endOfDocument) == .orderedSame)
        expect(stage.text, equals: "hello wonderful world")
    }

    @Test("KB-63 held delete repeats after 0.5, then every 0.1") func repeats() {
        let stage = KeyboardStage { $0.text = String(repeating: "a", count: 100) }

        let finger = stage.app.touch(at: stage.frame(of: .delete).center)
        let counts = [0.0, 0.49, 0.02, 0.1, 0.1, 0.5].map { seconds -> Int in
            stage.app.advance(by: seconds)
            return stage.text.count
        }
        finger.lift()

        expect(counts, equals: [99, 99, 98, 97, 96, 91])
    }

    @Test("KB-64 KB-66 after the landing and twenty repeats words go, one every 0.35") func words() {
        let stage = KeyboardStage { $0.text = "one two three " + String(repeating: "a", count: 22) }

        let finger = stage.app.touch(at: stage.frame(of: .delete).center)
        stage.app.advance(by: 0.5 + 1.9 + 0.01)
        let characters = stage.text
        stage.app.advance(by: 0.35)
        let word = stage.text
        stage.app.advance(by: 0.35)
        finger.lift()

        expect(characters, equals: "one two three a")
        expect(word, equals: "one two three ")
        expect(stage.text, equals: "one two ")
    }

    @Test("KB-65 repeating stops when the text is empty") func stopsWhenEmpty() {
        final class Field: UITextField {
            var deletions = 0
            override func deleteBackward() {
                deletions += 1
                super.deleteBackward()
            }
        }
        let stage = KeyboardStage()
        let field = Field(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
        stage.app.window?.addSubview(field)
        field.text = "abc"
        field.becomeFirstResponder()
        stage.app.advance(by: 0.1)

        let finger = stage.app.touch(at: stage.frame(of: .delete).center)
        stage.app.advance(by: 5)
        finger.lift()

        expect(field.text, equals: "")
        expect(field.deletions, equals: 3)
    }

    @Test("KB-66 a word is the white space before the caret and the word before; a line feed goes alone")
    func wordLength() {
        expect(TypingSession.wordLength(atEndOf: "one two  "), equals: 5)
        expect(TypingSession.wordLength(atEndOf: "one\ntwo"), equals: 3)
        expect(TypingSession.wordLength(atEndOf: "one\n"), equals: 1)
        expect(TypingSession.wordLength(atEndOf: "one\n  "), equals: 2)
    }

    @Test("TX-02 TX-09 return types a line feed once, and nothing while it is disabled") func newline() {
        final class Input: UIView, UIKeyInput {
            var typed: [String] = []
            var hasText: Bool { !typed.isEmpty }
            var enablesReturnKeyAutomatically: Bool {
                get { true }
                set {}
            }
            func insertText(_ text: String) { typed.append(text) }
            func deleteBackward() { typed.append("<") }
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = KeyboardStage()
        let input = Input()
        stage.app.window?.addSubview(input)
        input.becomeFirstResponder()
        stage.app.advance(by: 0.1)

        stage.tap(.newline)
        stage.tap("A")
        stage.tap(.newline)
        stage.tap(.delete)

        expect(input.typed, equals: ["A", "\n", "<"])
    }

    @Test("KB-68 the bar offers what was typed in quotes and likely words; a tap puts one in with a space") func bar() {
        let stage = KeyboardStage()

        stage.type("beca")
        let titles = stage.keyboard.bar.candidates.map(\.title)
        stage.app.tap(at: stage.keyboard.bar.convert(CGPoint(x: 195, y: 20), to: nil))

        expect(titles.prefix(2), equals: ["“beca”", "because"])
        expect(stage.text, equals: "because ")
    }

    @Test("KB-68 a word with one wrong letter is corrected by the middle place, and written as typed by the left")
    func correct() {
        let stage = KeyboardStage()

        stage.type("watet")
        let middle = stage.keyboard.bar.candidates.dropFirst().first?.text
        stage.app.tap(at: stage.keyboard.bar.convert(CGPoint(x: 60, y: 20), to: nil))

        expect(middle, equals: "water")
        expect(stage.text, equals: "watet ")
    }

    @Test("KB-110 a word that differs by one letter counts ten times as much as a completion") func corrections() {
        func first(_ typed: String, rank: Int) -> String? {
            var layout = KeyboardLayouts.layout(of: "en")!
            // The completion is the second word, the correction has a rank.
            let others = (0..<30).map { "zz" + String(UnicodeScalar(UInt8(97 + $0 % 26))) + "\($0)" }
            var words = ["zzz", typed + "alog"] + others
            words.insert(String(typed.dropLast()) + "x", at: rank - 1)
            layout.words = words.joined(separator: " ")
            return LetterModel(layout).suggestions(for: typed, limit: 1).first
        }

        expect(first("cat", rank: 19), equals: "cax")
        expect(first("cat", rank: 21), equals: "catalog")
        expect(first("ca", rank: 3), equals: "caalog")
    }

    @Test("TX-149 TX-150 the bar shows the correction in the middle and no bubble; a space applies it") func offered() {
        let stage = KeyboardStage()
        stage.app.correctsText = true
        SpellingDictionaries.source = FixedWords()

        stage.type("wiht")
        stage.app.advance(by: 0.3)
        let titles = stage.keyboard.bar.candidates.map(\.title)
        let bubble = stage.field.window?.subviews.contains { $0.accessibilityLabel == "with" }
        stage.tap(.space)

        expect(titles.prefix(2), equals: ["“wiht”", "with"])
        expect(bubble, equals: false)
        expect(stage.text, equals: "with ")
    }

    @Test("TX-212 the dictionary is asked for guesses in a pause, not at every key") func pause() {
        let stage = KeyboardStage()
        stage.app.correctsText = true
        let words = FixedWords()
        SpellingDictionaries.source = words

        stage.type("wiht")
        let whileTyping = words.askedCount
        stage.app.advance(by: 0.3)

        #expect(whileTyping == 0 && words.askedCount > 0)
    }

    @Test("TX-150 the word in quotes refuses the correction, also when it is typed again") func quoted() {
        let stage = KeyboardStage()
        stage.app.correctsText = true
        SpellingDictionaries.source = FixedWords()

        stage.type("wiht")
        stage.app.advance(by: 0.3)
        stage.app.tap(at: stage.keyboard.bar.convert(CGPoint(x: 60, y: 20), to: nil))
        stage.type("wiht ")

        expect(stage.text, equals: "wiht wiht ")
    }

    @Test("TX-151 KB-57 delete restores what was typed; two spaces after a correction make a full stop") func restores()
    {
        let stage = KeyboardStage()
        stage.app.correctsText = true
        SpellingDictionaries.source = FixedWords()

        stage.type("wiht ")
        stage.tap(.delete)
        let restored = stage.text
        stage.type(" hten  ")

        expect(restored, equals: "wiht")
        expect(stage.text, equals: "wiht then. ")
    }

    @Test("KB-107 a kana pad types rows by flicks, and its key of voicing changes the last kana") func kana() {
        let stage = KeyboardStage(languages: ["ja"])
        func flick(_ key: String, dx: CGFloat, dy: CGFloat) {
            let start = stage.frame(of: key).center
            let finger = stage.app.touch(at: start)
            finger.move(to: CGPoint(x: start.x + dx, y: start.y + dy), over: 0.1)
            finger.lift()
        }
        flick("か", dx: 0, dy: 0)
        flick("な", dx: -25, dy: 0)
        flick("あ", dx: 0, dy: -25)
        flick("か", dx: 25, dy: 0)
        flick("ま", dx: 0, dy: 25)
        stage.tap("は")
        stage.tap(.voicing)
        stage.tap(.voicing)

        expect(stage.text, equals: "かにうけもぱ")
    }

    @Test("KB-74 keys vibrate if the setting is on") func vibration() {
        var count = 0
        let stage = KeyboardStage()
        Haptics.play = { _ in count += 1 }
        defer { Haptics.play = { _ in } }
        stage.tap("a")
        let off = count
        OnScreenKeyboard.vibrates = true
        stage.tap("a")
        OnScreenKeyboard.vibrates = false

        expect(off, equals: 0)
        expect(count, equals: 1)
    }
}

/// A dictionary of a few words, so that tests do not depend on those of the machine.
@MainActor private final class FixedWords: SpellingSource, SpellingDictionary {
    let languages = ["en_US"]
    func dictionary(of language: String) -> (any SpellingDictionary)? { self }
    func contains(_ word: String) -> Bool { word == "with" || word == "then" }
    private(set) var askedCount = 0

    func guesses(for word: String) -> [String] {
        askedCount += 1
        return ["wiht": ["whit", "with"], "hten": ["then"]][word] ?? []
    }
}
