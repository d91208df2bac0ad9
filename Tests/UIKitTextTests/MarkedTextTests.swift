import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct MarkedTextTests {
    private func mark(_ stage: TextStage, _ text: String?, _ location: Int? = nil) {
        stage.field.setMarkedText(
            text, selectedRange: NSRange(location: location ?? (text ?? "").utf16.count, length: 0))
    }

    private func marked(_ stage: TextStage) -> String? {
        stage.field.markedTextRange.flatMap { stage.field.text(in: $0) }
    }

    @Test("TX-33 TX-34 marked text replaces the selection, then itself; the selection counts within it") func replaces()
    {
        let stage = TextStage(text: "abcd")
        stage.field.becomeFirstResponder()
        stage.select(1..<3)
        mark(stage, "ni")
        let one = (stage.field.text, marked(stage), stage.selection)
        mark(stage, "nihao", 2)

        expect(one, equals: ("anid", "ni", 3..<3))
        expect(stage.field.text, equals: "anihaod")
        expect(stage.selection, equals: 3..<3)
        stage.select(0..<7)
        expect(stage.selection, equals: 1..<6)
    }

    @Test("TX-35 markedTextRange is nil when nothing is marked") func nothing() {
        let stage = TextStage(text: "ab")

        #expect(stage.field.markedTextRange == nil)
    }

    @Test("TX-36 unmarkText keeps the characters, with the caret behind them") func unmark() {
        let stage = TextStage(text: "a")
        stage.field.becomeFirstResponder()
        mark(stage, "ni", 0)
        stage.field.unmarkText()

        expect(stage.field.text, equals: "ani")
        #expect(stage.field.markedTextRange == nil)
        expect(stage.selection, equals: 3..<3)
    }

    @Test("TX-37 an empty or nil marked text removes it and ends the marking") func removed() {
        let stage = TextStage(text: "a")
        stage.field.becomeFirstResponder()
        mark(stage, "ni")
        mark(stage, nil)
        let one = (stage.field.text, stage.field.markedTextRange == nil)
        mark(stage, "ni")
        mark(stage, "")

        expect(one, equals: ("a", true))
        expect(stage.field.text, equals: "a")
        #expect(stage.field.markedTextRange == nil)
    }

    @Test("TX-38 insertText replaces the marked text and ends the marking") func commit() {
        let stage = TextStage(text: "a")
        stage.field.becomeFirstResponder()
        mark(stage, "ni")
        stage.field.insertText("你")

        expect(stage.field.text, equals: "a你")
        #expect(stage.field.markedTextRange == nil)
    }

    @Test("TX-40 TX-42 marked text is part of the text; its changes send editingChanged and ask nothing") func events()
    {
        let stage = TextStage(text: "a")
        stage.record()
        stage.field.becomeFirstResponder()
        _ = stage.take()
        mark(stage, "n")
        mark(stage, "ni")
        stage.type("你")

        let calls = stage.take()
        expect(calls.filter { $0 == "editingChanged" }.count, equals: 3)
        #expect(!calls.contains("shouldChange"))
        expect(stage.field.text, equals: "a你")
    }

    @Test("TX-43 setting the text drops the composition") func setting() {
        let stage = TextStage(text: "a")
        stage.field.becomeFirstResponder()
        mark(stage, "ni")
        stage.field.text = "new"

        #expect(stage.field.markedTextRange == nil)
        expect(stage.field.text, equals: "new")
    }

    @Test("TX-44 resigning commits marked text before did-end") func resigning() {
        let stage = TextStage(text: "a")
        stage.record()
        stage.field.becomeFirstResponder()
        mark(stage, "ni")
        var wasMarked: Bool?
        stage.onCall = { if $0.hasPrefix("didEnd") { wasMarked = stage.field.markedTextRange != nil } }
        stage.field.resignFirstResponder()

        expect(wasMarked, equals: false)
        expect(stage.field.text, equals: "ani")
    }

    @Test("TX-45 a tap outside of marked text commits it, one inside moves the caret within it") func tap() {
        let stage = TextStage(text: "hello ")
        stage.field.becomeFirstResponder()
        mark(stage, "nihao")
        stage.app.tap(at: stage.point(at: 8))
        let inside = (marked(stage), stage.selection)
        stage.app.advance(by: 1)
        stage.app.tap(at: stage.point(at: 1))

        expect(inside, equals: ("nihao", 8..<8))
        #expect(stage.field.markedTextRange == nil)
        expect(stage.field.text, equals: "hello nihao")
        expect(stage.selection, equals: 1..<1)
    }

    @Test("TX-46 return commits a composition and is not the field's return key") func returnKey() {
        let stage = TextStage(text: "a")
        stage.record()
        stage.field.becomeFirstResponder()
        mark(stage, "ni")
        _ = stage.take()
        stage.key(.keyboardReturnOrEnter, characters: "\r")

        expect(stage.field.text, equals: "ani")
        #expect(stage.field.markedTextRange == nil)
        #expect(!stage.take().contains("shouldReturn"))
    }

    @Test("TX-178 escape ends a composition without committing") func escape() {
        let stage = TextStage(text: "a")
        stage.field.becomeFirstResponder()
        mark(stage, "ni")
        stage.key(.keyboardEscape)

        expect(stage.field.text, equals: "a")
        #expect(stage.field.markedTextRange == nil)
    }

    @Test("TX-49 a composition is one step of undo") func undo() {
        let stage = TextStage(text: "a")
        stage.field.becomeFirstResponder()
        mark(stage, "n")
        mark(stage, "ni")
        stage.field.insertText("你")
        stage.key(.keyboardZ, .control, characters: "z")

        expect(stage.field.text, equals: "a")
    }

    @Test("TX-180 the input delegate hears of the selection before and after marked text is set") func delegate() {
        final class Observer: NSObject, UITextInputDelegate {
            var calls: [String] = []
            func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("will") }
            func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("did") }
            func textWillChange(_ textInput: (any UITextInput)?) {}
            func textDidChange(_ textInput: (any UITextInput)?) {}
        }
        let stage = TextStage(text: "a")
        let observer = Observer()
        stage.field.becomeFirstResponder()
        stage.field.inputDelegate = observer
        mark(stage, "ni")

        expect(observer.calls, equals: ["will", "did"])
    }

    /// How much of a column of the marked text is underlined, in points: its text must have no ink.
    private func underline(_ stage: TextStage, at x: CGFloat) -> CGFloat {
        let rect = stage.field.markedTextRange.map { stage.field.firstRect(for: $0) } ?? .zero
        return stride(from: rect.minY + 1, to: rect.maxY, by: 1).reduce(0) { sum, y in
            let point = stage.field.convert(CGPoint(x: rect.minX + x * rect.width, y: y), to: nil)
            // The tint at 20 % has a green part of 204.
            return sum + (204 - min(204, CGFloat(stage.app.color(at: point)?.green ?? 204))) / 204
        }
    }

    @Test("TX-39 marked text is underlined by 1 point, the clause that is converted by 2 points; then it has no look")
    func clause() {
        let stage = TextStage()
        stage.field.tintColor = .red
        stage.field.font = .systemFont(ofSize: 30)
        stage.field.becomeFirstResponder()
        let marked = NSMutableAttributedString(string: "\u{A0}\u{A0}\u{A0}\u{A0}")
        marked.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.thick.rawValue, range: NSRange(location: 2, length: 2))
        stage.field.setAttributedMarkedText(marked, selectedRange: NSRange(location: 0, length: 0))
        let (plain, thick) = (underline(stage, at: 0.3), underline(stage, at: 0.7))
        stage.field.setMarkedText("\u{A0}\u{A0}\u{A0}\u{A0}", selectedRange: NSRange(location: 0, length: 0))
        let again = underline(stage, at: 0.7)

        #expect(abs(plain - 1) < 0.1 && abs(thick - 2) < 0.2 && abs(again - 1) < 0.1, "\(plain) \(thick) \(again)")
    }

    @Test("TX-39 markedTextStyle takes the place of the underline of clauses too") func customLook() {
        let stage = TextStage()
        stage.field.font = .systemFont(ofSize: 30)
        stage.field.markedTextStyle = [.backgroundColor: UIColor(red: 1, green: 0.8, blue: 0.8, alpha: 1)]
        stage.field.becomeFirstResponder()
        let marked = NSAttributedString(
            string: "\u{A0}\u{A0}", attributes: [.underlineStyle: NSUnderlineStyle.thick.rawValue])
        stage.field.setAttributedMarkedText(marked, selectedRange: NSRange(location: 0, length: 0))

        #expect(stage.field.text?.count == 2 && underline(stage, at: 0.7) < 0.1)
    }

    @Test("TX-39 marked text is underlined on the tint color") func look() {
        let stage = TextStage()
        stage.field.tintColor = .red
        stage.field.becomeFirstResponder()
        let before = stage.app.color(at: CGPoint(x: 21, y: 112))
        mark(stage, "mm", 0)
        let rect = stage.field.markedTextRange.map { stage.field.firstRect(for: $0) } ?? .zero
        let point = stage.field.convert(CGPoint(x: rect.maxX - 1, y: rect.minY + 2), to: nil)

        let color = stage.app.color(at: point)
        #expect(before != nil && color.map { $0.red > 240 && $0.green < 225 && $0.green > 180 } == true, "\(color!)")
    }
}
