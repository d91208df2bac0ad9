import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import CustomInput

@MainActor @Suite struct CustomInputTests {
    private func start() throws -> (TestApplication, CustomInputViewController) {
        let app = TestApplication(delegate: AppDelegate())
        let navigation = try #require(app.application.windows.first?.rootViewController as? UINavigationController)
        let controller = try #require(navigation.topViewController as? CustomInputViewController)
        app.advance(by: 0.1)
        return (app, controller)
    }

    private func center(_ view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func type(_ text: String, _ app: TestApplication) {
        for character in text {
            app.press(.keyboardErrorUndefined, characters: String(character))
            app.release(.keyboardErrorUndefined, characters: String(character))
        }
    }

    @Test("TX-01 TX-02 TX-03 digits are typed into the code, and deleted") func code() throws {
        let (app, controller) = try start()
        app.tap(at: center(controller.codeView))

        type("12a3", app)
        app.press(.keyboardDeleteOrBackspace, characters: "\u{8}")
        let typed = controller.codeView.code
        type("34567", app)

        expect(typed, equals: "12")
        expect(controller.codeView.code, equals: "123456")
        expect(controller.codeLabel.text, equals: "The code is 123456.")
    }

    /// Taps keys of the keypad.
    private func tap(_ titles: String, _ app: TestApplication, _ controller: CustomInputViewController) throws {
        let keypad = try #require(controller.formulaView.inputView)
        for title in titles {
            let key = try #require(keypad.firstDescendant { $0.accessibilityIdentifier == String(title) })
            app.tap(at: center(key))
            app.advance(by: 0.3)
        }
    }

    @Test("TX-161 a formula is typed on the keypad, and its result shown") func formula() throws {
        let (app, controller) = try start()
        app.tap(at: center(controller.formulaView))
        app.advance(by: 0.5)

        try tap("12×(3+4)", app, controller)

        expect(controller.formulaView.text, equals: "12×(3+4)")
        expect(controller.resultLabel.text, equals: "= 84")
    }

    @Test("TX-28 a tap moves the caret, and keys insert there") func caret() throws {
        let (app, controller) = try start()
        let formula = controller.formulaView
        app.tap(at: center(formula))
        app.advance(by: 0.5)
        try tap("19", app, controller)

        let position = try #require(formula.position(from: formula.beginningOfDocument, offset: 1))
        let caret = formula.caretRect(for: position)
        formula.selectedTextRange = formula.textRange(from: position, to: position)
        type("*2+", app)

        #expect(caret.minX > formula.origin.x)
        expect(formula.text, equals: "1×2+9")
        expect(controller.resultLabel.text, equals: "= 11")
    }

    @Test("an incomplete formula has no value", arguments: ["", "1+", "(2", "1÷0", "2)"]) func incomplete(text: String)
    {
        #expect(Formula.value(of: text) == nil)
    }
}

extension UIView {
    fileprivate func firstDescendant(where matches: (UIView) -> Bool) -> UIView? {
        for view in subviews {
            if matches(view) { return view }
            if let found = view.firstDescendant(where: matches) { return found }
        }
        return nil
    }
}
