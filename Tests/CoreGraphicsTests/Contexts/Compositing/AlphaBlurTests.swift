import CoreGraphics
import Expectations
import Foundation
import Testing

@Suite struct AlphaBlurTests {
    @Test("a blurred line is symmetric and has the requested deviation and sum", arguments: [0.5, 1, 2, 3.5, 6, 15])
    func spreads(deviation: Double) {
        let size = 101
        var bytes = [UInt8](repeating: 0, count: size * size)
        for y in 0..<size { bytes[y * size + 50] = 255 }

        AlphaBlur.blur(&bytes, width: size, height: size, bytesPerRow: size, deviation: deviation)

        let row = (0..<size).map { Double(bytes[50 * size + $0]) }
        let sum = row.reduce(0, +)
        let variance = row.enumerated().map { pow(Double($0.offset) - 50, 2) * $0.element }.reduce(0, +) / sum
        #expect(abs(sum - 255) < 14)
        #expect(abs(variance.squareRoot() - deviation) < 0.03 * deviation + 0.05)
        for step in 1...20 { #expect(abs(row[50 - step] - row[50 + step]) <= 2) }
    }

    @Test("a blurred edge follows the Gaussian error function", arguments: [1, 1.5, 4, 6, 12, 20])
    func followsGaussian(deviation: Double) {
        let size = 240
        var bytes = [UInt8](repeating: 0, count: size * size)
        for y in 0..<size {
            for x in 120..<size { bytes[y * size + x] = 255 }
        }

        AlphaBlur.blur(&bytes, width: size, height: size, bytesPerRow: size, deviation: deviation)

        for x in 60..<180 {
            let expected = 255 * (1 + erf((Double(x) + 0.5 - 120) / (deviation * 2.0.squareRoot()))) / 2
            let actual = bytes[120 * size + x]
            #expect(abs(Double(actual) - expected) < 5, "at \(x): \(actual), expected \(expected)")
        }
    }

    @Test("a uniform area is unchanged")
    func uniformArea() {
        let size = 400
        var bytes = [UInt8](repeating: 255, count: size * size)

        AlphaBlur.blur(&bytes, width: size, height: size, bytesPerRow: size, deviation: 40)

        expect(bytes[200 * size + 200], equals: 255)
    }

    @Test("nothing spreads beyond the blur radius")
    func radius() {
        var bytes = [UInt8](repeating: 0, count: 101)
        bytes[50] = 255

        AlphaBlur.blur(&bytes, width: 101, height: 1, bytesPerRow: 101, deviation: 5)

        let radius = AlphaBlur.radius(deviation: 5)
        #expect(bytes[..<(50 - radius)].allSatisfy { $0 == 0 })
        #expect(bytes[(51 + radius)...].allSatisfy { $0 == 0 })
    }
}
