import CoreGraphics
import Foundation

// Keys of the properties returned by `CGImageSourceCopyPropertiesAtIndex` and accepted by `CGImageDestinationAddImage`.
// Values are `NSNumber` or `String` unless noted otherwise.

/// The width, in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height, in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The horizontal resolution, in pixels per inch.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The vertical resolution, in pixels per inch.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The stored bits per sample.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The orientation to apply to show the image upright: the raw value of a `CGImagePropertyOrientation`. Absent if the
/// file does not state it.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether the image has alpha.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Whether samples are indices into a color table.
public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// The color model of the samples: `kCGImagePropertyColorModelRGB`, `…Gray` or `…CMYK`.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Grayscale.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Cyan, magenta, yellow and black.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The description of the ICC profile, such as `Display P3`, in JPEG and PNG files that have one.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The size of the file, in bytes; a property of the whole source.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// The GIF properties: a dictionary. It has the loop count and canvas size for the whole source, and the delays for one
/// image.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The number of times the animation plays; 0 means forever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The duration of a frame, in seconds; durations below 0.05 are replaced by 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The stored duration of a frame, in seconds.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Whether all frames share a color table.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The width of the canvas, in pixels.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// The height of the canvas, in pixels.
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

/// The JPEG properties: a dictionary.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// The unit of the pixel density: 0 for none (an aspect ratio), 1 for pixels per inch, 2 for pixels per centimeter.
public let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit"
/// The horizontal pixel density, in `kCGImagePropertyJFIFDensityUnit`.
public let kCGImagePropertyJFIFXDensity: CFString = "XDensity"
/// The vertical pixel density, in `kCGImagePropertyJFIFDensityUnit`.
public let kCGImagePropertyJFIFYDensity: CFString = "YDensity"
/// Whether the image is progressive.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"

/// The PNG properties: a dictionary.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// 1 if the image is interlaced, otherwise 0.
public let kCGImagePropertyPNGInterlaceType: CFString = "InterlaceType"
/// The horizontal resolution, in pixels per meter.
public let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter"
/// The vertical resolution, in pixels per meter.
public let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter"

// Keys of camera and scanner metadata.

/// The TIFF metadata: a dictionary.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The orientation, as a `CGImagePropertyOrientation` number.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The TIFF compression code.
public let kCGImagePropertyTIFFCompression: CFString = "Compression"
/// The horizontal resolution, in pixels per `kCGImagePropertyTIFFResolutionUnit`.
public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
/// The vertical resolution, in pixels per `kCGImagePropertyTIFFResolutionUnit`.
public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
/// The unit of the resolution: 2 for inches, 3 for centimeters.
public let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit"
/// The description of the image.
public let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription"
/// The camera's manufacturer.
public let kCGImagePropertyTIFFMake: CFString = "Make"
/// The camera's model.
public let kCGImagePropertyTIFFModel: CFString = "Model"
/// The software that wrote the file.
public let kCGImagePropertyTIFFSoftware: CFString = "Software"
/// The date and time, as `YYYY:MM:DD hh:mm:ss`.
public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
/// The creator of the image.
public let kCGImagePropertyTIFFArtist: CFString = "Artist"
/// The copyright notice.
public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"

/// The Exif metadata: a dictionary.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The exposure time, in seconds.
public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
/// The f-number: the focal length divided by the aperture's diameter.
public let kCGImagePropertyExifFNumber: CFString = "FNumber"
/// The ISO sensitivities: an array of numbers.
public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
/// The date and time of the exposure, as `YYYY:MM:DD hh:mm:ss`.
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// The date and time of digitization, as `YYYY:MM:DD hh:mm:ss`.
public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
/// The flash status bits.
public let kCGImagePropertyExifFlash: CFString = "Flash"
/// The focal length, in millimeters.
public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
/// The lens model.
public let kCGImagePropertyExifLensModel: CFString = "LensModel"
/// The width recorded by the camera, in pixels.
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
/// The height recorded by the camera, in pixels.
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"

// Keys of the options of image sources and destinations.

/// The expected type identifier. Ignored: the type is recognized from the bytes.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether the last decoded image is cached; true by default.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether an image is decoded when it is created. Ignored: images always are, so that errors appear immediately.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Creates a thumbnail from the image if the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Creates a thumbnail from the image even if the file has one.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The maximum longest side of a thumbnail, in pixels, at least 1; the image's size by default. Images are never
/// enlarged.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether the orientation is applied to a thumbnail; false by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The factor by which an image is reduced while decoding: 2, 4 or 8. Other values are ignored.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

/// The JPEG quality, from 0 (smallest) to 1 (best); 0.8 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The color behind translucent pixels in formats without alpha, a `CGColor`; white by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The maximum longest side, in pixels; larger images are scaled down before they are written. Unlimited by default.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

extension CFDictionary {
    /// The number for a key, in any numeric type.
    func number(_ key: CFString) -> Double? {
        switch self[key] {
        case let value as Bool: value ? 1 : 0
        case let value as Int: Double(value)
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as UInt32: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// The integer for a key; `nil` if it exceeds 32 bits.
    func integer(_ key: CFString) -> Int? {
        number(key).flatMap { Int32(exactly: $0.rounded()) }.map(Int.init)
    }

    /// Whether the value for a key is true or a nonzero number.
    func isTrue(_ key: CFString) -> Bool { number(key).map { $0 != 0 } ?? false }

    /// The dictionary for a key.
    func dictionary(_ key: CFString) -> CFDictionary? {
        self[key] as? CFDictionary
    }
}
