import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TitleMenuTests {
    private func label(_ text: String, in view: UIView) -> UILabel? {
        if view.isHidden { return nil }
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    private func middle(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    @Test("NV-393 a touch of the title opens its menu, and a tap chooses from it") func opens() throws {
        let stage = NavigationStage()
        let item = stage.root.navigationItem
        item.title = "Document"
        stage.app.advance(by: 0.1)
        let plain = try #require(label("Document", in: stage.window)).frame
        var suggested: [UIMenuElement]?
        var chosen: [String] = []
        item.titleMenuProvider = { elements in
            suggested = elements
            return UIMenu(children: [UIAction(title: "Rename") { _ in chosen.append("rename") }])
        }
        stage.app.advance(by: 0.1)
        let title = try #require(label("Document", in: stage.window))
        stage.app.tap(at: middle(of: title))
        stage.app.advance(by: 1)
        let row = try #require(label("Rename", in: stage.window))
        stage.app.tap(at: middle(of: row))
        stage.app.advance(by: 1)

        expect(suggested?.isEmpty, equals: true)
        expect(chosen, equals: ["rename"])
        #expect(title.frame.width == plain.width && abs(title.frame.minX - (plain.minX - 11.5)) <= 0.5)
    }

    @Test("NV-394 label and hint of an item are those of its title in the bar") func accessibility() throws {
        let stage = NavigationStage()
        let item = stage.root.navigationItem
        item.title = "Document"
        stage.app.advance(by: 0.1)
        let title = try #require(label("Document", in: stage.window))
        expect(title.accessibilityLabel, equals: "Document")
        #expect(title.accessibilityHint == nil)

        (item.accessibilityLabel, item.accessibilityHint) = ("Report", "of this year")
        stage.app.advance(by: 0.1)
        expect(title.accessibilityLabel, equals: "Report")
        expect(title.accessibilityHint, equals: "of this year")

        item.accessibilityLabel = nil
        stage.app.advance(by: 0.1)
        expect(title.accessibilityLabel, equals: "Document")
    }

    @Test("NV-393 P-139 the tab key reaches a title with a menu, and Space opens it") func keyboard() throws {
        let stage = NavigationStage()
        let item = stage.root.navigationItem
        item.title = "Document"
        item.titleMenuProvider = { _ in UIMenu(children: [UIAction(title: "Rename") { _ in }]) }
        stage.app.advance(by: 0.1)
        for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardSpacebar] {
            stage.app.press(key, characters: key == .keyboardTab ? "\t" : " ")
            stage.app.release(key)
        }
        stage.app.advance(by: 1)

        #expect(label("Rename", in: stage.window) != nil)
    }

    @Test("NV-394 label and hint of an item are those of its title with a menu") func accessibilityOfMenu() throws {
        let stage = NavigationStage()
        let item = stage.root.navigationItem
        item.title = "Document"
        item.titleMenuProvider = { _ in nil }
        stage.app.advance(by: 0.1)
        let before = stage.app.element(labeled: "Document")
        let (isButton, hint) = (before?.traits.contains(.button), before?.hint)
        (item.accessibilityLabel, item.accessibilityHint) = ("Report", "of this year")
        stage.app.advance(by: 0.1)
        let after = try #require(stage.app.element(labeled: "Report"))

        expect(isButton, equals: true)
        #expect(hint == nil)
        #expect(after.traits.contains(.button) && after.hint == "of this year")
    }

    @Test("NV-393 without a menu the title is as before") func removed() throws {
        let stage = NavigationStage()
        let item = stage.root.navigationItem
        item.title = "Document"
        item.titleMenuProvider = { _ in nil }
        stage.app.advance(by: 0.1)
        let title = try #require(label("Document", in: stage.window))
        stage.app.tap(at: middle(of: title))
        stage.app.advance(by: 1)
        let nothing = stage.window.hitTest(CGPoint(x: 195, y: 500), with: nil)
        item.titleMenuProvider = nil
        stage.app.advance(by: 0.1)

        expect(nothing?.isDescendant(of: stage.root.view), equals: true)
        #expect(item.titleMenuProvider == nil && abs(title.frame.midX - 195) <= 0.5)
    }
}
