import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import InputMethods

/// What an input method makes of a text, and what it is told of it: provisional text, surroundings, caret and traits.
@MainActor @Suite struct InputMethodSessionTextTests {
    @Test("KB-90 provisional text is marked text with the cursor, final text replaces it")
    func compose() {
        let stage = SessionStage()
        stage.field.text = "x"

        stage.type("n")
        stage.service.answer(true, .preedit("ni", cursor: 1))

        expect(stage.field.text, equals: "xni")
        expect(stage.marked, equals: "ni")
        let caret = stage.field.selectedTextRange.map {
            stage.field.offset(from: stage.field.beginningOfDocument, to: $0.start)
        }
        expect(caret, equals: 2)
        stage.service.answer(true)
        stage.type(" ")
        stage.service.answer(true, .preedit("", cursor: 0), .commit("你"))
        expect(stage.field.text, equals: "x你")
        #expect(stage.marked == nil)
    }

    @Test("KB-90 a commit in place of provisional text is one change")
    func oneChange() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)
        let changes = Counter()
        stage.field.addAction(UIAction { _ in changes.count += 1 }, for: .editingChanged)

        stage.type(" ")
        stage.service.answer(true, .preedit("", cursor: 0), .commit("你"))

        expect(changes.count, equals: 1)
    }

    @Test("KB-90 text around the caret is deleted in scalars")
    func deleteSurrounding() {
        let stage = SessionStage()
        stage.field.text = "ab😀c"

        stage.service.onEvent?(.delete(offset: -2, count: 2))

        expect(stage.field.text, equals: "ab")
    }

    @Test("KB-92 text around the caret is deleted in bytes of whole characters")
    func deletionInBytes() {
        let stage = SessionStage()
        stage.field.text = "aßb字"

        stage.service.onEvent?(.deleteBytes(before: 2, after: 0))
        stage.service.onEvent?(.deleteBytes(before: 0, after: 1))
        expect(stage.field.text, equals: "aßb字")
        stage.service.onEvent?(.deleteBytes(before: 4, after: 0))

        expect(stage.field.text, equals: "aß")
    }

    @Test("KB-91 the text around the caret is read only after a change of a text or a selection")
    func readOnlyAfterChanges() {
        let stage = SessionStage()
        stage.service.seesKeys = false
        stage.session.update()
        let count = stage.service.surroundingTextCount

        for _ in 0..<10 { stage.session.update() }
        expect(stage.service.surroundingTextCount, equals: count)
        stage.field.text = "set"
        stage.session.update()
        expect(stage.service.surroundingText, equals: SurroundingText(text: "set", cursor: 3, anchor: 3))
        stage.field.selectAll(nil)
        stage.session.update()

        expect(stage.service.surroundingText, equals: SurroundingText(text: "set", cursor: 3, anchor: 0))
        expect(stage.service.surroundingTextCount, equals: count + 2)
    }

    @Test("KB-91 changes of a text view's storage by code are told") func storage() throws {
        let stage = SessionStage()
        let view = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 100))
        stage.other.superview?.addSubview(view)
        view.text = "ab"
        view.becomeFirstResponder()
        stage.service.seesKeys = false
        stage.session.update()

        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xy")
        stage.session.update()
        let changed = stage.service.surroundingText
        view.selectedRange = NSRange(location: 1, length: 0)
        stage.session.update()

        expect(changed?.text, equals: "xyb")
        expect(stage.service.surroundingText, equals: SurroundingText(text: "xyb", cursor: 1, anchor: 1))
    }

    @Test("KB-90 a deletion beyond the text does nothing", arguments: [(-9, 2), (0, 1), (-1, 3), (Int.max, 1)])
    func deleteBeyond(offset: Int, count: Int) {
        let stage = SessionStage()
        stage.field.text = "ab"

        stage.service.onEvent?(.delete(offset: offset, count: count))

        expect(stage.field.text, equals: "ab")
    }

    @Test("KB-90 the text around the caret is shown without provisional text")
    func surroundingText() {
        let stage = SessionStage()
        stage.field.text = "😀b"
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)

        stage.type("i")

        expect(stage.service.surroundingText, equals: SurroundingText(text: "😀b", cursor: 2, anchor: 2))
    }

    @Test("KB-93 of a long selection only the end is shown, within 4000 bytes", arguments: ["a", "字"])
    func longSelection(character: String) throws {
        let stage = SessionStage()
        stage.field.text = String(repeating: character, count: 5000)
        stage.field.selectAll(nil)

        stage.type("n")

        let text = try #require(stage.service.surroundingText)
        #expect(text.text.utf8.count <= 4000 && text.text.count == InputMethodText.selectionLength)
        expect(text.cursor, equals: text.text.count)
        expect(text.anchor, equals: 0)
    }

    @Test("TX-39 the clause that is converted is underlined thick") func clause() {
        final class Field: UITextField {
            var formatted: NSAttributedString?
            override func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
                formatted = markedText
                super.setAttributedMarkedText(markedText, selectedRange: selectedRange)
            }
        }
        let app = TestApplication()
        let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        app.makeWindow().addSubview(field)
        field.becomeFirstResponder()
        let isMarked = InputMethodText.mark("日本語", cursor: 3, clause: 1..<9, in: field)

        var range = NSRange()
        let value = field.formatted?.attribute(.underlineStyle, at: 1, effectiveRange: &range)
        #expect(
            isMarked && value as? Int == NSUnderlineStyle.thick.rawValue && range == NSRange(location: 1, length: 2))
    }

    @Test("KB-90 the caret's rectangle on the screen follows the text")
    func caret() throws {
        let stage = SessionStage()
        let first = try #require(stage.service.caret)

        stage.field.text = "wide text"
        stage.session.update()

        let second = try #require(stage.service.caret)
        #expect(first.minX >= 120)
        #expect(second.minX > first.minX + 20)
        #expect(second.minY > 40 && second.maxY < 74)
    }

    @Test("KB-95 the kind of text is that of the traits")
    func content() {
        let stage = SessionStage()

        stage.field.keyboardType = .emailAddress
        stage.field.autocapitalizationType = .words
        stage.session.update()

        expect(stage.service.content?.purpose, equals: .email)
        expect(stage.service.content?.hints.contains(.uppercaseWords), equals: true)
    }

    @Test("KB-94 traits that change while a text is edited tell the caret again")
    func traitsTellCaret() {
        let stage = SessionStage()
        let count = stage.service.caretCount

        stage.field.keyboardType = .emailAddress
        stage.session.update()
        stage.session.update()

        expect(stage.service.calls, equals: ["in"])
        expect(stage.service.caretCount, equals: count + 1)
    }

    @Test("KB-94 traits that change while text is composed leave it as it stands")
    func traitsEndComposition() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("ni", cursor: 2))
        stage.service.answer(true)

        stage.field.keyboardType = .emailAddress
        stage.session.update()
        stage.service.onEvent?(.preedit("x", cursor: 1))

        expect(stage.service.calls, equals: ["reset", "in"])
        expect(stage.field.text, equals: "nix")
        expect(stage.marked, equals: "x")
    }

    @Test("KB-90 a caret at an infinite or NaN position is not told", arguments: [CGFloat.nan, .infinity])
    func caretWithoutNumbers(number: CGFloat) {
        final class Field: UITextField {
            var caretWidth: CGFloat = 2
            override func caretRect(for position: UITextPosition) -> CGRect {
                CGRect(x: 1, y: 1, width: caretWidth, height: 20)
            }
        }
        let stage = SessionStage()
        let field = Field(frame: stage.other.frame)
        stage.other.superview?.addSubview(field)
        field.becomeFirstResponder()
        stage.session.update()
        let count = stage.service.caretCount

        field.caretWidth = number
        stage.session.update()

        expect(stage.service.caretCount, equals: count)
    }

    @Test("KB-90 a caret beyond 32 bits is clamped") func hugeCaret() {
        let huge = CGFloat.greatestFiniteMagnitude
        let rectangle = CaretRectangle(CGRect(x: -huge, y: huge, width: 1.6, height: 20))

        expect(rectangle.numbers, equals: [.min, .max, 2, 20])
        expect(
            CaretRectangle(CGRect(x: 5, y: CGFloat.nan, width: .nan, height: 20)).numbers.suffix(3), equals: [0, 0, 20])
        expect(CaretRectangle(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 0x1p63)).width, equals: .max)
    }

    @Test("KB-90 a field that is moved beyond all numbers is edited on") func hugeField() throws {
        let stage = SessionStage()

        stage.field.frame.origin.x = .greatestFiniteMagnitude
        stage.session.update()

        let caret = stage.service.caret.map { CaretRectangle($0).x }
        expect(caret, equals: .max)
    }

    @Test("TX-44 provisional text stays when another field gets the focus")
    func focus() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("ni", cursor: 2))
        stage.service.answer(true)

        stage.other.becomeFirstResponder()
        stage.session.update()

        expect(stage.field.text, equals: "ni")
        #expect(stage.field.markedTextRange == nil)
        expect(stage.service.calls, equals: ["out", "in"])
    }

    @Test("TX-43 the input method is reset when code sets the text")
    func setText() {
        let stage = SessionStage()
        stage.type("n")
        stage.service.answer(true, .preedit("n", cursor: 1))
        stage.service.answer(true)

        stage.field.text = "new"
        stage.session.update()

        expect(stage.service.calls, equals: ["reset"])
        expect(stage.field.text, equals: "new")
    }
}

/// A number that a closure counts up.
@MainActor private final class Counter {
    var count = 0
}
