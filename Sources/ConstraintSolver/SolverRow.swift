/// A linear expression of the solver: a constant and a sum of symbols with factors, sorted by symbol so that all
/// operations are deterministic.
struct SolverRow {
    /// A symbol and its factor.
    struct Term {
        var symbol: Int
        var factor: Double
    }

    var constant: Double
    private(set) var terms: [Term] = []

    /// Absolute values below this count as zero.
    static let tolerance = 1e-8

    init(constant: Double = 0) { self.constant = constant }

    /// Whether a value is zero within the tolerance.
    static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

    /// The factor of a symbol; 0 if it does not occur.
    func factor(of symbol: Int) -> Double {
        guard let last = terms.last, symbol <= last.symbol else { return 0 }
        let index = lowerBound(of: symbol)
        return terms[index].symbol == symbol ? terms[index].factor : 0
    }

    /// Adds a symbol times a factor.
    mutating func add(_ symbol: Int, _ factor: Double) {
        let index = lowerBound(of: symbol)
        if index < terms.count, terms[index].symbol == symbol {
            terms[index].factor += factor
            if Self.isZero(terms[index].factor) { terms.remove(at: index) }
        } else if !Self.isZero(factor) {
            terms.insert(Term(symbol: symbol, factor: factor), at: index)
        }
    }

    /// Adds another row times a factor.
    mutating func add(_ other: SolverRow, _ factor: Double) {
        constant += other.constant * factor
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var (ownIndex, otherIndex) = (0, 0)
        while ownIndex < terms.count || otherIndex < other.terms.count {
            if otherIndex == other.terms.count
                || (ownIndex < terms.count && terms[ownIndex].symbol < other.terms[otherIndex].symbol)
            {
                merged.append(terms[ownIndex])
                ownIndex += 1
                continue
            }
            var term = other.terms[otherIndex]
            term.factor *= factor
            if ownIndex < terms.count, terms[ownIndex].symbol == term.symbol {
                term.factor += terms[ownIndex].factor
                ownIndex += 1
            }
            otherIndex += 1
            if !Self.isZero(term.factor) { merged.append(term) }
        }
        terms = merged
    }

    /// Removes a symbol.
    mutating func remove(_ symbol: Int) {
        let index = lowerBound(of: symbol)
        if index < terms.count, terms[index].symbol == symbol { terms.remove(at: index) }
    }

    /// Negates the constant and all factors.
    mutating func negate() {
        constant = -constant
        for index in terms.indices { terms[index].factor = -terms[index].factor }
    }

    /// Turns `0 = row` into `symbol = row`. The symbol must occur.
    mutating func solve(for symbol: Int) {
        let scale = -1 / factor(of: symbol)
        remove(symbol)
        constant *= scale
        for index in terms.indices { terms[index].factor *= scale }
    }

    /// Turns `old = row` into `symbol = row`. The symbol must occur.
    mutating func solve(for symbol: Int, insteadOf old: Int) {
        add(old, -1)
        solve(for: symbol)
    }

    /// Replaces a symbol by the row that it equals.
    mutating func substitute(_ symbol: Int, _ row: SolverRow) {
        let factor = factor(of: symbol)
        guard factor != 0 else { return }
        remove(symbol)
        add(row, factor)
    }

    private func lowerBound(of symbol: Int) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The rows of the basic symbols of a solver; all other symbols are zero. Rows are stored contiguously for fast
/// iteration.
struct SolverTableau {
    /// The basic symbols, unordered.
    private(set) var symbols: [Int] = []
    private var rows: [SolverRow] = []
    /// The row index of each symbol; −1 if it is not basic.
    private var rowIndices: [Int] = []

    var indices: Range<Int> { rows.indices }

    /// The row of a symbol; `nil` if it is not basic.
    subscript(symbol: Int) -> SolverRow? {
        rowIndex(of: symbol).map { rows[$0] }
    }

    /// The row at an index.
    func row(at index: Int) -> SolverRow { rows[index] }

    /// The factor of a symbol in the row at an index.
    func factor(of symbol: Int, at index: Int) -> Double { rows[index].factor(of: symbol) }

    /// Makes a symbol basic.
    mutating func insert(_ symbol: Int, _ row: SolverRow) {
        while rowIndices.count <= symbol { rowIndices.append(-1) }
        rowIndices[symbol] = rows.count
        symbols.append(symbol)
        rows.append(row)
    }

    /// Removes the row of a symbol; the last row takes its index.
    mutating func remove(_ symbol: Int) -> SolverRow? {
        guard let index = rowIndex(of: symbol) else { return nil }
        rows.swapAt(index, rows.count - 1)
        symbols.swapAt(index, rows.count - 1)
        rowIndices[symbols[index]] = index
        rowIndices[symbol] = -1
        symbols.removeLast()
        return rows.removeLast()
    }

    /// Replaces a symbol by the row that it equals, in the row at an index. Returns whether that row has changed.
    mutating func substitute(_ symbol: Int, _ row: SolverRow, at index: Int) -> Bool {
        guard rows[index].factor(of: symbol) != 0 else { return false }
        rows[index].substitute(symbol, row)
        return true
    }

    /// Adds to the constant of the row at an index.
    mutating func shift(at index: Int, by change: Double) { rows[index].constant += change }

    /// Removes a symbol from all rows.
    mutating func removeFromAllRows(_ symbol: Int) {
        for index in rows.indices { rows[index].remove(symbol) }
    }

    func rowIndex(of symbol: Int) -> Int? {
        guard symbol < rowIndices.count, rowIndices[symbol] >= 0 else { return nil }
        return rowIndices[symbol]
    }
}
