import CoreGraphics
import Foundation
import FuzzInputs
@testable import ImageIO
import Expectations
import Testing

@Suite struct CGImageSourceHostileTests {
    @Test("empty data and unknown formats give no image")
    func unknownData() {
        #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
        let source = CGImageSourceCreateWithData(Data("no image at all".utf8), nil)
        expect(source.map(CGImageSourceGetStatus), equals: .statusUnknownType)
        expect(source.map(CGImageSourceGetCount), equals: 0)
        #expect(source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) } == nil)
        #expect(source.flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) } == nil)
    }

    @Test("truncated files give no image and do not crash", arguments: 0..<9)
    func truncated(index: Int) throws {
        let data = try SampleImageFiles.all()[index].data
        for count in stride(from: 1, to: data.count - 8, by: max(1, data.count / 25)) {
            guard let source = CGImageSourceCreateWithData(data.prefix(count), nil) else { continue }
            let isComplete = CGImageSourceGetStatus(source) == .statusComplete

            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)

            // Formats without an end marker are complete once their first image is.
            #expect(isComplete || image == nil)
        }
    }

    @Test("headers of 65,000 × 65,000 pixels are rejected before decoding")
    func huge() throws {
        for data in try HostileImages.hugeHeaders() {
            let source = try #require(CGImageSourceCreateWithData(data, nil))

            #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
            expect(CGImageSourceGetStatus(source), equals: .statusInvalidData)
        }
    }

    @Test("an anymap of 65,000 × 65,000 pixels gives no image")
    func hugeAnymap() throws {
        let file = Data("P6 65000 65000 255\n".utf8) + Data(count: 64)

        let source = try #require(CGImageSourceCreateWithData(file, nil))

        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    }

    @Test("oversized compressed chunks of a PNG file do not change the image size")
    func decompressionBombs() throws {
        for bomb in try HostileImages.decompressionBombs() {
            let source = try #require(CGImageSourceCreateWithData(bomb, nil))

            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)

            #expect(image.map { $0.width == 4 && $0.height == 2 } ?? true)
        }
    }

    @Test("an image with the wrong extension is read, and a text file with an image extension is rejected")
    func misnamed() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let imageFile = directory.appendingPathComponent("picture.jpg")
        try SampleImageFiles.png().write(to: imageFile)
        let textFile = directory.appendingPathComponent("text.png")
        try Data("no picture".utf8).write(to: textFile)

        let source = try #require(CGImageSourceCreateWithURL(imageFile, nil))
        let textSource = CGImageSourceCreateWithURL(textFile, nil)

        expect(CGImageSourceGetType(source) as String?, equals: "public.png")
        expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width, equals: 4)
        #expect(textSource.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) } == nil)
        #expect(throws: ImageFileError.self) { try ImageFile.decode(contentsOfFile: textFile.path) }
    }

    @Test("a JPEG file with hundreds of passes is rejected")
    func tooManyPasses() throws {
        let file = try #require(try HostileImages.manyPasses())

        #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        expect(CGImageSourceGetStatus(source), equals: .statusInvalidData)
    }

    @Test("an animation whose frames exceed the decoding limit is rejected")
    func tooManyFrames() throws {
        let source = try #require(CGImageSourceCreateWithData(HostileImages.manyFrames(), nil))

        expect(CGImageSourceGetCount(source), equals: 10_000)
        #expect(CGImageSourceCreateImageAtIndex(source, 9_999, nil) == nil)
    }

    @Test("a cyclic chain of TIFF directories terminates")
    func cyclicDirectories() throws {
        var file = SampleImageFiles.pages()
        // The second directory links back to the first.
        file.replaceSubrange(file.count - 4..<file.count, with: [16, 0, 0, 0])

        let source = try #require(CGImageSourceCreateWithData(file, nil))

        expect(CGImageSourceGetCount(source), equals: 2)
    }

    @Test("devices, directories and web URLs are rejected")
    func notRegularFiles() throws {
        #expect(CGImageSourceCreateWithURL(try #require(URL(string: "https://example.org/etc/passwd")), nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/dev/zero"), nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/"), nil) == nil)
    }
}

@Suite struct ImageFuzzTests {
    /// The number of damaged files per seed; the environment variable `TOUCHSTONE_FUZZ_ROUNDS` overrides it.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 60

    @Test("decoding a damaged file of any format neither crashes, hangs nor reads out of bounds", arguments: 1...8)
    func mutations(seed: Int) throws {
        let validFiles = try ImageFuzzer.validFiles()

        for input in 0..<Self.rounds {
            var random = SeededGenerator(seed: UInt64(seed), input: input)
            let violation = ImageFuzzer.findViolation(ImageFuzzer.file(from: validFiles, &random))

            #expect(violation == nil, "input \(input)")
        }
    }
}
