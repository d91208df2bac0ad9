import CoreImage
import Expectations
import Testing
import UIKitCore

@Suite struct CIImageTests {
    /// Red, green over blue, half transparent white.
    private func quarters() throws -> CIImage {
        CIImage(
            cgImage: try bitmap([[[255, 0, 0, 255], [0, 255, 0, 255]], [[0, 0, 255, 255], [128, 128, 128, 128]]]))
    }

    @Test("CoreImage: a bitmap is rendered with its pixels, its first row at the top")
    func bitmapPixels() throws {
        let image = try quarters()

        expect(image.extent, equals: CGRect(x: 0, y: 0, width: 2, height: 2))
        try expect(pixel(image, 0, 1), equals: [255, 0, 0, 255])
        try expect(pixel(image, 1, 1), equals: [0, 255, 0, 255])
        try expect(pixel(image, 0, 0), equals: [0, 0, 255, 255])
        #expect(try isNear(pixel(image, 1, 0), [128, 128, 128, 128]))
        try expect(pixel(image, 2, 0), equals: [0, 0, 0, 0])
    }

    @Test("CoreImage: every 8-bit value survives a conversion to linear light and back", arguments: [255, 128])
    func roundTrip(alpha: Int) throws {
        let values = (0...alpha).map { UInt8($0) }
        let image = CIImage(cgImage: try bitmap([values.map { [$0, $0, $0, UInt8(alpha)] }]))
        let rendered = try #require(CIContext().createCGImage(image, from: image.extent))
        let data = try #require(rendered.dataProvider?.data)

        for (index, value) in values.enumerated() {
            #expect(abs(Int(data[data.startIndex + index * 4]) - Int(value)) <= 1)
        }
    }

    @Test("CoreImage: colors have no end, and cropping gives them one")
    func colors() throws {
        let color = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0))
        #expect(color.extent.isInfinite)
        #expect(try isNear(pixel(color, -1_000_000, 500), [255, 128, 0, 255]))

        let cropped = color.cropped(to: CGRect(x: 10.5, y: 10, width: 2, height: 1))
        expect(cropped.extent, equals: CGRect(x: 10, y: 10, width: 3, height: 1))
        try expect(pixel(cropped, 9, 10), equals: [0, 0, 0, 0])
        #expect(CIImage.empty().extent.isNull)
        #expect(color.cropped(to: .null).extent.isNull)
    }

    @Test("CoreImage: transforms move, mirror and scale pixels")
    func transforms() throws {
        let image = try quarters()

        let moved = image.transformed(by: CGAffineTransform(translationX: 10, y: -5))
        expect(moved.extent, equals: CGRect(x: 10, y: -5, width: 2, height: 2))
        try expect(pixel(moved, 10, -4), equals: [255, 0, 0, 255])

        let doubled = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 2, y: 2))
        expect(doubled.extent, equals: CGRect(x: 0, y: 0, width: 4, height: 4))
        try expect(pixel(doubled, 1, 2), equals: [255, 0, 0, 255])
        try expect(pixel(doubled, 2, 3), equals: [0, 255, 0, 255])

        let stripes = CIImage(
            cgImage: try bitmap([(0..<8).map { $0 % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }]))
        let halved = stripes.transformed(by: CGAffineTransform(scaleX: 0.25, y: 1))
        // The mean of black and white in linear light.
        #expect(try isNear(pixel(halved, 1, 0), [188, 188, 188, 255], 12))
    }

    @Test("CoreImage: transforms without an inverse or with NaN have no pixels")
    func invalidTransforms() throws {
        let image = try quarters()

        #expect(image.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent.isNull)
        #expect(image.transformed(by: CGAffineTransform(translationX: .nan, y: 1)).extent.isNull)
        #expect(image.transformed(by: CGAffineTransform(scaleX: .infinity, y: 1)).extent.isNull)
        let far = image.transformed(by: CGAffineTransform(translationX: 1e18, y: 0))
        #expect(CIContext().createCGImage(far, from: CGRect(x: 0, y: 0, width: 1, height: 1)) != nil)
    }

    @Test(
        "CoreImage: an oriented image is upright at the origin",
        arguments: [
            (1, [255, 0, 0]), (2, [0, 255, 0]), (3, [128, 128, 128]), (4, [0, 0, 255]), (5, [255, 0, 0]),
            (6, [0, 0, 255]),
            (7, [128, 128, 128]), (8, [0, 255, 0]),
        ] as [(Int32, [UInt8])])
    func orientations(number: Int32, topLeft: [UInt8]) throws {
        let image = try quarters().oriented(forExifOrientation: number)

        expect(image.extent, equals: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try isNear(Array(pixel(image, 0, 1).prefix(3)), topLeft))
    }

    @Test("CoreImage: clamping continues the edge pixels without end")
    func clamping() throws {
        let image = try quarters().clampedToExtent()

        #expect(image.extent.isInfinite)
        try expect(pixel(image, -50, 70), equals: [255, 0, 0, 255])
        try expect(pixel(image, 70, 1), equals: [0, 255, 0, 255])
        #expect(CIImage.empty().clampedToExtent().extent.isNull)
    }

    @Test("CoreImage: an image over another covers it by its alpha, in linear light")
    func composited() throws {
        let veil = CIImage(color: CIColor(red: 0, green: 0, blue: 0, alpha: 0.5)).cropped(
            to: CGRect(x: 0, y: 0, width: 1, height: 2))

        let result = veil.composited(over: try square(255, 255, 255, side: 2))

        #expect(try isNear(pixel(result, 0, 0), [188, 188, 188, 255]))
        try expect(pixel(result, 1, 0), equals: [255, 255, 255, 255])
        expect(result.extent, equals: CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    @Test("CoreImage: a context without color management computes with encoded values")
    func workingSpace() throws {
        let veil = CIImage(color: CIColor(red: 0, green: 0, blue: 0, alpha: 0.5))

        let result = veil.composited(over: try square(255, 255, 255, side: 2))

        #expect(try isNear(pixel(result, 0, 0, options: [.workingColorSpace: NSNull()]), [128, 128, 128, 255]))
    }

    @Test("CoreImage: rectangles without pixels, without end and with NaN give no bitmap")
    func invalidRectangles() throws {
        let (context, image) = (CIContext(), try quarters())

        for rect in [
            CGRect.null, .infinite, .zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), CGRect(x: 0, y: 0, width: 40_000, height: 1),
        ] {
            #expect(context.createCGImage(image, from: rect) == nil)
        }
        #expect(context.createCGImage(.red, from: CIImage.red.extent) == nil)
    }

    @Test("CoreImage: a long chain of filters and an image used by many others end with a result or a message")
    func depth() throws {
        var (chain, shared) = (try square(10, 20, 30), try square(10, 20, 30))
        for _ in 0..<400 { chain = chain.applyingFilter("CIColorInvert") }
        for _ in 0..<64 { shared = shared.composited(over: shared) }
        #expect(try isNear(pixel(chain, 0, 0), [10, 20, 30, 255]))
        #expect(try isNear(pixel(shared, 0, 0), [10, 20, 30, 255]))

        for _ in 0..<100_000 { chain = chain.applyingFilter("CIColorInvert") }
        #expect(CIContext().createCGImage(chain, from: CGRect(x: 0, y: 0, width: 1, height: 1)) == nil)
    }

    @Test("CoreImage: a large image is rendered in tiles without seams")
    func tiles() throws {
        let size = CGSize(width: 2100, height: 1100)
        let gradient = try #require(
            CIFilter(
                name: "CILinearGradient",
                parameters: ["inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 2100, y: 0)])?.outputImage)
        let blurred = gradient.applyingGaussianBlur(sigma: 8).cropped(to: CGRect(origin: .zero, size: size))

        let whole = try #require(CIContext().createCGImage(blurred, from: blurred.extent))

        let data = try #require(whole.dataProvider?.data)
        let row = (0..<2100).map { Int(data[data.startIndex + 600 * whole.bytesPerRow + $0 * 4]) }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 2 })
    }

    @Test("CoreImage: files are written and read")
    func files() throws {
        let context = CIContext()
        let space = CGColorSpaceCreateDeviceRGB()

        let png = try #require(context.pngRepresentation(of: try quarters(), format: .RGBA8, colorSpace: space))
        let jpeg = try #require(context.jpegRepresentation(of: try square(200, 10, 10), colorSpace: space))

        try expect(pixel(CIImage(data: png), 0, 1), equals: [255, 0, 0, 255])
        #expect(try isNear(pixel(CIImage(data: jpeg), 1, 1), [200, 10, 10, 255], 4))
        #expect(CIImage(data: Data([1, 2, 3])) == nil)
        #expect(CIImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")) == nil)
    }
}

@Suite struct CIColorTests {
    @Test("CoreImage: colors and vectors read text and ignore text that is not a number")
    func text() {
        expect(CIColor(string: "0.5 0.25 1").stringRepresentation, equals: "0.5 0.25 1 1")
        expect(CIColor(string: "x").stringRepresentation, equals: "0 0 0 1")
        expect(CIVector(string: "[1 2.5 -3 4 5]").stringRepresentation, equals: "[1 2.5 -3 4 5]")
        expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), equals: CIVector(x: 1, y: 2, z: 3, w: 4))
        expect(CIColor(red: .nan, green: 2, blue: 0, alpha: 7).stringRepresentation, equals: "0 2 0 1")
    }

    @Test("CoreImage: colors of UIKit and CoreGraphics become colors of images and back")
    func conversion() {
        let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))

        #expect(color.isEqual(CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)))
        #expect(UIColor(ciColor: color).ciColor.isEqual(color))
        #expect(CIColor(cgColor: CGColor(gray: 1, alpha: 1)).isEqual(CIColor.white))
    }
}

@Suite struct UIImageTests {
    @Test("CoreImage: an image of UIKit keeps the image it was created from")
    func ciImage() throws {
        let source = try square(255, 0, 0).transformed(by: CGAffineTransform(translationX: 5, y: 5))

        let image = UIImage(ciImage: source, scale: 2, orientation: .up)

        expect(image.size, equals: CGSize(width: 2, height: 2))
        #expect(image.ciImage === source)
        expect(image.withRenderingMode(.alwaysTemplate).size, equals: image.size)
        expect(UIImage(ciImage: .red).size, equals: .zero)
        #expect(UIImage().ciImage == nil)
        #expect(CIImage(image: UIImage()) == nil)
    }

    @Test("CoreImage: an image is read from one of UIKit, turned upright if asked")
    func fromUIImage() throws {
        let wide = try bitmap([[[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]])
        let image = UIImage(cgImage: wide, scale: 1, orientation: .right)

        expect(CIImage(image: image)?.extent.size, equals: CGSize(width: 3, height: 1))
        let upright = CIImage(image: image, options: [.applyOrientationProperty: true])
        expect(upright?.extent.size, equals: CGSize(width: 1, height: 3))
        try expect(pixel(upright, 0, 2), equals: [255, 0, 0, 255])
    }
}
