import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls

/// Links, attachments and tagged ranges of text views, and what the delegate makes of them.
@MainActor @Suite(.serialized) struct TextItemTests {
    private func stage(_ text: NSAttributedString, _ delegate: ItemDelegate? = nil) -> TextViewStage {
        EditMenuPresenter.shared.hide(animated: false)
        let stage = TextViewStage()
        stage.view.attributedText = text
        stage.view.font = .systemFont(ofSize: 17)
        stage.view.isEditable = false
        stage.view.delegate = delegate
        stage.app.advance(by: 0.1)
        return stage
    }

    private func tagged() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "see the glossary now")
        text.addAttribute(.textItemTag, value: "glossary", range: NSRange(location: 8, length: 8))
        return text
    }

    private var titles: [String] { TextViewStage.menuTitles }

    private final class ItemDelegate: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var action: ((UIAction) -> UIAction?) = { $0 }
        var menu: ((UIMenu) -> UIMenu?) = { $0 }

        private func note(_ name: String, _ item: UITextItem) {
            let content =
                switch item.content {
                case .link(let url): url.absoluteString
                case .textAttachment: "attachment"
                case .tag(let tag): tag
                }
            lines.append("\(name) \(content) \(item.range.location),\(item.range.length)")
        }

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            note("action", textItem)
            return action(defaultAction)
        }
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            note("menu", textItem)
            return menu(defaultMenu).map { UITextItem.MenuConfiguration(menu: $0) }
        }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) {
            note("will display", textItem)
            animator.addCompletion { [unowned self] in lines.append("displayed") }
        }
        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { note("will end", textItem) }
    }

    @Test("TX-234 a tap on a tagged range performs the action of the delegate") func taggedRange() {
        let delegate = ItemDelegate()
        var performed = 0
        delegate.action = { _ in UIAction { _ in performed += 1 } }
        let stage = stage(tagged(), delegate)
        stage.tap(at: 10)
        stage.tap(at: 2)

        expect(delegate.lines, equals: ["action glossary 8,8"])
        expect(performed, equals: 1)
    }

    @Test("TX-234 the default action of a link opens it, and the delegate can replace it") func link() {
        var opened = 0
        let opener = UIApplication.opener
        UIApplication.opener = { _ in
            opened += 1
            return true
        }
        defer { UIApplication.opener = opener }
        let delegate = ItemDelegate()
        let stage = stage(NSAttributedString(string: "here", attributes: [.link: "https://swift.org"]), delegate)
        stage.tap(at: 2)
        delegate.action = { _ in UIAction { _ in } }
        stage.tap(at: 2)

        expect(opened, equals: 1)
        expect(delegate.lines, equals: ["action https://swift.org 0,4", "action https://swift.org 0,4"])
    }

    @Test("TX-234 without a primary action a tap shows the menu") func noAction() {
        let delegate = ItemDelegate()
        delegate.action = { _ in nil }
        let stage = stage(NSAttributedString(string: "here", attributes: [.link: "https://swift.org"]), delegate)
        stage.tap(at: 2)
        stage.app.advance(by: 0.6)

        expect(titles, equals: ["Open", "Copy Link"])
    }

    @Test("TX-234 a held item shows the menu of the delegate, which is told when it appears and goes") func menu() {
        let delegate = ItemDelegate()
        delegate.menu = { _ in UIMenu(children: [UIAction(title: "Define") { _ in }]) }
        let stage = stage(tagged(), delegate)
        stage.hold(at: stage.point(at: 10))
        let shown = titles
        let lines = delegate.lines
        EditMenuPresenter.shared.hide()

        expect(shown, equals: ["Define"])
        expect(lines, equals: ["menu glossary 8,8", "will display glossary 8,8", "displayed"])
        expect(delegate.lines.last, equals: "will end glossary 8,8")
    }

    @Test("TX-234 a held item without a configuration shows no menu") func noMenu() {
        let delegate = ItemDelegate()
        delegate.menu = { _ in nil }
        let stage = stage(NSAttributedString(string: "here", attributes: [.link: "https://swift.org"]), delegate)
        stage.hold(at: stage.point(at: 2))

        #expect(titles.isEmpty && delegate.lines == ["menu https://swift.org 0,4"])
    }

    @Test("TX-234 editable text has no items") func editable() {
        let delegate = ItemDelegate()
        let stage = stage(tagged(), delegate)
        stage.view.isEditable = true
        stage.tap(at: 10)

        #expect(delegate.lines.isEmpty)
    }
}
