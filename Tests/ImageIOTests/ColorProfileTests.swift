import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import ImageIO
import Testing

@Suite struct ColorProfileTests {
    /// A color that differs between the color spaces used here.
    private static let color: UInt32 = 0xFFC8_6464

    private static func image() -> CGImage { SampleImages.solid(color, width: 16, height: 16) }

    /// The same components interpreted in Display P3, converted to sRGB.
    private static func expected() throws -> SIMD4<Float> {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let components: [CGFloat] = [200 / 255.0, 100 / 255.0, 100 / 255.0, 1]
        return try #require(CGColor(colorSpace: space, components: components)).srgba * 255
    }

    private static func isNear(_ pixel: UInt32, _ color: SIMD4<Float>, within tolerance: Float) -> Bool {
        let components = SIMD4(
            Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), Float(pixel >> 24))
        let distance = components - color
        return (0..<4).allSatisfy { abs(distance[$0]) <= tolerance }
    }

    @Test("D-16 a Display P3 JPEG file is converted to sRGB", arguments: [60_000, 100])
    func jpeg(part: Int) throws {
        let untagged = try ImageFile.encodeJPEG(Self.image(), quality: 1)
        let file = SampleProfiles.jpeg(untagged, SampleProfiles.displayP3, chunkSize: part)

        let image = try ImageFile.decode(file).image

        #expect(Self.isNear(image.color(8, 8), try Self.expected(), within: 4))
        #expect(!Self.isNear(try ImageFile.decode(untagged).image.color(8, 8), try Self.expected(), within: 6))
    }

    @Test("the chunks of a JPEG file's profile are joined by number, in any order")
    func chunksInAnyOrder() throws {
        let untagged = try ImageFile.encodeJPEG(Self.image(), quality: 1)
        let profile = SampleProfiles.displayP3
        let file = SampleProfiles.jpeg(untagged, profile, chunkSize: profile.count / 2 + 1, lastFirst: true)

        #expect(Self.isNear(try ImageFile.decode(file).image.color(8, 8), try Self.expected(), within: 4))
    }

    @Test("D-16 a Display P3 PNG file is converted to sRGB, with or without alpha, in full size or as a thumbnail")
    func png() throws {
        let file = SampleProfiles.png(try ImageFile.encodePNG(Self.image()), SampleProfiles.displayP3)
        let clear = SampleProfiles.png(
            try ImageFile.encodePNG(SampleImages.solid(0x8064_3232, width: 16, height: 16)),
            SampleProfiles.displayP3)
        let source = try #require(CGImageSourceCreateWithData(file, nil))

        let image = try ImageFile.decode(file).image
        let half = try ImageFile.decode(clear).image
        let small = CGImageSourceCreateThumbnailAtIndex(
            source, 0,
            [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 4])

        #expect(Self.isNear(image.color(8, 8), try Self.expected(), within: 2))
        expect(half.color(8, 8) >> 24, equals: 128)
        #expect(Self.isNear(half.color(8, 8) | 0xFF00_0000, try Self.expected() * [0.5, 0.5, 0.5, 1], within: 3))
        #expect(Self.isNear(try #require(small).color(2, 2), try Self.expected(), within: 2))
    }

    @Test("D-16 a gray profile applies to gray images and is ignored for color images")
    func gray() throws {
        let gray = try ImageFile.encodeJPEG(SampleImages.solid(0xFF80_8080, width: 16, height: 16), quality: 1)
        let colored = try ImageFile.encodeJPEG(Self.image(), quality: 1)
        let profile = SampleProfiles.linearGray

        let converted = try ImageFile.decode(SampleProfiles.jpeg(gray, profile)).image
        let unchanged = try ImageFile.decode(SampleProfiles.jpeg(colored, profile)).image

        #expect(Self.isNear(converted.color(8, 8), [188, 188, 188, 255], within: 2))
        expect(unchanged.color(8, 8), equals: (try ImageFile.decode(colored).image.color(8, 8)))
    }

    @Test("the profile name is reported, and nil for files without a profile")
    func name() throws {
        let png = try ImageFile.encodePNG(Self.image())
        let jpeg = try ImageFile.encodeJPEG(Self.image(), quality: 1)
        func name(_ file: Data) throws -> String? {
            let source = try #require(CGImageSourceCreateWithData(file, nil))
            return CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyProfileName] as? String
        }

        try expect(name(SampleProfiles.png(png, SampleProfiles.displayP3)), equals: "Display P3")
        try expect(name(SampleProfiles.jpeg(jpeg, SampleProfiles.displayP3, chunkSize: 77)), equals: "Display P3")
        #expect(try name(jpeg) == nil)
    }

    @Test("an sRGB profile changes no pixel, and damaged profiles are ignored")
    func invalidProfiles() throws {
        let untagged = try ImageFile.encodePNG(Self.image())
        let profiles = [
            SampleProfiles.sRGB, Data(), Data("nonsense".utf8), SampleProfiles.displayP3.prefix(200),
            Data(count: 50_000),
        ]

        for profile in profiles {
            let file = SampleProfiles.png(untagged, profile)
            let source = try #require(CGImageSourceCreateWithData(file, nil))
            _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
            try expect(ImageFile.decode(file).image.color(8, 8), equals: Self.color)
        }
    }
}
