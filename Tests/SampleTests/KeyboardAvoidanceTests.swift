import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import KeyboardAvoidance

@MainActor @Suite struct KeyboardAvoidanceTests {
    @MainActor private struct Stage {
        let app: TestApplication
        let fields: [UITextField]
        let scrollView: UIScrollView

        /// The lowest point of a field on the screen, in points.
        func bottom(_ index: Int) -> CGFloat { fields[index].convert(fields[index].bounds, to: nil).maxY }

        func tap(_ index: Int) {
            let field = fields[index]
            app.tap(at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
            app.advance(by: 1)
        }

        func press(_ key: UIKeyboardHIDUsage, _ characters: String) {
            app.press(key, characters: characters)
            app.release(key, characters: characters)
            app.advance(by: 1)
        }
    }

    /// Shows the form of a tab on a small phone.
    private func stage(tab: Int) throws -> Stage {
        let app = TestApplication(size: CGSize(width: 375, height: 667), delegate: AppDelegate())
        app.onScreenKeyboard = .always
        let tabs = try #require(app.application.windows.first?.rootViewController as? UITabBarController)
        tabs.selectedIndex = tab
        app.advance(by: 0.5)
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        if let form = navigation.topViewController as? AutoresizingFormController {
            return Stage(app: app, fields: form.fields, scrollView: form.scrollView)
        }
        let form = try #require(navigation.topViewController as? ConstraintFormController)
        return Stage(app: app, fields: form.fields, scrollView: form.scrollView)
    }

    /// The upper edge of the keyboard, on a screen 667 points high; `nil` before a notification.
    @MainActor private final class KeyboardTop {
        private(set) var y: CGFloat?

        init() {
            NotificationCenter.default.addObserver(
                self, selector: Selector(KeyboardTop.changed), name: UIResponder.keyboardWillChangeFrameNotification,
                object: nil)
        }

        func changed(_ notification: Notification) {
            y = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.minY
        }
    }

    @Test("N-11 N-12 a field stays above the keyboard", arguments: [0, 1]) func above(tab: Int) throws {
        let stage = try stage(tab: tab)
        let keyboard = KeyboardTop()
        let before = stage.bottom(5)

        stage.tap(5)

        let top = try #require(keyboard.y)
        #expect(top < before && stage.bottom(5) <= top)
        #expect(stage.fields[5].isFirstResponder)
    }

    @Test("the return key goes to the next field, which comes into sight; the last one ends", arguments: [0, 1])
    func returnKey(tab: Int) throws {
        let stage = try stage(tab: tab)
        let keyboard = KeyboardTop()
        stage.tap(5)

        stage.press(.keyboardReturnOrEnter, "\n")
        let sixth = stage.fields[6].isFirstResponder
        stage.press(.keyboardReturnOrEnter, "\n")
        let seventh = (stage.fields[7].isFirstResponder, stage.bottom(7), try #require(keyboard.y))
        stage.press(.keyboardReturnOrEnter, "\n")

        #expect(sixth && seventh.0 && seventh.1 <= seventh.2)
        #expect(!stage.fields[7].isFirstResponder && keyboard.y == 667)
        expect(stage.scrollView.contentInset.bottom, equals: 0)
    }
}
