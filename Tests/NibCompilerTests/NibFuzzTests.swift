import Expectations
import Foundation
import FuzzInputs
import NibCompiler
import Testing

@Suite struct NibFuzzTests {
    @Test("NB-105 a damaged or random document is compiled or refused with one line", arguments: 1...4)
    func mutations(seed: Int) {
        for input in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed), input: input)

            let violation = NibFuzzer.findViolation(NibFuzzer.file(&random))

            #expect(violation == nil, "input \(input)")
        }
    }

    @Test("the sample documents compile without warnings", arguments: SampleNibs.all) func samples(file: Data) throws {
        try expect(NibCompiler(file, document: "Sample").warnings, equals: [])
    }
}
