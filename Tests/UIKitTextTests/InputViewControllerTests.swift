import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct InputViewControllerTests {
    private final class Pad: UIInputViewController {
        var log: [String] = []

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            log.append("appeared")
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            log.append("disappeared")
        }

        var texts: [String] = []

        override func textDidChange(_ textInput: (any UITextInput)?) {
            texts.append((textInput as? UITextField)?.text ?? "")
        }
    }

    private final class Field: UITextField {
        let pad = Pad()
        let bar = Pad()
        var hasBar = false
        override var inputViewController: UIInputViewController? { pad }
        override var inputAccessoryViewController: UIInputViewController? { hasBar ? bar : nil }
    }

    private func stage(_ prepare: (Field) -> Void = { _ in }) -> (app: TestApplication, field: Field) {
        let app = TestApplication()
        let field = Field(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
        prepare(field)
        app.makeWindow().addSubview(field)
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        return (app, field)
    }

    private func top(_ controller: UIViewController) -> CGFloat {
        controller.view.convert(controller.view.bounds, to: nil).minY
    }

    @Test("TX-228 the view of the controller is in place of the keyboard, and looks like it") func shown() {
        let (app, field) = stage()
        let shown = (top(field.pad), field.pad.log, field.pad.inputView?.inputViewStyle)
        field.pad.dismissKeyboard()
        app.advance(by: 0.5)

        #expect(shown == (844 - 216, ["appeared"], .keyboard))
        #expect(!field.isFirstResponder && field.pad.view.window == nil)
        #expect(field.pad.log == ["appeared", "disappeared"] && !field.pad.needsInputModeSwitchKey)
    }

    @Test("TX-228 constraints decide about the height, and an accessory stands above") func heights() {
        let (app, field) = stage { field in
            field.hasBar = true
            for (pad, height) in [(field.pad, 120.0), (field.bar, 40.0)] {
                pad.view.heightAnchor.constraint(equalToConstant: height).isActive = true
            }
        }

        app.advance(by: 0.1)
        #expect(top(field.pad) == 724 && top(field.bar) == 684 && field.bar.view.bounds.width == 390)
    }

    @Test("TX-228 an own input view of the responder wins") func ownView() {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        let (app, field) = stage { $0.inputView = own }

        app.advance(by: 0.1)
        #expect(own.window != nil && !field.pad.isViewLoaded)
    }

    @Test("TX-228 the proxy types into the first responder and tells what is around the selection") func proxy() {
        let (app, field) = stage { $0.returnKeyType = .send }
        let proxy = field.pad.textDocumentProxy
        let empty = (proxy.hasText, proxy.documentContextBeforeInput, proxy.documentContextAfterInput)
        for text in ["some", " ", "words!"] { proxy.insertText(text) }
        proxy.deleteBackward()
        proxy.adjustTextPosition(byCharacterOffset: -5)
        let around = (proxy.documentContextBeforeInput, proxy.documentContextAfterInput, proxy.selectedText)
        proxy.adjustTextPosition(byCharacterOffset: 100)
        field.selectAll(nil)
        app.advance(by: 0.1)

        #expect(empty == (false, nil, nil) && field.text == "some words")
        #expect(around == ("some ", "words", nil) && proxy.selectedText == "some words")
        #expect(proxy.returnKeyType == .send && proxy.documentIdentifier == proxy.documentIdentifier)
        #expect(field.pad.texts.contains("some ") && field.pad.texts.last == "some words")
    }

    @Test("TX-228 without a first responder the proxy has no text") func noResponder() {
        let (app, field) = stage { $0.text = "abc" }
        let proxy = field.pad.textDocumentProxy
        let first = proxy.documentIdentifier
        field.resignFirstResponder()
        app.advance(by: 0.5)
        proxy.insertText("d")

        #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil && field.text == "abc")
        #expect(proxy.documentIdentifier != first)
    }
}
