import Expectations
import Testing

@testable import ListUpdates

@Suite struct OffsetTests {
    @Test("TV-39 rows that are not measured count with their estimate")
    func estimates() {
        var rows = RowHeights(count: 10, standardHeight: 44)

        expect(rows.setHeight(100, of: 3), equals: 56)

        expect(rows.total, equals: 496)
        expect(rows.offset(of: 3), equals: 132)
        expect(rows.offset(of: 4), equals: 232)
        expect(rows.height(of: 3), equals: 100)
        expect(rows.height(of: 4), equals: 44)
        expect(rows.measuredCount, equals: 1)
    }

    @Test("sums and lookups agree with adding up the heights")
    func model() {
        var random = SystemRandomNumberGenerator()
        for count in [1, 63, 64, 65, 1000] {
            var rows = RowHeights(count: count, standardHeight: 20)
            var heights = Array(repeating: 20.0, count: count)
            for _ in 0..<200 {
                let row = Int.random(in: 0..<count, using: &random)
                let height = Double(Int.random(in: 1...90, using: &random))
                rows.setHeight(height, of: row)
                heights[row] = height
            }

            var top = 0.0
            for (row, height) in heights.enumerated() {
                expect(rows.offset(of: row), equals: top)
                expect(rows.row(at: top), equals: row)
                expect(rows.row(at: top + height - 0.5), equals: row)
                top += height
            }
            expect(rows.total, equals: top)
            expect(rows.row(at: top + 10), equals: count - 1)
            expect(rows.row(at: -5), equals: 0)
        }
    }

    @Test("a million rows of one height need no memory for each row")
    func uniformRows() {
        let rows = RowHeights(count: 1_000_000, standardHeight: 44)

        expect(rows.total, equals: 44_000_000)
        expect(rows.row(at: 43_999_999), equals: 999_999)
        expect(rows.measuredCount, equals: 0)
    }

    @Test("the end of a million rows is found after measuring only the last ones")
    func jumpToEnd() {
        var rows = RowHeights(count: 1_000_000, standardHeight: 44)
        let clock = ContinuousClock()

        let time = clock.measure {
            for row in 999_980..<1_000_000 { rows.setHeight(60, of: row) }
            for _ in 0..<1000 { expect(rows.row(at: rows.total - 1), equals: 999_999) }
        }

        expect(rows.total, equals: 44_000_000 + 20 * 16)
        #expect(time < .milliseconds(500))
    }

    @Test("measured rows keep their heights when others come and go")
    func shiftedHeights() {
        var rows = RowHeights(count: 4, standardHeight: 10)
        rows.setHeight(30, of: 2)
        let shift = IndexShift(removed: [0], added: [2, 3])

        let changed = rows.changed(count: 5) { shift.newIndex(of: $0) }

        expect((0..<5).map { changed.height(of: $0) }, equals: [10, 30, 10, 10, 10])
    }

    @Test("TV-19 a section covers header, rows and footer")
    func sections() {
        let offsets = SectionOffsets([
            .init(headerHeight: 28, rows: RowHeights(count: 2, standardHeight: 44), footerHeight: 10),
            .init(rows: RowHeights(count: 0, standardHeight: 44)),
            .init(headerHeight: 20, rows: RowHeights(count: 3, standardHeight: 44)),
        ])

        expect(offsets.top(of: 1), equals: 126)
        expect(offsets.bottom(of: 1), equals: 126)
        expect(offsets.footerTop(of: 0), equals: 116)
        expect(offsets.extent(of: at(2, 1)), equals: (190, 44))
        expect(offsets.total, equals: 278)
        expect(offsets.section(at: 125), equals: 0)
        expect(offsets.section(at: 130), equals: 2)
        expect(offsets.rows(of: 0, from: 30, to: 72), equals: 0..<1)
        expect(offsets.rows(of: 0, from: 30, to: 73), equals: 0..<2)
        #expect(offsets.rows(of: 2, from: 0, to: 126).isEmpty)
    }

    @Test("TV-39 a row counts with its estimate until it is measured, and estimates stay with their rows")
    func changedEstimates() {
        var rows = RowHeights(count: 100, standardHeight: 44)
        rows.setEstimate(100, of: 70)
        expect(rows.height(of: 70), equals: 100)
        #expect(rows.measuredHeight(of: 70) == nil)
        expect(rows.measuredCount, equals: 0)
        expect(rows.total, equals: 99 * 44 + 100)
        expect(rows.row(at: 70 * 44 + 99), equals: 70)

        let changed = rows.changed(count: 101) { $0 + 1 }
        expect(changed.height(of: 71), equals: 100)
        #expect(changed.measuredHeight(of: 71) == nil)

        rows.setHeight(60, of: 70)
        rows.setEstimate(200, of: 70)
        expect(rows.height(of: 70), equals: 60)
        expect(rows.measuredCount, equals: 1)
        var other = RowHeights(count: 100, standardHeight: 10)
        other.adoptMeasured(from: rows) { $0 == 70 ? 3 : nil }
        expect(other.total, equals: 99 * 10 + 60)
        expect(other.measuredHeight(of: 3), equals: 60)
    }

    @Test("measured headers and footers move what is below")
    func measuredHeaders() {
        var offsets = SectionOffsets([
            .init(headerHeight: 20, rows: RowHeights(count: 1, standardHeight: 10), footerHeight: 5),
            .init(rows: RowHeights(count: 1, standardHeight: 10)),
        ])
        expect(offsets.setHeaderHeight(50, of: 0), equals: 30)
        expect(offsets.setFooterHeight(0, of: 0), equals: -5)
        expect(offsets.top(of: 1), equals: 60)
        expect(offsets.total, equals: 70)
    }
}
