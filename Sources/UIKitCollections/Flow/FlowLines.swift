import CoreGraphics
import Foundation

/// A line of a flow layout: items side by side across the scrolling axis.
struct FlowLine: Equatable {
    /// The index of the first item, and the number of items.
    var first: Int
    var count: Int
    /// Where the line begins along the scrolling axis, from the first line on.
    var start: CGFloat
    /// The length along the scrolling axis: that of the largest item (CV-61).
    var length: CGFloat
    /// Where the first item begins across the axis, from the section's inset on.
    var lead: CGFloat
    /// The distance of the items.
    var spacing: CGFloat
}

/// A length along the scrolling axis and one across it.
struct FlowSize: Equatable {
    var along: CGFloat
    var across: CGFloat
}

/// The items of a section in lines (CV-53…CV-62). Items of one size cost nothing, whatever their number.
struct FlowLines {
    /// The length of a line across the axis, and the least distances.
    let room: CGFloat
    let itemSpacing: CGFloat
    let lineSpacing: CGFloat
    private(set) var sizes: FlowSizes
    /// The lines of items of different sizes; empty for one size.
    private var lines: [FlowLine] = []
    /// The number of items of a line of one size.
    private var uniformCount = 1

    /// The most items of a line of one size, for rooms of any length.
    private static let maximumCount: CGFloat = 1_000_000
    /// How much longer than its space a line may be (CV-54).
    private static let tolerance: CGFloat = 0.000001

    init(_ sizes: FlowSizes, room: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat) {
        self.sizes = sizes
        self.room = room
        self.itemSpacing = itemSpacing
        self.lineSpacing = lineSpacing
        switch sizes {
        case .uniform(let size, _): uniformCount = capacity(of: size.across)
        case .individual: solve(from: 0)
        }
    }

    /// The number of lines.
    var count: Int {
        guard case .uniform(_, let count) = sizes else { return lines.count }
        return (count + uniformCount - 1) / uniformCount
    }

    /// The length of all lines with their distances.
    var length: CGFloat {
        guard count > 0 else { return 0 }
        let last = self[count - 1]
        return last.start + last.length
    }

    /// Whether an item is longer than the line (CV-60).
    var overflows: Bool {
        switch sizes {
        case .uniform(let size, let count): count > 0 && size.across > room + Self.tolerance
        case .individual(let sizes): sizes.contains { $0.across > room + Self.tolerance }
        }
    }

    subscript(index: Int) -> FlowLine {
        guard case .uniform(let size, let count) = sizes else { return lines[index] }
        let first = index * uniformCount
        let spacing = spread(of: size.across, uniformCount)
        return FlowLine(
            first: first, count: min(uniformCount, count - first), start: CGFloat(index) * (size.along + lineSpacing),
            length: size.along, lead: uniformCount == 1 ? (room - size.across) / 2 : 0, spacing: spacing)
    }

    /// The line that contains an item.
    func line(ofItem item: Int) -> Int {
        guard case .individual = sizes else { return item / uniformCount }
        return partition(lines.count) { lines[$0].first > item } - 1
    }

    /// The lines that meet a range along the axis.
    func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let first = partition(count) { self[$0].start + self[$0].length > low }
        let end = partition(count) { self[$0].start >= high }
        return first..<max(first, end)
    }

    /// The items of a line with where they begin across the axis.
    func items(of line: FlowLine) -> [(item: Int, across: CGFloat, size: FlowSize)] {
        var across = line.lead
        return (line.first..<line.first + line.count).map { item in
            let size = sizes[item]
            defer { across += size.across + line.spacing }
            return (item, across, size)
        }
    }

    /// Changes the size of an item; `solve(from:)` makes the lines again.
    mutating func setSize(_ size: FlowSize, of item: Int) {
        if case .uniform(let known, let count) = sizes {
            if known == size { return }
            sizes = .individual(Array(repeating: known, count: count))
            solve(from: 0)
        }
        guard case .individual(var list) = sizes, list.indices.contains(item) else { return }
        sizes = .individual([])
        list[item] = size
        sizes = .individual(list)
    }

    /// Makes the lines again from the one of an item on. The line before is made again too: the item may now fit there.
    mutating func solve(from item: Int) {
        guard case .individual(let list) = sizes else { return }
        var next = 0
        if item > 0, !lines.isEmpty {
            lines.removeLast(lines.count - max(0, line(ofItem: item) - 1))
            next = lines.last.map { $0.first + $0.count } ?? 0
        } else {
            lines = []
        }
        while next < list.count {
            let line = makeLine(list, from: next)
            lines.append(line)
            next += line.count
        }
    }

    private func makeLine(_ list: [FlowSize], from first: Int) -> FlowLine {
        var (used, end, length) = (list[first].across, first + 1, list[first].along)
        var sum = used
        while end < list.count, used + itemSpacing + list[end].across <= room + Self.tolerance {
            used += itemSpacing + list[end].across
            sum += list[end].across
            length = max(length, list[end].along)
            end += 1
        }
        let start = lines.last.map { $0.start + $0.length + lineSpacing } ?? 0
        var line = FlowLine(
            first: first, count: end - first, start: start, length: length, lead: 0, spacing: itemSpacing)
        if end < list.count {
            if line.count > 1 {
                line.spacing = (room - sum) / CGFloat(line.count - 1)
            } else {
                line.lead = (room - sum) / 2
            }
        } else if list[first..<end].allSatisfy({ $0.across == list[first].across }) {
            // The last line, as if it were filled with more items of its size (CV-56, CV-59).
            let capacity = capacity(of: list[first].across)
            line.spacing = spread(of: list[first].across, max(capacity, line.count))
            if capacity == 1 { line.lead = (room - list[first].across) / 2 }
        }
        return line
    }

    /// How many items of a length go into a line; 1 at least (CV-54).
    private func capacity(of across: CGFloat) -> Int {
        let step = across + itemSpacing
        guard step > 0, room.isFinite else { return max(1, sizes.count) }
        let fitting = ((room + Self.tolerance + itemSpacing) / step).rounded(.down)
        return Int(max(1, min(fitting, Self.maximumCount)))
    }

    /// The distance with which a number of items of a length fill a line (CV-55).
    private func spread(of across: CGFloat, _ count: Int) -> CGFloat {
        count > 1 ? (room - CGFloat(count) * across) / CGFloat(count - 1) : itemSpacing
    }
}

/// The sizes of the items of a section.
enum FlowSizes: Equatable {
    /// One size for a number of items.
    case uniform(FlowSize, Int)
    case individual([FlowSize])

    var count: Int {
        switch self {
        case .uniform(_, let count): count
        case .individual(let sizes): sizes.count
        }
    }

    subscript(item: Int) -> FlowSize {
        switch self {
        case .uniform(let size, _): size
        case .individual(let sizes): sizes[item]
        }
    }
}

/// The first index below `count` for which a condition holds that also holds for all later ones; otherwise `count`.
func partition(_ count: Int, _ condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
        let middle = (low + high) / 2
        if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
