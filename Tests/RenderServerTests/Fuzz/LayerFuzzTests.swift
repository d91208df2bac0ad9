import FuzzInputs
import Testing

@MainActor @Suite struct LayerFuzzTests {
    @Test(
        "layers of any class and geometry neither crash nor hang, and leave nothing behind", arguments: UInt64(1)...3)
    func trees(seed: UInt64) {
        let trial = LayerFuzzer(SeededGenerator(seed))

        let violation = trial.violation()

        #expect(violation == nil)
    }
}
