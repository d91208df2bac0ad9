import CoreGraphics
import Expectations
import Foundation
import Testing
@testable import UIKitCore

/// A text in several containers, laid out by a layout manager.
private final class FlowStage {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let containers: [NSTextContainer]

    init(_ text: NSAttributedString, _ containers: [NSTextContainer]) {
        storage = NSTextStorage(attributedString: text)
        self.containers = containers
        storage.addLayoutManager(manager)
        for container in containers { manager.addTextContainer(container) }
    }

    convenience init(_ text: String, _ containers: [NSTextContainer]) {
        self.init(NSAttributedString(string: text, attributes: [.font: TextKitStage.font]), containers)
    }

    /// Lays out the whole text; the number of paragraphs that had to be laid out is returned.
    @discardableResult func layOut() -> Int {
        let before = manager.paragraphLayoutCount
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: storage.length + 1))
        return manager.paragraphLayoutCount - before
    }

    struct Line: Equatable, CustomStringConvertible {
        var range: NSRange
        var container: Int
        var rect: CGRect
        var used: CGRect

        static func == (a: Line, b: Line) -> Bool {
            func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
                [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy {
                    abs($0) < 0.001
                }
            }
            return a.range == b.range && a.container == b.container && isNear(a.rect, b.rect) && isNear(a.used, b.used)
        }

        var description: String { "\(range) in \(container): \(rect)" }
    }

    var lines: [Line] {
        var lines: [Line] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            rect, used, container, range, _ in
            let number = self.containers.firstIndex { $0 === container } ?? -1
            lines.append(Line(range: range, container: number, rect: rect, used: used))
        }
        return lines
    }

    /// What else depends on where lines are: used rectangles, glyphs at points, carets.
    var answers: [String] {
        layOut()
        let extra = manager.extraLineFragmentRect
        var answers = ["extra \(Int(extra.minY.rounded())) \(Int(extra.height.rounded()))"]
        for container in containers {
            let used = manager.usedRect(for: container)
            answers.append("\(Int(used.maxY.rounded())) \(manager.glyphRange(for: container))")
            for y in stride(from: CGFloat(5), to: 200, by: 37) {
                answers.append("\(manager.glyphIndex(for: CGPoint(x: 60, y: y), in: container))")
                answers.append(
                    "\(manager.glyphRange(forBoundingRect: CGRect(x: 0, y: y, width: 90, height: 30), in: container))")
            }
        }
        return answers
    }
}

private func columns(_ count: Int, width: CGFloat = 150, height: CGFloat = 200) -> [NSTextContainer] {
    (0..<count).map { _ in NSTextContainer(size: CGSize(width: width, height: height)) }
}

private func excluding(_ rects: [CGRect], width: CGFloat = 200, height: CGFloat = 0) -> NSTextContainer {
    let container = NSTextContainer(size: CGSize(width: width, height: height))
    container.exclusionPaths = rects.map { UIBezierPath(rect: $0) }
    return container
}

@Suite struct FlowLayoutTests {
    private static let paragraphs = String(repeating: "word\n", count: 200)

    @Test("TX-219 typing within a line lays out one paragraph of several containers, and visits no others")
    func typing() {
        let stage = FlowStage(Self.paragraphs, columns(40))
        let all = stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "x")
        let typed = stage.layOut()

        expect(all, equals: 201)
        expect(typed, equals: 1)
    }

    @Test("TX-219 a new line lays out itself and what comes to another container; the rest moves") func newLine() {
        let stage = FlowStage(Self.paragraphs, columns(40))
        stage.layOut()
        let used = Set(stage.lines.map(\.container)).count
        stage.storage.replaceCharacters(in: NSRange(location: 4, length: 0), with: "\nx")
        let added = stage.layOut()

        // In each container the first paragraph comes from the one before, and the former first one begins elsewhere.
        #expect(used > 15 && added >= 2 && added <= 2 + 2 * used)
        expect(stage.lines, equals: FlowStage(stage.storage, columns(40)).lines)
    }

    @Test("TX-219 below an exclusion path paragraphs move; those beside it, before or after, are laid out again")
    func exclusion() {
        func container() -> NSTextContainer { excluding([CGRect(x: 80, y: 100, width: 60, height: 60)]) }
        let stage = FlowStage(Self.paragraphs, [container()])
        stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "x")
        let typed = stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 4, length: 0), with: "\nx")
        let added = stage.layOut()

        #expect(typed == 1 && added < 10)
        expect(stage.lines, equals: FlowStage(stage.storage, [container()]).lines)
    }

    @Test("TX-219 paragraphs that wrap around a path are laid out again when they move") func wrapped() {
        func container() -> NSTextContainer {
            let container = NSTextContainer(size: CGSize(width: 200, height: 0))
            container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 60, y: 20, width: 120, height: 120))]
            return container
        }
        let stage = FlowStage(String(repeating: "some words to wrap\n", count: 30), [container()])
        stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "\n")
        let added = stage.layOut()

        #expect(added > 2 && added < 15)
        expect(stage.lines, equals: FlowStage(stage.storage, [container()]).lines)
    }

    @Test("TX-219 a page that is added lays out what had no space, not the pages before it") func pages() {
        let stage = FlowStage(Self.paragraphs, columns(3))
        stage.layOut()
        let before = stage.manager.paragraphLayoutCount
        let page = NSTextContainer(size: CGSize(width: 150, height: 200))
        stage.manager.addTextContainer(page)
        stage.manager.ensureLayout(for: page)
        let laidOut = stage.manager.paragraphLayoutCount - before
        let glyphs = stage.manager.glyphRange(for: page)

        #expect(glyphs.length > 0 && glyphs.location == stage.manager.glyphRange(for: stage.containers[2]).upperBound)
        #expect(laidOut >= 8 && laidOut < 15)
    }

    @Test("TX-101 TX-219 a container that changes leaves the text of those before it") func resized() {
        let stage = FlowStage(Self.paragraphs, columns(40))
        stage.layOut()
        let first = stage.lines.filter { $0.container < 20 }
        stage.containers[20].size.height = 100
        let laidOut = stage.layOut()
        let fresh = columns(40)
        fresh[20].size.height = 100

        #expect(laidOut > 0 && laidOut < 205 - first.count)
        expect(stage.lines, equals: FlowStage(stage.storage, fresh).lines)
    }

    @Test("TX-219 with a delegate, whose answers may depend on the position, moved paragraphs are laid out again")
    func delegate() {
        final class Delegate: NSObject, NSLayoutManagerDelegate {
            func layoutManager(
                _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
                withProposedLineFragmentRect rect: CGRect
            ) -> CGFloat { rect.minY > 60 ? 10 : 0 }
        }
        let delegate = Delegate()
        let stage = FlowStage("a\nb\nc\nd\ne\nf", columns(2))
        stage.manager.delegate = delegate
        stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "\n")
        let laidOut = stage.layOut()
        let fresh = FlowStage(stage.storage, columns(2))
        fresh.manager.delegate = delegate

        expect(laidOut, equals: 7)
        expect(stage.lines, equals: fresh.lines)
    }

    /// Sets of containers that are not simple.
    private static let layouts: [(name: String, make: @Sendable () -> [NSTextContainer])] = [
        ("columns", { columns(5, width: 120, height: 130) }),
        (
            "uneven columns",
            { (0..<4).map { NSTextContainer(size: CGSize(width: 90 + $0 * 30, height: 90 + $0 * 17)) } }
        ),
        (
            "exclusions",
            {
                [
                    excluding([
                        CGRect(x: 60, y: 40, width: 50, height: 50), CGRect(x: 0, y: 200, width: 120, height: 61),
                    ])
                ]
            }
        ),
        ("a gap", { [excluding([CGRect(x: 0, y: 70, width: 200, height: 90)])] }),
        (
            "excluding columns",
            {
                [
                    excluding([CGRect(x: 90, y: 0, width: 60, height: 50)], height: 150),
                    excluding([CGRect(x: 0, y: 80, width: 60, height: 50)], height: 150),
                    NSTextContainer(size: CGSize(width: 140, height: 0)),
                ]
            }
        ),
        (
            "a limit of lines",
            {
                let container = NSTextContainer(size: CGSize(width: 150, height: 0))
                container.maximumNumberOfLines = 9
                return [container]
            }
        ),
        (
            "truncated",
            {
                let containers = columns(2, width: 140, height: 120)
                containers[1].lineBreakMode = .byTruncatingTail
                return containers
            }
        ),
        (
            "truncated lines",
            {
                let containers = columns(2, width: 140, height: 120)
                containers[1].maximumNumberOfLines = 4
                containers[1].lineBreakMode = .byTruncatingTail
                return containers
            }
        ),
    ]

    @Test("TX-219 random edits leave the layout that the text has when it is laid out afresh", arguments: 0..<8)
    func storm(_ layout: Int) {
        var seed = UInt64(layout) &* 7919 &+ 11
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % max(1, limit)
        }
        let make = Self.layouts[layout].make
        let stage = FlowStage("one\ntwo\nthree four five six seven\n\neight", make())
        let pieces = ["", "", "x", "\n", "\r\n", "some more words", "a\nb\n", " ", "tall", "spaced\n"]
        for round in 0..<150 {
            // Several edits between two layouts, and layouts of a part only.
            for _ in 0...random(3) {
                let start = random(stage.storage.length + 1)
                let length = random(min(round % 10 == 9 ? 40 : 6, stage.storage.length - start + 1))
                let piece = pieces[random(pieces.count)]
                var attributes: [NSAttributedString.Key: Any] = [.font: TextKitStage.font]
                if piece == "tall" { attributes[.font] = UIFont.systemFont(ofSize: 31) }
                if piece == "spaced\n" {
                    let style = NSMutableParagraphStyle()
                    style.paragraphSpacing = 9
                    style.paragraphSpacingBefore = 5
                    style.lineSpacing = 3
                    attributes[.paragraphStyle] = style
                }
                stage.storage.replaceCharacters(
                    in: NSRange(location: start, length: length),
                    with: NSAttributedString(string: piece, attributes: attributes))
                if random(3) == 0 {
                    stage.manager.ensureLayout(
                        forCharacterRange: NSRange(location: random(stage.storage.length), length: 1))
                }
                if random(12) == 0 {
                    stage.manager.invalidateLayout(
                        forCharacterRange: NSRange(location: random(stage.storage.length), length: 3),
                        actualCharacterRange: nil)
                }
            }
            if stage.storage.length > 400 {
                stage.storage.replaceCharacters(in: NSRange(location: 100, length: 200), with: "")
            }
            let fresh = FlowStage(stage.storage, make())
            let (lines, expected) = (stage.lines, fresh.lines)
            expect(lines, equals: expected, "\(Self.layouts[layout].name), round \(round)")
            expect(stage.answers, equals: fresh.answers, "\(Self.layouts[layout].name), round \(round)")
            if lines != expected { return }
        }
    }

    @Test("TX-219 typing in 4,000 paragraphs beside exclusion paths lays out the paragraph, and a new line little more")
    func large() {
        let text = String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 4000)
        let rects = [CGRect(x: 100, y: 300, width: 100, height: 80)]
        let stage = FlowStage(text, [excluding(rects, width: 500)])
        stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "x")
        let typed = stage.layOut()
        stage.storage.replaceCharacters(in: NSRange(location: 44, length: 0), with: "\n")
        let added = stage.layOut()

        #expect(typed == 1 && added < 12)
    }
}
