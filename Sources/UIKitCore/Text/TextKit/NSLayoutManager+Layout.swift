import CoreGraphics
import CoreText
import Foundation

// How paragraphs are laid out when they are asked for.

extension NSLayoutManager {
    /// Whether paragraphs are stacked in one simple container without a limit of height; otherwise each begins where
    /// the one before ends, and their lines depend on that (TX-100).
    final var isStacked: Bool {
        guard textContainers.count == 1, let container = textContainers.first else { return false }
        return container.isSimpleRectangularTextContainer && container.heightLimit == .infinity
    }

    // MARK: Paragraphs

    /// The indexes of the paragraphs of a range.
    final func paragraphIndexes(of range: NSRange) -> ClosedRange<Int> {
        let first = table.index(at: max(0, range.location))
        let last = table.index(at: max(range.location, range.location + range.length - 1))
        return first...max(first, last)
    }

    /// The characters of some paragraphs.
    final func range(ofParagraphs indexes: ClosedRange<Int>) -> NSRange {
        let start = table.location(indexes.lowerBound)
        let last = indexes.upperBound
        return NSRange(location: start, length: table.location(last) + table.entries[last].length - start)
    }

    /// Lays out a paragraph if it is not yet.
    final func ensureParagraph(_ index: Int) {
        guard !textContainers.isEmpty, textStorage != nil else { return }
        if isStacked {
            if !allowsNonContiguousLayout {
                while table.flowCount < index {
                    stack(table.flowCount)
                    table.advanceStack()
                }
                if table.flowCount == index { table.advanceStack() }
            }
            stack(index)
        } else {
            while table.flowCount <= index { flow() }
        }
        reportCompletion()
    }

    private func isCurrent(_ layout: ParagraphLayout, at index: Int) -> Bool {
        layout.isFirst == (index == 0) && layout.isLast == (index == table.count - 1)
    }

    private func stack(_ index: Int) {
        if let layout = table.entries[index].layout, isCurrent(layout, at: index) { return }
        typeset(index, from: FlowPosition())
    }

    /// Lays out the next paragraph of several containers, or of one that is not simple. Its lines stay if it begins
    /// where it began before, and move with it if they do not depend on where they are (TX-219).
    private func flow() {
        let index = table.flowCount
        let start = index == 0 ? FlowPosition() : table.entries[index - 1].end
        let entry = table.entries[index]
        if let layout = entry.layout, isCurrent(layout, at: index) {
            if entry.start.isSame(as: start) { return table.advanceFlow(isUnchanged: true) }
            if delegate == nil, textContainers.indices.contains(start.container),
                layout.canMove(to: start, in: textContainers[start.container])
            {
                table.move(index, to: start)
                return table.advanceFlow(isUnchanged: false)
            }
        }
        typeset(index, from: start)
        table.advanceFlow(isUnchanged: false)
        guard let end = table.entries[index].layout?.end else { return }
        for full in start.container..<max(start.container, min(end.container, textContainers.count)) {
            delegate?.layoutManager(self, didCompleteLayoutFor: textContainers[full], atEnd: false)
        }
    }

    /// Discards the layout of a container and of those behind it; the text before them is unchanged (TX-101).
    final func invalidateContainers(from number: Int) {
        guard !isStacked, textContainers.count > 1, number > 0 else { return invalidateAll() }
        let first = table.flowIndex(endingBehind: (container: number, y: 0))
        if first < table.count { table.invalidate(first...table.count - 1) }
        didInvalidate()
    }

    private func typeset(_ index: Int, from start: FlowPosition) {
        guard let source = source(ofParagraph: index) else { return }
        let typesetter = ParagraphTypesetter(
            manager: self, containers: textContainers, location: table.location(index),
            length: table.entries[index].length, isFirst: index == 0, isLast: index == table.count - 1)
        let layout = TextEngine.locked { typesetter.layOut(source, from: start) }
        paragraphLayoutCount += 1
        table.setLayout(layout, at: index, from: start)
    }

    /// The text of a paragraph, after the filter.
    private func source(ofParagraph index: Int) -> ParagraphSource? {
        guard let textStorage else { return nil }
        let entry = table.entries[index]
        let location = table.location(index)
        let length = entry.length - entry.separatorLength
        if length > 0 {
            var text = textStorage.attributedSubstring(from: NSRange(location: location, length: length))
            if let paragraphFilter { text = paragraphFilter(text, location) }
            return ParagraphSource.paragraphs(of: text, ifEmpty: [:], .uiKit).first
        }
        var attributes: [NSAttributedString.Key: Any] = [:]
        if entry.separatorLength > 0 {
            attributes = textStorage.attributes(at: location, effectiveRange: nil)
        } else if let extraLineAttributes {
            attributes = extraLineAttributes
        } else if textStorage.length > 0 {
            attributes = textStorage.attributes(at: textStorage.length - 1, effectiveRange: nil)
        }
        return ParagraphSource.paragraphs(of: NSAttributedString(string: ""), ifEmpty: attributes, .uiKit).first
    }

    private func reportCompletion() {
        guard !hasReportedCompletion, table.laidOutCount == table.count, isStacked || table.flowCount == table.count
        else { return }
        hasReportedCompletion = true
        let isComplete = table.entries[table.count - 1].layout?.isComplete ?? false
        delegate?.layoutManager(
            self, didCompleteLayoutFor: isComplete ? textContainers.last : nil, atEnd: isComplete)
    }

    // MARK: Requests

    /// Lays out the paragraphs of a range.
    public final func ensureLayout(forCharacterRange charRange: NSRange) {
        ensureParagraphs(paragraphIndexes(of: charRange))
    }

    /// Lays out the paragraphs of a range.
    public final func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    /// Lays out the text of a container, and what comes before it.
    public final func ensureLayout(for container: NSTextContainer) {
        guard let number = textContainers.firstIndex(where: { $0 === container }), textStorage != nil else { return }
        if isStacked { return ensureParagraphs(0...table.count - 1) }
        while table.flowCount < table.count {
            if table.flowCount > 0, table.entries[table.flowCount - 1].end.container > number { break }
            flow()
        }
        reportCompletion()
    }

    private func ensureParagraphs(_ indexes: ClosedRange<Int>) {
        for index in indexes { ensureParagraph(index) }
    }

    /// Lays out the text in a rectangle of a container.
    public final func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        guard isStacked else { return ensureLayout(for: container) }
        var index = table.index(atY: bounds.minY)
        while index < table.count, table.top(index) < bounds.maxY || index == 0 {
            ensureParagraph(index)
            index += 1
        }
    }

    /// Lays out some more paragraphs without being asked; false if all are laid out.
    ///
    /// - Parameter limit: the greatest number of UTF-16 units.
    package final func layOutNext(limit: Int) -> Bool {
        guard !textContainers.isEmpty, textStorage != nil else { return false }
        var left = limit
        var index = 0
        while table.laidOutCount < table.count, index < table.count, left > 0 {
            if table.entries[index].layout == nil {
                left -= table.entries[index].length + 1
                ensureParagraph(index)
            }
            index += 1
        }
        return table.laidOutCount < table.count
    }

    /// The height of the whole text in one simple container, estimated where it is not laid out.
    package final func estimatedHeight() -> CGFloat { table.totalHeight() }

    /// The first character that is not laid out; the length of the text if all are.
    public final var firstUnlaidCharacterIndex: Int {
        var index = 0
        while index < table.count, table.entries[index].layout?.isComplete == true { index += 1 }
        if index < table.count {
            return table.location(index) + (table.entries[index].layout?.fragments.last?.range.upperBound ?? 0)
        }
        return textStorage?.length ?? 0
    }

    /// The first glyph that is not laid out; the number of glyphs if all are.
    public final var firstUnlaidGlyphIndex: Int { firstUnlaidCharacterIndex }
}
