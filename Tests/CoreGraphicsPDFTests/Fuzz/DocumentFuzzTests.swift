import Foundation
import FuzzInputs
import Testing

@Suite struct DocumentFuzzTests {
    /// Damaged files a seed. `TOUCHSTONE_FUZZ_ROUNDS` asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 30
    /// Far more than an input takes.
    private static let limit: Duration = .seconds(30)

    @Test("no damage to a PDF file makes opening, reading or drawing it crash or hang", arguments: 1...4)
    func mutations(seed: Int) throws {
        let validFiles = try DocumentFuzzer.validFiles()

        for input in 0..<Self.rounds {
            var random = SeededGenerator(seed: UInt64(seed), input: input)
            let file = DocumentFuzzer.file(from: validFiles, &random)
            let start = ContinuousClock.now

            let violation = DocumentFuzzer.violation(file)

            #expect(violation == nil, "input \(input)")
            #expect(ContinuousClock.now - start < Self.limit, "input \(input)")
        }
    }
}
