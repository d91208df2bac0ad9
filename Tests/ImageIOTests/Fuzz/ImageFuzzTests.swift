import Foundation
import FuzzInputs
import Testing

@Suite struct ImageFuzzTests {
    /// Damaged files a seed. `TOUCHSTONE_FUZZ_ROUNDS` asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 60

    @Test("no damage to a file of any format makes a decoder crash, hang or give what is not there", arguments: 1...8)
    func mutations(seed: Int) throws {
        let validFiles = try ImageFuzzer.validFiles()

        for input in 0..<Self.rounds {
            var random = SeededGenerator(seed: UInt64(seed), input: input)
            let violation = ImageFuzzer.violation(ImageFuzzer.file(from: validFiles, &random))

            #expect(violation == nil, "input \(input)")
        }
    }
}
