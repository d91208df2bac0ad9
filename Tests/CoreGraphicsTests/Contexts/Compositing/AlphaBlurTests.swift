import CoreGraphics
import Testing

@Suite struct AlphaBlurTests {
    @Test("a point spreads evenly, keeps its sum, and has the deviation asked for", arguments: [1.0, 2.0, 3.5, 6.0])
    func spreads(deviation: Double) {
        let size = 101
        var bytes = [UInt8](repeating: 0, count: size * size)
        for y in 0..<size { bytes[y * size + 50] = 255 }

        AlphaBlur.blur(&bytes, width: size, height: size, bytesPerRow: size, deviation: deviation)

        let row = (0..<size).map { Double(bytes[50 * size + $0]) }
        let sum = row.reduce(0, +)
        let variance = row.enumerated().map { pow(Double($0.offset) - 50, 2) * $0.element }.reduce(0, +) / sum
        #expect(abs(sum - 255) < 14)
        #expect(abs(variance.squareRoot() - deviation) < 0.1 * deviation + 0.15)
        for step in 1...20 { #expect(abs(row[50 - step] - row[50 + step]) <= 2) }
    }

    @Test("nothing spreads beyond the reach")
    func reach() {
        var bytes = [UInt8](repeating: 0, count: 101)
        bytes[50] = 255

        AlphaBlur.blur(&bytes, width: 101, height: 1, bytesPerRow: 101, deviation: 5)

        let reach = AlphaBlur.reach(deviation: 5)
        #expect(bytes[..<(50 - reach)].allSatisfy { $0 == 0 })
        #expect(bytes[(51 + reach)...].allSatisfy { $0 == 0 })
    }
}
