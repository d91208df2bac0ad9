import CoreGraphics
import Foundation

/// A key with its frame.
struct PlacedKey: Equatable {
    var key: Key
    /// The visible frame, in the coordinates of the keys' area.
    var frame: CGRect
}

/// The keys of a plane with their frames.
struct KeyGrid {
    private(set) var keys: [PlacedKey] = []
    private var letterWidth: CGFloat = 0

    /// Places the keys of a plane.
    init(_ rows: PlaneRows, _ metrics: KeyboardMetrics) {
        var builder = GridBuilder(metrics: metrics)
        switch rows.plane {
        case .pad, .padSymbols: builder.placePad(rows.rows)
        case .letters where rows.setup.layout.flicks != nil: builder.placeFlickPad(rows.rows)
        default:
            if metrics.isSplit {
                builder.placeSplit(rows.rows)
            } else if metrics.isTablet {
                builder.placeTablet(rows.rows)
            } else {
                let isLetters = rows.plane == .letters || rows.plane == .latin
                builder.placePhone(rows.rows, fillsThirdRow: !isLetters)
            }
        }
        keys = builder.keys
        letterWidth = keys.filter(\.key.isCharacter).map(\.frame.width).min() ?? 0
    }

    /// The index of the key that a touch belongs to (KB-28, KB-29): that with the nearest frame, of several the one with
    /// the nearer center.
    ///
    /// - Parameters:
    ///   - likelihood: the share of a key among what is likely next, 0…1 (KB-31). Its distance counts less the greater it
    ///     is, except for a finger in the middle third of a key.
    ///   - isAllowed: the keys to choose from.
    func index(
        at point: CGPoint, likelihood: (Key) -> CGFloat = { _ in 0 }, where isAllowed: (Key) -> Bool = { _ in true }
    ) -> Int? {
        let adapts = keys.contains { likelihood($0.key) > 0 } && !keys.contains { core(of: $0).contains(point) }
        var best: (index: Int, distance: CGFloat, toCenter: CGFloat)?
        for (index, placed) in keys.enumerated() where isAllowed(placed.key) {
            let area = adapts ? core(of: placed) : placed.frame
            let distance = area.distance(to: point) / (1 + (adapts ? Self.adaptation * likelihood(placed.key) : 0))
            let toCenter = hypot(placed.frame.midX - point.x, placed.frame.midY - point.y)
            if let found = best, (found.distance, found.toCenter) <= (distance, toCenter) { continue }
            best = (index, distance, toCenter)
        }
        return best?.index
    }

    /// How much likely keys grow (KB-31).
    static let adaptation: CGFloat = 0.3

    /// The part of a key that is its own however likely others are: the middle third of a letter; wide keys keep the
    /// margins of a letter (KB-31).
    private func core(of placed: PlacedKey) -> CGRect {
        placed.frame.insetBy(dx: min(placed.frame.width, letterWidth) / 3, dy: placed.frame.height / 3)
    }
}

extension CGRect {
    /// The distance of a point to the rectangle; 0 inside.
    func distance(to point: CGPoint) -> CGFloat {
        hypot(max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }
}

/// Places rows of keys.
private struct GridBuilder {
    let metrics: KeyboardMetrics
    var keys: [PlacedKey] = []

    private var left: CGFloat { (metrics.width - metrics.contentWidth) / 2 + metrics.side }
    private var right: CGFloat { metrics.width - left }

    private func y(of row: Int) -> CGFloat {
        metrics.top + CGFloat(row) * metrics.keyHeight + metrics.rowGaps.prefix(row).reduce(0, +)
    }

    private mutating func add(_ key: Key, x: CGFloat, row: Int, width: CGFloat) {
        keys.append(
            PlacedKey(key: key, frame: CGRect(x: x, y: y(of: row), width: width, height: metrics.keyHeight)))
    }

    /// Places keys of one width from a position on. Returns the end with the gap.
    @discardableResult
    private mutating func add(
        _ row: [Key], from x: CGFloat, row number: Int, width: CGFloat, gap: CGFloat? = nil
    ) -> CGFloat {
        var x = x
        for key in row {
            add(key, x: x, row: number, width: width)
            x += width + (gap ?? columnGap)
        }
        return x
    }

    private var columns = 10
    /// KB-21: narrower gaps in rows of 11 keys on narrow phones.
    private var columnGap: CGFloat {
        columns > 10 && !metrics.isTablet && metrics.contentWidth < 414 ? 5 : metrics.columnGap
    }

    init(metrics: KeyboardMetrics) { self.metrics = metrics }

    private func width(_ count: Int, in length: CGFloat) -> CGFloat {
        (length - CGFloat(count - 1) * columnGap) / CGFloat(max(count, 1))
    }

    // MARK: Phones

    mutating func placePhone(_ rows: [KeyRow], fillsThirdRow: Bool) {
        columns = max(rows[0].keys.count, rows[1].keys.count)
        let letter = width(columns, in: right - left)
        for number in 0...1 {
            let row = rows[number].keys
            let length = CGFloat(row.count) * letter + CGFloat(row.count - 1) * columnGap
            add(row, from: left + (right - left - length) / 2, row: number, width: letter)
        }
        placeThird(rows[2], letter: letter, fills: fillsThirdRow)
        placeBottom(rows[3], letter: letter)
    }

    /// Shift and delete flank the third row, at a distance if there is space.
    private mutating func placeThird(_ row: KeyRow, letter: CGFloat, fills: Bool) {
        let sides = metrics.shiftWidth
        let length = CGFloat(row.keys.count) * (letter + columnGap) - columnGap
        // Without shift the letters stay in the middle, unless they need its space.
        let needsSide = row.leading.isEmpty && length > right - left - 2 * (sides + columnGap)
        let from = needsSide ? left : left + sides + columnGap
        let to = right - sides - columnGap
        add(row.leading, from: left, row: 2, width: sides)
        add(row.trailing, from: right - sides, row: 2, width: sides)
        // Wide keys of signs keep twice the gap to their neighbors (KB-03).
        let available = fills ? to - from - 2 * columnGap : to - from
        let widest = width(row.keys.count, in: available)
        let key = fills ? widest : min(letter, widest)
        let taken = CGFloat(row.keys.count) * key + CGFloat(row.keys.count - 1) * columnGap
        add(row.keys, from: from + (to - from - taken) / 2, row: 2, width: key)
    }

    /// KB-24: fixed keys at both ends, and space takes the rest.
    private mutating func placeBottom(_ row: KeyRow, letter: CGFloat) {
        let start = add(row.leading, from: left, row: 3, width: leadingWidth(row))
        let end = right - (row.trailing.isEmpty ? 0 : metrics.returnWidth + columnGap)
        add(row.trailing, from: right - metrics.returnWidth, row: 3, width: metrics.returnWidth)
        placeSpace(row.keys, from: start, to: end, row: 3, letter: letter)
    }

    /// Without a globe the plane key takes the place of both (decision).
    private func leadingWidth(_ row: KeyRow) -> CGFloat {
        row.leading.count == 1 ? 2 * metrics.planeWidth + columnGap : metrics.planeWidth
    }

    private mutating func placeSpace(_ row: [Key], from: CGFloat, to: CGFloat, row number: Int, letter: CGFloat) {
        guard let space = row.first, space.kind == .space else {
            add(row, from: from, row: number, width: width(row.count, in: to - from))
            return
        }
        let others = row.dropFirst()
        let length = to - from - CGFloat(others.count) * (letter + columnGap)
        add(space, x: from, row: number, width: length)
        add(Array(others), from: from + length + columnGap, row: number, width: letter)
    }

    // MARK: Tablets

    mutating func placeTablet(_ rows: [KeyRow]) {
        columns = max(rows[0].keys.count + 1, rows[1].keys.count + 1, rows[2].keys.count + rows[2].leading.count + 1)
        let key = width(columns, in: right - left)
        var end = add(rows[0].keys, from: left, row: 0, width: key)
        fill(rows[0].trailing, from: end, row: 0)
        let indent = rows[1].keys.count < rows[0].keys.count ? key / 2 : 0
        end = add(rows[1].keys, from: left + indent, row: 1, width: key)
        fill(rows[1].trailing, from: end, row: 1)
        end = add(rows[2].leading, from: left, row: 2, width: key)
        end = add(
            rows[2].keys, from: end, row: 2,
            width: rows[2].trailing.isEmpty ? width(rows[2].keys.count, in: right - end) : key)
        fill(rows[2].trailing, from: end, row: 2)
        let outer = key * 1.3
        let start = add(rows[3].leading, from: left, row: 3, width: outer)
        let stop = right - CGFloat(rows[3].trailing.count) * (outer + columnGap)
        add(rows[3].trailing, from: stop + columnGap, row: 3, width: outer)
        placeSpace(rows[3].keys, from: start, to: stop, row: 3, letter: key)
    }

    // MARK: Split keyboards

    /// KB-113: the first half of each row at the left edge, the rest at the right edge, a space bar for each thumb.
    mutating func placeSplit(_ rows: [KeyRow]) {
        let halves = rows.prefix(3).map { row -> (left: [Key], right: [Key]) in
            let middle = (row.keys.count + 1) / 2
            return (row.leading + row.keys.prefix(middle), row.keys.dropFirst(middle) + row.trailing)
        }
        let most = halves.map { max($0.left.count, $0.right.count) }.max() ?? 1
        let half = metrics.halfWidth - metrics.side
        let gap = columnGap / 2
        let key = (half - CGFloat(most - 1) * gap) / CGFloat(most)
        let (leftEnd, rightStart) = (left + half, right - half)
        for (number, row) in halves.enumerated() {
            // The second row stands between the columns of the first, the third ends at the edge.
            let indent = number == 1 ? (key + gap) / 2 : 0
            add(row.left, from: left + (row.left.count < most ? indent : 0), row: number, width: key, gap: gap)
            let length = CGFloat(row.right.count) * (key + gap) - gap
            let start = number == 2 ? right - length : rightStart + (row.right.count < most ? indent : 0)
            let end = add(Array(row.right.dropLast()), from: start, row: number, width: key, gap: gap)
            fill(Array(row.right.suffix(1)), from: end, row: number)
        }
        placeSplitBottom(rows[3], key: key, gap: gap, leftEnd: leftEnd, rightStart: rightStart)
    }

    private mutating func placeSplitBottom(
        _ row: KeyRow, key: CGFloat, gap: CGFloat, leftEnd: CGFloat, rightStart: CGFloat
    ) {
        let hasSpace = row.keys.first?.kind == .space
        let middle = hasSpace ? 1 : (row.keys.count + 1) / 2
        let right = right - CGFloat(row.trailing.count) * (key + gap)
        let start = add(row.leading, from: left, row: 3, width: key, gap: gap)
        add(row.trailing, from: right + gap, row: 3, width: key, gap: gap)
        let first = Array(row.keys.prefix(middle))
        let width = (leftEnd - start - CGFloat(first.count - 1) * gap) / CGFloat(max(first.count, 1))
        add(first, from: start, row: 3, width: width, gap: gap)
        // The space bar comes twice.
        let others = Array(row.keys.dropFirst(middle))
        guard hasSpace, let space = row.keys.first else {
            let width = (right - rightStart - CGFloat(others.count - 1) * gap) / CGFloat(max(others.count, 1))
            add(others, from: rightStart, row: 3, width: width, gap: gap)
            return
        }
        let length = right - rightStart - CGFloat(others.count) * (key + gap)
        add(space, x: rightStart, row: 3, width: length)
        add(others, from: rightStart + length + gap, row: 3, width: key, gap: gap)
    }

    /// A key that takes what is left of its row.
    private mutating func fill(_ row: [Key], from x: CGFloat, row number: Int) {
        if let key = row.first { add(key, x: x, row: number, width: right - x) }
    }

    // MARK: Pads

    mutating func placePad(_ rows: [KeyRow]) {
        columns = 3
        let key = width(3, in: right - left)
        for (number, row) in rows.enumerated() {
            add(row.leading, from: left, row: number, width: key)
            let from = row.keys.count == 3 ? left : left + key + columnGap
            add(row.keys, from: from, row: number, width: key)
            add(row.trailing, from: right - key, row: number, width: key)
        }
    }

    mutating func placeFlickPad(_ rows: [KeyRow]) {
        columns = 5
        let key = width(5, in: right - left)
        for (number, row) in rows.enumerated() {
            add(row.leading, from: left, row: number, width: key)
            add(row.keys, from: left + key + columnGap, row: number, width: key)
            add(row.trailing, from: right - key, row: number, width: key)
        }
        // The keys at the sides reach down to the next one or to the edge.
        let bottom = y(of: 3) + metrics.keyHeight
        for x in [left, right - key] {
            let last = keys.indices.filter { abs(keys[$0].frame.minX - x) < 1 }.max {
                keys[$0].frame.minY < keys[$1].frame.minY
            }
            if let last { keys[last].frame.size.height = bottom - keys[last].frame.minY }
        }
    }
}
