import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitText

@MainActor @Suite struct TextViewTests {
    @Test("TX-79 a text view is a scroll view, and its delegate is that of the scroll view") func delegate() {
        let stage = TextViewStage(String(repeating: "line\n", count: 40))
        stage.record()
        stage.view.contentOffset.y = 50
        let scrollView: UIScrollView = stage.view

        #expect(stage.take().contains("scroll") && scrollView.delegate === stage)
    }

    @Test("TX-80 defaults: editable, selectable, insets 8, 0, 8, 0, padding 5, no detectors") func defaults() {
        let view = UITextView()

        #expect(view.isEditable && view.isSelectable && !view.allowsEditingTextAttributes)
        expect(view.textContainerInset, equals: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.textContainer.lineFragmentPadding == 5 && view.dataDetectorTypes.isEmpty)
        expect(view.text, equals: "")
        expect(view.attributedText.length, equals: 0)
        expect(view.textAlignment, equals: .natural)
    }

    @Test("TX-82 setting the text sends no change, but the selection if it moved") func setText() {
        let stage = TextViewStage("hello")
        stage.record()
        stage.view.text = "abc"
        let moved = stage.take()
        stage.view.text = "xyz"

        #expect(moved == ["selection 3,0 abc"] && stage.take().isEmpty)
    }

    @Test("TX-91 the layout manager allows gaps, uses leading, and has an extra line fragment") func manager() {
        let stage = TextViewStage("")

        #expect(stage.view.layoutManager.allowsNonContiguousLayout && stage.view.layoutManager.usesFontLeading)
        #expect(stage.view.layoutManager.extraLineFragmentRect.height > 10)
    }

    @Test("TX-92 a view that is not editable is selected without a keyboard, and can be first responder")
    func readOnly() {
        let stage = TextViewStage("hello wonderful day")
        stage.view.isEditable = false
        stage.view.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        stage.record()
        stage.tap(at: 8, times: 2)
        stage.type("x")

        #expect(stage.view.isFirstResponder && stage.selection == 6..<15 && stage.view.text == "hello wonderful day")
        #expect(!stage.take().contains("UIKeyboardWillShowNotification") && stage.view.inputView == nil)
    }

    @Test("TX-191 the font is nil without text and font, system 12 with text") func font() {
        let view = UITextView()
        let empty = view.font
        view.text = "a"
        let shown = view.font
        view.font = .systemFont(ofSize: 20)

        #expect(empty == nil)
        expect(shown, equals: .systemFont(ofSize: 12))
        expect(
            view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: .systemFont(ofSize: 20)
        )
    }

    @Test("TX-89 the content is as high as the text with insets; without scrolling that is the intrinsic height")
    func size() {
        let stage = TextViewStage(String(repeating: "word ", count: 60))
        let used = stage.view.layoutManager.usedRect(for: stage.view.textContainer)
        let scrolling = stage.view.intrinsicContentSize
        stage.view.isScrollEnabled = false
        let fitting = stage.view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))

        #expect(stage.view.contentSize.height == (used.maxY + 16).rounded(.up) && scrolling.height < 0)
        expect(stage.view.intrinsicContentSize.height, equals: stage.view.contentSize.height)
        #expect(fitting.height == stage.view.contentSize.height && fitting.width <= 200)
    }

    @Test("TX-89 without scrolling the view grows with its text in a layout of constraints") func grows() {
        let stage = TextViewStage("")
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 300),
            view.widthAnchor.constraint(equalToConstant: 150),
        ])
        stage.app.advance(by: 0.1)
        let one = view.frame.height
        view.text = String(repeating: "word ", count: 20)
        stage.app.advance(by: 0.1)

        #expect(one > 30 && one < 45 && view.frame.height > one * 3 && view.frame.height == view.contentSize.height)
    }

    @Test("TX-89 without scrolling a container that is measured for a width gets the height of the wrapped text")
    func measured() {
        let stage = TextViewStage("")
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        view.text = String(repeating: "word ", count: 20)
        let stack = UIStackView(arrangedSubviews: [view])
        let target = CGSize(width: 150, height: 0)
        let size = stack.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)

        #expect(size.width == 150 && size.height > 100)
        expect(size.height, equals: view.sizeThatFits(CGSize(width: 150, height: CGFloat.infinity)).height)
        withExtendedLifetime(stage) {}
    }

    @Test("TX-101 the container follows the width of the view, and the text its width") func width() {
        let stage = TextViewStage(String(repeating: "word ", count: 20))
        let before = stage.view.contentSize.height
        stage.view.frame.size.width = 100
        stage.app.advance(by: 0.1)

        #expect(stage.view.textContainer.size.width == 100 && stage.view.contentSize.height > before)
    }

    @Test("TX-101 a given container keeps its layout manager and storage") func ownParts() {
        let storage = NSTextStorage(string: "given")
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 120, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        view.layoutIfNeeded()

        #expect(view.textStorage === storage && view.layoutManager === manager && view.textContainer === container)
        expect(view.text, equals: "given")
        expect(container.size.width, equals: 120)
    }

    @Test("TX-96 an edit of the storage by code is shown") func storageEdit() {
        let stage = TextViewStage("hello")
        stage.view.textStorage.append(NSAttributedString(string: String(repeating: "\nmore", count: 20)))
        stage.app.advance(by: 0.1)

        #expect(stage.view.text.hasPrefix("hello\nmore") && stage.view.contentSize.height > 200)
    }

    @Test("TX-194 text without letters is at the interface's leading edge, Hebrew at the right") func direction() {
        let stage = TextViewStage("123")
        let left = stage.view.caretRect(for: stage.view.beginningOfDocument).minX
        stage.view.text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
        let hebrew = stage.view.caretRect(for: stage.view.beginningOfDocument).minX
        stage.view.text = "123"
        stage.view.semanticContentAttribute = .forceRightToLeft
        stage.view.setNeedsLayout()
        stage.app.advance(by: 0.1)

        #expect(left < 10 && hebrew > 180)
        #expect(stage.view.caretRect(for: stage.view.endOfDocument).minX > 150)
    }

    @Test("TX-191 with adjustsFontForContentSizeCategory the text follows the preferred size") func dynamicType() {
        let stage = TextViewStage("hello")
        stage.view.font = .preferredFont(forTextStyle: .body)
        stage.view.adjustsFontForContentSizeCategory = true
        let before = stage.view.contentSize.height
        stage.app.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.app.advance(by: 0.1)

        #expect(stage.view.contentSize.height > before + 15)
    }

    @Test("TX-26 selection rectangles of lines that go on reach the edge, the last ends with its text") func rects() {
        let stage = TextViewStage("hello\nday")
        guard let range = stage.view.textRange(from: stage.view.beginningOfDocument, to: stage.view.endOfDocument)
        else {
            return
        }
        let rects = stage.view.selectionRects(for: range)

        #expect(rects.count == 2 && rects[0].rect.maxX == 200 && rects[1].rect.maxX < 60)
        #expect(rects[0].containsStart && !rects[0].containsEnd && rects[1].containsEnd)
    }

    @Test("TX-91 TX-200 a document of 1 MB shows at once, and typing lays out one paragraph") func long() {
        let stage = TextViewStage("")
        stage.view.text = String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 22_000)
        stage.view.layoutIfNeeded()
        let atOnce = stage.view.layoutManager.paragraphLayoutCount
        stage.focus(at: 0)
        for _ in 0..<800 { stage.app.advance(by: 1.0 / 30) }
        let isWhole = !stage.view.layoutManager.hasNonContiguousLayout
        let before = stage.view.layoutManager.paragraphLayoutCount
        stage.view.selectedRange = NSRange(location: 450_000, length: 0)
        stage.type("abc")
        stage.app.advance(by: 0.1)

        let typed = stage.view.layoutManager.paragraphLayoutCount - before

        #expect(atOnce < 60 && isWhole)
        #expect(typed >= 1 && typed <= 3, "\(typed) paragraphs were laid out")
        #expect(stage.view.contentOffset.y > 10_000)
    }

    @Test("a text view is laid out by its layout manager, whichever is asked for", arguments: [true, false])
    func layoutManagerChoice(usesTextKit2: Bool) {
        let view = UITextView(usingTextLayoutManager: usesTextKit2)
        view.frame.size = CGSize(width: 300, height: 100)
        view.text = "text"
        view.layoutIfNeeded()

        #expect(view.layoutManager.usedRect(for: view.textContainer).width > 10)
        expect(view.textStorage.layoutManagers, equals: [view.layoutManager])
    }

    @Test("a subclass has a deinitializer, which runs when the view is freed") func deinitializer() {
        let log = EndLog()
        var view: EndingTextView? = EndingTextView(log)
        view?.text = "text"
        view?.layoutIfNeeded()
        view = nil

        expect(log.ends, equals: 1)
    }
}

private final class EndLog: Sendable {
    nonisolated(unsafe) var ends = 0
}

private final class EndingTextView: UITextView {
    private nonisolated let log: EndLog

    init(_ log: EndLog) {
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit { log.ends += 1 }
}
