import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// Notifications of the keyboard, as applications use them.
@MainActor @Suite struct KeyboardNotificationTests {
    /// The names of notifications that a handler gets.
    @MainActor private final class Handler: NSObject {
        private(set) var names: [String] = []

        init(object: Any?) {
            super.init()
            for name in [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ] {
                NotificationCenter.default.addObserver(
                    self, selector: Selector("posted:", Handler.posted), name: name, object: object)
            }
        }

        func posted(_ notification: Notification) {
            names.append(
                notification.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")
                    .replacingOccurrences(of: "Notification", with: ""))
        }
    }

    @Test("N-02 handlers for the screen, and for any object, get the notifications; those for others do not")
    func object() {
        let stage = KeyboardStage()
        let (any, screen, other) = (
            Handler(object: nil), Handler(object: UIScreen.main), Handler(object: stage.field)
        )
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)

        expect(any.names, equals: ["WillHide", "DidHide"])
        expect(screen.names, equals: any.names)
        expect(other.names, equals: [])
    }

    @Test("KB-109 a move that another one replaces posts no did notifications") func replaced() {
        let stage = KeyboardStage()
        let handler = Handler(object: nil)

        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.1)
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.5)

        expect(handler.names, equals: ["WillHide", "WillShow", "DidShow"])
    }

    @Test("KB-109 a move by a finger posts those of the hide only, at its lift") func dragged() {
        let stage = KeyboardStage { $0.autocorrectionType = .no }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 390, height: 724))
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.keyboardDismissMode = .interactive
        stage.app.window?.addSubview(scroll)
        stage.app.advance(by: 0.1)
        let handler = Handler(object: nil)

        let finger = stage.app.touch(at: CGPoint(x: 200, y: 560))
        finger.move(to: CGPoint(x: 200, y: 720), over: 0.3)
        let whileDown = handler.names
        finger.lift()
        let atLift = handler.names
        stage.app.advance(by: 0.5)

        expect(whileDown, equals: [])
        expect(atLift, equals: ["WillHide"])
        expect(handler.names, equals: ["WillHide", "DidHide"])
    }

    /// A scroll view that is made shorter by the keyboard, with a field in a view of flexible height.
    private func field(isFlexible: Bool, _ app: TestApplication) -> (UIScrollView, UITextField) {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let content = UIView(frame: scroll.bounds)
        content.autoresizingMask = isFlexible ? [.flexibleHeight] : []
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 300, height: 40))
        field.autoresizingMask = [.flexibleTopMargin]
        content.addSubview(field)
        scroll.addSubview(content)
        app.window?.addSubview(scroll)
        return (scroll, field)
    }

    @Test("N-14 a field in a view of flexible height moves when its scroll view is resized, and stays without the flag")
    func resized() {
        let app = TestApplication()
        app.onScreenKeyboard = .always
        app.makeWindow()
        let (flexible, moving) = field(isFlexible: true, app)
        let (rigid, staying) = field(isFlexible: false, app)
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil
        ) { notification in
            let end = notification.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue
            let height = end?.cgRectValue.minY ?? 844
            MainActor.assumeIsolated {
                for scroll in [flexible, rigid] { scroll.frame.size.height = height }
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }

        staying.becomeFirstResponder()
        app.advance(by: 0.5)

        expect(rigid.frame.height, equals: 584)
        expect(flexible.frame.height, equals: 584)
        expect(moving.frame.minY, equals: 440)
        expect(staying.frame.minY, equals: 700)
    }

    @Test("N-15 the delegate tells which field is edited; from field to field nothing is posted") func activeField() {
        final class Delegate: NSObject, UITextFieldDelegate {
            var active: UITextField?
            func textFieldDidBeginEditing(_ textField: UITextField) { active = textField }
            func textFieldDidEndEditing(_ textField: UITextField) { active = nil }
        }
        let delegate = Delegate()
        let stage = KeyboardStage { $0.delegate = delegate }
        let second = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 40))
        second.delegate = delegate
        stage.app.window?.addSubview(second)
        let first = delegate.active
        let handler = Handler(object: nil)

        second.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        let next = delegate.active
        second.resignFirstResponder()
        stage.app.advance(by: 0.1)

        #expect(first === stage.field && next === second && delegate.active == nil)
        expect(handler.names, equals: ["WillHide"])
    }
}
