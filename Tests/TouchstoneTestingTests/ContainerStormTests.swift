import Expectations
import Testing
import TouchstoneTesting

@MainActor @Suite struct ContainerStormTests {
    @Test("a storm over lists, controls and containers violates no invariant", arguments: 1...4)
    func clean(_ seed: UInt64) {
        let storm = ContainerStormRun(seed: seed)

        let failure = storm.run(frames: 1_200)

        #expect(failure?.description == nil)
        #expect(storm.frames >= 1_200)
        #expect(storm.callbacks > 100)
    }

    @Test("an episode is reproducible and depends on its seed and number") func same() {
        let steps = ContainerStormScript.steps(seed: 7, episode: 3)

        expect(steps, equals: ContainerStormScript.steps(seed: 7, episode: 3))
        #expect(steps != ContainerStormScript.steps(seed: 8, episode: 3))
        #expect(steps != ContainerStormScript.steps(seed: 7, episode: 4))
    }
}
