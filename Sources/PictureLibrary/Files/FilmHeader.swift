import Foundation

/// Reads the length and size of films in the container of MP4 and QuickTime files: boxes with a length and a name. Other
/// containers give nothing.
enum FilmHeader {
    /// The most boxes of one level that are read (decision), and the largest box with the description of a film, in bytes.
    private static let mostBoxes = 1_000
    private static let largestDescription = 64 << 20
    private static let nameBytes = 8
    private static let longHeaderBytes = 16

    /// Reads the headers of a film; `nil` if it has none of this kind. The samples are not read.
    static func read(_ path: String) -> PictureHeader? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var offset = 0
        for _ in 0..<mostBoxes where offset < Int(status.st_size) {
            guard let start = bytes(descriptor, offset, longHeaderBytes), let box = box(start, 0, Int(status.st_size))
            else {
                return nil
            }
            if offset == 0, !["ftyp", "moov", "wide", "mdat", "free", "skip"].contains(box.name) { return nil }
            if box.name == "moov" {
                let count = box.length - box.header
                guard count > 0, count <= largestDescription,
                    let description = bytes(descriptor, offset + box.header, count)
                else { return nil }
                return header(description)
            }
            offset += box.length
        }
        return nil
    }

    private static func bytes(_ descriptor: Int32, _ offset: Int, _ count: Int) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: count)
        let read = pread(descriptor, &buffer, count, off_t(offset))
        return read >= nameBytes ? Array(buffer.prefix(read)) : nil
    }

    /// The box at an offset: its name, its length and that of its header. A length of 0 reaches to the end.
    private static func box(_ data: [UInt8], _ offset: Int, _ end: Int) -> (name: String, header: Int, length: Int)? {
        guard offset + nameBytes <= data.count else { return nil }
        let name = String(decoding: data[(offset + 4)..<(offset + nameBytes)], as: UTF8.self)
        let length = number(data, offset, 4)
        switch length {
        case 0: return (name, nameBytes, end - offset)
        case 1:
            guard offset + longHeaderBytes <= data.count else { return nil }
            let long = number(data, offset + nameBytes, 8)
            return long >= longHeaderBytes && long <= end ? (name, longHeaderBytes, long) : nil
        default: return length >= nameBytes ? (name, nameBytes, length) : nil
        }
    }

    private static func number(_ data: [UInt8], _ offset: Int, _ count: Int) -> Int {
        guard offset >= 0, offset + count <= data.count else { return 0 }
        let value = data[offset..<(offset + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(min(value, UInt64(Int.max)))
    }

    private static func boxes(_ data: [UInt8], _ body: (String, [UInt8]) -> Void) {
        var offset = 0
        for _ in 0..<mostBoxes where offset < data.count {
            guard let box = box(data, offset, data.count), offset + box.length <= data.count else {
                return
            }
            body(box.name, Array(data[(offset + box.header)..<(offset + box.length)]))
            offset += box.length
        }
    }

    /// Reads `mvhd`, the length with its time scale, and the sizes in the `tkhd` of each track.
    private static func header(_ description: [UInt8]) -> PictureHeader {
        var header = PictureHeader()
        boxes(description) { name, contents in
            if name == "mvhd" {
                // Version 1 has times of 8 bytes.
                let isLong = contents.first == 1
                let scale = number(contents, isLong ? 20 : 12, 4)
                let length = isLong ? number(contents, 24, 8) : number(contents, 16, 4)
                // A length of ones only is not known.
                let unknown = isLong ? Int.max : Int(UInt32.max)
                if scale > 0, length != unknown { header.duration = Double(length) / Double(scale) }
            }
            guard name == "trak" else { return }
            boxes(contents) { name, track in
                guard name == "tkhd", track.count >= 84 else { return }
                let matrix = track.first == 1 ? 52 : 40
                let (width, height) = (number(track, matrix + 36, 2), number(track, matrix + 40, 2))
                guard width > 0, height > 0 else { return }
                // A turn by 90 degrees has no first element in its matrix.
                let isTurned = number(track, matrix, 4) == 0 && number(track, matrix + 4, 4) != 0
                (header.width, header.height) = isTurned ? (height, width) : (width, height)
            }
        }
        return header
    }
}
