import Expectations
import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
    @Test("S-28 content beyond an edge shows a part of the pull that shrinks with the distance")
    func formula() {
        let shown = RubberBand.displayed(200, length: 800)

        #expect(abs(shown - (1 - 1 / (200 * 0.55 / 800 + 1)) * 800) < 1e-9)
        expect(RubberBand.displayed(-200, length: 800), equals: -shown)
    }

    @Test(
        "S-29 the pulls of the table show these distances in a view of 960 points",
        arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
    func table(pull: Double, shown: Double) {
        #expect(abs(RubberBand.displayed(pull, length: 960) - shown) < 0.005)
    }

    @Test("S-31 the raw distance is the inverse of the displayed one", arguments: [-700.0, -3, 0, 1, 90, 5000])
    func inverse(pull: Double) {
        let shown = RubberBand.displayed(pull, length: 600)

        #expect(abs(RubberBand.raw(shown, length: 600) - pull) < 1e-6)
    }

    @Test("S-27 inside the legal range the displayed position is the raw one")
    func inside() {
        expect(RubberBand.displayed(40, in: 0...100, length: 300), equals: 40)
        expect(RubberBand.raw(40, in: 0...100, length: 300), equals: 40)
        #expect(RubberBand.displayed(140, in: 0...100, length: 300) < 140)
    }

    @Test("S-56 beyond a zoom limit the displayed factor is the 0.55th power of the raw one")
    func zoom() {
        let shown = RubberBand.displayedScale(8, in: 1...4)

        #expect(abs(shown - 4 * 1.464_085_7) < 1e-5)
        #expect(abs(RubberBand.rawScale(shown, in: 1...4) - 8) < 1e-9)
        expect(RubberBand.displayedScale(2, in: 1...4), equals: 2)
    }
}
