import Expectations
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

    private var titles: [String] { TextViewStage.menuTitles }

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
        expect(delegate.ranges, equals: [NSRange(location: 4, length: 3)])
    }

    @Test("TX-181 a text view whose delegate has no menu shows the suggested commands") func suggested() {
        let stage = stage()
        stage.record()
        stage.focus()
        stage.tap(at: 5, times: 2)

        expect(titles, equals: ["Cut", "Copy", "Select All", "Delete"])
    }

    private final class MenuObserver: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var isLinkAllowed = false
        func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            lines.append("will present")
        }
        func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            lines.append("will dismiss")
            animator.addCompletion { [unowned self] in lines.append("dismissed") }
        }
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
            lines.append("link \(characterRange.location),\(characterRange.length)")
            return isLinkAllowed
        }
    }

    @Test("TX-235 the delegate of a text view is called before the edit menu appears and goes") func announced() {
        let stage = stage()
        let delegate = MenuObserver()
        stage.view.delegate = delegate
        stage.focus()
        stage.tap(at: 5, times: 2)
        let shown = delegate.lines
        stage.view.resignFirstResponder()
        stage.app.advance(by: 1)

        expect(shown, equals: ["will present"])
        expect(delegate.lines, equals: ["will present", "will dismiss", "dismissed"])
    }

    // MARK: Held links and attachments

    @Test("TX-86 a delegate with the older method is asked without an interaction") func olderMethod() {
        let stage = link()
        let delegate = MenuObserver()
        stage.view.delegate = delegate
        stage.hold(at: stage.point(at: 2))
        let refused = titles
        delegate.isLinkAllowed = true
        stage.hold(at: stage.point(at: 2))

        #expect(refused.isEmpty && titles == ["Open", "Copy Link"] && delegate.lines == ["link 0,4", "link 0,4"])
    }

    private func link() -> TextViewStage {
        let stage = stage(NSAttributedString(string: "here", attributes: [.link: "https://swift.org"]))
        stage.view.isEditable = false
        stage.app.advance(by: 0.1)
        return stage
    }

    @Test("TX-215 a held link shows Open and Copy Link, which do so") func heldLink() throws {
        let stage = link()
        var opened: [URL] = []
        let opener = UIApplication.opener
        UIApplication.opener = {
            opened.append($0)
            return true
        }
        defer { UIApplication.opener = opener }
        stage.hold(at: stage.point(at: 2))
        let shown = titles
        let openedByHolding = opened
        try choose("Copy Link", stage)
        stage.app.advance(by: 1)
        stage.hold(at: stage.point(at: 2))
        try choose("Open", stage)

        #expect(shown == ["Open", "Copy Link"] && openedByHolding.isEmpty)
        expect(UIPasteboard.general.url?.absoluteString, equals: "https://swift.org")
        expect(opened.map(\.absoluteString), equals: ["https://swift.org"])
    }

    @Test("TX-86 TX-215 a held link that the delegate refuses shows no menu") func refusedLink() {
        let stage = link()
        stage.record()
        stage.refused = ["link"]
        stage.hold(at: stage.point(at: 2))

        #expect(titles.isEmpty && stage.take().filter { $0.hasPrefix("link") } == ["link https://swift.org 0,4 1"])
    }

    @Test("TX-215 the menu of a link hides when the text changes") func changedText() {
        let stage = link()
        stage.hold(at: stage.point(at: 2))
        let shown = titles.count
        stage.view.text = "other"

        #expect(shown == 2 && titles.isEmpty)
    }

    @Test("TX-86 TX-215 a held attachment shows Copy for its image, unless the delegate refuses") func heldImage()
        throws
    {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        let stage = stage(NSAttributedString(attachment: NSTextAttachment(image: image)))
        stage.view.isEditable = false
        stage.app.advance(by: 0.1)
        stage.record()
        stage.refused = ["attachment"]
        let point = CGPoint(x: 40, y: 120)
        stage.hold(at: point)
        let refused = titles
        stage.refused = []
        stage.hold(at: point)
        let shown = titles
        try choose("Copy", stage)

        #expect(refused.isEmpty && shown == ["Copy"] && UIPasteboard.general.image?.size == image.size)
    }
}
