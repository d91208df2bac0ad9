import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import ImageIO

@Suite struct CGImageDestinationTests {
    @Test(
        "D-16 a written image is read back with the same colors",
        arguments: ["public.png", "public.tiff", "com.microsoft.bmp", "com.compuserve.gif"])
    func roundTrip(type: String) throws {
        let original = SampleImages.make(width: 15, height: 16) { x, y in
            0xFF00_0000 | UInt32(x * 17) << 16 | UInt32(y * 15) << 8
        }

        let image = try decoded(SampleImageFiles.written(type, [(original, [:])]))

        for (x, y) in [(0, 0), (14, 0), (0, 15), (14, 15), (7, 8)] {
            expect(image.color(x, y) & 0xFFFFFF, equals: original.color(x, y) & 0xFFFFFF)
        }
    }

    @Test("GIF files approximate more than 256 colors and keep transparent pixels transparent")
    func manyColors() throws {
        let original = SampleImages.make(width: 64, height: 64) { x, y in
            x < 8 ? 0 : 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | UInt32(255 - x * 3)
        }

        let image = try decoded(SampleImageFiles.written("com.compuserve.gif", [(original, [:])]))

        expect(image.color(2, 30) >> 24, equals: 0)
        for (x, y) in [(20, 20), (60, 10), (40, 60)] {
            let (actual, expected) = (image.color(x, y), original.color(x, y))
            for shift in [0, 8, 16] as [UInt32] {
                #expect(abs(Int(actual >> shift & 255) - Int(expected >> shift & 255)) < 32)
            }
        }
    }

    @Test("a lower JPEG quality gives a smaller file")
    func quality() throws {
        let original = SampleImages.gradient(width: 128, height: 128)
        func size(_ quality: Double) -> Int? {
            SampleImageFiles.written(
                "public.jpeg", [(original, [kCGImageDestinationLossyCompressionQuality: quality])])?
                .count
        }

        let small = try #require(size(0.1))
        let large = try #require(size(0.9))

        #expect(small < large)
    }

    @Test("JPEG fills transparent pixels with the background color")
    func background() throws {
        let clear = SampleImages.solid(0, width: 8, height: 8)
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)

        let image = try decoded(
            SampleImageFiles.written("public.jpeg", [(clear, [kCGImageDestinationBackgroundColor: green])]))

        let color = image.color(4, 4)
        #expect(color >> 8 & 255 > 250 && color >> 16 & 255 < 5)
    }

    @Test("orientation and density are written", arguments: ["public.png", "public.jpeg", "public.tiff"])
    func writesProperties(type: String) throws {
        let written: CFDictionary = [
            kCGImagePropertyOrientation: CGImagePropertyOrientation.left.rawValue, kCGImagePropertyDPIWidth: 144,
            kCGImagePropertyDPIHeight: 144,
        ]
        let file = try #require(SampleImageFiles.written(type, [(SampleImageFiles.flag, written)]))

        let source = try #require(CGImageSourceCreateWithData(file, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))

        expect(properties[kCGImagePropertyOrientation] as? Int, equals: 8)
        #expect(abs(((properties[kCGImagePropertyDPIWidth] as? Double) ?? 0) - 144) < 0.1)
        expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width, equals: 4)
        try expect(ImageFile.decode(file).orientation, equals: .left)
    }

    @Test("images are scaled down to the maximum pixel size")
    func maximumSide() throws {
        let original = SampleImages.gradient(width: 200, height: 100)

        let image = try decoded(
            SampleImageFiles.written("public.png", [(original, [kCGImageDestinationImageMaxPixelSize: 50])]))

        expect(image.width, equals: 50)
        expect(image.height, equals: 25)
    }

    @Test("an image from a source is written with the source's properties")
    func fromSource() throws {
        let file = try #require(
            SampleImageFiles.written(
                "public.jpeg",
                [(SampleImageFiles.flag, [kCGImagePropertyOrientation: CGImagePropertyOrientation.down.rawValue])]))
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))

        CGImageDestinationAddImageFromSource(destination, source, 0, nil)
        let isWritten = CGImageDestinationFinalize(destination)

        #expect(isWritten)
        try expect(ImageFile.decode(Data(referencing: data)).orientation, equals: .down)
    }

    @Test("a file is written to its URL; missing directories and web URLs are rejected")
    func url() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: url) }
        let destination = try #require(CGImageDestinationCreateWithURL(url, "public.png", 1, nil))

        CGImageDestinationAddImage(destination, SampleImageFiles.flag, nil)
        let isWritten = CGImageDestinationFinalize(destination)

        #expect(isWritten)
        try expect(ImageFile.decode(contentsOfFile: url.path).image.width, equals: 4)
        let missingDirectory = URL(fileURLWithPath: "/no/such/folder/a.png")
        #expect(CGImageDestinationCreateWithURL(missingDirectory, "public.png", 1, nil) == nil)
        let web = try #require(URL(string: "https://example.org\(url.path)"))
        #expect(CGImageDestinationCreateWithURL(web, "public.png", 1, nil) == nil)
    }

    @Test("formats that cannot be written and too few images are rejected")
    func rejectsInvalidParameters() throws {
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.microsoft.ico", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.nothing", 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil) == nil)
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
        CGImageDestinationAddImage(destination, SampleImageFiles.flag, nil)

        let isWritten = CGImageDestinationFinalize(destination)

        #expect(!isWritten)
        expect(data.length, equals: 0)
    }

    private func decoded(_ data: Data?) throws -> CGImage {
        let file = try #require(data)
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }
}
