import Expectations
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

        expect(shown, equals: (844 - 216, ["appeared"], .keyboard))
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
        expect(top(field.pad), equals: 724)
        expect(top(field.bar), equals: 684)
        expect(field.bar.view.bounds.width, equals: 390)
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

        expect(empty, equals: (false, nil, nil))
        expect(field.text, equals: "some words")
        expect(around, equals: ("some ", "words", nil))
        expect(proxy.selectedText, equals: "some words")
        expect(proxy.returnKeyType, equals: .send)
        expect(proxy.documentIdentifier, equals: proxy.documentIdentifier)
        #expect(field.pad.texts.contains("some ") && field.pad.texts.last == "some words")
    }

    private final class BarOwner: UIView {
        let bar = Pad()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryViewController: UIInputViewController? { bar }
    }

    @Test("TX-228 TX-188 a field in the view of an accessory's controller does not make it the input view too")
    func fieldInBar() {
        let app = TestApplication()
        let window = app.makeWindow()
        let owner = BarOwner(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        window.addSubview(owner)
        let field = UITextField(frame: CGRect(x: 10, y: 4, width: 200, height: 32))
        owner.bar.view.heightAnchor.constraint(equalToConstant: 40).isActive = true
        owner.bar.view.addSubview(field)
        let guide = window.keyboardLayoutGuide
        owner.becomeFirstResponder()
        app.advance(by: 0.5)
        let docked = guide.layoutFrame.minY
        field.becomeFirstResponder()
        app.advance(by: 0.5)

        #expect(docked == 804 && field.isFirstResponder && guide.layoutFrame.minY == 804)
        expect(top(owner.bar), equals: 804)
    }

    private final class Page: UITextView {
        let pad = Pad()
        override var inputViewController: UIInputViewController? { pad }
    }

    @Test("TX-228 the controller is told about changes, not about layout") func changesOnly() {
        let app = TestApplication()
        let page = Page(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        app.makeWindow().addSubview(page)
        page.text = String(repeating: "line\n", count: 100)
        page.becomeFirstResponder()
        app.advance(by: 0.5)
        let shown = page.pad.texts.count
        for y in 1...20 {
            page.contentOffset.y = CGFloat(y)
            app.advance(by: 0.02)
        }
        let scrolled = page.pad.texts.count
        page.insertText("a")
        app.advance(by: 0.1)

        #expect(scrolled == shown && page.pad.texts.count > scrolled)
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
