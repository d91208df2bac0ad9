import CoreImage
import Expectations
import Testing

@Suite struct PhotoFilterTests {
    private func filter(_ name: String, _ values: [String: Any], _ image: CIImage) throws -> CIImage? {
        let filter = try #require(CIFilter(name: name, parameters: values))
        filter.setValue(image, forKey: kCIInputImageKey)
        return filter.outputImage
    }

    @Test("CoreImage: the mean color of an area is an image of one pixel")
    func areaAverage() throws {
        // Two red pixels above two that are transparent.
        let clear: [UInt8] = [0, 0, 0, 0]
        let image = CIImage(cgImage: try bitmap([[[255, 0, 0, 255], [255, 0, 0, 255]], [clear, clear]]))

        let all = try filter("CIAreaAverage", [:], image)
        let part = try filter("CIAreaAverage", [kCIInputExtentKey: CIVector(x: 0, y: 1, z: 2, w: 1)], image)

        expect(all?.extent, equals: CGRect(x: 0, y: 0, width: 1, height: 1))
        try expect(pixel(all, 0, 0)[3], equals: 128)
        #expect(try isNear(pixel(part, 0, 0), [255, 0, 0, 255]))
        try expect(filter("CIAreaAverage", [:], .red)?.extent.isEmpty, equals: true)
    }

    @Test("CoreImage: a tone curve goes through its points, without overshoot")
    func toneCurve() throws {
        let image = try square(64, 128, 191)
        #expect(try isNear(pixel(filter("CIToneCurve", [:], image), 0, 0), [64, 128, 191, 255]))

        let bright = try filter(
            "CIToneCurve",
            [
                "inputPoint1": CIVector(x: 0.25, y: 0.5), "inputPoint2": CIVector(x: 0.5, y: 1),
                "inputPoint3": CIVector(x: 0.75, y: 1),
            ], image)

        #expect(try isNear(pixel(bright, 0, 0), [128, 255, 255, 255], 2))
    }

    @Test("CoreImage: a color cube looks colors up, with interpolation between its entries")
    func colorCube() throws {
        // Two values of each component: red and blue are exchanged.
        var table: [Float] = []
        for blue in 0...1 {
            for green in 0...1 { for red in 0...1 { table += [Float(blue), Float(green), Float(red), 1] } }
        }
        let data = table.withUnsafeBytes { Data($0) }
        let values: [String: Any] = ["inputCubeDimension": 2, "inputCubeData": data]

        #expect(try isNear(pixel(filter("CIColorCube", values, square(255, 0, 0)), 0, 0), [0, 0, 255, 255]))
        #expect(try isNear(pixel(filter("CIColorCube", values, square(10, 100, 200)), 0, 0), [200, 100, 10, 255]))
        let short: [String: Any] = ["inputCubeDimension": 4, "inputCubeData": data]
        #expect(try isNear(pixel(filter("CIColorCube", short, square(10, 100, 200)), 0, 0), [10, 100, 200, 255]))
    }

    @Test("CoreImage: shadows are brightened and highlights darkened")
    func highlightShadow() throws {
        func level(_ gray: UInt8, _ values: [String: Any]) throws -> UInt8 {
            try pixel(filter("CIHighlightShadowAdjust", values, square(gray, gray, gray)), 1, 1)[0]
        }

        #expect(try isNear([level(100, [:])], [100]))
        #expect(try level(40, ["inputShadowAmount": 1]) > 60 && level(250, ["inputShadowAmount": 1]) < 254)
        #expect(try level(240, ["inputHighlightAmount": 0.3]) < 200)
        #expect(try isNear([level(20, ["inputHighlightAmount": 0.3, "inputRadius": 2])], [20]))
    }

    @Test("CoreImage: motion blurs along its direction only")
    func motionBlur() throws {
        let black: [UInt8] = [0, 0, 0, 255]
        var rows = Array(repeating: Array(repeating: black, count: 9), count: 9)
        rows[4][4] = [255, 255, 255, 255]
        let image = CIImage(cgImage: try bitmap(rows))

        let blurred = try filter("CIMotionBlur", [kCIInputRadiusKey: 2], image)

        #expect(try pixel(blurred, 4, 4)[0] > 60 && pixel(blurred, 3, 4)[0] > 60 && pixel(blurred, 5, 4)[0] > 60)
        #expect(try pixel(blurred, 4, 5)[0] < 3 && pixel(blurred, 1, 4)[0] < 3)
        expect(blurred?.extent, equals: CGRect(x: -2, y: 0, width: 13, height: 9))
    }

    @Test("CoreImage: zooming blurs away from the center, which stays sharp")
    func zoomBlur() throws {
        // Vertical stripes.
        let row = (0..<40).map { $0 % 2 == 0 ? [255, 255, 255, 255] as [UInt8] : [0, 0, 0, 255] }
        let image = CIImage(cgImage: try bitmap(Array(repeating: row, count: 4)))

        let blurred = try filter("CIZoomBlur", [kCIInputCenterKey: CIVector(x: 0, y: 2)], image)

        #expect(try pixel(blurred, 0, 2)[0] > 240)
        let (far, next) = try (pixel(blurred, 36, 2)[0], pixel(blurred, 37, 2)[0])
        #expect(abs(Int(far) - Int(next)) < 60)
    }

    @Test("CoreImage: a quadrilateral becomes an upright rectangle as large as its longer sides")
    func perspective() throws {
        // The left half is red, the right half green.
        let row = (0..<40).map { $0 < 20 ? [255, 0, 0, 255] as [UInt8] : [0, 255, 0, 255] }
        let image = CIImage(cgImage: try bitmap(Array(repeating: row, count: 40)))
        func corners(_ points: [(CGFloat, CGFloat)]) -> [String: Any] {
            let keys = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"]
            return Dictionary(uniqueKeysWithValues: zip(keys, points.map { CIVector(x: $0.0, y: $0.1) }))
        }

        let same = try filter("CIPerspectiveCorrection", corners([(10, 10), (30, 10), (30, 30), (10, 30)]), image)
        let turned = try filter("CIPerspectiveCorrection", corners([(30, 10), (30, 30), (10, 30), (10, 10)]), image)
        let trapezoid = try filter("CIPerspectiveCorrection", corners([(0, 0), (40, 0), (30, 40), (10, 40)]), image)
        let line = try filter("CIPerspectiveCorrection", corners([(0, 0), (1, 1), (2, 2), (3, 3)]), image)

        expect(same?.extent, equals: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(try pixel(same, 2, 10) == [255, 0, 0, 255] && pixel(same, 17, 10) == [0, 255, 0, 255])
        #expect(try pixel(turned, 10, 2) == [0, 255, 0, 255] && pixel(turned, 10, 17) == [255, 0, 0, 255])
        expect(trapezoid?.extent.width, equals: 40)
        #expect(try pixel(trapezoid, 2, 38) == [255, 0, 0, 255] && pixel(trapezoid, 37, 38) == [0, 255, 0, 255])
        expect(line?.extent.isEmpty, equals: true)
    }

    @Test("CoreImage: a copy of a program's own filter has its class and its values")
    func ownFilter() throws {
        let filter = Threshold()
        filter.setValue(0.5, forKey: "inputThreshold")

        let copy = try #require(filter.copy() as? Threshold)

        #expect(copy !== filter && copy.value(forKey: "inputThreshold") as? Double == 0.5)
    }
}

private final class Threshold: CIFilter {
    override var inputKeys: [String] { ["inputThreshold"] }
}
