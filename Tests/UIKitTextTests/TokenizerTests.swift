import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TokenizerTests {
    private let forward = UITextDirection.storage(.forward)
    private let backward = UITextDirection.storage(.backward)

    private func offset(_ field: UITextField, _ position: UITextPosition?) -> Int? {
        position.map { field.offset(from: field.beginningOfDocument, to: $0) }
    }

    private func position(_ field: UITextField, _ offset: Int) -> UITextPosition {
        field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
    }

    private func unit(
        _ field: UITextField, _ offset: Int, _ unit: UITextGranularity, _ direction: UITextDirection
    ) -> String? {
        field.tokenizer.rangeEnclosingPosition(position(field, offset), with: unit, inDirection: direction)
            .flatMap { field.text(in: $0) }
    }

    private func field(_ text: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        field.text = text
        return field
    }

    @Test("TX-19 directions and units have Apple's numbers") func numbers() {
        expect([UITextStorageDirection.forward, .backward].map(\.rawValue), equals: [0, 1])
        expect([UITextLayoutDirection.right, .left, .up, .down].map(\.rawValue), equals: [2, 3, 4, 5])
        expect([NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue), equals: [-1, 0, 1])
        let units: [UITextGranularity] = [.character, .word, .sentence, .paragraph, .line, .document]
        expect(units.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5])
    }

    @Test("TX-20 TX-24 the unit around a position; at a boundary the direction decides; spaces are no words")
    func enclosing() {
        let field = field("hello, big world")

        expect(unit(field, 2, .word, forward), equals: "hello")
        expect(unit(field, 5, .word, backward), equals: "hello")
        #expect(unit(field, 5, .word, forward) == nil)
        expect(unit(field, 7, .word, forward), equals: "big")
        #expect(unit(field, 7, .word, backward) == nil)
        expect(unit(field, 0, .document, forward), equals: "hello, big world")
    }

    @Test("TX-24 each Han character is a word without a dictionary") func han() {
        let field = field("你好 ok")

        expect(unit(field, 0, .word, forward), equals: "你")
        expect(unit(field, 1, .word, forward), equals: "好")
        expect(unit(field, 3, .word, forward), equals: "ok")
    }

    @Test("TX-21 a boundary is one in its direction; the next one is answered, or nil") func boundaries() {
        let field = field("one two")
        let tokenizer = field.tokenizer
        let end = position(field, 3)

        #expect(tokenizer.isPosition(end, atBoundary: .word, inDirection: forward))
        #expect(!tokenizer.isPosition(end, atBoundary: .word, inDirection: backward))
        expect(offset(field, tokenizer.position(from: end, toBoundary: .word, inDirection: forward)), equals: 7)
        expect(offset(field, tokenizer.position(from: end, toBoundary: .word, inDirection: backward)), equals: 0)
        #expect(tokenizer.position(from: field.endOfDocument, toBoundary: .word, inDirection: forward) == nil)
    }

    @Test("TX-22 a position at a boundary lies in the unit of its direction only") func within() {
        let field = field("one two")
        let tokenizer = field.tokenizer
        let end = position(field, 3)

        #expect(tokenizer.isPosition(end, withinTextUnit: .word, inDirection: backward))
        #expect(!tokenizer.isPosition(end, withinTextUnit: .word, inDirection: forward))
        #expect(tokenizer.isPosition(position(field, 1), withinTextUnit: .word, inDirection: forward))
    }

    @Test("TX-23 sentences, characters and lines") func others() {
        let field = field("Hi there. Bye 👨‍👩‍👧")

        expect(unit(field, 2, .sentence, forward), equals: "Hi there. ")
        expect(unit(field, 12, .sentence, forward), equals: "Bye 👨‍👩‍👧")
        expect(unit(field, 14, .character, forward), equals: "👨‍👩‍👧")
        expect(unit(field, 3, .line, forward), equals: "Hi there. Bye 👨‍👩‍👧")
    }

    @Test("TX-13 positions and ranges are abstract: a field returns its own, and reads no others") func abstract() {
        let field = field("abc")

        #expect(UITextRange().isEmpty && type(of: field.beginningOfDocument) != UITextPosition.self)
        #expect(field.text(in: UITextRange()) == nil)
        #expect(field.position(from: UITextPosition(), offset: 1) == nil)
    }

    @Test("TX-04 TX-05 TX-06 TX-07 TX-08 traits have Apple's numbers and defaults") func traits() {
        let field = UITextField()

        expect(field.autocapitalizationType, equals: .sentences)
        expect(field.autocorrectionType, equals: .default)
        expect(field.spellCheckingType, equals: .default)
        expect(field.keyboardType, equals: .default)
        expect(field.keyboardAppearance, equals: .default)
        expect(field.returnKeyType, equals: .default)
        #expect(!field.enablesReturnKeyAutomatically && !field.isSecureTextEntry && field.textContentType == nil)
        let keyboards: [UIKeyboardType] = [
            .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
            .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
        ]
        expect(keyboards.map(\.rawValue), equals: Array(0...11))
        let returns: [UIReturnKeyType] = [
            .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
        ]
        expect(returns.map(\.rawValue), equals: Array(0...11))
        let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
        expect(capitals.map(\.rawValue), equals: [0, 1, 2, 3])
        expect([UITextSmartQuotesType.default, .no, .yes].map(\.rawValue), equals: [0, 1, 2])
        expect([UIKeyboardAppearance.default, .dark, .light].map(\.rawValue), equals: [0, 1, 2])
    }

    @Test(
        "TX-11 the content type never changes what can be typed, pasted and composed",
        arguments: [UITextContentType.telephoneNumber, .emailAddress, .oneTimeCode, .creditCardNumber])
    func contentType(type: UITextContentType) {
        let stage = TextStage()
        stage.field.textContentType = type
        stage.field.becomeFirstResponder()
        stage.type("a 1")
        UIPasteboard.general.string = "é"
        stage.field.paste(nil)
        stage.field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        stage.field.insertText("你")

        expect(stage.field.text, equals: "a 1é你")
    }

    @Test("TX-31 the system assigns inputDelegate; a field tells it about changes by code") func inputDelegate() {
        final class Observer: NSObject, UITextInputDelegate {
            var calls: [String] = []
            func selectionWillChange(_ textInput: (any UITextInput)?) {}
            func selectionDidChange(_ textInput: (any UITextInput)?) {}
            func textWillChange(_ textInput: (any UITextInput)?) { calls.append("will") }
            func textDidChange(_ textInput: (any UITextInput)?) { calls.append("did") }
        }
        let field = UITextField()
        let isAssigned = field.inputDelegate != nil
        let observer = Observer()
        field.inputDelegate = observer
        field.text = "a"

        #expect(isAssigned && observer.calls == ["will", "did"])
    }

    @Test("TX-32 an override of shouldChangeText stops a change by the user") func shouldChange() {
        final class Field: UITextField {
            override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { text != "x" }
        }
        let stage = TextStage(Field())
        stage.field.becomeFirstResponder()
        stage.type("axb")

        expect(stage.field.text, equals: "ab")
    }
}
