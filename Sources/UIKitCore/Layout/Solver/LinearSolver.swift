/// Finds numbers that satisfy linear equations and inequalities: all required ones exactly, the others as well as they
/// can be, those of higher priority first and at any cost to lower ones.
///
/// This is the simplex method in the form that is called Cassowary, which keeps its tableau between changes: adding,
/// removing or shifting one relation costs little. Priorities are never weighed against each other: each has its own
/// row of errors to be made small. Of what is left open, the same numbers are chosen every time.
struct LinearSolver {
    /// How the two sides of a relation compare.
    enum Comparison {
        case lessOrEqual, equal, greaterOrEqual
    }

    /// A relation that the solver holds.
    struct Relation {
        fileprivate(set) var marker: Int
        /// The symbol that says by how much it is missed, downward or at all.
        fileprivate(set) var other: Int?
        fileprivate(set) var markerFactor: Double
        fileprivate(set) var priority: Float
    }

    enum SymbolKind {
        /// What is asked for; may be any number.
        case variable
        /// The room an inequality leaves; never negative.
        case slack
        /// By how much a relation is missed; never negative.
        case error
        /// Always zero; marks a required equation.
        case dummy
    }

    /// The errors of one priority, to be made small.
    struct Objective {
        var priority: Float
        var row: SolverRow
    }

    /// From this priority on nothing may be missed.
    static let required: Float = 1000

    private(set) var kinds: [SymbolKind] = []
    /// What each basic symbol equals; all others are zero.
    var rows = SolverTableau()
    /// The highest priority first.
    var objectives: [Objective] = []
    /// Basic symbols that a change made negative.
    var infeasible: [Int] = []

    /// Makes a number that is to be found.
    mutating func makeVariable() -> Int { makeSymbol(.variable) }

    /// The number found for a variable.
    func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

    mutating func makeSymbol(_ kind: SymbolKind) -> Int {
        kinds.append(kind)
        return kinds.count - 1
    }

    // MARK: Changing

    /// Adds `sum + constant (comparison) 0`. `nil` when it is required and cannot be satisfied together with the other
    /// required ones; the solver is then of no further use.
    mutating func add(
        _ terms: [(variable: Int, factor: Double)], _ constant: Double, _ comparison: Comparison, priority: Float
    ) -> Relation? {
        var row = SolverRow(constant: constant)
        for term in terms {
            if let basic = rows[term.variable] {
                row.add(basic, term.factor)
            } else {
                row.add(term.variable, term.factor)
            }
        }
        let relation = addSymbols(&row, comparison, priority)
        if row.constant < 0 { row.negate() }
        if let subject = chooseSubject(of: row, relation) {
            row.solve(for: subject)
            makeBasic(subject, row)
        } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
            guard SolverRow.isZero(row.constant) else { return nil }
            row.solve(for: relation.marker)
            makeBasic(relation.marker, row)
        } else if !addWithArtificialVariable(row) {
            return nil
        }
        optimize()
        return relation
    }

    /// Takes a relation away.
    mutating func remove(_ relation: Relation) {
        if kinds[relation.marker] == .error { removeError(relation.marker, relation.priority) }
        if let other = relation.other { removeError(other, relation.priority) }
        if rows.remove(relation.marker) == nil, let leaving = leavingSymbol(forMarker: relation.marker),
            var row = rows.remove(leaving)
        {
            row.solve(for: relation.marker, insteadOf: leaving)
            substitute(relation.marker, row)
        }
        optimize()
    }

    /// Adds to the constant of a relation. False when it is required and can be satisfied no longer; the solver is then
    /// of no further use.
    mutating func shift(_ relation: Relation, by change: Double) -> Bool {
        let step = change / relation.markerFactor
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

    // MARK: Parts

    /// Gives a row the symbols that make it an equation.
    private mutating func addSymbols(_ row: inout SolverRow, _ comparison: Comparison, _ priority: Float) -> Relation {
        let isRequired = priority >= Self.required
        if comparison == .equal, isRequired {
            let dummy = makeSymbol(.dummy)
            row.add(dummy, 1)
            return Relation(marker: dummy, other: nil, markerFactor: 1, priority: priority)
        }
        if comparison == .equal {
            let (above, below) = (makeSymbol(.error), makeSymbol(.error))
            row.add(above, -1)
            row.add(below, 1)
            addToObjective(above, priority)
            addToObjective(below, priority)
            return Relation(marker: above, other: below, markerFactor: -1, priority: priority)
        }
        let factor: Double = comparison == .lessOrEqual ? 1 : -1
        let slack = makeSymbol(.slack)
        row.add(slack, factor)
        guard !isRequired else {
            return Relation(marker: slack, other: nil, markerFactor: factor, priority: priority)
        }
        let error = makeSymbol(.error)
        row.add(error, -factor)
        addToObjective(error, priority)
        return Relation(marker: slack, other: error, markerFactor: factor, priority: priority)
    }

    /// A symbol that a new row can be solved for without harm.
    private func chooseSubject(of row: SolverRow, _ relation: Relation) -> Int? {
        if let variable = row.terms.first(where: { kinds[$0.symbol] == .variable }) { return variable.symbol }
        for symbol in [relation.marker, relation.other] {
            if let symbol, kinds[symbol] != .dummy, row.factor(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    private func objectiveIndex(of priority: Float) -> Int { objectives.firstIndex { $0.priority <= priority } ?? objectives.count }

    private mutating func addToObjective(_ symbol: Int, _ priority: Float) {
        let index = objectiveIndex(of: priority)
        if index == objectives.count || objectives[index].priority != priority {
            objectives.insert(Objective(priority: priority, row: SolverRow()), at: index)
        }
        objectives[index].row.add(symbol, 1)
    }

    private mutating func removeError(_ symbol: Int, _ priority: Float) {
        let index = objectiveIndex(of: priority)
        guard index < objectives.count, objectives[index].priority == priority else { return }
        if let row = rows[symbol] {
            objectives[index].row.add(row, -1)
        } else {
            objectives[index].row.add(symbol, -1)
        }
    }

    private mutating func recordIfInfeasible(at index: Int) {
        let symbol = rows.symbols[index]
        if kinds[symbol] != .variable, rows.row(at: index).constant < -SolverRow.tolerance { infeasible.append(symbol) }
    }

    /// Makes a symbol basic that was not, and puts what it equals in its place everywhere.
    mutating func makeBasic(_ symbol: Int, _ row: SolverRow) {
        substitute(symbol, row)
        rows.insert(symbol, row)
        recordIfInfeasible(at: rows.indices.upperBound - 1)
    }

    /// Puts what a symbol equals in its place everywhere.
    private mutating func substitute(_ symbol: Int, _ row: SolverRow) {
        for index in rows.indices where rows.substitute(symbol, row, at: index) { recordIfInfeasible(at: index) }
        for index in objectives.indices { objectives[index].row.substitute(symbol, row) }
    }
}
