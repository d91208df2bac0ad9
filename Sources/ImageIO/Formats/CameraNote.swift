/// What a camera or a scanner noted beside the pixels, by the numbers of TIFF and Exif fields.
struct CameraNote: Equatable, Sendable {
    /// A value of a field.
    enum Value: Equatable, Sendable {
        case whole(Int)
        case fraction(Double)
        case text(String)
    }

    /// Fields of the picture itself.
    var picture: [Int: Value] = [:]
    /// Fields of how it was taken.
    var exposure: [Int: Value] = [:]

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
        picture = reader.values(of: directory)
        guard case .whole(let place)? = picture[TIFFTag.exposure], let inner = reader.directory(at: place) else {
            return
        }
        exposure = reader.values(of: inner)
    }

    /// The turn that is asked for.
    var orientation: CGImagePropertyOrientation? {
        guard case .whole(let number)? = picture[TIFFTag.orientation] else { return nil }
        return UInt32(exactly: number).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    }

    /// Pixels an inch, across and down.
    var dotsPerInch: SIMD2<Double>? {
        guard case .fraction(let x)? = picture[TIFFTag.xResolution],
            case .fraction(let y)? = picture[TIFFTag.yResolution], x > 0, y > 0
        else { return nil }
        let isMetric = picture[TIFFTag.resolutionUnit] == .whole(TIFFTag.centimeters)
        return SIMD2(x, y) * (isMetric ? TIFFTag.centimetersPerInch : 1)
    }
}

extension StoredImage {
    /// Takes over what a camera noted.
    mutating func take(_ note: CameraNote) {
        self.note = note
        if let turn = note.orientation { orientation = turn }
        if dotsPerInch == nil { dotsPerInch = note.dotsPerInch }
    }
}
