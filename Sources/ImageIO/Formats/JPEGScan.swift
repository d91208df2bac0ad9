/// Walks the markers of a JPEG file and reads its size, pixel density, Exif metadata and scan count without decoding.
struct JPEGScan {
    /// The pixel density specified in the file.
    struct Density: Equatable, Sendable {
        /// 0 for an aspect ratio only, 1 for pixels per inch, 2 for pixels per centimeter.
        var unit: Int
        var x: Int
        var y: Int
    }

    private(set) var header = ImageFileHeader(format: .jpeg, images: [], isComplete: false)

    private enum Marker {
        static let endOfImage = 0xD9
        static let startOfScan = 0xDA
        static let jfif = 0xE0
        static let exif = 0xE1
        static let iccProfile = 0xE2
        /// True for frame headers; three codes in their range have other meanings (DHT, JPG, DAC).
        static func isFrameHeader(_ code: Int) -> Bool {
            (0xC0...0xCF).contains(code) && code != 0xC4 && code != 0xC8 && code != 0xCC
        }
        /// True for frame headers of progressive images.
        static func isProgressive(_ code: Int) -> Bool { [0xC2, 0xC6, 0xCA, 0xCE].contains(code) }
        /// True for markers without a length field.
        static func isStandalone(_ code: Int) -> Bool { code == 0x01 || (0xD0...0xD8).contains(code) }
    }

    init(_ bytes: ByteReader) {
        var image = StoredImage()
        image.hasAlpha = false
        image.passes = 0
        var profileSegments: [Int: Range<Int>] = [:]
        var offset = 2
        while let code = Self.nextMarker(bytes, &offset, searching: image.passes > 0) {
            if Marker.isStandalone(code) { continue }
            if code == Marker.endOfImage {
                header.isComplete = image.passes > 0 && image.size != nil
                image.byteCount = offset
                break
            }
            guard let length = bytes.bigEndian16(at: offset), length >= 2 else { break }
            let payload = offset + 2..<max(offset + 2, min(offset + length, bytes.count))
            if Marker.isFrameHeader(code), image.size == nil {
                if let height = bytes.bigEndian16(at: offset + 3), let width = bytes.bigEndian16(at: offset + 5) {
                    image.size = PixelSize(width: width, height: height)
                }
                image.depth = bytes.byte(at: offset + 2) ?? 8
                switch bytes.byte(at: offset + 7) {
                case 1: image.model = .gray
                case 4: image.model = .cmyk
                default: image.model = .rgb
                }
                header.isProgressive = Marker.isProgressive(code)
            } else if code == Marker.jfif, bytes.text(at: offset + 2, count: 5) == "JFIF\0" {
                readDensity(bytes, at: offset + 9, &image)
            } else if code == Marker.exif, bytes.text(at: offset + 2, count: 6) == "Exif\0\0", payload.count > 6 {
                image.apply(ExifMetadata(bytes, in: payload.lowerBound + 6..<payload.upperBound))
            } else if code == Marker.iccProfile, bytes.text(at: offset + 2, count: 12) == "ICC_PROFILE\0" {
                // The segment number and the segment count precede the data.
                if payload.count > 14, let number = bytes.byte(at: offset + 14), profileSegments[number] == nil {
                    profileSegments[number] = payload.dropFirst(14)
                }
            }
            if code == Marker.startOfScan { image.passes += 1 }
            offset += length
        }
        image.profile = Self.profile(profileSegments, bytes)
        header.images = [image]
    }

    /// Joins the segments of a profile by their numbers; they may be in any order. `nil` if there are none or they
    /// exceed the maximum profile size.
    private static func profile(_ parts: [Int: Range<Int>], _ bytes: ByteReader) -> StoredProfile? {
        let count = parts.values.reduce(0) { $0 + $1.count }
        guard count > 0, count <= ColorProfile.maxBytes else { return nil }
        let segments = parts.sorted { $0.key < $1.key }
        return .raw(segments.reduce(into: Data()) { $0.append(contentsOf: bytes.bytes[$1.value]) })
    }

    private mutating func readDensity(_ bytes: ByteReader, at offset: Int, _ image: inout StoredImage) {
        guard let unit = bytes.byte(at: offset), let x = bytes.bigEndian16(at: offset + 1),
            let y = bytes.bigEndian16(at: offset + 3)
        else { return }
        header.jpegDensity = Density(unit: unit, x: x, y: y)
        if unit == 1 { image.dotsPerInch = SIMD2(Double(x), Double(y)) }
        if unit == 2 { image.dotsPerInch = SIMD2(Double(x), Double(y)) * TIFFTag.centimetersPerInch }
    }

    /// The code of the next marker; `offset` is moved past it. With `searching`, entropy-coded data may precede it, in
    /// which an 0xFF byte is always followed by zero or a standalone marker. Otherwise anything but a marker ends the
    /// walk.
    private static func nextMarker(_ bytes: ByteReader, _ offset: inout Int, searching: Bool) -> Int? {
        bytes.bytes.withUnsafeBufferPointer { bytes in
            while offset + 1 < bytes.count {
                guard bytes[offset] == 0xFF else {
                    guard searching else { return nil }
                    offset += 1
                    continue
                }
                let code = Int(bytes[offset + 1])
                offset += 1
                if code == 0xFF { continue }
                offset += 1
                if code == 0 {
                    guard searching else { return nil }
                    continue
                }
                return code
            }
            return nil
        }
    }
}
