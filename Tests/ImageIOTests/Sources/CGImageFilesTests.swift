import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import ImageIO
import Testing

@Suite struct CGImageFilesTests {
    private let original = SampleImages.gradient(width: 20, height: 10)

    private func image(png data: Data, decode: [CGFloat]? = nil) -> CGImage? {
        CGDataProvider(data: data).flatMap {
            CGImage(pngDataProviderSource: $0, decode: decode, shouldInterpolate: false, intent: .defaultIntent)
        }
    }

    private func image(jpeg data: Data) -> CGImage? {
        CGDataProvider(data: data).flatMap {
            CGImage(jpegDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    @Test("D-16 an image is created from the bytes of a PNG file")
    func png() throws {
        let decoded = try #require(image(png: ImageFile.encodePNG(original)))

        #expect(decoded.width == 20 && decoded.height == 10 && !decoded.shouldInterpolate)
        expect(decoded.color(7, 3), equals: original.color(7, 3))
    }

    @Test("D-16 an image is created from the bytes of a JPEG file")
    func jpeg() throws {
        let decoded = try #require(image(jpeg: ImageFile.encodeJPEG(original, quality: 0.9)))

        #expect(decoded.width == 20 && decoded.height == 10 && decoded.shouldInterpolate)
    }

    @Test("bytes of another format, damaged bytes and decode arrays give no image")
    func rejectsInvalidInput() throws {
        let png = try ImageFile.encodePNG(original)

        #expect(image(jpeg: png) == nil)
        #expect(image(png: try ImageFile.encodeJPEG(original, quality: 0.9)) == nil)
        #expect(image(png: png.prefix(60)) == nil)
        #expect(image(png: Data()) == nil)
        #expect(image(png: png, decode: [1, 0, 1, 0, 1, 0]) == nil)
    }
}
