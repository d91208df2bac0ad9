/// The vertical arrangement of the sections of a list: for each section its header, rows and footer.
///
/// Offsets count from the top of the first section, in points. Finding a section takes O(log n) of the number of
/// sections, and finding a row O(log n) of the number of its rows.
package struct SectionOffsets: Sendable {
    /// One section.
    package struct Section: Sendable {
        /// The height of the header, in points; 0 for none.
        package var headerHeight: Double
        /// The rows.
        package var rows: RowHeights
        /// The height of the footer, in points; 0 for none.
        package var footerHeight: Double

        package init(headerHeight: Double = 0, rows: RowHeights, footerHeight: Double = 0) {
            self.headerHeight = headerHeight
            self.rows = rows
            self.footerHeight = footerHeight
        }

        /// The height of header, rows and footer.
        package var height: Double { headerHeight + rows.total + footerHeight }
    }

    /// The sections.
    package private(set) var sections: [Section]
    /// The top of each section, and the end of the last.
    private var tops: [Double]

    /// Arranges sections from top to bottom.
    package init(_ sections: [Section] = []) {
        self.sections = sections
        tops = [0]
        updateTops(from: 0)
    }

    /// The height of all sections, in points.
    package var total: Double { tops[sections.count] }

    /// The top of a section: where its header starts.
    package func top(of section: Int) -> Double { tops[section] }

    /// The end of a section: where its footer ends.
    package func bottom(of section: Int) -> Double { tops[section + 1] }

    /// The top and the height of a row.
    package func extent(of position: ListPosition) -> (top: Double, height: Double) {
        let section = sections[position.section]
        let top = tops[position.section] + section.headerHeight + section.rows.offset(of: position.item)
        return (top, section.rows.height(of: position.item))
    }

    /// The top of the footer of a section.
    package func footerTop(of section: Int) -> Double { tops[section + 1] - sections[section].footerHeight }

    /// The section at an offset; the first or last one outside. `nil` without sections.
    package func section(at offset: Double) -> Int? {
        guard !sections.isEmpty else { return nil }
        var (low, high) = (0, sections.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if tops[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The rows of a section that meet a range of offsets.
    package func rows(of section: Int, from top: Double, to bottom: Double) -> Range<Int> {
        let rows = sections[section].rows
        let start = tops[section] + sections[section].headerHeight
        guard rows.count > 0, bottom > start, top < start + rows.total else { return 0..<0 }
        let first = rows.row(at: top - start)
        var last = rows.row(at: bottom - start)
        if start + rows.offset(of: last) >= bottom, last > first { last -= 1 }
        return first..<(last + 1)
    }

    /// Records the measured height of a row, in points. Returns by how much it grew.
    @discardableResult
    package mutating func setHeight(_ height: Double, of position: ListPosition) -> Double {
        let growth = sections[position.section].rows.setHeight(height, of: position.item)
        if growth != 0 { updateTops(from: position.section) }
        return growth
    }

    /// Records the measured height of a section's header, in points. Returns by how much it grew.
    @discardableResult
    package mutating func setHeaderHeight(_ height: Double, of section: Int) -> Double {
        let growth = height - sections[section].headerHeight
        sections[section].headerHeight = height
        if growth != 0 { updateTops(from: section) }
        return growth
    }

    /// Records the measured height of a section's footer, in points. Returns by how much it grew.
    @discardableResult
    package mutating func setFooterHeight(_ height: Double, of section: Int) -> Double {
        let growth = height - sections[section].footerHeight
        sections[section].footerHeight = height
        if growth != 0 { updateTops(from: section) }
        return growth
    }

    private mutating func updateTops(from first: Int) {
        if tops.count != sections.count + 1 { tops = Array(repeating: 0, count: sections.count + 1) }
        for index in first..<max(first, sections.count) { tops[index + 1] = tops[index] + sections[index].height }
    }
}
