import CoreGraphics
import Foundation

/// The properties of the whole file: its size, and the loop count and canvas of GIF files. `nil` for unknown formats.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    source.withState { state in
        guard let header = state.header else { return nil }
        var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: state.data.count)]
        if header.format == .gif {
            var gifProperties: CFDictionary = [
                kCGImagePropertyGIFLoopCount: NSNumber(value: header.loopCount),
                kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: header.hasGlobalColorTable),
            ]
            if let size = header.size {
                gifProperties[kCGImagePropertyGIFCanvasPixelWidth] = NSNumber(value: size.width)
                gifProperties[kCGImagePropertyGIFCanvasPixelHeight] = NSNumber(value: size.height)
            }
            properties[kCGImagePropertyGIFDictionary] = gifProperties
        }
        return properties
    }
}

/// The properties of one image, by the `kCGImageProperty…` keys. Nothing is decoded except for formats without a size
/// in their header (WebP, PNM, ICNS). `nil` if there is no such image.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    source.withState { state in
        guard let size = state.size(index), let header = state.header else { return nil }
        let image = header.images[index]
        var properties: CFDictionary = [
            kCGImagePropertyPixelWidth: NSNumber(value: size.width),
            kCGImagePropertyPixelHeight: NSNumber(value: size.height),
            kCGImagePropertyDepth: NSNumber(value: image.depth),
            kCGImagePropertyColorModel: image.model.propertyValue,
        ]
        if let hasAlpha = image.hasAlpha { properties[kCGImagePropertyHasAlpha] = NSNumber(value: hasAlpha) }
        if let name = image.profile?.name { properties[kCGImagePropertyProfileName] = name }
        if image.isIndexed { properties[kCGImagePropertyIsIndexed] = NSNumber(value: true) }
        if let orientation = image.orientation {
            properties[kCGImagePropertyOrientation] = NSNumber(value: orientation.rawValue)
        }
        if let density = image.dotsPerInch {
            properties[kCGImagePropertyDPIWidth] = NSNumber(value: density.x)
            properties[kCGImagePropertyDPIHeight] = NSNumber(value: density.y)
        }
        header.addFormatDictionaries(of: image, to: &properties)
        image.metadata.addDictionaries(to: &properties)
        return properties
    }
}

extension StoredImage.ColorModel {
    var propertyValue: String {
        switch self {
        case .rgb: kCGImagePropertyColorModelRGB
        case .gray: kCGImagePropertyColorModelGray
        case .cmyk: kCGImagePropertyColorModelCMYK
        }
    }
}

/// Converts the durations of GIF frames.
enum FrameDelay {
    private static let unitsPerSecond = 100.0
    /// Shorter durations, in seconds, are replaced: their authors relied on slow machines (decision).
    private static let minimum = 0.05
    /// The replacement for durations that are too short, in seconds.
    private static let replacement = 0.1

    /// The stored duration in seconds.
    static func seconds(_ stored: Int) -> Double { Double(stored) / unitsPerSecond }

    /// The duration for which a frame is shown, in seconds.
    static func displayedSeconds(_ stored: Int) -> Double { seconds(stored) < minimum ? replacement : seconds(stored) }

    /// The value to store for a duration in seconds.
    static func storedValue(_ seconds: Double) -> Int {
        seconds.isFinite ? Int(min(max(seconds * unitsPerSecond, 0), 65_535).rounded()) : 0
    }
}

extension ImageFileHeader {
    private static let metersPerInch = 0.0254

    fileprivate func addFormatDictionaries(of image: StoredImage, to properties: inout CFDictionary) {
        if let delay = image.delay {
            properties[kCGImagePropertyGIFDictionary] =
                [
                    kCGImagePropertyGIFDelayTime: NSNumber(value: FrameDelay.displayedSeconds(delay)),
                    kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: FrameDelay.seconds(delay)),
                ] as CFDictionary
        }
        if format == .jpeg, let density = jpegDensity {
            properties[kCGImagePropertyJFIFDictionary] =
                [
                    kCGImagePropertyJFIFDensityUnit: NSNumber(value: density.unit),
                    kCGImagePropertyJFIFXDensity: NSNumber(value: density.x),
                    kCGImagePropertyJFIFYDensity: NSNumber(value: density.y),
                    kCGImagePropertyJFIFIsProgressive: NSNumber(value: isProgressive),
                ] as CFDictionary
        }
        if format == .png {
            var pngProperties: CFDictionary = [kCGImagePropertyPNGInterlaceType: NSNumber(value: isProgressive ? 1 : 0)]
            if let density = image.dotsPerInch {
                pngProperties[kCGImagePropertyPNGXPixelsPerMeter] =
                    NSNumber(value: Int((density.x / Self.metersPerInch).rounded()))
                pngProperties[kCGImagePropertyPNGYPixelsPerMeter] =
                    NSNumber(value: Int((density.y / Self.metersPerInch).rounded()))
            }
            properties[kCGImagePropertyPNGDictionary] = pngProperties
        }
    }
}

extension ExifMetadata {
    private static let tiffKeys: [Int: String] = [
        TIFFTag.orientation: kCGImagePropertyTIFFOrientation, TIFFTag.compression: kCGImagePropertyTIFFCompression,
        TIFFTag.xResolution: kCGImagePropertyTIFFXResolution, TIFFTag.yResolution: kCGImagePropertyTIFFYResolution,
        TIFFTag.resolutionUnit: kCGImagePropertyTIFFResolutionUnit,
        TIFFTag.imageDescription: kCGImagePropertyTIFFImageDescription, TIFFTag.make: kCGImagePropertyTIFFMake,
        TIFFTag.model: kCGImagePropertyTIFFModel, TIFFTag.software: kCGImagePropertyTIFFSoftware,
        TIFFTag.dateTime: kCGImagePropertyTIFFDateTime, TIFFTag.artist: kCGImagePropertyTIFFArtist,
        TIFFTag.copyright: kCGImagePropertyTIFFCopyright,
    ]
    private static let exifKeys: [Int: String] = [
        TIFFTag.exposureTime: kCGImagePropertyExifExposureTime, TIFFTag.fNumber: kCGImagePropertyExifFNumber,
        TIFFTag.dateTimeOriginal: kCGImagePropertyExifDateTimeOriginal,
        TIFFTag.dateTimeDigitized: kCGImagePropertyExifDateTimeDigitized, TIFFTag.flash: kCGImagePropertyExifFlash,
        TIFFTag.focalLength: kCGImagePropertyExifFocalLength, TIFFTag.lensModel: kCGImagePropertyExifLensModel,
        TIFFTag.pixelXDimension: kCGImagePropertyExifPixelXDimension,
        TIFFTag.pixelYDimension: kCGImagePropertyExifPixelYDimension,
    ]

    fileprivate func addDictionaries(to properties: inout CFDictionary) {
        let tiffProperties = Self.properties(tiffFields, Self.tiffKeys)
        if !tiffProperties.isEmpty { properties[kCGImagePropertyTIFFDictionary] = tiffProperties }
        var exifProperties = Self.properties(exifFields, Self.exifKeys)
        if case .integer(let sensitivity)? = exifFields[TIFFTag.isoSpeedRatings] {
            exifProperties[kCGImagePropertyExifISOSpeedRatings] = [NSNumber(value: sensitivity)]
        }
        if !exifProperties.isEmpty { properties[kCGImagePropertyExifDictionary] = exifProperties }
    }

    private static func properties(_ values: [Int: Value], _ keys: [Int: String]) -> CFDictionary {
        var properties: CFDictionary = [:]
        for (tag, key) in keys {
            switch values[tag] {
            case .integer(let number): properties[key] = NSNumber(value: number)
            case .rational(let number): properties[key] = NSNumber(value: number)
            case .text(let text): properties[key] = text
            case nil: break
            }
        }
        return properties
    }
}
