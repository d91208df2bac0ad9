import CoreGraphics
import Foundation

/// The paragraphs of a text with their layouts. An edit replaces the paragraphs that it touches and keeps all others.
///
/// Locations and tops are sums over the paragraphs before; they are computed as far as they are asked for.
struct ParagraphTable {
    /// A paragraph; the last one is empty if the text is empty or ends with a separator (TX-102).
    struct Entry {
        /// The number of UTF-16 units, with the separator.
        var length: Int
        /// The number of UTF-16 units of the separator.
        var separatorLength: Int
        /// The lines; `nil` if they are not laid out.
        var layout: ParagraphLayout?
        /// Where the paragraph begins, in containers that are not simple.
        var start = FlowPosition()
        /// By how much the lines have moved since they were laid out, in points.
        var offset: CGFloat { layout.map { start.y - $0.start.y } ?? 0 }
        /// Where the next paragraph begins, in containers that are not simple.
        var end: FlowPosition {
            guard let layout else { return start }
            return FlowPosition(
                container: layout.end.container,
                y: layout.end.container == start.container ? layout.end.y + offset : layout.end.y,
                lineCount: layout.end.container == start.container
                    ? layout.end.lineCount + start.lineCount - layout.start.lineCount : layout.end.lineCount)
        }
        fileprivate(set) var location = 0
        fileprivate(set) var top: CGFloat = 0
    }

    private(set) var entries: [Entry] = [Entry(length: 0, separatorLength: 0)]
    /// The number of entries with a valid location, and of those with a valid top.
    private var locatedCount = 1
    private var stackedCount = 1
    /// The number of entries, from the first, that are laid out one after another in containers.
    private(set) var flowCount = 0
    /// Entries behind those that follow one another too: if the first of them begins where it did, all of them do.
    private var settled = 0..<0
    /// The number of entries with a layout.
    private(set) var laidOutCount = 0
    /// The height of a line and the width of a character in the layouts so far, in points, for estimates.
    private(set) var sample = (lineHeight: CGFloat(14), characterWidth: CGFloat(6))
    /// The width that lines have, in points, for estimates.
    var width: CGFloat = 320 {
        didSet { if width != oldValue { knownHeight = nil } }
    }
    /// The height of all paragraphs; `nil` if it has to be added up.
    private var knownHeight: CGFloat?

    var count: Int { entries.count }

    // MARK: Text

    /// Replaces all paragraphs by those of a text.
    mutating func reset(_ text: NSString) {
        entries = Self.paragraphs(of: text, in: NSRange(location: 0, length: text.length), isAtEnd: true)
        (locatedCount, stackedCount, flowCount, laidOutCount) = (1, 1, 0, 0)
        settled = 0..<0
        knownHeight = nil
    }

    /// Replaces the paragraphs that an edit touches. The range is that of the new text.
    mutating func edit(_ text: NSString, range: NSRange, changeInLength delta: Int) {
        let oldEnd = range.location + range.length - delta
        // A carriage return before the edit can become part of a separator.
        let follows = range.location > 0 && text.character(at: range.location - 1) == 0x0D
        let first = index(at: follows ? range.location - 1 : range.location)
        let last = max(first, index(at: max(range.location, oldEnd)))
        let start = location(first)
        let end = location(last) + entries[last].length + delta
        let isAtEnd = last == count - 1
        let new = Self.paragraphs(
            of: text, in: NSRange(location: start, length: max(0, end - start)), isAtEnd: isAtEnd)
        laidOutCount -= entries[first...last].reduce(0) { $0 + ($1.layout == nil ? 0 : 1) }
        let oldHeight = height(of: first...last)
        if first == last, new.count == 1 {
            let (location, top) = (entries[first].location, entries[first].top)
            entries[first] = new[0]
            (entries[first].location, entries[first].top) = (location, top)
        } else {
            let top = first < stackedCount ? entries[first].top : 0
            entries.replaceSubrange(first...last, with: new)
            entries[first].location = start
            entries[first].top = top
        }
        locatedCount = min(locatedCount, first + 1)
        stackedCount = min(stackedCount, first + 1)
        unsettle(first...last, newCount: new.count)
        if !new.isEmpty { addHeight(height(of: first...first + new.count - 1) - oldHeight) } else { knownHeight = nil }
    }

    /// The paragraphs of a range of a text, which begins and ends between paragraphs.
    private static func paragraphs(of text: NSString, in range: NSRange, isAtEnd: Bool) -> [Entry] {
        var units = [unichar](repeating: 0, count: range.length)
        if range.length > 0 { text.getCharacters(&units, range: range) }
        var entries: [Entry] = []
        var start = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            guard unit == 0x0A || unit == 0x0D || unit == 0x2029 else { continue }
            var separatorLength = 1
            if unit == 0x0D, index < units.count, units[index] == 0x0A {
                index += 1
                separatorLength = 2
            }
            entries.append(Entry(length: index - start, separatorLength: separatorLength))
            start = index
        }
        if start < units.count || isAtEnd { entries.append(Entry(length: units.count - start, separatorLength: 0)) }
        return entries
    }

    // MARK: Positions

    /// The location of a paragraph in the text.
    mutating func location(_ index: Int) -> Int {
        while locatedCount <= index {
            let previous = entries[locatedCount - 1]
            entries[locatedCount].location = previous.location + previous.length
            locatedCount += 1
        }
        return entries[index].location
    }

    /// The index of the paragraph of a character; the last one behind the text.
    mutating func index(at character: Int) -> Int {
        while locatedCount < count, entries[locatedCount - 1].location + entries[locatedCount - 1].length <= character {
            _ = location(locatedCount)
        }
        var (low, high) = (0, locatedCount - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if entries[middle].location <= character { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The top of a paragraph in a single simple container; an estimate if paragraphs before are not laid out.
    mutating func top(_ index: Int) -> CGFloat {
        while stackedCount <= index {
            entries[stackedCount].top = entries[stackedCount - 1].top + height(stackedCount - 1)
            stackedCount += 1
        }
        return entries[index].top
    }

    /// The index of the paragraph at a height; the nearest one outside of the text.
    mutating func index(atY y: CGFloat) -> Int {
        while stackedCount < count, entries[stackedCount - 1].top + height(stackedCount - 1) <= y {
            _ = top(stackedCount)
        }
        var (low, high) = (0, stackedCount - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if entries[middle].top <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The height of all paragraphs, estimated where there is no layout. An edit changes it without another sum.
    mutating func totalHeight() -> CGFloat {
        if let knownHeight { return knownHeight }
        let height = top(count - 1) + height(count - 1)
        knownHeight = height
        return height
    }

    private func height(of indexes: ClosedRange<Int>) -> CGFloat { indexes.reduce(0) { $0 + height($1) } }

    private mutating func addHeight(_ change: CGFloat) {
        if let knownHeight { self.knownHeight = knownHeight + change }
    }

    private func height(_ index: Int) -> CGFloat {
        if let layout = entries[index].layout { return layout.height }
        let perLine = max(1, (width / sample.characterWidth).rounded(.down))
        return max(1, (CGFloat(entries[index].length) / perLine).rounded(.up)) * sample.lineHeight
    }

    // MARK: Layouts

    /// Sets the layout of a paragraph.
    mutating func setLayout(_ layout: ParagraphLayout, at index: Int, from start: FlowPosition) {
        let oldHeight = height(index)
        if entries[index].layout == nil { laidOutCount += 1 }
        if laidOutCount == 1, let fragment = layout.fragments.first, fragment.range.count > 1 {
            // Estimates change, and with them the tops of what is not laid out.
            sample.lineHeight = max(1, fragment.rect.height)
            sample.characterWidth = max(1, fragment.line.width / CGFloat(fragment.range.count))
            stackedCount = min(stackedCount, 1)
            knownHeight = nil
        }
        addHeight(layout.height - oldHeight)
        entries[index].layout = layout
        entries[index].start = start
        if layout.height != oldHeight { stackedCount = min(stackedCount, index + 1) }
    }

    /// Discards the layouts of some paragraphs.
    mutating func invalidate(_ indexes: ClosedRange<Int>) {
        for index in indexes where entries[index].layout != nil {
            let oldHeight = height(index)
            entries[index].layout = nil
            laidOutCount -= 1
            addHeight(height(index) - oldHeight)
        }
        stackedCount = min(stackedCount, indexes.lowerBound + 1)
        unsettle(indexes, newCount: indexes.count)
    }

    // MARK: Flow

    /// The next entry is laid out where the one before ends. If that is where it began before, the entries that settled
    /// behind it need not be visited.
    ///
    /// - Parameter isUnchanged: whether the entry has the layout and the start that it had.
    mutating func advanceFlow(isUnchanged: Bool) {
        if settled.contains(flowCount), isUnchanged {
            flowCount = settled.upperBound
            settled = 0..<0
        } else {
            flowCount += 1
            settled = min(max(settled.lowerBound, flowCount), settled.upperBound)..<settled.upperBound
        }
    }

    /// Stacked entries have a layout one by one.
    mutating func advanceStack() { flowCount += 1 }

    /// Moves an entry to another start.
    mutating func move(_ index: Int, to start: FlowPosition) { entries[index].start = start }

    /// Entries were replaced or lost their layout: those before stay as they are, and those behind may have to move.
    private mutating func unsettle(_ indexes: ClosedRange<Int>, newCount: Int) {
        let (first, behind) = (indexes.lowerBound, indexes.upperBound + 1)
        let shift = newCount - indexes.count
        if behind <= settled.lowerBound {
            settled = settled.lowerBound + shift..<settled.upperBound + shift
        } else if behind < settled.upperBound {
            settled = behind + shift..<settled.upperBound + shift
        } else if first < settled.upperBound {
            settled = min(settled.lowerBound, first)..<first
        }
        if first < flowCount {
            if settled.isEmpty, behind < flowCount { settled = behind + shift..<flowCount + shift }
            flowCount = first
        }
    }

    /// The first entry of those laid out in containers that ends behind a height of a container; `flowCount` if none does.
    func flowIndex(endingBehind position: (container: Int, y: CGFloat)) -> Int {
        var (low, high) = (0, flowCount)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].end.isBefore(position) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
