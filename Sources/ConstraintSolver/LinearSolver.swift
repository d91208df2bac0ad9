/// Solves linear equations and inequalities: required relations exactly, all others as well as possible, higher
/// priorities strictly before lower ones.
///
/// This is the Cassowary variant of the simplex method, which keeps its tableau between changes, so that adding,
/// removing or shifting one relation is cheap. Priorities are never weighted against each other: each has its own
/// objective row of errors to minimize. Ambiguous systems always resolve to the same values.
package struct LinearSolver {
    /// How the two sides of a relation compare.
    package enum Comparison {
        case lessOrEqual, equal, greaterOrEqual
    }

    /// A relation held by the solver.
    package struct Relation {
        /// The symbol that identifies the relation in the tableau: its slack, its dummy or its first error.
        fileprivate(set) var marker: Int
        /// The error symbol of a non-required inequality, or the error below zero of a non-required equation, whose
        /// marker is the error above zero. `nil` for required relations.
        fileprivate(set) var errorSymbol: Int?
        /// The coefficient of the marker in the relation: 1 or −1.
        fileprivate(set) var markerCoefficient: Double
        fileprivate(set) var priority: Float
        /// The cost of one unit of error, relative to that of other relations of the priority.
        fileprivate(set) var weight: Double
    }

    package enum SymbolKind {
        /// A variable to solve for; may have any sign.
        case variable
        /// The slack of an inequality; never negative.
        case slack
        /// The error of a relation; never negative.
        case error
        /// Always zero; the marker of a required equation.
        case dummy
    }

    /// The errors of one priority, to be minimized.
    package struct Objective {
        var priority: Float
        var row: SolverRow
    }

    /// The lowest priority at which a relation must be satisfied.
    package static let required: Float = 1000

    private(set) var symbolKinds: [SymbolKind] = []
    /// The rows of the basic symbols; all other symbols are zero.
    var rows = SolverTableau()
    /// The objectives, highest priority first.
    var objectives: [Objective] = []
    /// Basic symbols that have become negative.
    var infeasible: [Int] = []
    /// The symbols of the relations that contradict each other, after a relation was rejected.
    var conflict: Set<Int> = []

    /// Creates a solver without relations.
    package init() {}

    /// Creates a variable.
    package mutating func makeVariable() -> Int { makeSymbol(.variable) }

    /// The current value of a variable.
    package func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

    package mutating func makeSymbol(_ kind: SymbolKind) -> Int {
        symbolKinds.append(kind)
        return symbolKinds.count - 1
    }

    /// Whether a relation is one of those that cannot all hold, after `add` has rejected a required relation.
    package func isInConflict(_ relation: Relation) -> Bool { conflict.contains(relation.marker) }

    // MARK: Changes

    /// Adds `sum + constant (comparison) 0`. Returns `nil` if the relation is required and conflicts with other
    /// required ones; the solver is then unusable. Of relations of one priority that cannot all hold, those with the
    /// lower weight are violated.
    package mutating func add(
        _ terms: [(variable: Int, factor: Double)], _ constant: Double, _ comparison: Comparison, priority: Float,
        weight: Double = 1
    ) -> Relation? {
        var row = SolverRow(constant: constant)
        for term in terms {
            if let basic = rows[term.variable] {
                row.add(basic, term.factor)
            } else {
                row.add(term.variable, term.factor)
            }
        }
        let relation = addSymbols(&row, comparison, priority, weight)
        if row.constant < 0 { row.negate() }
        if let subject = chooseSubject(of: row, relation) {
            row.solve(for: subject)
            makeBasic(subject, row)
        } else if row.terms.allSatisfy({ symbolKinds[$0.symbol] == .dummy }) {
            guard SolverRow.isZero(row.constant) else {
                conflict = Set(row.terms.map(\.symbol))
                return nil
            }
            row.solve(for: relation.marker)
            makeBasic(relation.marker, row)
        } else if !addWithArtificialVariable(row) {
            return nil
        }
        optimize()
        return relation
    }

    /// Removes a relation.
    package mutating func remove(_ relation: Relation) {
        if symbolKinds[relation.marker] == .error { removeError(relation.marker, relation) }
        if let other = relation.errorSymbol { removeError(other, relation) }
        if rows.remove(relation.marker) == nil, let leaving = leavingSymbol(forMarker: relation.marker),
            var row = rows.remove(leaving)
        {
            row.solve(for: relation.marker, insteadOf: leaving)
            substitute(relation.marker, row)
        }
        optimize()
    }

    /// Adds to the constant of a relation. Returns false if a required relation can no longer be satisfied; the solver
    /// is then unusable.
    package mutating func shift(_ relation: Relation, by change: Double) -> Bool {
        let step = change / relation.markerCoefficient
        if let index = rows.rowIndex(of: relation.marker) {
            rows.shift(at: index, by: -step)
            recordIfInfeasible(at: index)
        } else {
            for index in rows.indices {
                let factor = rows.factor(of: relation.marker, at: index)
                guard factor != 0 else { continue }
                rows.shift(at: index, by: factor * step)
                recordIfInfeasible(at: index)
            }
        }
        return restoreFeasibility()
    }

    // MARK: Helpers

    /// Adds the symbols to a row that turn the relation into an equation.
    private mutating func addSymbols(
        _ row: inout SolverRow, _ comparison: Comparison, _ priority: Float, _ weight: Double
    ) -> Relation {
        let isRequired = priority >= Self.required
        if comparison == .equal, isRequired {
            let dummy = makeSymbol(.dummy)
            row.add(dummy, 1)
            return Relation(
                marker: dummy, errorSymbol: nil, markerCoefficient: 1, priority: priority, weight: weight)
        }
        if comparison == .equal {
            let (above, below) = (makeSymbol(.error), makeSymbol(.error))
            row.add(above, -1)
            row.add(below, 1)
            addToObjective(above, priority, weight)
            addToObjective(below, priority, weight)
            return Relation(
                marker: above, errorSymbol: below, markerCoefficient: -1, priority: priority, weight: weight)
        }
        let factor: Double = comparison == .lessOrEqual ? 1 : -1
        let slack = makeSymbol(.slack)
        row.add(slack, factor)
        guard !isRequired else {
            return Relation(
                marker: slack, errorSymbol: nil, markerCoefficient: factor, priority: priority, weight: weight)
        }
        let error = makeSymbol(.error)
        row.add(error, -factor)
        addToObjective(error, priority, weight)
        return Relation(
            marker: slack, errorSymbol: error, markerCoefficient: factor, priority: priority, weight: weight)
    }

    /// A symbol that a new row can be solved for without further pivots.
    private func chooseSubject(of row: SolverRow, _ relation: Relation) -> Int? {
        if let variable = row.terms.first(where: { symbolKinds[$0.symbol] == .variable }) { return variable.symbol }
        for symbol in [relation.marker, relation.errorSymbol] {
            if let symbol, symbolKinds[symbol] != .dummy, row.factor(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    private func objectiveIndex(of priority: Float) -> Int {
        objectives.firstIndex { $0.priority <= priority } ?? objectives.count
    }

    private mutating func addToObjective(_ symbol: Int, _ priority: Float, _ weight: Double) {
        let index = objectiveIndex(of: priority)
        if index == objectives.count || objectives[index].priority != priority {
            objectives.insert(Objective(priority: priority, row: SolverRow()), at: index)
        }
        objectives[index].row.add(symbol, weight)
    }

    private mutating func removeError(_ symbol: Int, _ relation: Relation) {
        let index = objectiveIndex(of: relation.priority)
        guard index < objectives.count, objectives[index].priority == relation.priority else { return }
        if let row = rows[symbol] {
            objectives[index].row.add(row, -relation.weight)
        } else {
            objectives[index].row.add(symbol, -relation.weight)
        }
    }

    private mutating func recordIfInfeasible(at index: Int) {
        let symbol = rows.symbols[index]
        if symbolKinds[symbol] != .variable, rows.row(at: index).constant < -SolverRow.tolerance {
            infeasible.append(symbol)
        }
    }

    /// Makes a symbol basic and substitutes its row everywhere.
    mutating func makeBasic(_ symbol: Int, _ row: SolverRow) {
        substitute(symbol, row)
        rows.insert(symbol, row)
        recordIfInfeasible(at: rows.indices.upperBound - 1)
    }

    /// Substitutes the row of a symbol everywhere.
    private mutating func substitute(_ symbol: Int, _ row: SolverRow) {
        for index in rows.indices where rows.substitute(symbol, row, at: index) { recordIfInfeasible(at: index) }
        for index in objectives.indices { objectives[index].row.substitute(symbol, row) }
    }
}
