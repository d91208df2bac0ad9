import Foundation

/// Notes in a finished file how its pixels are to be turned.
enum OrientationNote {
    /// The file with the note, in formats that have a place for it: JPEG, PNG, TIFF. Others stay as they are.
    static func adding(_ turn: CGImagePropertyOrientation, to file: Data, _ format: ImageFormat) -> Data {
        switch format {
        case .jpeg: inJPEG(turn, file)
        case .png: inPNG(turn, file)
        case .tiff: inTIFF(turn, file)
        default: file
        }
    }

    /// A directory with nothing but the turn, as cameras write it.
    private static func note(_ turn: CGImagePropertyOrientation) -> Data {
        var note = Data("MM".utf8)
        note.appendBigEndian(UInt16(42))
        note.appendBigEndian(UInt32(8))
        note.appendBigEndian(UInt16(1))
        note.append(entry(turn, isLittle: false))
        note.appendBigEndian(UInt32(0))
        return note
    }

    /// The field of a directory.
    private static func entry(_ turn: CGImagePropertyOrientation, isLittle: Bool) -> Data {
        let short: UInt16 = 3
        let numbers: [UInt16] = [UInt16(TIFFTag.orientation), short]
        let value = UInt16(turn.rawValue)
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

    /// Behind the start mark and, if there is one, the segment that must come first.
    private static func inJPEG(_ turn: CGImagePropertyOrientation, _ file: Data) -> Data {
        let bytes = ByteReader(file)
        var place = 2
        if bytes.byte(at: 2) == 0xFF, bytes.byte(at: 3) == 0xE0, let length = bytes.bigEndian16(at: 4) {
            place += 2 + length
        }
        guard place <= file.count else { return file }
        let body = Data("Exif\0\0".utf8) + note(turn)
        var segment = Data([0xFF, 0xE1])
        segment.appendBigEndian(UInt16(body.count + 2))
        segment.append(body)
        var result = file
        result.insert(contentsOf: segment, at: result.startIndex + place)
        return result
    }

    /// Behind the header chunk.
    private static func inPNG(_ turn: CGImagePropertyOrientation, _ file: Data) -> Data {
        var result = Data(PNGChunk.signature)
        for (index, chunk) in PNGChunk.chunks(of: file).enumerated() {
            result.append(chunk.encoded)
            if index == 0 { result.append(PNGChunk(type: "eXIf", payload: note(turn)).encoded) }
        }
        return result
    }

    /// The first directory is written again at the end, with the field in its place by number.
    private static func inTIFF(_ turn: CGImagePropertyOrientation, _ file: Data) -> Data {
        let bytes = ByteReader(file)
        guard let reader = TIFFReader(bytes, in: 0..<bytes.count), let first = reader.firstDirectory,
            let directory = reader.directory(at: first)
        else { return file }
        var entries = directory.entries.filter { $0.tag != TIFFTag.orientation }
            .map { (tag: $0.tag, data: Data(bytes.bytes[$0.place - 8..<$0.place + 4])) }
        entries.append((TIFFTag.orientation, entry(turn, isLittle: reader.isLittleEndian)))
        entries.sort { $0.tag < $1.tag }
        var result = file
        // Directories begin at even places.
        if result.count % 2 == 1 { result.append(0) }
        func number<Number: FixedWidthInteger>(_ number: Number) -> Data {
            var data = Data()
            data.appendBigEndian(reader.isLittleEndian ? number.byteSwapped : number)
            return data
        }
        let start = UInt32(result.count)
        result.append(number(UInt16(entries.count)))
        for entry in entries { result.append(entry.data) }
        result.append(number(UInt32(truncatingIfNeeded: directory.next)))
        result.replaceSubrange(result.startIndex + 4..<result.startIndex + 8, with: number(start))
        return result
    }
}
