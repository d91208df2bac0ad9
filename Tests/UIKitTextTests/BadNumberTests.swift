import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitText

/// Numbers that no text has: ranges beyond the integers, steps without end, coordinates that are none.
@MainActor @Suite struct BadNumberTests {
    private static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude]
    private nonisolated static let ranges = [
        NSRange(location: NSNotFound, length: 0), NSRange(location: 1, length: .max),
        NSRange(location: .max, length: .max),
        NSRange(location: .min, length: .max), NSRange(location: -1, length: 2), NSRange(location: 1, length: -5),
    ]

    /// Calls a closure with a field, and with a text view, that is edited.
    private func each(_ text: String, _ body: (any UITextInput) throws -> Void) rethrows {
        let field = TextStage(text: text)
        field.field.becomeFirstResponder()
        try body(field.field)
        let view = TextViewStage(text)
        view.focus(at: 5)
        try body(view.view)
    }

    @Test("TX-28 points with NaN and infinite coordinates have a position") func points() {
        each("hello\nworld") { input in
            for x in Self.numbers {
                for y in Self.numbers {
                    #expect(input.closestPosition(to: CGPoint(x: x, y: y)) != nil)
                    _ = input.characterRange(at: CGPoint(x: x, y: y))
                }
            }
        }
    }

    @Test("TX-34 selections beyond the marked text are clamped to it", arguments: ranges)
    func marked(range: NSRange) throws {
        try each("hello") { input in
            input.setMarkedText("x", selectedRange: range)
            let selection = try #require(input.selectedTextRange)
            let marked = try #require(input.markedTextRange)
            #expect(input.compare(selection.start, to: marked.start) != .orderedAscending)
            #expect(input.compare(selection.end, to: marked.end) != .orderedDescending)
        }
    }

    @Test("selected ranges are clamped to the text", arguments: ranges) func selected(range: NSRange) {
        let view = TextViewStage("hello")
        view.view.selectedRange = range
        view.view.scrollRangeToVisible(range)

        let selected = view.view.selectedRange
        #expect(selected.location >= 0 && selected.location + selected.length <= 5)
        if range == NSRange(location: 1, length: .max) { expect(selected, equals: NSRange(location: 1, length: 4)) }
    }

    @Test("steps beyond the text lead nowhere, at once", arguments: [Int.max, .min, .max - 1, 1000])
    func steps(count: Int) {
        each("hello\nworld") { input in
            for direction in [UITextLayoutDirection.left, .right, .up, .down] {
                #expect(input.position(from: input.beginningOfDocument, in: direction, offset: count) == nil)
            }
            #expect(input.position(from: input.endOfDocument, offset: count) == nil)
        }
    }

    @Test("NaN in paragraph styles and attachments counts as nothing") func layout() {
        let view = TextViewStage("")
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (.nan, .nan, .nan)
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan)
        let text = NSMutableAttributedString(string: "hello world", attributes: [.paragraphStyle: style])
        text.append(NSAttributedString(attachment: attachment))
        view.view.attributedText = text
        view.app.advance(by: 0.1)

        #expect(view.view.contentSize.height.isFinite && view.app.color(at: CGPoint(x: 30, y: 110)) != nil)
    }

    @Test("a text view of any size shows a bounded number of tiles", arguments: [1e12, 1e30, 1e300] as [CGFloat])
    func sizes(number: CGFloat) {
        let view = TextViewStage("hello")
        view.view.textContainerInset.bottom = number
        view.view.frame.size.height = number
        view.app.advance(by: 0.1)

        #expect(view.view.contentSize.height >= number)
        #expect((1...TextViewMetrics.maximumTileCount + 1).contains(view.view.tiles.count))
    }

    @Test(
        "an edit of half a surrogate pair edits both",
        arguments: [NSRange(location: 2, length: 1), NSRange(location: 1, length: 1)])
    func halves(range: NSRange) throws {
        try each("a😀b") { input in
            let start = try #require(input.position(from: input.beginningOfDocument, offset: range.location))
            let end = try #require(input.position(from: start, offset: range.length))
            input.selectedTextRange = input.textRange(from: start, to: end)
            input.deleteBackward()
            input.insertText("x")
            let whole = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
            expect(input.text(in: whole), equals: "axb")
        }
        let storage = NSTextStorage(string: "a😀b")
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 100)))
        storage.addLayoutManager(manager)
        storage.replaceCharacters(in: range, with: NSAttributedString(string: "xy"))
        expect(storage.string, equals: "axyb")
        expect(storage.length, equals: 4)
    }
}
