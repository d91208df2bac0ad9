/// One equation of a solver: a constant and a sum of symbols, each with a factor. Sorted by symbol, so that what is
/// done with it never depends on chance.
struct SolverRow {
    /// A symbol and its factor.
    struct Term {
        var symbol: Int
        var factor: Double
    }

    var constant: Double
    private(set) var terms: [Term] = []

    /// Numbers closer to zero than this count as zero.
    static let tolerance = 1e-8

    init(constant: Double = 0) { self.constant = constant }

    /// True for a number that only rounding keeps from zero.
    static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

    /// The factor of a symbol, 0 where it does not occur.
    func factor(of symbol: Int) -> Double {
        guard let last = terms.last, symbol <= last.symbol else { return 0 }
        let index = lowerBound(of: symbol)
        return terms[index].symbol == symbol ? terms[index].factor : 0
    }

    /// Adds a symbol, `factor` times.
    mutating func add(_ symbol: Int, _ factor: Double) {
        let index = lowerBound(of: symbol)
        if index < terms.count, terms[index].symbol == symbol {
            terms[index].factor += factor
            if Self.isZero(terms[index].factor) { terms.remove(at: index) }
        } else if !Self.isZero(factor) {
            terms.insert(Term(symbol: symbol, factor: factor), at: index)
        }
    }

    /// Adds another row, `factor` times.
    mutating func add(_ other: SolverRow, _ factor: Double) {
        constant += other.constant * factor
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var (ownIndex, otherIndex) = (0, 0)
        while ownIndex < terms.count || otherIndex < other.terms.count {
            if otherIndex == other.terms.count || (ownIndex < terms.count && terms[ownIndex].symbol < other.terms[otherIndex].symbol) {
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

    /// Takes a symbol out.
    mutating func remove(_ symbol: Int) {
        let index = lowerBound(of: symbol)
        if index < terms.count, terms[index].symbol == symbol { terms.remove(at: index) }
    }

    /// Turns all signs.
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

    /// Puts what a symbol equals in its place.
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
