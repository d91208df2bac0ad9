import Expectations
import OracleScenes
import Testing

@Suite struct DifferenceTests {
    @Test("the distance of two pixels is that of the channel that differs most")
    func measuresChannels() {
        let a = Bitmap(width: 10, height: 10, color: 0x102030)
        var b = a
        b[3, 4] = 0x142010

        let difference = Difference(a, b)

        expect(difference, equals: Difference.of(mean: 0.32, p99: 32, worst: 32))
    }

    @Test("one pixel in a hundred may differ without moving the ninety-ninth percentile")
    func countsPercentile() {
        let a = Bitmap(width: 20, height: 10, color: 0)
        var b = a
        b[0, 0] = 0xFF

        let difference = Difference(a, b)

        expect(difference.p99, equals: 0)
        expect(difference.maximum, equals: 255)
    }

    @Test("the background color shows through transparent pixels")
    func showsBackground() throws {
        let half = try #require(Bitmap(width: 1, height: 1, color: 0x806040).image)

        let pixels = Bitmap(half, on: 0xFFFFFF)

        expect(pixels[0, 0], equals: 0x806040)
    }

    @Test("a tolerance checks all three bounds")
    func holdsBounds() {
        let tolerance = Tolerance(mean: 1, p99: 2, worst: 3, reason: "a test")

        #expect(tolerance.allows(.of(mean: 1, p99: 2, worst: 3)))
        #expect(!tolerance.allows(.of(mean: 1.1, p99: 2, worst: 3)))
        #expect(!tolerance.allows(.of(mean: 1, p99: 3, worst: 3)))
        #expect(!tolerance.allows(.of(mean: 1, p99: 2, worst: 4)))
    }
}

extension Difference {
    /// A difference with given values.
    static func of(mean: Double, p99: Int, worst: Int) -> Difference {
        var difference = Difference(
            Bitmap(width: 1, height: 1, color: 0), Bitmap(width: 1, height: 1, color: 0))
        difference.mean = mean
        difference.p99 = p99
        difference.maximum = worst
        return difference
    }
}
