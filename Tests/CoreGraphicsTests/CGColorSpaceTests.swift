import CoreGraphics
import Expectations
import Testing

@Suite struct CGColorSpaceTests {
    @Test(
        "a space is found by its name", arguments: [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.linearGray])
    func names(name: CFString) {
        expect(CGColorSpace(name: name)?.name, equals: name)
    }

    @Test("an unknown name gives no space")
    func unknownName() {
        #expect(CGColorSpace(name: "no such space") == nil)
    }

    @Test("gray has one component, RGB three")
    func componentCounts() {
        expect(CGColorSpaceCreateDeviceGray().numberOfComponents, equals: 1)
        expect(CGColorSpaceCreateDeviceGray().model, equals: .monochrome)
        expect(CGColorSpaceCreateDeviceRGB().numberOfComponents, equals: 3)
        expect(CGColorSpaceCreateDeviceRGB().model, equals: .rgb)
    }

    @Test("spaces with the same name are equal")
    func compares() {
        expect(CGColorSpace(name: CGColorSpace.sRGB), equals: CGColorSpace(name: CGColorSpace.sRGB))
        #expect(CGColorSpace(name: CGColorSpace.sRGB) != CGColorSpaceCreateDeviceRGB())
    }
}

@Suite struct CGColorSpaceConversionTests {
    private static let names: [CFString] = [
        CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3, CGColorSpace.linearDisplayP3,
        CGColorSpace.extendedSRGB, CGColorSpace.adobeRGB1998, CGColorSpace.dcip3, CGColorSpace.itur_709,
        CGColorSpace.itur_2020, CGColorSpace.rommrgb, CGColorSpace.acescgLinear, CGColorSpace.genericXYZ,
        CGColorSpace.genericLab, CGColorSpace.genericCMYK,
    ]

    @Test("a color round-trips through every named space, and white stays white", arguments: names)
    func roundTrips(name: CFString) throws {
        let space = try #require(CGColorSpace(name: name))
        let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let color = CGColor(srgbRed: 0.2, green: 0.7, blue: 0.4, alpha: 0.5)

        let converted = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
        let restored = try #require(converted.converted(to: standard, intent: .defaultIntent, options: nil))

        expect(converted.numberOfComponents, equals: space.numberOfComponents + 1)
        #expect(zip(restored.components!, color.components!).allSatisfy { abs($0 - $1) < 0.001 })
        if space.model == .rgb {
            let white = CGColor(colorSpace: space, components: [1, 1, 1, 1])!.srgba
            #expect(white.min() > 0.999)
        }
    }

    @Test("conversions match reference values for Adobe RGB, Lab, linear gray and CMYK")
    func referenceValues() throws {
        let adobe = CGColor(
            colorSpace: CGColorSpace(name: CGColorSpace.adobeRGB1998)!, components: [0.5, 0.5, 0.5, 1])!
        let lab = CGColor(colorSpace: CGColorSpace(name: CGColorSpace.genericLab)!, components: [50, 0, 0, 1])!
        let linear = CGColor(colorSpace: CGColorSpace(name: CGColorSpace.linearGray)!, components: [0.5, 1])!
        let cmyk = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)

        #expect(abs(adobe.srgba.x - 0.5040) < 0.001)
        #expect(abs(lab.srgba.y - 0.4663) < 0.002 && abs(lab.srgba.x - lab.srgba.z) < 0.002)
        #expect(abs(linear.srgba.x - 0.7354) < 0.001)
        expect(cmyk.srgba, equals: SIMD4(0, 0.5, 0.5, 1))
    }

    @Test("Display P3 red is outside sRGB and representable in extended sRGB")
    func extended() throws {
        let red = CGColor(colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [1, 0, 0, 1])!
        let space = CGColorSpace(name: CGColorSpace.extendedSRGB)!

        let wide = try #require(red.converted(to: space, intent: .defaultIntent, options: nil))

        #expect(abs(wide.components![0] - 1.0931) < 0.001 && wide.components![1] < -0.2)
        #expect(space.usesExtendedRange && space.isWideGamutRGB)
        expect(red.srgba, equals: SIMD4(1, 0, 0, 1))
    }

    @Test("a space calibrated like sRGB is close to sRGB; invalid calibrations give no space")
    func calibrated() {
        let matrix: [CGFloat] = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505]
        let white: [CGFloat] = [0.9505, 1, 1.089]
        let space = CGColorSpace(
            calibratedRGBWhitePoint: white, blackPoint: nil, gamma: [2.2, 2.2, 2.2], matrix: matrix)!

        let color = CGColor(colorSpace: space, components: [0.5, 0.2, 0.8, 1])!

        #expect(abs(color.srgba.x - 0.5) < 0.01 && abs(color.srgba.y - 0.2) < 0.02)
        #expect(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 0) == nil)
        #expect(
            CGColorSpace(
                calibratedRGBWhitePoint: white, blackPoint: nil, gamma: nil,
                matrix: [CGFloat](repeating: 0, count: 9)) == nil)
        #expect(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: [1, 1, 0, 0]) == nil)
    }

    @Test("D-40 calibrated spaces take a white point of any luminance", arguments: [0.5, 1.0, 100.0])
    func whitePoints(luminance: CGFloat) throws {
        let white = [0.9505, 1, 1.089].map { $0 * luminance }
        let matrix = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505].map { $0 * luminance }
        let rgb = try #require(
            CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: nil, matrix: matrix))
        let gray = try #require(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 1))
        let lab = try #require(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: nil))

        let colors = [
            CGColor(colorSpace: rgb, components: [1, 1, 1, 1]), CGColor(colorSpace: gray, components: [1, 1]),
            CGColor(colorSpace: lab, components: [100, 0, 0, 1]),
        ]

        for color in colors { #expect(try #require(color).srgba.min() > 0.998) }
    }

    @Test("D-40 a white point that is not positive and finite gives no space", arguments: [0, -1, .nan, .infinity])
    func invalidWhitePoint(number: CGFloat) {
        for index in 0..<3 {
            var white: [CGFloat] = [0.95, 1, 1.09]
            white[index] = number

            #expect(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 1) == nil)
            #expect(CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: nil, matrix: nil) == nil)
            #expect(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: nil) == nil)
        }
    }

    @Test("an indexed space has a base space and cannot be a conversion target")
    func indexed() {
        let table = CGColorSpace(
            indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: [255, 0, 0, 0, 255, 0])!

        expect(table.model, equals: .indexed)
        expect(table.numberOfComponents, equals: 1)
        expect(table.baseColorSpace, equals: CGColorSpaceCreateDeviceRGB())
        expect(CGColor(colorSpace: table, components: [1, 1])!.srgba, equals: SIMD4(0, 1, 0, 1))
        #expect(CGColor.white.converted(to: table, intent: .defaultIntent, options: nil) == nil)
        #expect(
            CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 256, colorTable: [0]) == nil)
    }
}
