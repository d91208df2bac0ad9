import CoreGraphics
import Foundation
import TouchstoneTesting
import UIKit

@testable import InputMethods

/// An edited text field, a session and a scripted service.
@MainActor final class SessionStage {
    let app: TestApplication
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let search = ScriptedSearch([:], program: "test")
    let service = ScriptedService()
    let session: InputMethodSession
    /// The keys that the application got, by their symbols; releases with a minus.
    private(set) var delivered: [String] = []

    /// Edits the first field; finds the service unless `isFound` is false; it has answered once, unless
    /// `hasAnswered` is false.
    init(isFound: Bool = true, hasAnswered: Bool = true) {
        app = TestApplication(rootView: UIView(frame: CGRect(origin: .zero, size: TestApplication.phone)))
        session = InputMethodSession(search)
        session.screenRectangle = { rectangle, window in window.convert(rectangle, to: nil).offsetBy(dx: 100, dy: 0) }
        app.window?.subviews.first?.addSubview(field)
        app.window?.subviews.first?.addSubview(other)
        field.becomeFirstResponder()
        session.update()
        if isFound {
            search.find(service)
            // The first answer may take longer.
            if hasAnswered {
                _ = session.take(InputMethodKey(symbol: 0xFFE1)) {}
                service.answer(true)
            }
        }
        service.forgetCalls()
    }

    /// Types letters: each key goes down and up.
    func type(_ text: String) {
        for scalar in text.unicodeScalars {
            for isDown in [true, false] {
                let key = InputMethodKey(symbol: scalar.value, code: 30, isDown: isDown)
                let deliver: @MainActor () -> Void = { [unowned self] in self.deliver(scalar, isDown: isDown) }
                if !session.take(key, deliver: deliver) { deliver() }
            }
        }
    }

    private func deliver(_ scalar: Unicode.Scalar, isDown: Bool) {
        delivered.append((isDown ? "" : "-") + String(scalar))
        if isDown { field.insertText(String(scalar)) }
    }

    /// The letters about which the service has not answered.
    var asked: String {
        String(String.UnicodeScalarView(service.askedKeys.compactMap { Unicode.Scalar($0.symbol) }))
    }

    /// The marked part of the field's text; `nil` if nothing is marked.
    var marked: String? { field.markedTextRange.flatMap { field.text(in: $0) } }
}
