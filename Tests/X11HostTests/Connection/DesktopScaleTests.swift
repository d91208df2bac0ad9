import Foundation
import Testing

@testable import X11Host

@Suite struct DesktopScaleTests {
    @Test(
        "Xft.dpi tells the scale: 96 dots per inch are 1",
        arguments: [
            ("Xft.dpi:\t96\n", 1.0), ("Xft.dpi: 192", 2), ("Xft.antialias:\t1\nXft.dpi:\t120\nXft.rgba:\tnone\n", 1.25),
        ])
    func scale(resources: String, scale: Double) {
        #expect(DesktopScale.scale(resources: resources) == CGFloat(scale))
    }

    @Test(
        "a desktop that says nothing, or nonsense, has scale 1",
        arguments: [
            "", "Xft.dpi", "Xft.dpi:\tmany\n", "Xft.dpi:\t3\n", "Xft.dpi:\t100000\n", "Other.Xft.dpi:\t192\n",
        ])
    func invalidResources(resources: String) {
        #expect(DesktopScale.scale(resources: resources) == 1)
    }
}
