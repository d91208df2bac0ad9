/// Lines that go up, sorted into rows by height, so that those to the left of a place are found quickly.
struct LineRows {
    private let lines: [(low: GridPoint, high: GridPoint)]
    private var rows: [[Int]]
    private let bottom: Int
    private let rowHeight: Int

    private static let maximumRows = 1024

    init(_ lines: [(low: GridPoint, high: GridPoint)]) {
        self.lines = lines
        bottom = lines.map(\.low.y).min() ?? 0
        let top = lines.map(\.high.y).max() ?? 0
        let count = min(max(lines.count, 1), Self.maximumRows)
        rowHeight = max((top - bottom) / count + 1, 1)
        rows = Array(repeating: [], count: count)
        for (index, line) in lines.enumerated() where line.low.y < line.high.y {
            for row in ((line.low.y - bottom) / rowHeight)...((line.high.y - bottom) / rowHeight) {
                rows[row].append(index)
            }
        }
    }

    /// Calls `body` for each line that a ray from the far left to just above a place meets. Level lines do not count, and
    /// neither does a line that the place lies on.
    func forEachToTheLeft(of place: GridPoint, _ body: (Int) -> Void) {
        for index in rows[(place.y - bottom) / rowHeight] {
            let line = lines[index]
            if line.low.y <= place.y, place.y < line.high.y, GridPoint.side(line.low, line.high, place) < 0 {
                body(index)
            }
        }
    }
}
