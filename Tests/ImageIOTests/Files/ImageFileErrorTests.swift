import Expectations
import Foundation
import FuzzInputs
import Testing

@testable import ImageIO

@Suite struct ImageFileErrorTests {
    @Test("the error for a missing file contains its path")
    func missing() {
        #expect(throws: ImageFileError.missing(path: "/no/such.png")) {
            try ImageFile.decode(contentsOfFile: "/no/such.png")
        }
        expect(ImageFileError.missing(path: "/no/such.png").description, equals: "no file at /no/such.png")
    }

    @Test("a directory cannot be read as an image")
    func directory() {
        #expect(throws: ImageFileError.unreadable(path: "/tmp", reason: "it is a directory")) {
            try ImageFile.decode(contentsOfFile: "/tmp")
        }
    }

    @Test(
        "bytes that are not an image are rejected",
        arguments: ["", "hello, this is no image at all", "\u{0}\u{0}\u{0}\u{0}", "<html><body>404</body></html>"])
    func notAnImage(text: String) {
        #expect(isNotAnImage(Data(text.utf8)))
    }

    @Test("a PNG file cut at any offset is reported as truncated", arguments: [8, 20, 30, 60, 90, 98])
    func truncatedPNG(percent: Int) throws {
        let file = try ImageFile.encodePNG(SampleImages.gradient(width: 64, height: 64))

        let cut = file.prefix(file.count * percent / 100)

        #expect(throws: ImageFileError.truncated(format: .png)) { try ImageFile.decode(Data(cut)) }
    }

    @Test("a JPEG file cut at any offset is reported as truncated", arguments: [5, 20, 50, 80, 99])
    func truncatedJPEG(percent: Int) throws {
        let file = try ImageFile.encodeJPEG(SampleImages.gradient(width: 64, height: 64), quality: 0.9)

        let cut = file.prefix(file.count * percent / 100)

        #expect(throws: ImageFileError.truncated(format: .jpeg)) { try ImageFile.decode(Data(cut)) }
    }

    @Test("a damaged PNG file is rejected")
    func damagedPNG() throws {
        var file = try ImageFile.encodePNG(SampleImages.gradient(width: 64, height: 64))

        for offset in stride(from: 45, to: file.count - 20, by: 7) { file[offset] ^= 0x5A }

        #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
    }

    @Test("a header of 65,000 × 65,000 pixels is rejected before decoding")
    func hugePNG() throws {
        var file = try ImageFile.encodePNG(SampleImages.gradient(width: 4, height: 4))
        file.replaceSubrange(16..<24, with: [0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8])

        #expect(throws: ImageFileError.tooLarge(width: 65_000, height: 65_000, limits: .standard)) {
            try ImageFile.decode(file)
        }
        #expect(
            ImageFileError.tooLarge(width: 65_000, height: 65_000, limits: .standard).description.contains("32767"))
    }

    @Test("a JPEG header of 65,000 × 65,000 pixels is rejected before decoding")
    func hugeJPEG() throws {
        var file = try ImageFile.encodeJPEG(SampleImages.gradient(width: 8, height: 8), quality: 0.9)
        let frameHeader = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file.replaceSubrange(frameHeader + 5..<frameHeader + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])

        #expect(throws: ImageFileError.tooLarge(width: 65_000, height: 65_000, limits: .standard)) {
            try ImageFile.decode(file)
        }
    }

    @Test("a format whose header only the decoding library parses is rejected once the library reports its size")
    func hugeOther() {
        let portableGray = Data("P5 30000 30000 255\n".utf8) + Data(repeating: 7, count: 64)

        #expect(throws: ImageFileError.tooLarge(width: 30_000, height: 30_000, limits: .standard)) {
            try ImageFile.decode(portableGray)
        }
    }

    @Test("the caller can set the limits")
    func limits() throws {
        let file = try ImageFile.encodePNG(SampleImages.gradient(width: 10, height: 10))
        let limits = ImageFileLimits(maxSide: 9, maxPixels: 1000)

        #expect(throws: ImageFileError.tooLarge(width: 10, height: 10, limits: limits)) {
            try ImageFile.decode(file, limits: limits)
        }
    }

    @Test("no damaged bytes crash the decoder", arguments: 0..<64)
    func noise(seed: Int) throws {
        var generator = DeterministicGenerator(state: UInt64(seed + 1))
        var file =
            seed % 2 == 0
            ? try ImageFile.encodePNG(SampleImages.gradient(width: 16, height: 16))
            : try ImageFile.encodeJPEG(SampleImages.gradient(width: 16, height: 16), quality: 0.5)
        for _ in 0..<8 {
            let offset = Int.random(in: 2..<file.count, using: &generator)
            file[offset] = UInt8.random(in: 0...255, using: &generator)
        }

        // A change may be harmless; then an image of the declared size is decoded.
        if let decoded = try? ImageFile.decode(file) {
            #expect(decoded.image.width > 0 && decoded.image.height > 0)
        }
    }

    private func isNotAnImage(_ data: Data) -> Bool {
        do throws(ImageFileError) {
            _ = try ImageFile.decode(data)
            return false
        } catch {
            if case .notAnImage = error { return true }
            return false
        }
    }

    /// A random number generator that produces the same numbers in every run.
    private struct DeterministicGenerator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
