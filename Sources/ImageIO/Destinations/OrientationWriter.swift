import Foundation

/// Adds the orientation to an encoded file.
enum OrientationWriter {
    /// The file with the orientation, in formats that can store it: JPEG, PNG, TIFF. Other files are returned
    /// unchanged.
    static func adding(_ orientation: CGImagePropertyOrientation, to file: Data, _ format: ImageFormat) -> Data {
        switch format {
        case .jpeg: addingToJPEG(orientation, file)
        case .png: addingToPNG(orientation, file)
        case .tiff: addingToTIFF(orientation, file)
        default: file
        }
    }

    /// An Exif block that contains only the orientation.
    private static func exifBlock(_ orientation: CGImagePropertyOrientation) -> Data {
        var block = Data("MM".utf8)
        block.appendBigEndian(UInt16(42))
        block.appendBigEndian(UInt32(8))
        block.appendBigEndian(UInt16(1))
        block.append(entry(orientation, isLittle: false))
        block.appendBigEndian(UInt32(0))
        return block
    }

    /// The directory entry for the orientation.
    private static func entry(_ orientation: CGImagePropertyOrientation, isLittle: Bool) -> Data {
        let short: UInt16 = 3
        let numbers: [UInt16] = [UInt16(TIFFTag.orientation), short]
        let value = UInt16(orientation.rawValue)
        var entry = Data()
        func append<Number: FixedWidthInteger>(_ number: Number) {
            entry.appendBigEndian(isLittle ? number.byteSwapped : number)
        }
        for number in numbers { append(number) }
        append(UInt32(1))
        append(value)
        append(UInt16(0))
        return entry
    }

    /// Inserts an Exif segment after the start marker and the JFIF segment, which must come first.
    private static func addingToJPEG(_ orientation: CGImagePropertyOrientation, _ file: Data) -> Data {
        let bytes = ByteReader(file)
        var offset = 2
        if bytes.byte(at: 2) == 0xFF, bytes.byte(at: 3) == 0xE0, let length = bytes.bigEndian16(at: 4) {
            offset += 2 + length
        }
        guard offset <= file.count else { return file }
        let body = Data("Exif\0\0".utf8) + exifBlock(orientation)
        var segment = Data([0xFF, 0xE1])
        segment.appendBigEndian(UInt16(body.count + 2))
        segment.append(body)
        var result = file
        result.insert(contentsOf: segment, at: result.startIndex + offset)
        return result
    }

    /// Inserts an Exif chunk after the header chunk.
    private static func addingToPNG(_ orientation: CGImagePropertyOrientation, _ file: Data) -> Data {
        var result = Data(PNGChunk.signature)
        for (index, chunk) in PNGChunk.chunks(of: file).enumerated() {
            result.append(chunk.encoded)
            if index == 0 { result.append(PNGChunk(type: "eXIf", payload: exifBlock(orientation)).encoded) }
        }
        return result
    }

    /// Rewrites the first directory at the end of the file, with the entry inserted in tag order.
    private static func addingToTIFF(_ orientation: CGImagePropertyOrientation, _ file: Data) -> Data {
        let bytes = ByteReader(file)
        guard let reader = TIFFReader(bytes, in: 0..<bytes.count), let first = reader.firstDirectory,
            let directory = reader.directory(at: first)
        else { return file }
        var entries = directory.entries.filter { $0.tag != TIFFTag.orientation }
            .map { (tag: $0.tag, data: Data(bytes.bytes[$0.valueOffset - 8..<$0.valueOffset + 4])) }
        entries.append((TIFFTag.orientation, entry(orientation, isLittle: reader.isLittleEndian)))
        entries.sort { $0.tag < $1.tag }
        var result = file
        // Directories start at even offsets.
        if result.count % 2 == 1 { result.append(0) }
        func encoded<Number: FixedWidthInteger>(_ number: Number) -> Data {
            var data = Data()
            data.appendBigEndian(reader.isLittleEndian ? number.byteSwapped : number)
            return data
        }
        let start = UInt32(result.count)
        result.append(encoded(UInt16(entries.count)))
        for entry in entries { result.append(entry.data) }
        result.append(encoded(UInt32(truncatingIfNeeded: directory.next)))
        result.replaceSubrange(result.startIndex + 4..<result.startIndex + 8, with: encoded(start))
        return result
    }
}
