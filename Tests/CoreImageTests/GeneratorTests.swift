import CoreImage
import Expectations
import Testing

@testable import CoreImage

@Suite struct GeneratorTests {
    @Test("CoreImage: a checkerboard changes its color at every square")
    func checkerboard() throws {
        let filter = CIFilter.checkerboardGenerator()
        (filter.center, filter.width) = (.zero, 10)

        for (x, y, white) in [
            (5, 5, true), (15, 5, false), (15, 15, true), (-5, 5, false), (-5, -5, true), (5, 25, true),
        ] {
            try expect(pixel(filter.outputImage, x, y)[0], equals: (white ? 255 : 0), "\(x) \(y)")
        }
        expect(filter.outputImage?.extent.isInfinite, equals: true)
    }

    @Test("CoreImage: gradients go from one color to another")
    func gradients() throws {
        let linear = CIFilter.linearGradient()
        (linear.point0, linear.point1) = (CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
        try expect(pixel(linear.outputImage, -10, 0), equals: [255, 255, 255, 255])
        // Half of the light.
        #expect(try isNear(pixel(linear.outputImage, 50, 7), [188, 188, 188, 255], 2))
        try expect(pixel(linear.outputImage, 200, 0), equals: [0, 0, 0, 255])

        let radial = CIFilter.radialGradient()
        (radial.center, radial.radius0, radial.radius1) = (CGPoint(x: 50, y: 50), 10, 20)
        try expect(pixel(radial.outputImage, 50, 55), equals: [255, 255, 255, 255])
        try expect(pixel(radial.outputImage, 80, 50), equals: [0, 0, 0, 255])
    }

    @Test("CoreImage: a color wheel has hues by angle and white in the middle")
    func colorWheel() throws {
        let filter = try #require(
            CIFilter(name: "CIHueSaturationValueGradient", parameters: ["inputRadius": 50, "inputValue": 1]))
        let image = filter.outputImage

        expect(image?.extent, equals: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(try isNear(pixel(image, 50, 50), [255, 255, 255, 255], 6))
        #expect(try isNear(pixel(image, 97, 50), [255, 10, 10, 255], 16))
        try expect(pixel(image, 1, 1), equals: [0, 0, 0, 0])
    }

    @Test("CoreImage: a QR code has its finder patterns and a margin")
    func qrCode() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("https://example.com".utf8)
        let image = try #require(filter.outputImage)

        // Version 2 at level M holds 26 bytes: 25 modules and the margin.
        expect(image.extent, equals: CGRect(x: 0, y: 0, width: 27, height: 27))
        let top = try (0..<9).map { try pixel(image, $0, 25)[0] == 0 }
        expect(top, equals: [false, true, true, true, true, true, true, true, false])
        let second = try (0..<9).map { try pixel(image, $0, 24)[0] == 0 }
        expect(second, equals: [false, true, false, false, false, false, false, true, false])
        // There is none in the lower right corner.
        #expect(try (18..<26).contains { try pixel(image, $0, 1)[0] != 0 })
        filter.message = Data(repeating: 0, count: 4000)
        #expect(filter.outputImage == nil)
    }

    @Test("CoreImage: a barcode has the symbols of its standard")
    func code128() throws {
        // Start B, P, J, J, switch to C, 12, 34, 56, check.
        expect(Code128.symbols(of: Array("PJJ123456".utf8)), equals: [104, 48, 42, 42, 99, 12, 34, 56, 75])
        expect(Code128.symbols(of: Array("1234".utf8)), equals: [105, 12, 34, 82])
        expect(Code128.symbols(of: Array("A\u{1}".utf8))?.dropLast(), equals: [104, 33, 101, 65])
        #expect(Code128.symbols(of: Array("ä".utf8)) == nil)
        #expect(Code128.symbols(of: []) == nil)
        // Eleven modules for each symbol, thirteen for the stop.
        expect(Code128.bars(of: Array("1234".utf8))?.count, equals: 4 * 11 + 13)

        let filter = CIFilter.code128BarcodeGenerator()
        filter.message = Data("1234".utf8)
        let image = try #require(filter.outputImage)
        expect(image.extent, equals: CGRect(x: 0, y: 0, width: 77, height: 32))
        try expect(pixel(image, 9, 0)[0], equals: 255)
        try expect(pixel(image, 10, 0)[0], equals: 0)
    }
}
