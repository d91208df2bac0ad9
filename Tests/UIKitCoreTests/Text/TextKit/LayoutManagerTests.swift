import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKitCore

@Suite struct LayoutManagerTests {
    @Test("TX-102 the extra line fragment exists when the text is empty or ends with a line break") func extra() {
        let empty = TextKitStage("")
        let closed = TextKitStage("a\n")
        let open = TextKitStage("a\nb")

        #expect(empty.manager.extraLineFragmentRect.height > 0 && open.manager.extraLineFragmentRect == .zero)
        expect(closed.manager.extraLineFragmentRect.minY, equals: closed.lineHeight)
        #expect(closed.manager.extraLineFragmentTextContainer === closed.container)
    }

    @Test("TX-103 the nearest glyph is answered; the bounding rectangle tells whether the point lies on it")
    func nearest() {
        let stage = TextKitStage("hello\nday")
        let rect = stage.manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: stage.container)
        let on = stage.manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: stage.container)
        let beside = stage.manager.glyphIndex(for: CGPoint(x: 250, y: 5), in: stage.container)
        let below = stage.manager.glyphIndex(for: CGPoint(x: 6, y: 500), in: stage.container)

        expect(on, equals: 1)
        expect(beside, equals: 4)
        expect(below, equals: 6)
        #expect(
            !stage.manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 1), in: stage.container)
                .contains(CGPoint(x: 250, y: 5)))
    }

    @Test("TX-103 the fraction tells how far the point is through the glyph") func fraction() {
        let stage = TextKitStage("mmm")
        let rect = stage.manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: stage.container)
        var fraction: CGFloat = 0
        let index = stage.manager.characterIndex(
            for: CGPoint(x: rect.minX + rect.width * 0.75, y: rect.midY), in: stage.container,
            fractionOfDistanceBetweenInsertionPoints: &fraction)

        #expect(index == 1 && abs(fraction - 0.75) < 0.01)
    }

    @Test("the estimated height after edits is that of the same text in a new layout") func heightAfterEdits() {
        let long = String(repeating: "several words in a line ", count: 8)
        let stage = TextKitStage(String(repeating: "first\n" + long + "\n", count: 30))
        let edits: [(NSRange, String)] = [
            (NSRange(location: 0, length: 0), "x"), (NSRange(location: 300, length: 40), "a\nb\n\nc"),
            (NSRange(location: 2, length: 900), ""), (NSRange(location: 50, length: 3), long + long),
            (NSRange(location: 0, length: 1), "\n"),
        ]
        var differences: [CGFloat] = []
        for (range, text) in edits {
            _ = stage.manager.estimatedHeight()
            stage.storage.replaceCharacters(in: range, with: text)
            stage.manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 400))
            _ = stage.manager.estimatedHeight()
            stage.manager.ensureLayout(for: stage.container)
            let fresh = TextKitStage(stage.storage.string)
            fresh.manager.ensureLayout(for: fresh.container)
            differences.append(stage.manager.estimatedHeight() - fresh.manager.estimatedHeight())
        }

        #expect(differences.allSatisfy { abs($0) < 0.01 } && differences.count == 5)
    }

    @Test("TX-104 the used rectangle lays out nothing; questions about lines lay out up to them") func lazy() {
        let stage = TextKitStage("a\nb\nc\nd")
        let nothing = stage.manager.usedRect(for: stage.container)
        let rect = stage.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil)
        let two = stage.manager.paragraphLayoutCount
        stage.manager.ensureLayout(for: stage.container)

        expect(nothing, equals: .zero)
        expect(two, equals: 2)
        expect(rect.minY, equals: rect.height)
        expect(stage.manager.usedRect(for: stage.container).height, equals: 4 * rect.height)
    }

    @Test("TX-106 the delegate sets spacing, refuses breaks, and hears of the end and of invalid layout")
    func delegate() {
        final class Delegate: NSObject, NSLayoutManagerDelegate {
            var lines: [String] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
                withProposedLineFragmentRect rect: CGRect
            ) -> CGFloat { 7 }
            func layoutManager(
                _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
                withProposedLineFragmentRect rect: CGRect
            ) -> CGFloat { 11 }
            func layoutManager(
                _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
            ) -> Bool { charIndex != 16 }
            func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { lines.append("invalid") }
            func layoutManager(
                _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
                atEnd layoutFinishedFlag: Bool
            ) { lines.append("complete \(textContainer != nil) \(layoutFinishedFlag)") }
        }
        let plain = TextKitStage("hello wonderful day\nnight", width: 150)
        let (before, height) = (plain.lines, plain.lineHeight)
        let delegate = Delegate()
        plain.manager.delegate = delegate
        let lines = plain.lines
        let rects = plain.rects
        plain.storage.append(NSAttributedString(string: "!"))

        expect(before, equals: ["hello wonderful ", "day\n", "night"])
        expect(lines, equals: ["hello ", "wonderful day\n", "night"])
        #expect(rects[0].height == height + 7 && rects[1].height == height + 18)
        expect(delegate.lines, equals: ["invalid", "complete true true", "invalid"])
    }

    @Test("TX-106 the delegate sets line fragments and baselines; the next line begins below; NaN changes nothing")
    func lineFragments() {
        final class Delegate: NSObject, NSLayoutManagerDelegate {
            var height: CGFloat = 40
            var ranges: [NSRange] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager,
                shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
                lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
                in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
            ) -> Bool {
                ranges.append(glyphRange)
                lineFragmentRect.pointee.size.height = height
                lineFragmentUsedRect.pointee.size.height = height
                baselineOffset.pointee = 30
                return true
            }
        }
        let stage = TextKitStage("hello wonderful day\nnight", width: 150)
        let before = stage.rects
        let delegate = Delegate()
        stage.manager.delegate = delegate
        stage.manager.ensureLayout(for: stage.container)
        let rects = stage.rects
        let baseline = stage.manager.location(forGlyphAt: 0).y
        let used = stage.manager.usedRect(for: stage.container).height
        delegate.height = .nan
        stage.storage.append(NSAttributedString(string: "!"))

        expect(rects.map(\.height), equals: [40, 40, 40])
        expect(rects.map(\.minY), equals: [0, 40, 80])
        expect(baseline, equals: 30)
        expect(used, equals: 120)
        expect(delegate.ranges.prefix(2).map(\.location), equals: [0, 16])
        expect(stage.rects.last?.height, equals: before.last?.height)
    }

    @Test("an attachment shows the image in its contents, unless it has another") func attachmentContents() throws {
        func image(_ width: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: width, height: 8)).image { _ in }
        }
        let data = try #require(image(12).pngData())
        let attachment = NSTextAttachment(data: data, ofType: "public.png")
        let width = attachment.attachmentBounds(
            for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0
        ).width
        let scale = UIImage(data: data)?.size.width ?? 0
        attachment.contents = Data("no image".utf8)
        let none = attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0)
        attachment.image = image(20)
        let own = attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0)

        #expect(width == scale && width > 0 && attachment.fileType == "public.png")
        #expect(none == nil && own === attachment.image)
    }

    @Test("TX-106 the delegate hears when a container is full") func full() {
        final class Delegate: NSObject, NSLayoutManagerDelegate {
            var ends: [Bool] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
                atEnd layoutFinishedFlag: Bool
            ) { ends.append(layoutFinishedFlag) }
        }
        let stage = TextKitStage("a\nb\nc", height: 30)
        stage.manager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 0)))
        let delegate = Delegate()
        stage.manager.delegate = delegate
        stage.manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 5))

        expect(delegate.ends, equals: [false, true])
    }

    @Test("TX-107 TX-199 a range of glyphs covers whole composed characters; each unit has its own index") func glyphs()
    {
        let stage = TextKitStage("a\u{1F600}b")
        var actual = NSRange()
        let range = stage.manager.glyphRange(
            forCharacterRange: NSRange(location: 1, length: 1), actualCharacterRange: &actual)

        expect(stage.manager.numberOfGlyphs, equals: 4)
        expect(range, equals: NSRange(location: 1, length: 2))
        expect(actual, equals: range)
        #expect(stage.manager.cgGlyph(at: 0) != 0 && stage.manager.cgGlyph(at: 2) == 0)
        expect(stage.manager.propertyForGlyph(at: 2), equals: .null)
        expect(stage.manager.propertyForGlyph(at: 0), equals: [])
    }

    @Test("TX-26 selected lines that go on reach to the container's edge, the last one ends with its text")
    func enclosing() {
        let stage = TextKitStage("hello\nday")
        var rects: [CGRect] = []
        let range = NSRange(location: 0, length: 8)
        stage.manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: range, in: stage.container
        ) { rect, _ in rects.append(rect) }

        #expect(rects.count == 2 && rects[0].maxX == 300 && rects[1].maxX < 100)
    }

    @Test("TX-91 typing in a text of 1 MB lays out one paragraph") func incremental() {
        let text = String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 22_000)
        let stage = TextKitStage(text)
        stage.manager.allowsNonContiguousLayout = true
        let middle = stage.storage.length / 2
        _ = stage.manager.lineFragmentRect(forGlyphAt: middle, effectiveRange: nil)
        let before = stage.manager.paragraphLayoutCount
        for index in 0..<20 {
            stage.storage.replaceCharacters(in: NSRange(location: middle + index, length: 0), with: "x")
            _ = stage.manager.lineFragmentRect(forGlyphAt: middle + index, effectiveRange: nil)
        }
        let typed = stage.manager.paragraphLayoutCount - before
        stage.storage.replaceCharacters(in: NSRange(location: middle, length: 0), with: "\n")
        _ = stage.manager.lineFragmentRect(forGlyphAt: middle + 5, effectiveRange: nil)

        #expect(text.utf8.count > 980_000 && before == 1 && typed == 20)
        #expect(stage.manager.paragraphLayoutCount - before == 21 && stage.manager.hasNonContiguousLayout)
    }

    @Test("TX-96 any edit leaves the layout that the text has when it is laid out afresh") func edits() {
        var seed: UInt64 = 42
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % max(1, limit)
        }
        let stage = TextKitStage("one\ntwo\r\nthree four five six\n\nseven", width: 90)
        let pieces = ["", "x", "\n", "\r", "\r\n", "word word", "a\nb\n", " "]
        for _ in 0..<200 {
            let start = random(stage.storage.length + 1)
            let length = random(min(4, stage.storage.length - start + 1))
            stage.storage.replaceCharacters(
                in: NSRange(location: start, length: length),
                with: NSAttributedString(string: pieces[random(pieces.count)], attributes: [.font: TextKitStage.font]))
            let fresh = TextKitStage(stage.storage.string, width: 90)
            expect(stage.lines, equals: fresh.lines)
            expect(stage.rects, equals: fresh.rects)
            expect(stage.manager.extraLineFragmentRect.isEmpty, equals: fresh.manager.extraLineFragmentRect.isEmpty)
        }
    }

    @Test("TX-107 glyphs and backgrounds are drawn where the layout says, attachments in their bounds") func drawing() {
        final class Square: NSTextAttachment {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 0, width: 30, height: 30) }
        }
        let attachment = Square()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let stage = TextKitStage("mm ")
        stage.storage.append(NSAttributedString(attachment: attachment))
        stage.storage.addAttribute(.backgroundColor, value: UIColor.green, range: NSRange(location: 0, length: 2))
        let range = stage.manager.glyphRange(for: stage.container)
        let canvas = InkCanvas(320, 60).draw {
            stage.manager.drawBackground(forGlyphRange: range, at: .zero)
            stage.manager.drawGlyphs(forGlyphRange: range, at: .zero)
        }
        let square = stage.manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 1), in: stage.container)

        expect(stage.manager.attachmentSize(forGlyphAt: 3), equals: CGSize(width: 30, height: 30))
        #expect(abs(square.width - 30) < 0.1)
        #expect(canvas.ink { $0 == 0xFF0000 }.width >= 29 && abs(canvas.ink { $0 == 0xFF0000 }.midX - square.midX) < 1)
        expect(canvas.ink { $0 == 0x00FF00 }.minX, equals: 5)
    }
}
