/// Lines that go up, sorted into rows by height, so that those to the left of a place are found quickly.
struct ScanlineIndex {
    private let lines: [(low: GridPoint, high: GridPoint)]
    private var rows: [[Int]]
    private let bottom: Int
    private let rowHeight: Int

    private static let maximumRows = 1024
    /// Lines that pass many rows are in each of them; there are fewer rows when that would be more entries than this.
    private static let maximumEntries = 4_000_000

    init(_ lines: [(low: GridPoint, high: GridPoint)]) {
        self.lines = lines
        let bottom = lines.map(\.low.y).min() ?? 0
        let top = lines.map(\.high.y).max() ?? 0
        let slanted = lines.indices.filter { lines[$0].low.y < lines[$0].high.y }
        var height: Int
        var count = min(max(lines.count, 1), Self.maximumRows)
        func row(_ y: Int) -> Int { (y - bottom) / height }
        while true {
            height = max((top - bottom) / count + 1, 1)
            let entries = slanted.reduce(0) { $0 + row(lines[$1].high.y) - row(lines[$1].low.y) + 1 }
            if entries <= Self.maximumEntries || count == 1 { break }
            count /= 2
        }
        rows = Array(repeating: [], count: count)
        for index in slanted {
            for row in row(lines[index].low.y)...row(lines[index].high.y) { rows[row].append(index) }
        }
        self.bottom = bottom
        rowHeight = height
    }

    /// How many lines are looked at for a place.
    func count(at point: GridPoint) -> Int { rows[(point.y - bottom) / rowHeight].count }

    /// Calls `body` for each line that a ray from the far left to just above a place meets. Level lines do not count,
    /// and neither does a line that the place lies on.
    func forEachToTheLeft(of point: GridPoint, _ body: (Int) -> Void) {
        for index in rows[(point.y - bottom) / rowHeight] {
            let line = lines[index]
            if line.low.y <= point.y, point.y < line.high.y, GridPoint.side(line.low, line.high, point) < 0 {
                body(index)
            }
        }
    }
}
