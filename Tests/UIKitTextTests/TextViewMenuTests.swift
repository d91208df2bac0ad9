import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitControls

/// The edit menu of text views.
@MainActor @Suite(.serialized) struct TextViewMenuTests {
    private func stage(_ text: NSAttributedString = NSAttributedString(string: "one two")) -> TextViewStage {
        UIPasteboard.general.string = nil
        UIMenuController.shared.menuItems = nil
        EditMenuPresenter.shared.hide(animated: false)
        let stage = TextViewStage()
        stage.view.attributedText = text
        stage.view.font = .systemFont(ofSize: 17)
        stage.app.advance(by: 0.1)
        return stage
    }

    private var titles: [String] { EditMenuPresenter.shared.visibleBar?.visibleTitles ?? [] }

    private func choose(_ title: String, _ stage: TextViewStage) throws {
        let button = try #require(EditMenuPresenter.shared.visibleBar?.button(title))
        stage.app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    }

    private final class MenuDelegate: NSObject, UITextViewDelegate {
        var ranges: [NSRange] = []
        var ran = false
        func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            ranges.append(range)
            return UIMenu(children: [UIAction(title: "Shout") { [unowned self] _ in ran = true }] + suggestedActions)
        }
    }

    @Test("TX-181 the delegate of a text view changes the menu for the selected text") func delegate() throws {
        let stage = stage()
        let delegate = MenuDelegate()
        stage.view.delegate = delegate
        stage.focus()
        stage.tap(at: 5, times: 2)
        let shown = titles
        try choose("Shout", stage)

        #expect(shown.first == "Shout" && shown.contains("Copy") && delegate.ran)
        #expect(delegate.ranges == [NSRange(location: 4, length: 3)])
    }

    @Test("TX-181 a text view whose delegate has no menu shows the suggested commands") func suggested() {
        let stage = stage()
        stage.record()
        stage.focus()
        stage.tap(at: 5, times: 2)

        #expect(titles == ["Cut", "Copy", "Select All", "Delete"])
    }
}
