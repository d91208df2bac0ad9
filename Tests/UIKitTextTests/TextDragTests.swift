import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls

@MainActor @Suite struct TextDragTests {
    /// A text view above a text field, both with text, and a record of the delegates' calls.
    @MainActor private final class Stage: NSObject, UITextDragDelegate, UITextDropDelegate {
        let app = TestApplication()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 340, height: 160))
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 340, height: 40))
        var log: [String] = []
        var items: ((any UITextDragRequest) -> [UIDragItem])?
        var proposal: ((any UITextDropRequest) -> UITextDropProposal)?

        override init() {
            super.init()
            let window = app.makeWindow()
            window.backgroundColor = .white
            view.font = .systemFont(ofSize: 17)
            view.text = "One two three"
            field.text = "Field"
            for text in [view, field] as [UIView] { window.addSubview(text) }
            view.textDragDelegate = self
            field.textDropDelegate = self
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 3)
            app.advance(by: 0.1)
        }

        /// The middle of a range of the text view on the screen.
        func point(_ location: Int, _ length: Int) -> CGPoint {
            guard let start = view.position(from: view.beginningOfDocument, offset: location),
                let end = view.position(from: start, offset: length), let range = view.textRange(from: start, to: end)
            else { return .zero }
            let rect = view.firstRect(for: range)
            return view.textInputView.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        }

        func drag(to point: CGPoint) {
            let finger = app.touch(at: self.point(4, 3))
            app.advance(by: 0.6)
            finger.move(to: point, over: 0.3)
            finger.lift()
            app.advance(by: 1)
        }

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
        ) -> [UIDragItem] { items?(dragRequest) ?? dragRequest.suggestedItems }

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
        ) { log.append("begin \(textDraggableView.isTextDragActive)") }

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
            with operation: UIDropOperation
        ) { log.append("end \(operation)") }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
        ) -> UITextDropProposal { proposal?(drop) ?? drop.suggestedProposal }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
        ) { log.append("perform \(drop.isSameView)") }
    }

    @Test("TX-229 TX-230 a selection that is dragged into another text is copied and selected there") func copies() {
        let stage = Stage()
        // The end of the field's text.
        stage.drag(to: CGPoint(x: 350, y: 420))

        expect(stage.view.text, equals: "One two three")
        expect(stage.field.text, equals: "Fieldtwo")
        #expect(stage.field.isFirstResponder)
        expect(stage.field.selectedTextRange.flatMap { stage.field.text(in: $0) }, equals: "two")
        #expect(stage.log == ["begin true", "perform false", "end copy"] && !stage.view.isTextDragActive)
    }

    @Test("TX-230 within one view the text moves, also behind where it was", arguments: [0, 13])
    func moves(_ target: Int) {
        let stage = Stage()
        let end = stage.point(12, 1)
        stage.drag(to: target == 0 ? CGPoint(x: 21, y: end.y) : CGPoint(x: 350, y: end.y))

        expect(stage.view.text, equals: (target == 0 ? "twoOne  three" : "One  threetwo"))
        expect((stage.view.text as NSString).substring(with: stage.view.selectedRange), equals: "two")
        stage.view.undoManager?.undo()
        expect(stage.view.text, equals: "One two three")
        expect(stage.view.selectedRange, equals: NSRange(location: 4, length: 3))
        expect(stage.view.undoManager?.canUndo, equals: false)
        stage.view.undoManager?.redo()
        expect(stage.view.text, equals: (target == 0 ? "twoOne  three" : "One  threetwo"))
    }

    @Test("TX-230 a moved text keeps its attributes, also in a field") func attributes() {
        let stage = Stage()
        let bold = UIFont.boldSystemFont(ofSize: 17)
        stage.view.textStorage.addAttribute(.font, value: bold, range: NSRange(location: 4, length: 3))
        stage.app.advance(by: 0.1)
        stage.drag(to: CGPoint(x: 21, y: stage.point(12, 1).y))
        let moved = stage.view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        stage.field.text = "alpha beta"
        stage.field.becomeFirstResponder()
        stage.field.selectedTextRange = stage.field.position(from: stage.field.endOfDocument, offset: -4).flatMap {
            stage.field.textRange(from: $0, to: stage.field.endOfDocument)
        }
        stage.app.advance(by: 0.1)
        let end = stage.field.caretRect(for: stage.field.endOfDocument)
        let finger = stage.app.touch(
            at: stage.field.textInputView.convert(CGPoint(x: end.minX - 8, y: end.midY), to: nil))
        stage.app.advance(by: 0.6)
        finger.move(to: CGPoint(x: 21, y: 420), over: 0.3)
        finger.lift()
        stage.app.advance(by: 1)
        let text = stage.field.text
        stage.field.undoManager?.undo()

        expect(stage.view.text, equals: "twoOne  three")
        expect(moved, equals: bold)
        expect(text, equals: "betaalpha ")
        expect(stage.field.text, equals: "alpha beta")
    }

    @Test("TX-230 the delegate is asked once about a move, and may refuse it") func asked() {
        final class Asked: NSObject, UITextViewDelegate {
            var changes: [String] = []
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool {
                changes.append("\(range.location) \(range.length) \(text)")
                return false
            }
        }
        let stage = Stage()
        let delegate = Asked()
        stage.view.delegate = delegate
        stage.drag(to: CGPoint(x: 350, y: stage.point(12, 1).y))

        expect(delegate.changes, equals: ["4 9  threetwo"])
        expect(stage.view.text, equals: "One two three")
    }

    @Test("TX-230 a text that changes while it is dragged is not moved but inserted") func changed() {
        let stage = Stage()
        let end = stage.point(12, 1)
        let finger = stage.app.touch(at: stage.point(4, 3))
        stage.app.advance(by: 0.6)
        finger.move(to: CGPoint(x: 350, y: end.y), over: 0.3)
        stage.view.text = "New"
        stage.app.advance(by: 0.1)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.view.text, equals: "Newtwo")
    }

    @Test("TX-229 a text that is not edited has no caret for drops and no recognizers of drags") func lazily() {
        let (plain, edited) = (UITextField(frame: .zero), Stage())
        func presses(_ view: UIView) -> Int {
            view.gestureRecognizers?.filter { $0 is UILongPressGestureRecognizer }.count ?? 0
        }
        let unfocused = presses(edited.field)
        edited.field.becomeFirstResponder()

        expect(unfocused, equals: presses(plain))
        expect(presses(edited.field), equals: unfocused + 1)
        #expect(plain.interactions.contains { $0 is UIDropInteraction } && plain.textDragInteraction?.view === plain)
    }

    @Test("TX-230 a drop on the dragged text itself does nothing") func ontoItself() {
        let stage = Stage()
        let middle = stage.point(4, 3)
        let finger = stage.app.touch(at: middle)
        stage.app.advance(by: 0.6)
        finger.move(to: CGPoint(x: middle.x, y: middle.y + 60), over: 0.2)
        finger.move(to: middle, over: 0.2)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.view.text, equals: "One two three")
        expect(stage.log, equals: ["begin true", "end cancel"])
    }

    @Test("TX-229 a finger that lifts from the selection without moving shows the menu") func menu() {
        let stage = Stage()
        let finger = stage.app.touch(at: stage.point(4, 3))
        stage.app.advance(by: 1)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(stage.view.selectedRange == NSRange(location: 4, length: 3) && stage.log.isEmpty)
        #expect(EditMenuPresenter.shared.visibleBar != nil)
    }

    @Test("TX-229 a press of the selection that is cancelled shows no menu") func cancelled() {
        let stage = Stage()
        EditMenuPresenter.shared.hide()
        let finger = stage.app.touch(at: stage.point(4, 3))
        stage.app.advance(by: 0.7)
        finger.cancel()
        stage.app.advance(by: 1)

        #expect(EditMenuPresenter.shared.visibleBar == nil)
    }

    @Test("TX-229 the delegate may refuse a drag, and nothing is dragged while the interaction is disabled")
    func refuses() {
        for isDisabled in [false, true] {
            let stage = Stage()
            if isDisabled { stage.view.textDragInteraction?.isEnabled = false } else { stage.items = { _ in [] } }
            stage.drag(to: CGPoint(x: 350, y: 420))
            #expect(stage.field.text == "Field" && stage.log.isEmpty)
        }
    }

    @Test("TX-229 the request has the range and the text") func request() {
        let stage = Stage()
        var text: String?
        stage.items = { request in
            text = stage.view.text(in: request.dragRange)
            return request.suggestedItems
        }
        stage.drag(to: CGPoint(x: 200, y: 700))

        expect(text, equals: "two")
        expect(stage.log, equals: ["begin true", "end cancel"])
    }

    @Test("TX-230 the delegate may let a drop replace the whole text, or perform it itself") func proposals() {
        let stage = Stage()
        stage.proposal = { _ in UITextDropProposal(dropAction: .replaceAll) }
        stage.drag(to: CGPoint(x: 100, y: 420))
        let replaced = stage.field.text
        let other = Stage()
        other.proposal = { _ in
            let proposal = UITextDropProposal(operation: .copy)
            proposal.dropPerformer = .delegate
            return proposal.copy() as? UITextDropProposal ?? proposal
        }
        other.drag(to: CGPoint(x: 100, y: 420))

        expect(replaced, equals: "two")
        expect(other.field.text, equals: "Field")
        expect(other.log, equals: ["begin true", "perform false", "end copy"])
    }

    @Test("TX-230 a text that is not editable takes no drops, and a secure field is not dragged") func limits() {
        let stage = Stage()
        stage.field.isEnabled = false
        stage.drag(to: CGPoint(x: 350, y: 420))
        let disabled = stage.field.text
        stage.field.isEnabled = true
        stage.field.isSecureTextEntry = true
        stage.field.becomeFirstResponder()
        stage.field.selectAll(nil)
        stage.app.advance(by: 0.1)
        let finger = stage.app.touch(at: CGPoint(x: 40, y: 420))
        stage.app.advance(by: 0.6)
        finger.move(to: stage.point(12, 1), over: 0.3)
        finger.lift()
        stage.app.advance(by: 1)

        expect(disabled, equals: "Field")
        expect(stage.view.text, equals: "One two three")
    }
}
