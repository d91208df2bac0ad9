import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitText

/// Undo while others edit the storage of a text view.
@MainActor @Suite struct TextViewUndoTests {
    private func typed(_ typed: String, after text: String) -> TextViewStage {
        let stage = TextViewStage(text)
        stage.focus(at: text.utf16.count)
        stage.type(typed)
        return stage
    }

    private func replace(_ range: Range<Int>, _ text: String, in stage: TextViewStage) {
        stage.view.textStorage.replaceCharacters(in: NSRange(range), with: text)
    }

    @Test("TX-214 an undo after the program has inserted an attachment before it takes back what was typed")
    func attachment() {
        let stage = typed("abc", after: "note ")
        let attachment = NSMutableAttributedString(attachment: NSTextAttachment())
        attachment.append(NSAttributedString(string: "\n"))
        stage.view.textStorage.insert(attachment, at: 0)
        stage.view.undoManager?.undo()
        let undone = stage.view.text
        stage.view.undoManager?.redo()

        expect(undone, equals: "\u{FFFC}\nnote ")
        expect(stage.view.text, equals: "\u{FFFC}\nnote abc")
    }

    @Test("TX-214 an edit behind a step leaves it in its place") func behind() {
        let stage = TextViewStage("one three")
        stage.focus(at: 4)
        stage.type("two ")
        replace(8..<13, "four", in: stage)
        stage.view.undoManager?.undo()

        expect(stage.view.text, equals: "one four")
        expect(stage.selection, equals: 4..<4)
    }

    @Test("TX-214 a step that the program has edited is dropped, those before it remain") func overlapping() {
        let stage = typed("abc", after: "")
        stage.view.selectedRange = NSRange(location: 0, length: 0)
        stage.type("xy")
        replace(1..<2, "long", in: stage)
        let edited = stage.view.text
        stage.view.undoManager?.undo()
        let undone = stage.view.text
        let canUndo = stage.view.undoManager?.canUndo

        expect(edited, equals: "xlongabc")
        expect(undone, equals: "xlong")
        expect(canUndo, equals: false)
    }

    @Test("TX-214 a deletion and the steps before it move with an edit before them") func deletion() {
        let stage = typed("abc", after: "12345 ")
        stage.select(1..<3)
        stage.key(.keyboardDeleteOrBackspace)
        replace(0..<1, "000", in: stage)
        stage.view.undoManager?.undo()
        let first = stage.view.text
        stage.view.undoManager?.undo()

        expect(first, equals: "0002345 abc")
        expect(stage.view.text, equals: "0002345 ")
    }

    @Test("TX-214 what was taken back comes back where it was") func redo() {
        let stage = typed("abc", after: "note ")
        stage.view.undoManager?.undo()
        replace(0..<0, "My ", in: stage)
        stage.view.undoManager?.redo()

        expect(stage.view.text, equals: "My note abc")
        expect(stage.selection, equals: 11..<11)
    }

    @Test("TX-214 what was taken back is dropped when its place is edited") func droppedRedo() {
        let stage = TextViewStage("note end")
        stage.focus(at: 4)
        stage.type("abc")
        stage.view.undoManager?.undo()
        let canRedo = stage.view.undoManager?.canRedo
        replace(3..<5, "", in: stage)

        expect(canRedo, equals: true)
        expect(stage.view.undoManager?.canRedo, equals: false)
    }

    @Test("TX-214 an edit of attributes leaves the steps alone") func attributes() {
        let stage = typed("abc", after: "note ")
        stage.view.textStorage.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 8))
        stage.view.undoManager?.undo()

        expect(stage.view.text, equals: "note ")
    }

    @Test("TX-214 what is typed after an edit is a step behind the ones that moved") func typing() {
        let stage = typed("ab", after: "note ")
        replace(0..<0, "My ", in: stage)
        stage.view.selectedRange = NSRange(location: 10, length: 0)
        stage.type("c")
        stage.view.undoManager?.undo()
        let last = stage.view.text
        stage.view.undoManager?.undo()

        expect(last, equals: "My note ab")
        expect(stage.view.text, equals: "My note ")
    }

    @Test("TX-214 marked text moves with an edit before it; the composition is one step") func composition() {
        let stage = TextViewStage("note ")
        stage.focus(at: 5)
        stage.view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        replace(0..<0, "My ", in: stage)
        stage.view.insertText("你")
        let composed = stage.view.text
        stage.view.undoManager?.undo()

        expect(composed, equals: "My note 你")
        expect(stage.view.text, equals: "My note ")
    }

    @Test("TX-214 an edit in marked text ends the composition") func brokenComposition() {
        let stage = TextViewStage("note ")
        stage.focus(at: 5)
        stage.view.setMarkedText("nihao", selectedRange: NSRange(location: 5, length: 0))
        replace(6..<8, "", in: stage)

        #expect(stage.view.markedTextRange == nil)
        expect(stage.view.undoManager?.canUndo, equals: false)
        expect(stage.view.text, equals: "note nao")
    }

    @Test("TX-186 a delegate that edits the storage when it is asked about an undo keeps what it did") func asked() {
        let stage = typed("abc", after: "note ")
        stage.record()
        stage.onCall = { [unowned stage] in
            guard $0.hasPrefix("shouldChange") else { return }
            stage.onCall = nil
            stage.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "My ")
        }
        stage.view.undoManager?.undo()
        let asked = stage.view.text
        stage.view.undoManager?.undo()

        expect(asked, equals: "My note abc")
        expect(stage.view.text, equals: "My note ")
    }
}
