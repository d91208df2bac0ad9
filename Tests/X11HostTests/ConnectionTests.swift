import Expectations
import Foundation
import Testing
@testable import X11Host

@Suite struct DesktopScaleTests {
    @Test(
        "the scale is Xft.dpi divided by 96",
        arguments: [
            ("Xft.dpi:\t96\n", 1.0), ("Xft.dpi: 192", 2), ("Xft.antialias:\t1\nXft.dpi:\t120\nXft.rgba:\tnone\n", 1.25),
        ])
    func scale(resources: String, scale: Double) {
        expect(DesktopScale.scale(resources: resources), equals: CGFloat(scale))
    }

    @Test(
        "the scale is 1 if Xft.dpi is missing or invalid",
        arguments: [
            "", "Xft.dpi", "Xft.dpi:\tmany\n", "Xft.dpi:\t3\n", "Xft.dpi:\t100000\n", "Other.Xft.dpi:\t192\n",
        ])
    func invalidResources(resources: String) {
        expect(DesktopScale.scale(resources: resources), equals: 1)
    }
}

@Suite struct XConnectionTests {
    @Test("XInput 2.2 and newer are accepted", arguments: [(Int32(2), Int32(2)), (2, 4), (3, 0)])
    func newEnough(major: Int32, minor: Int32) throws {
        try XConnection.check(inputVersion: major, minor)
    }

    @Test("XInput older than 2.2 is rejected", arguments: [(Int32(2), Int32(1)), (1, 9)])
    func tooOld(major: Int32, minor: Int32) {
        #expect(throws: X11HostError.inputExtensionTooOld(major: Int(major), minor: Int(minor))) {
            try XConnection.check(inputVersion: major, minor)
        }
    }
}
