import Expectations
import Testing

@testable import ConstraintSolver

@Suite struct LinearSolverTests {
    @Test("equations are solved exactly")
    func equations() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())

        let sum = solver.add([(x, 1), (y, 1)], -10, .equal, priority: 1000)
        let difference = solver.add([(x, 1), (y, -1)], -4, .equal, priority: 1000)

        #expect(sum != nil && difference != nil)
        expect(solver.value(of: x), equals: 7)
        expect(solver.value(of: y), equals: 3)
    }

    @Test("Y-06 a higher priority wins over any number of lower ones")
    func priorities() {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        for _ in 0..<100 { _ = solver.add([(x, 1)], -1, .equal, priority: 749) }

        _ = solver.add([(x, 1)], -50, .equal, priority: 750)

        expect(solver.value(of: x), equals: 50)
    }

    @Test("removing a relation lets the others apply again")
    func removal() throws {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        _ = solver.add([(x, 1)], -20, .equal, priority: 250)
        let added = solver.add([(x, 1)], -50, .greaterOrEqual, priority: 1000)
        let strong = try #require(added)
        let held = solver.value(of: x)

        solver.remove(strong)

        expect(held, equals: 50)
        expect(solver.value(of: x), equals: 20)
    }

    @Test("a constant is shifted without solving from scratch", arguments: [10.0, 60, 200])
    func shift(target: Double) throws {
        var solver = LinearSolver()
        let (x, width) = (solver.makeVariable(), solver.makeVariable())
        _ = solver.add([(width, 1)], 0, .greaterOrEqual, priority: 1000)
        _ = solver.add([(x, 1), (width, 1)], -100, .equal, priority: 750)
        let added = solver.add([(x, 1)], -30, .equal, priority: 1000)
        let edge = try #require(added)

        let isSolvable = solver.shift(edge, by: 30 - target)

        #expect(isSolvable)
        expect(solver.value(of: x), equals: target)
        expect(solver.value(of: width), equals: max(0, 100 - target))
    }

    @Test("Y-07 conflicting required relations are rejected")
    func contradiction() {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        _ = solver.add([(x, 1)], -10, .equal, priority: 1000)

        let rejected = solver.add([(x, 1)], -20, .greaterOrEqual, priority: 1000)

        #expect(rejected == nil)
    }

    @Test("shifting relations in random order gives the solution of a fresh solver")
    func random() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            var solver = LinearSolver()
            var fresh = LinearSolver()
            let variables = (0..<6).map { _ in solver.makeVariable() }
            let freshVariables = (0..<6).map { _ in fresh.makeVariable() }
            // A chain of widths: the first edge is at 0, the last at 300, and each width has a preferred length.
            func addChain(_ solver: inout LinearSolver, _ edges: [Int], _ widths: [Double]) -> [LinearSolver.Relation] {
                _ = solver.add([(edges[0], 1)], 0, .equal, priority: 1000)
                _ = solver.add([(edges[5], 1)], -300, .equal, priority: 1000)
                return widths.enumerated().compactMap { index, width in
                    solver.add(
                        [(edges[index + 1], 1), (edges[index], -1)], -width, .equal, priority: Float(200 + index))
                }
            }
            let first = (0..<5).map { _ in Double.random(in: 1...150, using: &generator) }
            let last = (0..<5).map { _ in Double.random(in: 1...150, using: &generator) }
            let relations = addChain(&solver, variables, first)
            for (index, relation) in relations.enumerated().shuffled(using: &generator) {
                let isSolvable = solver.shift(relation, by: first[index] - last[index])
                #expect(isSolvable)
            }

            _ = addChain(&fresh, freshVariables, last)

            for (variable, freshVariable) in zip(variables, freshVariables) {
                #expect(abs(solver.value(of: variable) - fresh.value(of: freshVariable)) < 1e-6)
            }
        }
    }

    @Test("Y-52 the relations that contradict a rejected one are known, and only they")
    func conflictingRelations() throws {
        var solver = LinearSolver()
        let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        func add(_ terms: [(variable: Int, factor: Double)], _ constant: Double, _ comparison: LinearSolver.Comparison)
            throws -> LinearSolver.Relation
        {
            let relation = solver.add(terms, constant, comparison, priority: 1000)
            return try #require(relation)
        }
        let sum = try add([(a, 1), (b, 1)], -100, .equal)
        let first = try add([(a, 1)], -70, .greaterOrEqual)
        let other = try add([(c, 1), (a, -1)], 0, .equal)
        let added = solver.add([(b, 1)], -50, .equal, priority: 750)
        let optional = try #require(added)
        let limit = try add([(c, 1)], -500, .lessOrEqual)

        let rejected = solver.add([(b, 1)], -40, .greaterOrEqual, priority: 1000)

        #expect(rejected == nil)
        #expect([sum, first].allSatisfy { solver.isInConflict($0) })
        #expect(![other, optional, limit].contains { solver.isInConflict($0) })
    }

    @Test("Y-52 so are equations that contradict a rejected equation")
    func conflictingEquations() throws {
        var solver = LinearSolver()
        let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let relations = [
            solver.add([(a, 1)], -100, .equal, priority: 1000),
            solver.add([(b, 1), (a, -1)], 0, .equal, priority: 1000),
            solver.add([(c, 1)], -7, .equal, priority: 1000),
        ].compactMap { $0 }

        let rejected = solver.add([(b, 1)], -44, .equal, priority: 1000)

        #expect(rejected == nil)
        expect(relations.map { solver.isInConflict($0) }, equals: [true, true, false])
    }
}
