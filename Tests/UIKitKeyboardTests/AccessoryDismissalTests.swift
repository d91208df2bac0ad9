import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

@MainActor @Suite struct AccessoryDismissalTests {
    /// A chat: a scroll view, and a text field in the bar of the controller.
    private final class Chat: UIViewController, UITextFieldDelegate {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
        let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }

        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.contentSize = CGSize(width: 390, height: 3000)
            view.addSubview(scroll)
            field.autocorrectionType = .no
            field.delegate = self
            bar.addSubview(field)
        }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            textField.resignFirstResponder()
            return true
        }

        /// The top of the bar on the screen, in points.
        var top: CGFloat { bar.convert(bar.bounds, to: nil).minY }
        var shownTop: CGFloat { bar.superview?.layer.presentation()?.frame.minY ?? .nan }
    }

    private func chat(
        _ mode: UIScrollView.KeyboardDismissMode, isEditing: Bool = true
    ) -> (app: TestApplication, chat: Chat) {
        let app = TestApplication()
        app.onScreenKeyboard = .always
        OnScreenKeyboard.languages = ["en"]
        let chat = Chat()
        app.makeWindow(root: chat)
        chat.scroll.keyboardDismissMode = mode
        chat.becomeFirstResponder()
        app.advance(by: 0.5)
        if isEditing { chat.field.becomeFirstResponder() }
        app.advance(by: 0.5)
        return (app, chat)
    }

    @Test("KB-78 TX-188 a keyboard dragged down leaves the bar of a controller, which is first responder again")
    func interactive() {
        let (app, chat) = chat(.interactive)
        let shown = chat.top
        let finger = app.touch(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 610), over: 0.3)
        let onBar = chat.top
        finger.move(to: CGPoint(x: 200, y: 700), over: 0.2)
        let dragged = chat.top
        finger.lift()
        app.advance(by: 0.12)
        let sliding = chat.shownTop
        app.advance(by: 0.6)

        #expect(shown == 578 && onBar == 578 && abs(dragged - 650) < 1)
        #expect(sliding > 660 && sliding < 793 && chat.top == 794)
        #expect(!chat.field.isFirstResponder && chat.isFirstResponder)
        expect(chat.bar.superview?.subviews.count, equals: 1)
    }

    @Test("KB-78 with accessory, the keyboard follows once the finger crosses the top of the bar") func withAccessory()
    {
        let (app, chat) = chat(.interactiveWithAccessory)
        let finger = app.touch(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 610), over: 0.3)
        let onBar = chat.top
        finger.move(to: CGPoint(x: 200, y: 830), over: 0.3)
        let lowest = chat.top
        finger.move(to: CGPoint(x: 200, y: 700), over: 0.2)
        finger.lift()
        app.advance(by: 0.5)

        #expect(abs(onBar - 610) < 1 && lowest == 794)
        #expect(chat.top == 578 && chat.field.isFirstResponder)
    }

    @Test("TX-188 a finger does not drag a bar that is docked without a keyboard", arguments: [1, 2, 4])
    func docked(_ mode: Int) throws {
        let (app, chat) = chat(try #require(UIScrollView.KeyboardDismissMode(rawValue: mode)), isEditing: false)
        let finger = app.touch(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 830), over: 0.3)
        let dragged = chat.top
        finger.lift()
        app.advance(by: 0.5)

        #expect(dragged == 794 && chat.top == 794 && chat.isFirstResponder)
    }

    @Test("N-13 TX-188 on drag, a text input in the bar resigns and the bar stays") func onDrag() {
        let (app, chat) = chat(.onDrag)
        let finger = app.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 300), over: 0.2)
        finger.lift()
        app.advance(by: 0.5)

        #expect(!chat.field.isFirstResponder && chat.isFirstResponder && chat.top == 794)
    }

    @Test("TX-188 a text input in the bar that resigns leaves the bar to the controller") func resigning() {
        let (app, chat) = chat(.none)
        app.press(.keyboardReturnOrEnter, characters: "\r")
        app.release(.keyboardReturnOrEnter, characters: "\r")
        app.advance(by: 0.5)
        let stays = chat.isFirstResponder && chat.top == 794
        chat.resignFirstResponder()
        app.advance(by: 0.5)

        #expect(stays && chat.bar.window == nil)
    }

    @Test("TX-160 the bar slides up with the keyboard") func sliding() {
        let (app, chat) = chat(.none, isEditing: false)
        chat.field.becomeFirstResponder()
        app.advance(by: 0.12)
        let sliding = chat.shownTop
        app.advance(by: 0.5)

        #expect(sliding > 580 && sliding < 790 && chat.top == 578)
    }
}
