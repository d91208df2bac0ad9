extension LinearSolver {
    /// The maximum number of pivots; no real layout needs as many, and the result so far is used.
    private static let maximumPivots = 20_000

    /// Minimizes all objectives, the one with the highest priority first (primal simplex).
    package mutating func optimize() {
        for _ in 0..<Self.maximumPivots {
            guard let entering = enteringSymbol(objectives.map(\.row)), let leaving = leavingSymbol(for: entering)
            else {
                return
            }
            pivot(entering, leaving)
        }
    }

    /// Makes all symbols that became negative feasible again at the lowest cost (dual simplex), after a change of
    /// constants. Returns false if that is impossible.
    package mutating func restoreFeasibility() -> Bool {
        var steps = 0
        while let leaving = infeasible.popLast() {
            guard let row = rows[leaving], row.constant < -SolverRow.tolerance else { continue }
            guard steps < Self.maximumPivots, let entering = dualEnteringSymbol(in: row) else {
                infeasible.removeAll()
                return false
            }
            steps += 1
            pivot(entering, leaving)
        }
        return true
    }

    /// Adds a row without a suitable subject: an artificial variable becomes basic and is then driven to zero.
    mutating func addWithArtificialVariable(_ row: SolverRow) -> Bool {
        let artificial = makeSymbol(.slack)
        rows.insert(artificial, row)
        var artificialObjective = row
        for _ in 0..<Self.maximumPivots {
            guard let entering = enteringSymbol([artificialObjective]), let leaving = leavingSymbol(for: entering)
            else { break }
            pivot(entering, leaving)
            if let substitute = rows[entering] { artificialObjective.substitute(entering, substitute) }
        }
        guard SolverRow.isZero(artificialObjective.constant) else {
            // The sum of these relations is a contradiction: none of the slacks can lower the artificial variable.
            conflict = Set(artificialObjective.terms.map(\.symbol))
            return false
        }
        if let artificialRow = rows.remove(artificial), !artificialRow.terms.isEmpty {
            guard
                let entering = artificialRow.terms.first(where: { [.slack, .error].contains(symbolKinds[$0.symbol]) })?
                    .symbol
            else {
                conflict = Set(artificialRow.terms.map(\.symbol))
                return false
            }
            var row = artificialRow
            row.solve(for: entering, insteadOf: artificial)
            makeBasic(entering, row)
        }
        rows.removeFromAllRows(artificial)
        for index in objectives.indices { objectives[index].row.remove(artificial) }
        return true
    }

    /// The basic symbol to pivot with so that a marker can leave the tableau.
    package func leavingSymbol(forMarker marker: Int) -> Int? {
        var choices: [(symbol: Int, ratio: Double)?] = [nil, nil]
        var variable: Int?
        for index in rows.indices {
            let factor = rows.factor(of: marker, at: index)
            guard factor != 0 else { continue }
            let symbol = rows.symbols[index]
            guard symbolKinds[symbol] != .variable else {
                variable = min(variable ?? symbol, symbol)
                continue
            }
            let kind = factor < 0 ? 0 : 1
            let ratio = rows.row(at: index).constant / abs(factor)
            if let best = choices[kind], (best.ratio, best.symbol) <= (ratio, symbol) { continue }
            choices[kind] = (symbol, ratio)
        }
        return choices[0]?.symbol ?? choices[1]?.symbol ?? variable
    }

    private mutating func pivot(_ entering: Int, _ leaving: Int) {
        guard var row = rows.remove(leaving) else { return }
        row.solve(for: entering, insteadOf: leaving)
        makeBasic(entering, row)
    }

    /// The first symbol whose increase lowers the objectives, in order of priority.
    private func enteringSymbol(_ objectives: [SolverRow]) -> Int? {
        var best: Int?
        for (index, objective) in objectives.enumerated() {
            for term in objective.terms where term.factor < -SolverRow.tolerance && symbolKinds[term.symbol] != .dummy {
                if let best, best <= term.symbol { break }
                // A symbol that a higher-priority objective pays for does not qualify.
                if objectives[..<index].allSatisfy({ $0.factor(of: term.symbol) == 0 }) { best = term.symbol }
            }
        }
        return best
    }

    /// The basic symbol that first reaches zero when a symbol increases.
    private func leavingSymbol(for entering: Int) -> Int? {
        var best: (symbol: Int, ratio: Double)?
        for index in rows.indices {
            let symbol = rows.symbols[index]
            guard symbolKinds[symbol] != .variable else { continue }
            let factor = rows.factor(of: entering, at: index)
            guard factor < 0 else { continue }
            let ratio = -rows.row(at: index).constant / factor
            if let best, (best.ratio, best.symbol) <= (ratio, symbol) { continue }
            best = (symbol, ratio)
        }
        return best?.symbol
    }

    /// The symbol of a row with the lowest ratio of cost to effect.
    private func dualEnteringSymbol(in row: SolverRow) -> Int? {
        var best: (symbol: Int, costs: [Double])?
        for term in row.terms where term.factor > SolverRow.tolerance && symbolKinds[term.symbol] != .dummy {
            let costs = objectives.map { $0.row.factor(of: term.symbol) / term.factor }
            if let best, !costs.lexicographicallyPrecedes(best.costs) { continue }
            best = (term.symbol, costs)
        }
        return best?.symbol
    }
}
