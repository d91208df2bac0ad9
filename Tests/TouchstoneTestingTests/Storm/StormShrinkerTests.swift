import Testing
import TouchstoneTesting

@Suite struct StormShrinkerTests {
    private func touchDownCount(_ steps: [StormStep]) -> Int {
        steps.reduce(0) { count, step in
            guard case .frame(let frame) = step else { return count }
            return count + frame.contacts.count { $0.phase == 0 }
        }
    }

    @Test("only the steps, contacts and reactions stay that a failure needs") func minimal() {
        let steps = StormScript.steps(seed: 3, episode: 0)

        let shrunk = StormShrinker { touchDownCount($0) >= 3 }.shrink(steps)

        #expect(touchDownCount(shrunk) == 3)
        #expect(shrunk.count <= 3)
        for case .frame(let frame) in shrunk {
            #expect(frame.contacts.allSatisfy { $0.phase == 0 })
            #expect(frame.reactions.isEmpty)
            #expect(frame.offset == 0)
        }
    }

    @Test("a script that does not fail comes back as it is") func clean() {
        let steps = StormScript.steps(seed: 3, episode: 0)

        #expect(StormShrinker { _ in false }.shrink(steps) == steps)
    }
}
