import Foundation
import FuzzInputs
import Testing

@Suite struct ImageFuzzTests {
    /// Damaged files a seed. `TOUCHSTONE_FUZZ_ROUNDS` asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 60

    @Test("no damage to a file of any format makes a decoder crash, hang or give what is not there", arguments: 1...8)
    func mutations(seed: Int) throws {
        let good = try ImageTrial.goodFiles()

        for number in 0..<Self.rounds {
            var dice = Dice(seed: UInt64(seed), input: number)
            let violation = ImageTrial.violation(ImageTrial.file(from: good, &dice))

            #expect(violation == nil, "input \(number)")
        }
    }
}
