import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

/// What the histories of fields and text views have in common.
@MainActor @Suite struct UndoHistoryTests {
    @Test("TX-143 P-182 steps in a group of the program are undone with it") func groups() throws {
        let stage = TextViewStage("")
        stage.focus()
        let manager = try #require(stage.view.undoManager)
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        stage.view.insertText("x")
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.view.insertText("y")
        let level = manager.groupingLevel
        manager.endUndoGrouping()
        let typed = stage.view.text
        manager.undo()
        let undone = (stage.view.text, manager.canUndo)
        manager.redo()

        expect(level, equals: 1)
        expect(typed, equals: "yx")
        expect(undone, equals: ("", false))
        expect(stage.view.text, equals: "yx")
    }

    @Test("TX-143 steps of one turn are undone one by one, also after the program left a group open") func turn() throws
    {
        let stage = TextStage(text: "")
        stage.field.becomeFirstResponder()
        let manager = try #require(stage.field.undoManager)
        manager.beginUndoGrouping()
        stage.field.insertText("a")
        stage.app.advance(by: 0.1)
        manager.endUndoGrouping()
        stage.field.deleteBackward()
        stage.field.insertText("b")
        manager.undo()
        let first = stage.field.text
        manager.undo()

        #expect(first == "" && stage.field.text == "a" && manager.canUndo)
    }

    @Test("TX-186 undo asks about whole characters, though two emoji differ in half of them only") func surrogates() {
        let stage = TextStage(text: "a😀b")
        stage.field.becomeFirstResponder()
        stage.select(1..<3)
        stage.field.insertText("😁")
        stage.record()
        stage.field.undoManager?.undo()

        expect(stage.changes.first?.0, equals: NSRange(location: 1, length: 2))
        expect(stage.changes.first?.1, equals: "😀")
        expect(stage.field.text, equals: "a😀b")
    }

    @Test("TX-186 a difference is of whole scalars at both ends") func difference() {
        func difference(_ old: String, _ new: String) -> (NSRange, String) {
            var (first, second) = (EditedText(), EditedText())
            first.set(old, [:])
            second.set(new, [:])
            let result = first.difference(to: second)
            return (result.range, result.replacement)
        }

        // U+1F600 and U+1FA00 share the second half.
        expect(difference("x\u{1F600}y", "x\u{1FA00}y"), equals: (NSRange(location: 1, length: 2), "\u{1FA00}"))
        expect(difference("\u{1F600}", "\u{1F600}\u{1F601}"), equals: (NSRange(location: 2, length: 0), "\u{1F601}"))
        expect(difference("abc", "abc"), equals: (NSRange(location: 3, length: 0), ""))
    }

    @Test(
        "TX-186 of more steps than are kept the oldest are dropped, also from the undo manager",
        arguments: [true, false])
    func limit(isField: Bool) throws {
        let text = String(repeating: "a", count: 300)
        let field = isField ? TextStage(text: text) : nil
        let view = isField ? nil : TextViewStage(text)
        field?.field.becomeFirstResponder()
        view?.focus(at: text.count)
        let responder = try #require(field?.field ?? view?.view as UIView?)
        let input = try #require(responder as? any UITextInput)
        let manager = try #require(responder.undoManager)
        for _ in 0..<210 { input.deleteBackward() }
        func length() -> Int { input.offset(from: input.beginningOfDocument, to: input.endOfDocument) }
        var undone = 0
        while manager.canUndo, undone < 300 {
            let before = length()
            manager.undo()
            undone += 1
            guard length() == before + 1 else { break }
        }

        #expect(undone == EditHistoryMetrics.limit && !manager.canUndo && length() == 290)
    }
}
