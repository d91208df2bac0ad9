import CoreGraphics
import Testing

@Suite struct CGVectorTests {
    @Test("it is stored as two numbers in a row")
    func encodesAndDecodes() throws {
        let vector = CGVector(dx: 1.5, dy: -2)

        let data = try JSONEncoder().encode(vector)

        #expect(String(decoding: data, as: UTF8.self) == "[1.5,-2]")
        #expect(try JSONDecoder().decode(CGVector.self, from: data) == vector)
    }
}
