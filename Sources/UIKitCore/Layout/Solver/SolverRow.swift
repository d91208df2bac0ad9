/// One equation of a solver: a constant and a sum of symbols, each with a factor. Sorted by symbol, so that what is
/// done with it never depends on chance.
struct SolverRow {
    /// A symbol and its factor.
    struct Cell {
        var symbol: Int
        var factor: Double
    }

    var constant: Double
    private(set) var cells: [Cell] = []

    /// Numbers closer to zero than this count as zero.
    static let tolerance = 1e-8

    init(constant: Double = 0) { self.constant = constant }

    /// True for a number that only rounding keeps from zero.
    static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

    /// The factor of a symbol, 0 where it does not occur.
    func factor(of symbol: Int) -> Double {
        guard let last = cells.last, symbol <= last.symbol else { return 0 }
        let place = firstPlace(from: symbol)
        return cells[place].symbol == symbol ? cells[place].factor : 0
    }

    /// Adds a symbol, `factor` times.
    mutating func add(_ symbol: Int, _ factor: Double) {
        let place = firstPlace(from: symbol)
        if place < cells.count, cells[place].symbol == symbol {
            cells[place].factor += factor
            if Self.isZero(cells[place].factor) { cells.remove(at: place) }
        } else if !Self.isZero(factor) {
            cells.insert(Cell(symbol: symbol, factor: factor), at: place)
        }
    }

    /// Adds another row, `factor` times.
    mutating func add(_ other: SolverRow, _ factor: Double) {
        constant += other.constant * factor
        var merged: [Cell] = []
        merged.reserveCapacity(cells.count + other.cells.count)
        var (mine, theirs) = (0, 0)
        while mine < cells.count || theirs < other.cells.count {
            if theirs == other.cells.count || (mine < cells.count && cells[mine].symbol < other.cells[theirs].symbol) {
                merged.append(cells[mine])
                mine += 1
                continue
            }
            var cell = other.cells[theirs]
            cell.factor *= factor
            if mine < cells.count, cells[mine].symbol == cell.symbol {
                cell.factor += cells[mine].factor
                mine += 1
            }
            theirs += 1
            if !Self.isZero(cell.factor) { merged.append(cell) }
        }
        cells = merged
    }

    /// Takes a symbol out.
    mutating func remove(_ symbol: Int) {
        let place = firstPlace(from: symbol)
        if place < cells.count, cells[place].symbol == symbol { cells.remove(at: place) }
    }

    /// Turns all signs.
    mutating func negate() {
        constant = -constant
        for place in cells.indices { cells[place].factor = -cells[place].factor }
    }

    /// Turns `0 = row` into `symbol = row`. The symbol must occur.
    mutating func solve(for symbol: Int) {
        let scale = -1 / factor(of: symbol)
        remove(symbol)
        constant *= scale
        for place in cells.indices { cells[place].factor *= scale }
    }

    /// Turns `old = row` into `symbol = row`. The symbol must occur.
    mutating func solve(for symbol: Int, insteadOf old: Int) {
        add(old, -1)
        solve(for: symbol)
    }

    /// Puts what a symbol equals in its place.
    mutating func substitute(_ symbol: Int, _ row: SolverRow) {
        let factor = factor(of: symbol)
        guard factor != 0 else { return }
        remove(symbol)
        add(row, factor)
    }

    private func firstPlace(from symbol: Int) -> Int {
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
