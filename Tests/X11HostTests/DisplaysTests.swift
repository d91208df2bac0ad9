import CoreGraphics
import CXlib
import Expectations
import RenderServer
import Testing

@testable import X11Host

@Suite struct DisplaysTests {
    private let pair = Displays(displays: [
        .init(area: PixelRect(x: 0, y: 0, width: 1000, height: 800), rate: 60),
        .init(area: PixelRect(x: 1000, y: 0, width: 2000, height: 800), rate: 144),
    ])

    @Test(
        "a window uses the refresh rate of the display that shows most of it",
        arguments: [(0, 60.0), (700, 60), (900, 144), (2000, 144)])
    func largestOverlap(x: Int, rate: Double) {
        expect(pair.rate(of: PixelRect(x: x, y: 100, width: 400, height: 400)), equals: rate)
    }

    @Test("a window outside all displays uses the rate of the first")
    func outsideAll() {
        expect(pair.rate(of: PixelRect(x: 0, y: 5000, width: 400, height: 400)), equals: 60)
    }

    @Test("the rate is 60 frames per second if there is no display or its rate is unknown")
    func defaultRate() {
        let area = PixelRect(x: 0, y: 0, width: 10, height: 10)

        expect(Displays().rate(of: area), equals: 60)
        expect(Displays(displays: [.init(area: area, rate: nil)]).rate(of: area), equals: 60)
    }

    @Test("a mode's rate is its dot clock divided by the dots per frame")
    func mode() throws {
        var mode = XRRModeInfo()
        (mode.hTotal, mode.vTotal, mode.dotClock) = (1000, 500, 60_000_000)

        let plain = try #require(Displays.rate(of: mode))
        mode.modeFlags = UInt(RR_Interlace)
        let interlaced = try #require(Displays.rate(of: mode))
        mode.modeFlags = UInt(RR_DoubleScan)
        let doubled = try #require(Displays.rate(of: mode))

        expect(plain, equals: 120)
        expect(interlaced, equals: 240)
        expect(doubled, equals: 60)
    }

    @Test(
        "an implausible rate is rejected", arguments: [(UInt32(0), UInt(60_000_000)), (1000, 0), (1000, 1)])
    func implausibleRate(totalWidth: UInt32, clock: UInt) {
        var mode = XRRModeInfo()
        (mode.hTotal, mode.vTotal, mode.dotClock) = (totalWidth, 500, clock)

        #expect(Displays.rate(of: mode) == nil)
    }
}
