extension LinearSolver {
    /// More steps than this no layout takes; what was found by then is good enough.
    private static let mostSteps = 20_000

    /// Makes the errors of all goals as small as they can be, the first goal's first.
    mutating func optimize() {
        for _ in 0..<Self.mostSteps {
            guard let entering = enteringSymbol(goals.map(\.row)), let leaving = leavingSymbol(for: entering) else {
                return
            }
            pivot(entering, leaving)
        }
    }

    /// After a change of constants: brings back all symbols that became negative, at the least cost. False when that
    /// cannot be.
    mutating func restoreFeasibility() -> Bool {
        var steps = 0
        while let leaving = infeasible.popLast() {
            guard let row = rows[leaving], row.constant < -SolverRow.tolerance else { continue }
            guard steps < Self.mostSteps, let entering = cheapestSymbol(in: row) else {
                infeasible.removeAll()
                return false
            }
            steps += 1
            pivot(entering, leaving)
        }
        return true
    }

    /// Adds a row that can be solved for none of its symbols: an artificial one takes its place and is driven out.
    mutating func addWithHelp(_ row: SolverRow) -> Bool {
        let helper = makeSymbol(.slack)
        rows.insert(helper, row)
        var rest = row
        for _ in 0..<Self.mostSteps {
            guard let entering = enteringSymbol([rest]), let leaving = leavingSymbol(for: entering) else { break }
            pivot(entering, leaving)
            if let substitute = rows[entering] { rest.substitute(entering, substitute) }
        }
        guard SolverRow.isZero(rest.constant) else { return false }
        if let left = rows.remove(helper), !left.cells.isEmpty {
            guard let entering = left.cells.first(where: { [.slack, .error].contains(kinds[$0.symbol]) })?.symbol else {
                return false
            }
            var row = left
            row.solve(for: entering, insteadOf: helper)
            enter(entering, row)
        }
        rows.forget(helper)
        for place in goals.indices { goals[place].row.remove(helper) }
        return true
    }

    /// The basic symbol to exchange for a marker that is to leave the tableau.
    func rowToLeave(with marker: Int) -> Int? {
        var choices: [(symbol: Int, ratio: Double)?] = [nil, nil]
        var variable: Int?
        for place in rows.indices {
            let factor = rows.factor(of: marker, at: place)
            guard factor != 0 else { continue }
            let symbol = rows.symbols[place]
            guard kinds[symbol] != .variable else {
                variable = min(variable ?? symbol, symbol)
                continue
            }
            let kind = factor < 0 ? 0 : 1
            let ratio = rows.row(at: place).constant / abs(factor)
            if let best = choices[kind], (best.ratio, best.symbol) <= (ratio, symbol) { continue }
            choices[kind] = (symbol, ratio)
        }
        return choices[0]?.symbol ?? choices[1]?.symbol ?? variable
    }

    private mutating func pivot(_ entering: Int, _ leaving: Int) {
        guard var row = rows.remove(leaving) else { return }
        row.solve(for: entering, insteadOf: leaving)
        enter(entering, row)
    }

    /// The first symbol whose growth makes the goals smaller, the first goal counting most.
    private func enteringSymbol(_ goals: [SolverRow]) -> Int? {
        var best: Int?
        for (place, goal) in goals.enumerated() {
            for cell in goal.cells where cell.factor < -SolverRow.tolerance && kinds[cell.symbol] != .dummy {
                if let best, best <= cell.symbol { break }
                // What a higher goal would pay for is not worth it.
                if goals[..<place].allSatisfy({ $0.factor(of: cell.symbol) == 0 }) { best = cell.symbol }
            }
        }
        return best
    }

    /// The basic symbol that first reaches zero when a symbol grows.
    private func leavingSymbol(for entering: Int) -> Int? {
        var best: (symbol: Int, ratio: Double)?
        for place in rows.indices {
            let symbol = rows.symbols[place]
            guard kinds[symbol] != .variable else { continue }
            let factor = rows.factor(of: entering, at: place)
            guard factor < 0 else { continue }
            let ratio = -rows.row(at: place).constant / factor
            if let best, (best.ratio, best.symbol) <= (ratio, symbol) { continue }
            best = (symbol, ratio)
        }
        return best?.symbol
    }

    /// The symbol of a row whose growth costs the goals least, by what it brings.
    private func cheapestSymbol(in row: SolverRow) -> Int? {
        var best: (symbol: Int, costs: [Double])?
        for cell in row.cells where cell.factor > SolverRow.tolerance && kinds[cell.symbol] != .dummy {
            let costs = goals.map { $0.row.factor(of: cell.symbol) / cell.factor }
            if let best, !costs.lexicographicallyPrecedes(best.costs) { continue }
            best = (cell.symbol, costs)
        }
        return best?.symbol
    }
}
