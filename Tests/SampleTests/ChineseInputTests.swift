import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import ChineseInput

@MainActor @Suite struct ChineseInputTests {
    private func start() throws -> (TestApplication, FlashcardViewController) {
        let app = TestApplication()
        app.onScreenKeyboard = .always
        OnScreenKeyboard.languages = ["en", "zh-Hans"]
        let controller = FlashcardViewController()
        app.makeWindow(root: UINavigationController(rootViewController: controller))
        app.advance(by: 0.6)
        return (app, controller)
    }

    /// Taps keys of the on-screen keyboard by their names.
    private func type(_ text: String, _ app: TestApplication) throws {
        for character in text {
            let name = character == " " ? "space" : String(character)
            let key = try #require(
                app.accessibilityElements.first { $0.traits.contains(.keyboardKey) && $0.label == name })
            app.tap(at: CGPoint(x: key.frame.midX, y: key.frame.midY))
            app.advance(by: 0.1)
        }
    }

    @Test("KB-13 the field takes the Chinese keyboard, although another one is first") func mode() throws {
        let (app, controller) = try start()

        expect(controller.field.textInputMode?.primaryLanguage, equals: "zh-Hans")
        #expect(app.accessibilityElements.contains { $0.label == "换行" })
    }

    @Test(
        "KB-71 a word that is typed in pinyin and committed turns green, and the next card comes",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/rime-data/luna_pinyin.schema.yaml")))
    func word() throws {
        let (app, controller) = try start()

        try type("nihao", app)
        let composed = (controller.field.text, controller.field.committedText, controller.field.textColor)
        try type(" ", app)
        let committed = (controller.field.text, controller.field.textColor)
        app.advance(by: 1.5)

        expect(composed.0, equals: "ni hao")
        expect(composed.1, equals: "")
        expect(composed.2, equals: .label)
        expect(committed.0, equals: "你好")
        expect(committed.1, equals: .systemGreen)
        expect(controller.index, equals: 1)
        expect(controller.field.text, equals: "")
        expect(controller.meaningLabel.text, equals: "friend")
    }
}
