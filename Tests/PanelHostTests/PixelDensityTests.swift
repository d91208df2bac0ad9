import CoreGraphics
import Expectations
import Testing

@testable import PanelHost

@Suite struct PixelDensityTests {
    @Test(
        "pixels per point follow the physical size, in halves, with a point of 1/163 inch",
        arguments: [
            // A phone of 6 inches, a tablet of 10, a screen of 4K with 16, a kiosk of 7.
            (1080, 2340, 65.0, 141.0, 2.5), (1280, 800, 216, 135, 1), (3840, 2160, 354, 199, 1.5),
            (1024, 600, 154, 86, 1), (1440, 2960, 64, 132, 3.5),
        ])
    func scale(width: Int, height: Int, across: Double, down: Double, scale: Double) {
        let size = CGSize(width: across, height: down)
        expect(PixelDensity.scale(width: width, height: height, millimeters: size), equals: scale)
    }

    @Test("on coarse screens a pixel is a point, and on the finest there are four in one") func limits() {
        let television = CGSize(width: 1210, height: 680)
        expect(PixelDensity.scale(width: 1920, height: 1080, millimeters: television), equals: 1)
        let finest = CGSize(width: 61, height: 122)
        expect(PixelDensity.scale(width: 1644, height: 3288, millimeters: finest), equals: 4)
    }

    @Test(
        "a size that is missing or cannot be right counts as one pixel per point",
        arguments: [(0.0, 0.0), (300, 0), (160, 9), (16, 10), (16_000, 9000), (-300, -200)])
    func incredible(across: Double, down: Double) {
        let size = CGSize(width: across, height: down)
        expect(PixelDensity.scale(width: 1920, height: 1080, millimeters: size), equals: 1)
        #expect(PixelDensity.density(width: 1920, height: 1080, millimeters: size) == nil)
    }
}
