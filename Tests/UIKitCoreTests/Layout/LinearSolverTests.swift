import Testing

@testable import UIKitCore

@Suite struct LinearSolverTests {
    @Test("equations are solved exactly")
    func equations() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())

        let sum = solver.add([(x, 1), (y, 1)], -10, .equal, priority: 1000)
        let difference = solver.add([(x, 1), (y, -1)], -4, .equal, priority: 1000)

        #expect(sum != nil && difference != nil)
        #expect(solver.value(of: x) == 7)
        #expect(solver.value(of: y) == 3)
    }

    @Test("Y-06 a higher priority wins over any number of lower ones")
    func priorities() {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        for _ in 0..<100 { _ = solver.add([(x, 1)], -1, .equal, priority: 749) }

        _ = solver.add([(x, 1)], -50, .equal, priority: 750)

        #expect(solver.value(of: x) == 50)
    }

    @Test("a relation that is taken away lets the others hold again")
    func removal() throws {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        _ = solver.add([(x, 1)], -20, .equal, priority: 250)
        let added = solver.add([(x, 1)], -50, .greaterOrEqual, priority: 1000)
        let strong = try #require(added)
        let held = solver.value(of: x)

        solver.remove(strong)

        #expect(held == 50)
        #expect(solver.value(of: x) == 20)
    }

    @Test("a constant moves without solving anew", arguments: [10.0, 60, 200])
    func shift(target: Double) throws {
        var solver = LinearSolver()
        let (x, width) = (solver.makeVariable(), solver.makeVariable())
        _ = solver.add([(width, 1)], 0, .greaterOrEqual, priority: 1000)
        _ = solver.add([(x, 1), (width, 1)], -100, .equal, priority: 750)
        let added = solver.add([(x, 1)], -30, .equal, priority: 1000)
        let edge = try #require(added)

        let isSolvable = solver.shift(edge, by: 30 - target)

        #expect(isSolvable)
        #expect(solver.value(of: x) == target)
        #expect(solver.value(of: width) == max(0, 100 - target))
    }

    @Test("Y-07 required relations that contradict each other are refused")
    func contradiction() {
        var solver = LinearSolver()
        let x = solver.makeVariable()
        _ = solver.add([(x, 1)], -10, .equal, priority: 1000)

        let refused = solver.add([(x, 1)], -20, .greaterOrEqual, priority: 1000)

        #expect(refused == nil)
    }

    @Test("relations in random order, taken away and added, end where a new solver begins")
    func random() throws {
        var dice = SystemRandomNumberGenerator()
        for _ in 0..<20 {
            var solver = LinearSolver()
            var fresh = LinearSolver()
            let mine = (0..<6).map { _ in solver.makeVariable() }
            let theirs = (0..<6).map { _ in fresh.makeVariable() }
            // Widths in a chain: the first begins at 0, the last ends at 300, each wishes for a length.
            func chain(_ solver: inout LinearSolver, _ edges: [Int], _ wishes: [Double]) -> [LinearSolver.Relation] {
                _ = solver.add([(edges[0], 1)], 0, .equal, priority: 1000)
                _ = solver.add([(edges[5], 1)], -300, .equal, priority: 1000)
                return wishes.enumerated().compactMap { place, wish in
                    solver.add(
                        [(edges[place + 1], 1), (edges[place], -1)], -wish, .equal, priority: Float(200 + place))
                }
            }
            let first = (0..<5).map { _ in Double.random(in: 1...150, using: &dice) }
            let last = (0..<5).map { _ in Double.random(in: 1...150, using: &dice) }
            let relations = chain(&solver, mine, first)
            for (place, relation) in relations.enumerated().shuffled(using: &dice) {
                let isSolvable = solver.shift(relation, by: first[place] - last[place])
                #expect(isSolvable)
            }

            _ = chain(&fresh, theirs, last)

            for (one, other) in zip(mine, theirs) {
                #expect(abs(solver.value(of: one) - fresh.value(of: other)) < 1e-6)
            }
        }
    }
}
