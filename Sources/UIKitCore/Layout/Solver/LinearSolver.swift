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

    enum Kind {
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
    struct Goal {
        var priority: Float
        var row: SolverRow
    }

    /// From this priority on nothing may be missed.
    static let required: Float = 1000

    private(set) var kinds: [Kind] = []
    /// What each basic symbol equals; all others are zero.
    var rows = SolverTableau()
    /// The highest priority first.
    var goals: [Goal] = []
    /// Basic symbols that a change made negative.
    var infeasible: [Int] = []

    /// Makes a number that is to be found.
    mutating func makeVariable() -> Int { makeSymbol(.variable) }

    /// The number found for a variable.
    func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

    mutating func makeSymbol(_ kind: Kind) -> Int {
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
        let relation = mark(&row, comparison, priority)
        if row.constant < 0 { row.negate() }
        if let subject = subject(of: row, relation) {
            row.solve(for: subject)
            enter(subject, row)
        } else if row.cells.allSatisfy({ kinds[$0.symbol] == .dummy }) {
            guard SolverRow.isZero(row.constant) else { return nil }
            row.solve(for: relation.marker)
            enter(relation.marker, row)
        } else if !addWithHelp(row) {
            return nil
        }
        optimize()
        return relation
    }

    /// Takes a relation away.
    mutating func remove(_ relation: Relation) {
        if kinds[relation.marker] == .error { forgetError(relation.marker, relation.priority) }
        if let other = relation.other { forgetError(other, relation.priority) }
        if rows.remove(relation.marker) == nil, let leaving = rowToLeave(with: relation.marker),
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
        if let place = rows.place(of: relation.marker) {
            rows.shift(at: place, by: -step)
            noteIfInfeasible(at: place)
        } else {
            for place in rows.indices {
                let factor = rows.factor(of: relation.marker, at: place)
                guard factor != 0 else { continue }
                rows.shift(at: place, by: factor * step)
                noteIfInfeasible(at: place)
            }
        }
        return restoreFeasibility()
    }

    // MARK: Parts

    /// Gives a row the symbols that make it an equation.
    private mutating func mark(_ row: inout SolverRow, _ comparison: Comparison, _ priority: Float) -> Relation {
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
            addToGoal(above, priority)
            addToGoal(below, priority)
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
        addToGoal(error, priority)
        return Relation(marker: slack, other: error, markerFactor: factor, priority: priority)
    }

    /// A symbol that a new row can be solved for without harm.
    private func subject(of row: SolverRow, _ relation: Relation) -> Int? {
        if let variable = row.cells.first(where: { kinds[$0.symbol] == .variable }) { return variable.symbol }
        for symbol in [relation.marker, relation.other] {
            if let symbol, kinds[symbol] != .dummy, row.factor(of: symbol) < 0 { return symbol }
        }
        return nil
    }

    private func place(of priority: Float) -> Int { goals.firstIndex { $0.priority <= priority } ?? goals.count }

    private mutating func addToGoal(_ symbol: Int, _ priority: Float) {
        let place = place(of: priority)
        if place == goals.count || goals[place].priority != priority {
            goals.insert(Goal(priority: priority, row: SolverRow()), at: place)
        }
        goals[place].row.add(symbol, 1)
    }

    private mutating func forgetError(_ symbol: Int, _ priority: Float) {
        let place = place(of: priority)
        guard place < goals.count, goals[place].priority == priority else { return }
        if let row = rows[symbol] {
            goals[place].row.add(row, -1)
        } else {
            goals[place].row.add(symbol, -1)
        }
    }

    private mutating func noteIfInfeasible(at place: Int) {
        let symbol = rows.symbols[place]
        if kinds[symbol] != .variable, rows.row(at: place).constant < -SolverRow.tolerance { infeasible.append(symbol) }
    }

    /// Makes a symbol basic that was not, and puts what it equals in its place everywhere.
    mutating func enter(_ symbol: Int, _ row: SolverRow) {
        substitute(symbol, row)
        rows.insert(symbol, row)
        noteIfInfeasible(at: rows.indices.upperBound - 1)
    }

    /// Puts what a symbol equals in its place everywhere.
    private mutating func substitute(_ symbol: Int, _ row: SolverRow) {
        for place in rows.indices where rows.substitute(symbol, row, at: place) { noteIfInfeasible(at: place) }
        for place in goals.indices { goals[place].row.substitute(symbol, row) }
    }
}
