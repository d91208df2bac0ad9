/// Numbers of the fields of TIFF files and cameras' notes.
enum TIFFTag {
    static let width = 256
    static let height = 257
    static let bitsPerSample = 258
    static let compression = 259
    static let photometric = 262
    static let imageDescription = 270
    static let make = 271
    static let model = 272
    static let orientation = 274
    static let samplesPerPixel = 277
    static let xResolution = 282
    static let yResolution = 283
    static let resolutionUnit = 296
    static let software = 305
    static let dateTime = 306
    static let artist = 315
    static let extraSamples = 338
    static let copyright = 33432
    static let exifDirectory = 34665
    static let exposureTime = 33434
    static let fNumber = 33437
    static let isoSpeedRatings = 34855
    static let dateTimeOriginal = 36867
    static let dateTimeDigitized = 36868
    static let flash = 37385
    static let focalLength = 37386
    static let pixelXDimension = 40962
    static let pixelYDimension = 40963
    static let lensModel = 42036

    /// The resolution unit that counts pixels a centimetre.
    static let centimeters = 3
    /// How many of them make an inch.
    static let centimetersPerInch = 2.54
    /// The ways of telling colours that are brightness only.
    static let grayPhotometrics = 0...1
    /// The way of telling colours by a table.
    static let palette = 3
    /// The way of telling colours by inks.
    static let cmyk = 5
}
