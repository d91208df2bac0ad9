/// The heights of the rows of a section: measured ones, estimates of single rows, and one height for all others.
///
/// Only rows with a height or estimate take memory, in blocks, so a section of one height costs the same for any number of rows. Sums,
/// lookups and changes take O(log n) (TV-39).
package struct RowHeights: Sendable {
    /// The number of rows.
    package let count: Int
    /// The height of a row that is not measured, in points.
    package let standardHeight: Double

    /// The rows of a block: small enough to be added up, large enough to keep the tree small.
    private static let blockSize = 64
    /// The heights and estimates by block, NaN where a row has neither; empty while no row has one.
    private var blocks: [[Double]?] = []
    /// The measured rows of each block, a bit for each.
    private var measured: [UInt64] = []
    /// A Fenwick tree: by how much each block is higher than rows of the standard height.
    private var excess: [Double] = []
    /// The number of measured rows.
    package private(set) var measuredCount = 0

    /// Creates `count` rows that are not measured.
    package init(count: Int, standardHeight: Double) {
        self.count = max(0, count)
        self.standardHeight = standardHeight
    }

    /// The height of all rows, in points.
    package var total: Double { offset(of: count) }

    /// The measured height of a row; `nil` if it is not measured.
    package func measuredHeight(of row: Int) -> Double? {
        guard !blocks.isEmpty, isMeasured(row) else { return nil }
        return blocks[row / Self.blockSize]?[row % Self.blockSize]
    }

    /// The height of a row: measured, estimated, or the standard one.
    package func height(of row: Int) -> Double {
        guard !blocks.isEmpty, let block = blocks[row / Self.blockSize] else { return standardHeight }
        let height = block[row % Self.blockSize]
        return height.isNaN ? standardHeight : height
    }

    private func isMeasured(_ row: Int) -> Bool {
        measured[row / Self.blockSize] & (1 << UInt64(row % Self.blockSize)) != 0
    }

    /// The distance from the start of the section to the start of a row; `count` gives the end of the last row.
    package func offset(of row: Int) -> Double {
        let base = Double(row) * standardHeight
        guard !blocks.isEmpty else { return base }
        let block = row / Self.blockSize
        var sum = excessBefore(block)
        if block < blocks.count, let heights = blocks[block] {
            for height in heights[..<(row % Self.blockSize)] where !height.isNaN { sum += height - standardHeight }
        }
        return base + sum
    }

    /// The row at a distance from the start of the section; the first or last row outside. Rows of no height are
    /// passed.
    package func row(at offset: Double) -> Int {
        guard count > 0, offset > 0 else { return 0 }
        var row = 0
        var start = 0.0
        if blocks.isEmpty {
            guard standardHeight > 0 else { return count - 1 }
            return min(count - 1, Int(min(offset / standardHeight, Double(count))))
        }
        (row, start) = blockStart(before: offset)
        while row < count - 1 {
            let end = start + height(of: row)
            if end > offset { break }
            start = end
            row += 1
        }
        return row
    }

    /// Records the measured height of a row, in points. Returns by how much the row grew.
    @discardableResult
    package mutating func setHeight(_ height: Double, of row: Int) -> Double {
        let growth = store(height, of: row)
        if !isMeasured(row) {
            measuredCount += 1
            measured[row / Self.blockSize] |= 1 << UInt64(row % Self.blockSize)
        }
        return growth
    }

    /// Records the height, in points, with which a row counts until it is measured.
    package mutating func setEstimate(_ height: Double, of row: Int) {
        if height != self.height(of: row), measuredHeight(of: row) == nil { _ = store(height, of: row) }
    }

    private mutating func store(_ height: Double, of row: Int) -> Double {
        let old = self.height(of: row)
        if blocks.isEmpty {
            let blockCount = (count + Self.blockSize - 1) / Self.blockSize
            blocks = Array(repeating: nil, count: blockCount)
            measured = Array(repeating: 0, count: blockCount)
            excess = Array(repeating: 0, count: blockCount + 1)
        }
        let (block, index) = (row / Self.blockSize, row % Self.blockSize)
        if blocks[block] == nil { blocks[block] = Array(repeating: .nan, count: Self.blockSize) }
        blocks[block]![index] = height
        addExcess(height - old, to: block)
        return height - old
    }

    /// The rows of this section after a change: heights and estimates stay with their rows.
    ///
    /// - Parameters:
    ///   - count: the number of rows after the change.
    ///   - newIndex: the new index of a row; `nil` if it is gone or must be measured again.
    package func changed(count: Int, newIndex: (Int) -> Int?) -> RowHeights {
        var result = RowHeights(count: count, standardHeight: standardHeight)
        forEachHeight { row, height, isMeasured in
            guard let index = newIndex(row), index < count else { return }
            if isMeasured { result.setHeight(height, of: index) } else { result.setEstimate(height, of: index) }
        }
        return result
    }

    /// Adopts the measured heights of other rows at their new indexes.
    ///
    /// - Parameters:
    ///   - other: the rows before a change.
    ///   - newIndex: the new index of one of them; `nil` if it is gone or must be measured again.
    package mutating func adoptMeasured(from other: RowHeights, newIndex: (Int) -> Int?) {
        var heights: [(Int, Double)] = []
        other.forEachHeight { row, height, isMeasured in
            if isMeasured, let index = newIndex(row), index < count { heights.append((index, height)) }
        }
        for (index, height) in heights { setHeight(height, of: index) }
    }

    /// Calls a closure with every row that has a height or estimate, in order, and whether it is measured.
    private func forEachHeight(_ body: (Int, Double, Bool) -> Void) {
        for (block, heights) in blocks.enumerated() {
            guard let heights else { continue }
            for (index, height) in heights.enumerated() where !height.isNaN {
                body(block * Self.blockSize + index, height, measured[block] & (1 << UInt64(index)) != 0)
            }
        }
    }

    // MARK: Fenwick tree

    private func excessBefore(_ block: Int) -> Double {
        var (sum, index) = (0.0, block)
        while index > 0 {
            sum += excess[index]
            index &= index - 1
        }
        return sum
    }

    private mutating func addExcess(_ value: Double, to block: Int) {
        var index = block + 1
        while index < excess.count {
            excess[index] += value
            index += index & -index
        }
    }

    /// The last block that starts at or before an offset: its first row and its start.
    private func blockStart(before offset: Double) -> (row: Int, start: Double) {
        let blockHeight = Double(Self.blockSize) * standardHeight
        var (block, start) = (0, 0.0)
        var step = 1
        while step * 2 < excess.count { step *= 2 }
        while step > 0 {
            let next = block + step
            if next < blocks.count {
                let end = start + excess[next] + Double(step) * blockHeight
                if end <= offset { (block, start) = (next, end) }
            }
            step /= 2
        }
        return (block * Self.blockSize, start)
    }
}
