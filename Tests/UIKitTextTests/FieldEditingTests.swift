import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FieldEditingTests {
    @Test("TX-01 TX-02 a first responder gets each committed key once, with its whole string") func typing() {
        let stage = TextStage()
        stage.field.becomeFirstResponder()
        stage.type("ab")
        stage.key(.keyboardErrorUndefined, characters: "你好")

        expect(stage.field.text, equals: "ab你好")
    }

    @Test("TX-59 TX-60 editing begins: should-begin, event, did-begin, notification") func begin() {
        let stage = TextStage()
        stage.record()
        let isFirst = stage.field.becomeFirstResponder()

        #expect(isFirst && stage.field.isEditing)
        expect(
            stage.take(), equals: ["shouldBegin", "editingDidBegin", "didBegin", "posted DidBeginEditingNotification"])
    }

    @Test("TX-59 false from should-begin stops before the field is first responder") func refused() {
        let stage = TextStage()
        stage.record()
        stage.refused = ["shouldBegin"]

        #expect(!stage.field.becomeFirstResponder())
        #expect(!stage.field.isFirstResponder && !stage.field.isEditing)
        expect(stage.take(), equals: ["shouldBegin"])
    }

    @Test("TX-61 TX-63 editing ends: should-end, event, did-end with a reason, notification") func end() {
        let stage = TextStage()
        stage.record()
        stage.field.becomeFirstResponder()
        _ = stage.take()
        stage.field.resignFirstResponder()

        #expect(!stage.field.isEditing)
        expect(stage.take(), equals: ["shouldEnd", "editingDidEnd", "didEnd 0", "posted DidEndEditingNotification"])
    }

    @Test("TX-62 false from should-end keeps the field first; a forced end still calls did-end") func forced() {
        let stage = TextStage()
        stage.record()
        stage.field.becomeFirstResponder()
        stage.refused = ["shouldEnd"]
        let didResign = stage.field.resignFirstResponder()
        let isEditing = stage.field.isEditing
        _ = stage.take()
        stage.root.endEditing(true)

        #expect(!didResign && isEditing)
        #expect(stage.take().contains("didEnd 0"))
        #expect(!stage.field.isFirstResponder)
    }

    @Test("TX-62 a field that leaves its window ends editing") func leaving() {
        let stage = TextStage()
        stage.record()
        stage.field.becomeFirstResponder()
        stage.refused = ["shouldEnd"]
        _ = stage.take()
        stage.field.removeFromSuperview()

        #expect(stage.take().contains("didEnd 0"))
        #expect(!stage.field.isEditing)
    }

    @Test("TX-184 from one field to another: should-begin, should-end, did-end, did-begin; each asked once")
    func handover() {
        let stage = TextStage()
        stage.record()
        stage.field.becomeFirstResponder()
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        let delegate = SecondDelegate { stage.note($0) }
        other.delegate = delegate
        stage.root.addSubview(other)
        _ = stage.take()
        other.becomeFirstResponder()

        let order = stage.take().filter { !$0.hasPrefix("editing") && !$0.hasPrefix("posted") }
        expect(order, equals: ["new shouldBegin", "shouldEnd", "didEnd 0", "new didBegin"])
        stage.refused = []
    }

    @Test("TX-64 TX-78 a change asks first, then come editingChanged, the notification and the selection") func change()
    {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.becomeFirstResponder()
        _ = stage.take()
        stage.type("c")
        stage.key(.keyboardDeleteOrBackspace)

        let one = ["shouldChange", "editingChanged", "posted DidChangeNotification", "selection"]
        expect(stage.take(), equals: one + one)
        expect(stage.changes.map(\.0), equals: [NSRange(location: 2, length: 0), NSRange(location: 2, length: 1)])
        expect(stage.changes.map(\.1), equals: ["c", ""])
    }

    @Test("TX-190 false from should-change does nothing more") func vetoed() {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.becomeFirstResponder()
        stage.refused = ["shouldChange"]
        _ = stage.take()
        stage.type("c")
        stage.key(.keyboardDeleteOrBackspace)

        expect(stage.take(), equals: ["shouldChange", "shouldChange"])
        expect(stage.field.text, equals: "ab")
    }

    @Test("TX-66 TX-77 setting the text sends nothing and puts the caret at the end") func setting() {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.becomeFirstResponder()
        stage.select(0..<1)
        _ = stage.take()
        stage.field.text = "hello"

        #expect(stage.take().filter { $0 != "selection" }.isEmpty)
        expect(stage.selection, equals: 5..<5)
    }

    @Test("TX-52 the text is never nil") func empty() {
        let field = UITextField()
        let fresh = field.text
        field.text = nil

        expect(fresh, equals: "")
        expect(field.text, equals: "")
    }

    @Test("TX-67 return asks, sends its events, and resigns only if somebody listens to the end on exit")
    func returnKey() {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.becomeFirstResponder()
        _ = stage.take()
        stage.key(.keyboardReturnOrEnter, characters: "\r")
        let without = (stage.take(), stage.field.isEditing)
        stage.field.addAction(UIAction { _ in stage.note("exit") }, for: .editingDidEndOnExit)
        stage.key(.keyboardReturnOrEnter, characters: "\r")
        let with = (stage.take(), stage.field.isEditing)
        stage.field.becomeFirstResponder()
        stage.refused = ["shouldReturn"]
        _ = stage.take()
        stage.key(.keyboardReturnOrEnter, characters: "\r")

        expect(without, equals: (["shouldReturn", "primaryActionTriggered"], true))
        #expect(with.0.prefix(3) == ["shouldReturn", "exit", "primaryActionTriggered"] && !with.1)
        expect(stage.take(), equals: ["shouldReturn"])
        #expect(stage.field.text == "ab" && stage.changes.isEmpty)
    }

    @Test("TX-09 without text the return key does nothing if it is enabled automatically") func disabledReturn() {
        let stage = TextStage()
        stage.record()
        stage.field.enablesReturnKeyAutomatically = true
        stage.field.becomeFirstResponder()
        _ = stage.take()
        stage.key(.keyboardReturnOrEnter)
        let without = stage.take()
        stage.type("a")
        _ = stage.take()
        stage.key(.keyboardReturnOrEnter)

        #expect(without.isEmpty)
        #expect(stage.take().contains("shouldReturn"))
    }

    @Test("TX-03 delete removes the selection, or one grapheme cluster") func graphemes() {
        let stage = TextStage(text: "ab👨‍👩‍👧e\u{301}")
        stage.field.becomeFirstResponder()
        stage.key(.keyboardDeleteOrBackspace)
        let one = stage.field.text
        stage.key(.keyboardDeleteOrBackspace)
        let two = stage.field.text
        stage.select(0..<2)
        stage.key(.keyboardDeleteOrBackspace)

        expect(one, equals: "ab👨‍👩‍👧")
        expect(two, equals: "ab")
        expect(stage.field.text, equals: "")
    }

    @Test("TX-182 delete calls deleteBackward also without text, and then asks and sends nothing")
    func nothingToDelete() {
        final class Field: UITextField {
            var count = 0
            override func deleteBackward() {
                count += 1
                super.deleteBackward()
            }
        }
        let field = Field()
        let stage = TextStage(field)
        stage.record()
        field.becomeFirstResponder()
        _ = stage.take()
        stage.key(.keyboardDeleteOrBackspace)

        expect(field.count, equals: 1)
        #expect(stage.take().isEmpty)
    }

    @Test("TX-70 clearsOnBeginEditing empties the field, unless should-clear refuses") func clearsOnBegin() {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.clearsOnBeginEditing = true
        stage.refused = ["shouldClear"]
        stage.field.becomeFirstResponder()
        let kept = stage.field.text
        stage.field.resignFirstResponder()
        stage.refused = []
        stage.field.becomeFirstResponder()

        expect(kept, equals: "ab")
        expect(stage.field.text, equals: "")
    }

    @Test("TX-71 clearsOnInsertion lets the next insertion replace everything; a selection ends it")
    func clearsOnInsertion() {
        let stage = TextStage(text: "abc")
        stage.field.becomeFirstResponder()
        stage.field.clearsOnInsertion = true
        stage.type("x")
        let replaced = (stage.field.text, stage.field.clearsOnInsertion)
        stage.field.clearsOnInsertion = true
        stage.select(0..<0)
        stage.type("y")

        expect(replaced, equals: ("x", false))
        expect(stage.field.text, equals: "yx")
    }

    @Test("TX-69 the clear button asks, empties, sends its events, and then makes the field first responder")
    func clearButton() {
        let stage = TextStage(text: "ab")
        stage.record()
        stage.field.clearButtonMode = .always
        stage.app.advance(by: 0.1)
        let rect = stage.field.convert(stage.field.clearButtonRect(forBounds: stage.field.bounds), to: nil)
        stage.refused = ["shouldClear"]
        stage.app.tap(at: CGPoint(x: rect.midX, y: rect.midY))
        let refused = (stage.take(), stage.field.text)
        stage.refused = []
        stage.app.tap(at: CGPoint(x: rect.midX, y: rect.midY))

        expect(refused, equals: (["shouldClear"], "ab"))
        let calls = stage.take()
        expect(calls.prefix(3), equals: ["shouldClear", "editingChanged", "posted DidChangeNotification"])
        #expect(calls.contains("didBegin") && stage.field.text == "" && stage.changes.isEmpty)
    }

    @Test("TX-68 line ends of inserted text become spaces") func lines() {
        let stage = TextStage()
        stage.field.becomeFirstResponder()
        stage.field.insertText("a\nb")
        UIPasteboard.general.string = "c\r\nd"
        stage.field.paste(nil)

        expect(stage.field.text, equals: "a bc d")
    }
}

private final class SecondDelegate: NSObject, UITextFieldDelegate {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        note("new shouldBegin")
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { note("new didBegin") }
}
