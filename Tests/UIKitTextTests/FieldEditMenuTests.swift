import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitControls

@MainActor @Suite(.serialized) struct FieldEditMenuTests {
    private func stage(_ text: String, _ selection: Range<Int>) -> TextStage {
        UIPasteboard.general.string = nil
        UIMenuController.shared.menuItems = nil
        EditMenuPresenter.shared.hide(animated: false)
        let stage = TextStage(text: text)
        stage.field.becomeFirstResponder()
        stage.select(selection)
        stage.app.advance(by: 1)
        return stage
    }

    private var titles: [String] { EditMenuPresenter.shared.visibleBar?.visibleTitles ?? [] }

    private func choose(_ title: String, _ stage: TextStage) throws {
        let button = try #require(EditMenuPresenter.shared.visibleBar?.button(title))
        stage.app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    }

    @Test("TX-111 a tap that leaves the caret, or is on the selection, shows the menu and hides it again") func toggle()
    {
        let stage = stage("one two", 3..<3)
        stage.app.tap(at: stage.point(at: 3))
        let atCaret = titles
        stage.app.advance(by: 1)
        stage.app.tap(at: stage.point(at: 3))
        let again = titles
        stage.app.advance(by: 1)
        stage.select(0..<3)
        stage.app.tap(at: stage.point(at: 2))
        let onSelection = (titles, stage.selection)

        #expect(atCaret == ["Select", "Select All"] && again.isEmpty)
        expect(onSelection.0, equals: ["Cut", "Copy", "Select All", "Delete"])
        expect(onSelection.1, equals: 0..<3)
    }

    @Test("TX-112 another tap collapses the selection and hides the menu") func otherTap() {
        let stage = stage("one two three", 0..<3)
        stage.app.tap(at: stage.point(at: 2))
        let shown = titles.isEmpty
        stage.app.advance(by: 1)
        stage.app.tap(at: stage.point(at: 13))

        #expect(!shown && titles.isEmpty && stage.selection == 13..<13)
    }

    @Test("TX-116 a double tap selects a word and shows the menu above it") func doubleTap() {
        let stage = stage("hello wonderful", 0..<0)
        for _ in 0..<2 {
            stage.app.tap(at: stage.point(at: 9))
            stage.app.advance(by: 0.05)
        }

        expect(stage.selection, equals: 6..<15)
        expect(titles.first, equals: "Cut")
        let frame = EditMenuPresenter.shared.frame
        let word = stage.field.selectedTextRange.map { stage.field.convert(stage.field.firstRect(for: $0), to: nil) }
        #expect(frame.height > 20 && frame.maxY <= (word?.minY ?? 0) && frame.maxY > (word?.minY ?? 0) - 30)
        #expect(frame.minX <= (word?.midX ?? 0) && frame.maxX >= (word?.midX ?? .infinity))
    }

    @Test("TX-126 after a long press the menu shows on lift") func longPress() {
        let stage = stage("hello wonderful", 0..<0)
        let finger = stage.app.touch(at: stage.point(at: 9))
        stage.app.advance(by: 0.8)
        let during = titles
        finger.lift()

        #expect(during.isEmpty && titles == ["Select", "Select All"])
    }

    @Test("TX-139 paste is offered when the pasteboard has text") func paste() throws {
        let stage = stage("one", 3..<3)
        UIPasteboard.general.string = " two"
        stage.app.tap(at: stage.point(at: 3))
        let shown = titles
        try choose("Paste", stage)

        #expect(shown == ["Select", "Select All", "Paste"] && stage.field.text == "one two" && titles.isEmpty)
    }

    @Test("TX-140 select and select all show the menu again for the new selection") func select() throws {
        let stage = stage("one two", 7..<7)
        stage.app.tap(at: stage.point(at: 7))
        try choose("Select", stage)
        let word = (stage.selection, titles)
        stage.app.advance(by: 1)
        try choose("Select All", stage)

        expect(word.0, equals: 4..<7)
        expect(word.1, equals: ["Cut", "Copy", "Select All", "Delete"])
        expect(stage.selection, equals: 0..<7)
        expect(titles, equals: ["Cut", "Copy", "Delete"])
    }

    @Test("TX-141 copy keeps the selection, and the menu hides") func copy() throws {
        let stage = stage("one two", 0..<3)
        stage.app.tap(at: stage.point(at: 2))
        try choose("Copy", stage)

        #expect(UIPasteboard.general.string == "one" && stage.selection == 0..<3 && titles.isEmpty)
    }

    @Test("TX-141 typing and resigning hide the menu") func hides() {
        let stage = stage("one", 3..<3)
        stage.app.tap(at: stage.point(at: 3))
        let shown = titles.count
        stage.type("x")
        let afterTyping = titles.count
        stage.app.advance(by: 1)
        stage.app.tap(at: stage.point(at: 4))
        let again = titles.count
        stage.field.resignFirstResponder()

        #expect(shown == 2 && afterTyping == 0 && again == 2 && titles.isEmpty)
    }

    private final class MenuDelegate: NSObject, UITextFieldDelegate {
        var ranges: [NSRange] = []
        var ran = false
        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            ranges.append(range)
            return UIMenu(children: [UIAction(title: "Shout") { [unowned self] _ in ran = true }] + suggestedActions)
        }
    }

    @Test("TX-181 the delegate changes the menu for the selected characters") func delegate() throws {
        let stage = stage("one two", 0..<3)
        let delegate = MenuDelegate()
        stage.field.delegate = delegate
        stage.app.tap(at: stage.point(at: 2))
        let shown = titles
        try choose("Shout", stage)

        #expect(shown.first == "Shout" && shown.contains("Copy") && delegate.ran)
        expect(delegate.ranges, equals: [NSRange(location: 0, length: 3)])
    }

    private final class MenuObserver: NSObject, UITextFieldDelegate {
        var lines: [String] = []
        func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            lines.append("will present")
            animator.addAnimations { [unowned self] in lines.append("animates") }
            animator.addCompletion { [unowned self] in lines.append("presented") }
        }
        func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            lines.append("will dismiss")
        }
    }

    @Test("TX-235 the delegate of a field is called before the edit menu appears and goes") func announced() {
        let stage = stage("one two", 0..<3)
        let delegate = MenuObserver()
        stage.field.delegate = delegate
        stage.app.tap(at: stage.point(at: 2))
        stage.app.advance(by: 1)
        let shown = delegate.lines
        stage.field.resignFirstResponder()

        expect(shown, equals: ["will present", "animates", "presented"])
        expect(delegate.lines.last, equals: "will dismiss")
    }

    // MARK: Undo

    @Test("TX-142 a run of typing is one step, a move of the caret or a pause ends it") func runs() {
        let stage = stage("", 0..<0)
        stage.type("ab")
        stage.app.advance(by: 6)
        stage.type("cd")
        stage.select(0..<0)
        stage.type("x")
        var texts: [String?] = []
        for _ in 0..<4 {
            stage.field.undoManager?.undo()
            texts.append(stage.field.text)
        }

        expect(texts, equals: ["abcd", "ab", "", ""])
    }

    @Test("TX-143 a field has an undo manager, which is emptied when it resigns") func own() {
        let stage = stage("", 0..<0)
        let undoManager = stage.field.undoManager
        stage.type("ab")
        let typed = (undoManager?.canUndo, undoManager?.undoActionName)
        undoManager?.undo()
        let undone = (stage.field.text, undoManager?.canRedo)
        undoManager?.redo()
        let redone = stage.field.text
        stage.field.resignFirstResponder()

        expect(typed, equals: (true, "Typing"))
        expect(undone, equals: ("", true))
        expect(redone, equals: "ab")
        expect(undoManager?.canUndo, equals: false)
        expect(undoManager?.canRedo, equals: false)
        #expect(undoManager !== stage.root.undoManager)
    }

    @Test("TX-186 an undo that the delegate refuses can be tried again") func refused() {
        let stage = stage("", 0..<0)
        stage.type("ab")
        stage.record()
        stage.refused = ["shouldChange"]
        stage.field.undoManager?.undo()
        let refused = (stage.field.text, stage.field.undoManager?.canUndo, stage.field.undoManager?.canRedo)
        stage.refused = []
        stage.field.undoManager?.undo()

        expect(refused, equals: ("ab", true, false))
        expect(stage.field.text, equals: "")
    }

    @Test("TX-186 a delegate that sets the text when it is asked about an undo keeps what it set") func replaced() {
        let stage = stage("", 0..<0)
        stage.type("ab")
        stage.record()
        stage.onCall = { if $0.hasPrefix("shouldChange") { stage.field.text = "new" } }
        stage.field.undoManager?.undo()

        expect(stage.field.text, equals: "new")
        expect(stage.field.undoManager?.canUndo, equals: false)
        expect(stage.field.undoManager?.canRedo, equals: false)
    }
}
