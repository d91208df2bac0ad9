import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

@Suite struct CGImageSourceHostileTests {
    @Test("no bytes, and bytes of nothing known, give no image")
    func nothing() {
        #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
        let source = CGImageSourceCreateWithData(Data("no image at all".utf8), nil)
        #expect(source.map(CGImageSourceGetStatus) == .statusUnknownType)
        #expect(source.map(CGImageSourceGetCount) == 0)
        #expect(source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) } == nil)
        #expect(source.flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) } == nil)
    }

    @Test("files that are cut off give no image and never a crash", arguments: 0..<9)
    func truncated(index: Int) throws {
        let data = try SampleFiles.all()[index].data
        for count in stride(from: 1, to: data.count - 8, by: max(1, data.count / 25)) {
            guard let source = CGImageSourceCreateWithData(data.prefix(count), nil) else { continue }
            let isWhole = CGImageSourceGetStatus(source) == .statusComplete

            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)

            // Formats without an end mark are whole as long as their first image is.
            #expect(isWhole || image == nil)
        }
    }

    @Test("headers of 65,000 × 65,000 pixels are refused before anything is decoded")
    func huge() throws {
        var gif = SampleFiles.animation()
        gif.replaceSubrange(6..<10, with: [0xE8, 0xFD, 0xE8, 0xFD])
        var bmp = SampleFiles.bmp()
        bmp.replaceSubrange(18..<26, with: [0xE8, 0xFD, 0, 0, 0xE8, 0xFD, 0, 0])
        var tiff = SampleFiles.pages()
        let width = 16 + 2 + 8
        tiff.replaceSubrange(width..<width + 4, with: [0xE8, 0xFD, 0, 0])
        tiff.replaceSubrange(width + 12..<width + 16, with: [0xE8, 0xFD, 0, 0])
        var icon = try SampleFiles.icon(sides: [16])
        icon.replaceSubrange(26..<34, with: [0xE8, 0xFD, 0, 0, 0xD0, 0xFB, 1, 0])
        let text = "#define a_width 65000\n#define a_height 65000\nstatic char a_bits[] = { 0x00 };\n"
        for data in [gif, bmp, tiff, icon, Data(text.utf8)] {
            let source = try #require(CGImageSourceCreateWithData(data, nil))

            #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
            #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
        }
    }

    @Test("a JPEG file of thousands of passes is refused")
    func passes() throws {
        var file = try SampleFiles.jpeg(SamplePictures.gradient(width: 32, height: 32))
        let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file.replaceSubrange(frame + 5..<frame + 9, with: [0x13, 0x88, 0x13, 0x88])
        let scan = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        let pass = Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0])
        for _ in 0..<500 { file.insert(contentsOf: pass, at: scan) }

        #expect(throws: ImageFileError.self) { try ImageFile.decode(file) }
        let source = try #require(CGImageSourceCreateWithData(file, nil))
        #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
    }

    @Test("an animation whose frames ask for too much work is refused")
    func frames() throws {
        // Ten thousand frames of no pixels each on a canvas of 8,000 × 8,000.
        var file = Data("GIF89a".utf8) + Data([0x40, 0x1F, 0x40, 0x1F, 0, 0, 0])
        for _ in 0..<10_000 { file += Data([0x2C, 0, 0, 0, 0, 0x40, 0x1F, 0x40, 0x1F, 0, 2, 1, 0x0C, 0]) }
        file.append(0x3B)

        let source = try #require(CGImageSourceCreateWithData(file, nil))

        #expect(CGImageSourceGetCount(source) == 10_000)
        #expect(CGImageSourceCreateImageAtIndex(source, 9_999, nil) == nil)
    }

    @Test("TIFF directories that lead back to each other end")
    func looping() throws {
        var file = SampleFiles.pages()
        // The second page leads to the first.
        file.replaceSubrange(file.count - 4..<file.count, with: [16, 0, 0, 0])

        let source = try #require(CGImageSourceCreateWithData(file, nil))

        #expect(CGImageSourceGetCount(source) == 2)
    }

    @Test("devices and folders are no files")
    func devices() {
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/dev/zero"), nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/"), nil) == nil)
    }
}
