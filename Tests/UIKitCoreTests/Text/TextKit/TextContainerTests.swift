import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKitCore

@Suite struct TextContainerTests {
    @Test("TX-98 TX-101 defaults: padding 5, word wrap, no limit of lines, no exclusion, nothing tracked")
    func defaults() {
        let container = NSTextContainer(size: CGSize(width: 100, height: 0))

        expect(container.lineFragmentPadding, equals: 5)
        expect(container.lineBreakMode, equals: .byWordWrapping)
        #expect(container.maximumNumberOfLines == 0 && container.exclusionPaths.isEmpty)
        #expect(!container.widthTracksTextView && !container.heightTracksTextView)
    }

    @Test("TX-98 a width of 0 is no limit; padding is before and after the text") func width() {
        let endless = TextKitStage("hello wonderful day and night", width: 0)
        let narrow = TextKitStage("hello wonderful day and night", width: 120)

        expect(endless.lines.count, equals: 1)
        expect(narrow.lines, equals: ["hello ", "wonderful ", "day and ", "night"])
        expect(narrow.manager.location(forGlyphAt: 0).x, equals: 5)
    }

    @Test("TX-98 a height limits the lines; the rest is not laid out") func height() {
        let stage = TextKitStage("a\nb\nc\nd", height: 60)
        let range = stage.manager.glyphRange(for: stage.container)

        expect(range, equals: NSRange(location: 0, length: 4))
        expect(stage.manager.firstUnlaidCharacterIndex, equals: 4)
    }

    @Test("TX-99 a proposed line is cut by an exclusion path, and what remains beside it comes next") func cut() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 50, height: 30))]
        var rest = CGRect.zero
        let first = container.lineFragmentRect(
            forProposedRect: CGRect(x: 0, y: 0, width: 300, height: 20), at: 0, writingDirection: .leftToRight,
            remaining: &rest)
        let below = container.lineFragmentRect(
            forProposedRect: CGRect(x: 0, y: 30, width: 300, height: 20), at: 0, writingDirection: .leftToRight,
            remaining: nil)

        expect(first, equals: CGRect(x: 0, y: 0, width: 100, height: 20))
        expect(rest, equals: CGRect(x: 150, y: 0, width: 150, height: 20))
        expect(below, equals: CGRect(x: 0, y: 30, width: 300, height: 20))
    }

    @Test("TX-99 text flows on both sides of an exclusion path, and below it in full lines") func flow() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 110, y: 0, width: 60, height: 40))]
        let text = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
        let stage = TextKitStage(text, container: container)
        let rects = stage.rects

        #expect(rects[0].maxX == 110 && rects[1].minX == 170 && rects[0].minY == rects[1].minY)
        #expect(rects.allSatisfy { !$0.intersects(CGRect(x: 111, y: 0, width: 58, height: 40)) })
        expect(rects.last?.width, equals: 300)
        expect(stage.lines.joined(), equals: text)
    }

    @Test("TX-99 a round path leaves more space above its middle than beside it") func round() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 200, y: 0, width: 200, height: 200))]
        let stage = TextKitStage(String(repeating: "word ", count: 60), container: container)
        let rects = stage.rects
        let atMiddle = rects.filter { $0.midY > 80 && $0.midY < 120 }.map(\.width).min() ?? 0

        #expect(rects[0].width > atMiddle + 20 && abs(atMiddle - 200) < 3 && rects.last?.width == 300)
    }

    @Test("TX-100 exclusion paths, a limit of lines and an overridden method make a container not simple") func simple()
    {
        final class Tapered: NSTextContainer {
            override func lineFragmentRect(
                forProposedRect proposedRect: CGRect, at characterIndex: Int,
                writingDirection baseWritingDirection: NSWritingDirection,
                remaining remainingRect: UnsafeMutablePointer<CGRect>?
            ) -> CGRect {
                var rect = super.lineFragmentRect(
                    forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
                    remaining: remainingRect)
                rect.size.width -= proposedRect.minY
                return rect
            }
        }
        final class Named: NSTextContainer { var name = "" }
        let excluding = NSTextContainer(size: .zero)
        excluding.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))]
        let limited = NSTextContainer(size: .zero)
        limited.maximumNumberOfLines = 2
        let tapered = Tapered(size: CGSize(width: 300, height: 0))
        let stage = TextKitStage(String(repeating: "word ", count: 20), container: tapered)
        let widths = stage.rects.map(\.width)

        #expect(NSTextContainer(size: .zero).isSimpleRectangularTextContainer)
        #expect(Named(size: .zero).isSimpleRectangularTextContainer)
        #expect(!excluding.isSimpleRectangularTextContainer && !limited.isSimpleRectangularTextContainer)
        #expect(!tapered.isSimpleRectangularTextContainer && widths == widths.sorted(by: >) && widths.count > 2)
    }

    @Test("TX-101 a change of size lays out again") func resize() {
        let stage = TextKitStage("hello wonderful day", width: 300)
        let before = stage.lines.count
        stage.container.size.width = 110

        expect(before, equals: 1)
        expect(stage.lines.count, equals: 3)
    }

    @Test("TX-98 TX-105 a limit of lines with truncation ends in an ellipsis, and tells what it replaces") func lines()
    {
        let stage = TextKitStage("hello wonderful day and a long night", width: 120)
        let none = stage.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
        stage.container.maximumNumberOfLines = 2
        stage.container.lineBreakMode = .byTruncatingTail
        let hidden = stage.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 10)

        expect(none, equals: NSRange(location: NSNotFound, length: 0))
        #expect(stage.lines.count == 2 && hidden.location > 10 && hidden.location + hidden.length == 36)
    }

    @Test("TX-93 text flows from one container to the next") func several() {
        let stage = TextKitStage("a\nb\nc\nd\ne", height: 60)
        let second = NSTextContainer(size: CGSize(width: 100, height: 0))
        stage.manager.addTextContainer(second)
        let first = stage.manager.glyphRange(for: stage.container)
        let rest = stage.manager.glyphRange(for: second)

        expect(first, equals: NSRange(location: 0, length: 4))
        expect(rest, equals: NSRange(location: 4, length: 5))
        #expect(stage.manager.textContainer(forGlyphAt: 5, effectiveRange: nil) === second)
        expect(stage.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY, equals: 0)
    }
}
