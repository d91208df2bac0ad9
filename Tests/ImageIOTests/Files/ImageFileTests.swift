import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import ImageIO

@Suite struct ImageFileTests {
    @Test("D-16 a PNG file round-trips pixel for pixel")
    func pngRoundTrip() throws {
        let image = SampleImages.gradient(width: 37, height: 21)

        let decoded = try ImageFile.decode(ImageFile.encodePNG(image))

        expect(decoded.format, equals: .png)
        expect(decoded.orientation, equals: .up)
        expect(decoded.image.width, equals: 37)
        expect(decoded.image.height, equals: 21)
        #expect(decoded.image.isOpaque)
        for (x, y) in [(0, 0), (36, 0), (0, 20), (36, 20), (18, 10)] {
            expect(decoded.image.color(x, y) | 0xFF00_0000, equals: image.color(x, y))
        }
    }

    @Test("premultiplied alpha round-trips through a PNG file")
    func pngAlpha() throws {
        let image = SampleImages.solid(0x8040_2010, width: 3, height: 2)

        let decoded = try ImageFile.decode(ImageFile.encodePNG(image)).image

        expect(decoded.color(2, 1), equals: 0x8040_2010)
        #expect(!decoded.isOpaque)
    }

    @Test("D-16 a JPEG file keeps the size and approximately the colors")
    func jpegRoundTrip() throws {
        let image = SampleImages.solid(0xFF20_80C0, width: 24, height: 16)

        let decoded = try ImageFile.decode(ImageFile.encodeJPEG(image, quality: 0.95))

        expect(decoded.format, equals: .jpeg)
        expect(decoded.image.width, equals: 24)
        expect(decoded.image.height, equals: 16)
        let color = decoded.image.color(12, 8)
        #expect(abs(Int(color >> 16 & 255) - 0x20) <= 3)
        #expect(abs(Int(color >> 8 & 255) - 0x80) <= 3)
        #expect(abs(Int(color & 255) - 0xC0) <= 3)
    }

    @Test("JPEG has no alpha: transparent pixels become white")
    func jpegOnWhite() throws {
        let clear = SampleImages.solid(0, width: 8, height: 8)

        let decoded = try ImageFile.decode(ImageFile.encodeJPEG(clear, quality: 1)).image

        expect(decoded.color(4, 4) & 0xFFFFFF, equals: 0xFFFFFF)
    }

    @Test("a lower JPEG quality gives a smaller file; the quality is clamped to its range")
    func jpegQuality() throws {
        let image = SampleImages.gradient(width: 128, height: 128)

        let low = try ImageFile.encodeJPEG(image, quality: 0.1)
        let high = try ImageFile.encodeJPEG(image, quality: 1)

        #expect(low.count < high.count)
        try expect(ImageFile.encodeJPEG(image, quality: 7), equals: high)
        #expect(try ImageFile.encodeJPEG(image, quality: -7).count <= low.count)
    }

    @Test("the Exif orientation is read", arguments: 1...8)
    func orientation(value: Int) throws {
        var file = try ImageFile.encodeJPEG(SampleImages.gradient(width: 8, height: 4), quality: 0.9)
        file.insert(contentsOf: exifSegment(orientation: UInt8(value)), at: 2)

        let decoded = try ImageFile.decode(file)

        expect(Int(decoded.orientation.rawValue), equals: value)
        expect(decoded.image.width, equals: 8)
        expect(decoded.image.height, equals: 4)
    }

    @Test("D-16 GIF and BMP files are read")
    func otherFormats() throws {
        let gif: [UInt8] =
            Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
            + [2, 2, 0x44, 1, 0, 0x3B]
        let bmp: [UInt8] =
            Array("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
            + [UInt8](repeating: 0, count: 24) + [0, 0, 255, 0]

        try expect(ImageFile.decode(Data(gif)).image.color(0, 0) & 0xFFFFFF, equals: 0xFF0000)
        try expect(ImageFile.decode(Data(bmp)).image.color(0, 0) & 0xFFFFFF, equals: 0xFF0000)
        try expect(ImageFile.decode(Data(bmp)).format, equals: .bmp)
    }

    @Test("a file is read from its path")
    func path() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
        try ImageFile.encodePNG(SampleImages.gradient(width: 5, height: 6)).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }

        let decoded = try ImageFile.decode(contentsOfFile: path)

        expect(decoded.image.width, equals: 5)
        expect(decoded.image.height, equals: 6)
    }

    private func exifSegment(orientation: UInt8) -> [UInt8] {
        let tiff: [UInt8] = [
            0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
        ]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }
}
