import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Support
import Testing

@testable import RenderServer

@MainActor @Suite(.serialized) struct CompositingFilterTests {
    private static let below = CGColor(srgbRed: 0.8, green: 0.4, blue: 0.2, alpha: 1)
    private static let above = CGColor(srgbRed: 0.5, green: 0.5, blue: 1, alpha: 1)

    /// The pixel of `above` over `below` with a filter.
    private func pixel(_ filter: Any?, opacity: Float = 1, group: Float = 1, wrapper: CALayer? = nil) -> UInt32 {
        let stage = LayerStage()
        stage.root.backgroundColor = Self.below
        let outer = CALayer()
        outer.opacity = group
        stage.add(outer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        layer.backgroundColor = Self.above
        layer.opacity = opacity
        layer.compositingFilter = filter
        if let wrapper {
            wrapper.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            outer.addSublayer(wrapper)
        }
        (wrapper ?? outer).addSublayer(layer)
        stage.paint()
        expect(stage.pixel(10, 10), equals: 0xCC6633)
        return stage.pixel(40, 40)
    }

    private func isClose(_ pixel: UInt32, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
        abs(Int(pixel >> 16) - red) <= 2 && abs(Int(pixel >> 8 & 255) - green) <= 2 && abs(Int(pixel & 255) - blue) <= 2
    }

    @Test(
        "D-55 a filter name composites the layer by its blend mode",
        arguments: [
            ("normalBlendMode", 128, 128, 255), ("multiplyBlendMode", 102, 51, 51), ("screenBlendMode", 230, 179, 255),
            ("overlayBlendMode", 204, 102, 102), ("darkenBlendMode", 128, 102, 51),
            ("lightenBlendMode", 204, 128, 255), ("colorDodgeBlendMode", 255, 204, 255),
            ("colorBurnBlendMode", 153, 0, 51), ("softLightBlendMode", 204, 102, 114),
            ("hardLightBlendMode", 204, 102, 255), ("differenceBlendMode", 76, 26, 204),
            ("exclusionBlendMode", 128, 128, 204), ("linearDodgeBlendMode", 255, 230, 255), ("plusL", 255, 230, 255),
        ])
    func modes(name: String, red: Int, green: Int, blue: Int) {
        let pixel = pixel(name)
        #expect(isClose(pixel, red, green, blue), "\(String(pixel, radix: 16))")
    }

    @Test("D-55 hue, saturation, color and luminosity keep what they name") func nonSeparable() {
        #expect(isClose(pixel("hueBlendMode"), 111, 111, 255))
        #expect(isClose(pixel("saturationBlendMode"), 191, 106, 64))
        #expect(isClose(pixel("colorBlendMode"), 113, 113, 240))
        #expect(isClose(pixel("luminosityBlendMode"), 218, 116, 66))
    }

    @Test("D-55 opacity mixes the result with what lies behind") func opacity() {
        #expect(isClose(pixel("multiplyBlendMode", opacity: 0.5), 153, 76, 51))
    }

    @Test("D-55 within a translucent group only the group lies behind") func group() {
        #expect(isClose(pixel("multiplyBlendMode", group: 0.5), 166, 115, 153))
        let ungrouped = CALayer()
        ungrouped.allowsGroupOpacity = false
        for wrapper in [CALayer(), ungrouped, CATransformLayer()] {
            #expect(isClose(pixel("multiplyBlendMode", group: 0.5, wrapper: wrapper), 166, 115, 153))
        }
    }

    @Test("D-55 a blended layer does not hide what it covers, and can be switched off") func covering() {
        let stage = LayerStage()
        let layer = CALayer()
        layer.backgroundColor = Self.above
        layer.compositingFilter = "multiplyBlendMode"
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.paint()
        #expect(isClose(stage.pixel(50, 50), 128, 128, 255))
        stage.root.backgroundColor = Self.below
        stage.paint()
        #expect(isClose(stage.pixel(50, 50), 102, 51, 51))
        layer.setValue(nil, forKey: "compositingFilter")
        stage.paint()
        #expect(isClose(stage.pixel(50, 50), 128, 128, 255))
    }

    @Test("D-55 a layer in perspective is blended too") func perspective() {
        let stage = LayerStage()
        stage.root.backgroundColor = Self.below
        let layer = CALayer()
        layer.backgroundColor = Self.above
        layer.compositingFilter = "multiplyBlendMode"
        stage.add(layer, frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        var matrix = CATransform3DIdentity
        matrix.m34 = -1 / 300
        layer.transform = CATransform3DRotate(matrix, 0.4, 0, 1, 0)
        stage.paint()
        #expect(isClose(stage.pixel(50, 50), 102, 51, 51))
    }

    @Test("D-55 an unknown filter is stored, composites normally and prints a line once") func unknown() {
        var lines: [String] = []
        let previous = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previous }
        let layer = CALayer()
        layer.compositingFilter = "sepia"

        expect(layer.compositingFilter as? String, equals: "sepia")
        layer.compositingFilter = nil
        layer.compositingFilter = "sepia"
        #expect(lines.count == 1 && lines[0].contains("sepia"))
        #expect(isClose(pixel("sepia"), 128, 128, 255))
        expect(lines.count, equals: 1)
    }
}
