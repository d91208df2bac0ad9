/// What a camera or a scanner noted beside the pixels, by the numbers of TIFF and Exif fields.
struct ExifMetadata: Equatable, Sendable {
    /// A value of a field.
    enum Value: Equatable, Sendable {
        case integer(Int)
        case rational(Double)
        case text(String)
    }

    /// Fields of the picture itself.
    var tiffFields: [Int: Value] = [:]
    /// Fields of how it was taken.
    var exifFields: [Int: Value] = [:]

    init() {}

    /// Reads a note that lies in a range of a file. What does not fit is left out.
    init(_ bytes: ByteReader, in range: Range<Int>) {
        guard let reader = TIFFReader(bytes, in: range), let first = reader.firstDirectory,
            let directory = reader.directory(at: first)
        else {
            self.init()
            return
        }
        self.init(directory, reader)
    }

    /// Takes over what a directory holds, and the directory of the exposure that it points to.
    init(_ directory: TIFFReader.Directory, _ reader: TIFFReader) {
        tiffFields = reader.values(of: directory)
        guard case .integer(let offset)? = tiffFields[TIFFTag.exifDirectory], let exifDirectory = reader.directory(at: offset) else {
            return
        }
        exifFields = reader.values(of: exifDirectory)
    }

    /// The turn that is asked for.
    var orientation: CGImagePropertyOrientation? {
        guard case .integer(let number)? = tiffFields[TIFFTag.orientation] else { return nil }
        return UInt32(exactly: number).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    }

    /// Pixels an inch, across and down.
    var dotsPerInch: SIMD2<Double>? {
        guard case .rational(let x)? = tiffFields[TIFFTag.xResolution],
            case .rational(let y)? = tiffFields[TIFFTag.yResolution], x > 0, y > 0
        else { return nil }
        let isMetric = tiffFields[TIFFTag.resolutionUnit] == .integer(TIFFTag.centimeters)
        return SIMD2(x, y) * (isMetric ? TIFFTag.centimetersPerInch : 1)
    }
}

extension StoredImage {
    /// Takes over what a camera noted.
    mutating func apply(_ metadata: ExifMetadata) {
        self.metadata = metadata
        if let stated = metadata.orientation { orientation = stated }
        if dotsPerInch == nil { dotsPerInch = metadata.dotsPerInch }
    }
}
