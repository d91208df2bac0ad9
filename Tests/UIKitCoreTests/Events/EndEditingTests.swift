import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct EndEditingTests {
    private final class Field: UIView {
        var mayResign = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { mayResign }
    }

    @MainActor private struct Stage {
        let app: TestApplication
        let root = UIView()
        let form = UIView()
        let field = Field()

        init() {
            app = TestApplication(rootView: root)
            root.addSubview(form)
            form.addSubview(field)
            field.becomeFirstResponder()
        }
    }

    @Test("P-40 endEditing makes a first responder inside the view resign")
    func inside() {
        let stage = Stage()

        #expect(stage.field.isFirstResponder)
        #expect(stage.root.endEditing(false))
        #expect(!stage.field.isFirstResponder)
        #expect(!stage.root.endEditing(false))
    }

    @Test("P-40 endEditing does not concern a first responder outside the view")
    func outside() {
        let stage = Stage()
        let other = UIView()
        stage.root.addSubview(other)

        #expect(!other.endEditing(true))
        #expect(stage.field.isFirstResponder)
    }

    @Test("P-40 a first responder that refuses stays, unless it is forced")
    func forced() {
        let stage = Stage()
        stage.field.mayResign = false

        #expect(!stage.form.endEditing(false))
        #expect(stage.field.isFirstResponder)
        #expect(stage.form.endEditing(true))
        #expect(!stage.field.isFirstResponder)
    }
}
