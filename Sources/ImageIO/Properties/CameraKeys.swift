import CoreGraphics

// Keys of what cameras and scanners note in a file.

/// What a TIFF file or the note of a camera tells of the picture: a dictionary.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// How the pixels are to be turned to stand upright, as a number.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// How samples are packed, by TIFF's numbers.
public let kCGImagePropertyTIFFCompression: CFString = "Compression"
/// Resolution across.
public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
/// Resolution down.
public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
/// What the resolution counts: 2 pixels an inch, 3 pixels a centimetre.
public let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit"
/// What is to be seen.
public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
/// Who made the camera.
public let kCGImagePropertyTIFFMake: CFString = "Make"
/// Which camera.
public let kCGImagePropertyTIFFModel: CFString = "Model"
/// Which program wrote the file.
public let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// When, as `YYYY:MM:DD hh:mm:ss`.
public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// Who made the picture.
public let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// Who owns the picture.
public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"

/// How a camera took the picture: a dictionary.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// Seconds that light fell in.
public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// The opening as a fraction of the focal length.
public let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// Sensitivities, an array of numbers.
public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
/// When the picture was taken, as `YYYY:MM:DD hh:mm:ss`.
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// When the picture was stored, as `YYYY:MM:DD hh:mm:ss`.
public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
/// How the flash was, in bits.
public let kCGImagePropertyExifFlash: CFString = "Flash"
/// In millimetres.
public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// Which lens.
public let kCGImagePropertyExifLensModel: CFString = "LensModel"
/// Pixels a row, as the camera noted.
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// Rows, as the camera noted.
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
