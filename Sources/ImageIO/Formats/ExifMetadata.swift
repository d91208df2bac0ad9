/// The metadata of a camera or scanner, by TIFF and Exif tags.
struct ExifMetadata: Equatable, Sendable {
    /// A field's value.
    enum Value: Equatable, Sendable {
        case integer(Int)
        case rational(Double)
        case text(String)
    }

    /// The TIFF fields, which describe the image.
    var tiffFields: [Int: Value] = [:]
    /// The Exif fields, which describe how the image was taken.
    var exifFields: [Int: Value] = [:]

    init() {}

    /// Reads metadata from a range of a file. Invalid fields are ignored.
    init(_ bytes: ByteReader, in range: Range<Int>) {
        guard let reader = TIFFReader(bytes, in: range), let first = reader.firstDirectory,
            let directory = reader.directory(at: first)
        else {
            self.init()
            return
        }
        self.init(directory, reader)
    }

    /// Reads a directory, and the Exif directory that it points to.
    init(_ directory: TIFFReader.Directory, _ reader: TIFFReader) {
        tiffFields = reader.values(of: directory)
        guard case .integer(let offset)? = tiffFields[TIFFTag.exifDirectory],
            let exifDirectory = reader.directory(at: offset)
        else {
            return
        }
        exifFields = reader.values(of: exifDirectory)
    }

    /// The orientation to apply to show the image upright; `nil` if not specified.
    var orientation: CGImagePropertyOrientation? {
        guard case .integer(let number)? = tiffFields[TIFFTag.orientation] else { return nil }
        return UInt32(exactly: number).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    }

    /// The horizontal and vertical resolution, in pixels per inch; `nil` if not specified.
    var dotsPerInch: SIMD2<Double>? {
        guard case .rational(let x)? = tiffFields[TIFFTag.xResolution],
            case .rational(let y)? = tiffFields[TIFFTag.yResolution], x > 0, y > 0
        else { return nil }
        let isMetric = tiffFields[TIFFTag.resolutionUnit] == .integer(TIFFTag.centimeters)
        return SIMD2(x, y) * (isMetric ? TIFFTag.centimetersPerInch : 1)
    }
}

extension StoredImage {
    /// Applies the orientation and resolution of Exif metadata.
    mutating func apply(_ metadata: ExifMetadata) {
        self.metadata = metadata
        if let exifOrientation = metadata.orientation { orientation = exifOrientation }
        if dotsPerInch == nil { dotsPerInch = metadata.dotsPerInch }
    }
}
