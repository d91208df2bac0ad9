import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import ImageIO

@Suite struct CGImageSourceTests {
    @Test("D-16 every format is detected from its bytes and gives an image", arguments: 0..<9)
    func formats(index: Int) throws {
        let (type, data) = try SampleImageFiles.all()[index]

        let source = try #require(CGImageSourceCreateWithData(data, nil))
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))

        expect(CGImageSourceGetType(source), equals: type)
        expect(CGImageSourceGetStatus(source), equals: .statusComplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        expect(properties[kCGImagePropertyPixelWidth] as? Int, equals: image.width)
        expect(properties[kCGImagePropertyPixelHeight] as? Int, equals: image.height)
    }

    @Test("D-16 a file is read independent of its extension, for example .BMPf")
    func misnamed() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).BMPf")
        try SampleImageFiles.png().write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }

        let source = try #require(CGImageSourceCreateWithURL(url, nil))

        expect(CGImageSourceGetType(source), equals: "public.png")
        expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.color(0, 0), equals: 0xFFFF_0000)
    }

    @Test("D-16 BMP, TIFF and X bitmap files give the correct colors")
    func colors() throws {
        for data in [SampleImageFiles.bmp(), SampleImageFiles.tiff()] {
            let image = try decoded(data)

            expect(image.width, equals: 4)
            expect(image.height, equals: 2)
            expect(image.color(3, 0) | 0xFF00_0000, equals: 0xFFFF_0000)
            expect(image.color(0, 1) | 0xFF00_0000, equals: 0xFF00_00FF)
        }
        let bits = try decoded(SampleImageFiles.xBitmap)
        expect(bits.color(7, 0) & 0xFFFFFF, equals: 0)
        expect(bits.color(0, 1) & 0xFFFFFF, equals: 0xFFFFFF)
    }

    @Test("frames of an animation have delays and a loop count and can be read in any order")
    func animation() throws {
        let source = try #require(CGImageSourceCreateWithData(SampleImageFiles.animation(), nil))

        expect(CGImageSourceGetCount(source), equals: 3)
        let fileProperties = try #require(CGImageSourceCopyProperties(source, nil))
        let group = try #require(fileProperties[kCGImagePropertyGIFDictionary] as? [String: Any])
        expect(group[kCGImagePropertyGIFLoopCount] as? Int, equals: 5)
        expect(group[kCGImagePropertyGIFCanvasPixelWidth] as? Int, equals: 6)
        for (index, color) in [(2, 0xFF), (0, 0xFF0000), (1, 0xFF00), (2, 0xFF)] as [(Int, UInt32)] {
            let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            expect(image.color(3, 3) & 0xFFFFFF, equals: color)
        }
        let second = try #require(CGImageSourceCopyPropertiesAtIndex(source, 1, nil))
        let frameProperties = try #require(second[kCGImagePropertyGIFDictionary] as? [String: Any])
        expect(frameProperties[kCGImagePropertyGIFDelayTime] as? Double, equals: 0.2)
        #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    }

    @Test("very short delays are reported both clamped and unclamped")
    func shortDelays() throws {
        let frames = (0..<2).map { _ -> (CGImage, CFDictionary) in
            (SampleImageFiles.flag, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.01]])
        }
        let file = try #require(SampleImageFiles.written("com.compuserve.gif", frames))
        let source = try #require(CGImageSourceCreateWithData(file, nil))

        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))

        let group = try #require(properties[kCGImagePropertyGIFDictionary] as? [String: Any])
        expect(group[kCGImagePropertyGIFDelayTime] as? Double, equals: 0.1)
        expect(group[kCGImagePropertyGIFUnclampedDelayTime] as? Double, equals: 0.01)
    }

    @Test("pages of a TIFF file are read as they are stored")
    func pages() throws {
        let source = try #require(CGImageSourceCreateWithData(SampleImageFiles.pages(), nil))

        let first = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        let second = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))

        expect(CGImageSourceGetCount(source), equals: 2)
        expect(first.width, equals: 2)
        expect(first.height, equals: 1)
        expect(first.color(1, 0) & 0xFFFFFF, equals: 0xFFFFFF)
        expect(second.width, equals: 1)
        expect(second.height, equals: 3)
        expect(second.color(0, 2) & 0xFFFFFF, equals: 0x808080)
        let pageProperties = CGImageSourceCopyPropertiesAtIndex(source, 1, nil)
        expect(pageProperties?[kCGImagePropertyOrientation] as? Int, equals: 6)
    }

    @Test("each image of an icon can be read; the largest is the primary image")
    func icon() throws {
        let source = try #require(CGImageSourceCreateWithData(SampleImageFiles.icon(sides: [16, 48, 32]), nil))

        let sides = (0..<3).map { CGImageSourceCreateImageAtIndex(source, $0, nil)?.width }

        expect(sides, equals: [16, 48, 32])
        expect(CGImageSourceGetPrimaryImageIndex(source), equals: 1)
        expect(CGImageSourceCreateImageAtIndex(source, 2, nil)?.color(9, 9), equals: 0xFFFF_0078)
    }

    @Test("thumbnails have the requested size, keep the aspect ratio and are never enlarged")
    func thumbnails() throws {
        let file = try SampleImageFiles.png(SampleImages.gradient(width: 400, height: 100))
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        func thumbnail(_ side: Int) -> CGImage? {
            CGImageSourceCreateThumbnailAtIndex(
                source, 0,
                [
                    kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: side,
                ])
        }

        expect(thumbnail(100)?.width, equals: 100)
        expect(thumbnail(100)?.height, equals: 25)
        expect(thumbnail(1000)?.width, equals: 400)
        #expect(thumbnail(0) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    }

    @Test("a thumbnail with transform is upright")
    func uprightThumbnail() throws {
        let file = try #require(
            SampleImageFiles.written(
                "public.png",
                [(SampleImageFiles.flag, [kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue])]))
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        let options: CFDictionary = [
            kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceCreateThumbnailWithTransform: true,
        ]

        let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))

        // The stored top row is the right column of the upright image.
        expect(image.width, equals: 2)
        expect(image.height, equals: 4)
        expect(image.color(1, 0), equals: 0xFFFF_0000)
        expect(image.color(0, 3), equals: 0xFF00_00FF)
    }

    @Test("subsampling shrinks an image by an integer factor")
    func subsampling() throws {
        let file = try SampleImageFiles.jpeg(SampleImages.gradient(width: 64, height: 32))
        let source = try #require(CGImageSourceCreateWithData(file, nil))

        let image = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceSubsampleFactor: 4])

        expect(image?.width, equals: 16)
        expect(image?.height, equals: 8)
    }

    @Test("incremental data gives a partial image")
    func incremental() throws {
        let file = try SampleImageFiles.png(
            SampleImages.make(width: 64, height: 256) { x, y in
                0xFF00_0000 | UInt32(x &* 7919 &+ y &* 104_729) & 0xFFFFFF
            })
        let source = CGImageSourceCreateIncremental(nil)

        expect(CGImageSourceGetStatus(source), equals: .statusReadingHeader)
        CGImageSourceUpdateData(source, file.prefix(file.count / 2), false)
        let half = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        let halfStatus = CGImageSourceGetStatus(source)
        CGImageSourceUpdateData(source, file, true)
        let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))

        expect(halfStatus, equals: .statusIncomplete)
        expect(half.color(1, 0), equals: whole.color(1, 0))
        expect(half.color(1, 255) & 0xFFFFFF, equals: 0)
        #expect(whole.color(1, 255) & 0xFFFFFF != 0)
        expect(CGImageSourceGetStatus(source), equals: .statusComplete)
    }

    @Test("the same image is cached unless caching is off")
    func cache() throws {
        let source = try #require(CGImageSourceCreateWithData(SampleImageFiles.png(), nil))

        let first = CGImageSourceCreateImageAtIndex(source, 0, nil)
        let second = CGImageSourceCreateImageAtIndex(source, 0, nil)
        CGImageSourceRemoveCacheAtIndex(source, 0)
        let third = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceShouldCache: false])

        #expect(first === second)
        #expect(first !== third)
    }

    private func decoded(_ data: Data) throws -> CGImage {
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        return try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    }
}
