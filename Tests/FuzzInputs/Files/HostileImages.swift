import Foundation

/// Image files that demand excessive resources.
package enum HostileImages {
    /// The decompressed size of the decompression bombs, in bytes.
    private static let decompressedByteCount = 200_000_000

    /// PNG files of 4 × 2 pixels whose image data, text chunks and color profile decompress to 200 MB.
    package static func decompressionBombs() throws -> [Data] {
        let sample = try SampleImageFiles.png()
        guard let imageData = sample.range(of: Data("IDAT".utf8)) else { return [] }
        let start = imageData.lowerBound - 4
        let compressed = Deflated.zeros(decompressedByteCount)
        func file(_ type: String, _ content: Data) -> Data {
            let length = withUnsafeBytes(of: UInt32(content.count).bigEndian) { Data($0) }
            let chunk = length + Data(type.utf8) + content + Data(count: 4)
            return PNGChecksums.corrected(sample.prefix(start) + chunk + sample.suffix(from: start))
        }
        return [
            file("IDAT", compressed), file("zTXt", Data("Comment\0\0".utf8) + compressed),
            file("iTXt", Data("Comment\0\u{1}\0\0\0".utf8) + compressed),
            file("iCCP", Data("space\0\0".utf8) + compressed),
        ]
    }

    /// A GIF file with ten thousand frames without pixel data on a canvas of 8,000 × 8,000 pixels.
    package static func manyFrames() -> Data {
        var file = Data("GIF89a".utf8) + Data([0x40, 0x1F, 0x40, 0x1F, 0, 0, 0])
        for _ in 0..<10_000 { file += Data([0x2C, 0, 0, 0, 0, 0x40, 0x1F, 0x40, 0x1F, 0, 2, 1, 0x0C, 0]) }
        file.append(0x3B)
        return file
    }

    /// A JPEG file with five hundred passes over 5,000 × 5,000 pixels; `nil` if the sample lacks a marker.
    package static func manyPasses() throws -> Data? {
        var file = try SampleImageFiles.jpeg(SampleImages.gradient(width: 32, height: 32))
        func offset(of marker: UInt8) -> Int? { file.indices.first { file[$0] == 0xFF && file[$0 + 1] == marker } }
        guard let frame = offset(of: 0xC0) else { return nil }
        file.replaceSubrange(frame + 5..<frame + 9, with: [0x13, 0x88, 0x13, 0x88])
        guard let scan = offset(of: 0xDA) else { return nil }
        let scanHeader = Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0])
        for _ in 0..<500 { file.insert(contentsOf: scanHeader, at: scan) }
        return file
    }

    /// Files of every format whose headers declare 65,000 × 65,000 pixels.
    package static func hugeHeaders() throws -> [Data] {
        var gif = SampleImageFiles.animation()
        gif.replaceSubrange(6..<10, with: [0xE8, 0xFD, 0xE8, 0xFD])
        var bmp = SampleImageFiles.bmp()
        bmp.replaceSubrange(18..<26, with: [0xE8, 0xFD, 0, 0, 0xE8, 0xFD, 0, 0])
        var tiff = SampleImageFiles.pages()
        let width = 16 + 2 + 8
        tiff.replaceSubrange(width..<width + 4, with: [0xE8, 0xFD, 0, 0])
        tiff.replaceSubrange(width + 12..<width + 16, with: [0xE8, 0xFD, 0, 0])
        let icons = try [false, true].map { isCursor in
            var icon = try SampleImageFiles.icon(sides: [16], isCursor: isCursor)
            // The height in an icon includes the rows of its mask.
            icon.replaceSubrange(26..<34, with: [0xE8, 0xFD, 0, 0, 0xD0, 0xFB, 1, 0])
            return icon
        }
        var png = try SampleImageFiles.png()
        png.replaceSubrange(16..<24, with: [0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8])
        var jpeg = try SampleImageFiles.jpeg()
        if let frame = jpeg.indices.first(where: { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 }) {
            jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
        }
        let text = "#define a_width 65000\n#define a_height 65000\nstatic char a_bits[] = { 0x00 };\n"
        return [PNGChecksums.corrected(png), jpeg, gif, bmp, tiff] + icons + [Data(text.utf8)]
    }

    /// Valid files that are not images.
    package static func misnamed() throws -> [Data] { [try SampleDocuments.redCorner(), SampleFonts.trueType] }

    /// All of them.
    package static func all() throws -> [Data] {
        try decompressionBombs() + [manyFrames()] + [manyPasses()].compactMap { $0 } + hugeHeaders() + misnamed()
    }
}
