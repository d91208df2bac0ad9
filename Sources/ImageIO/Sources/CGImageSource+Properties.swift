import CoreGraphics
import Foundation

/// What is told of the whole file: its length, and for GIF files loop count and canvas. `nil` when the bytes are of no
/// known format.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    source.withContent { content in
        guard let header = content.header else { return nil }
        var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: content.data.count)]
        if header.format == .gif {
            var group: CFDictionary = [
                kCGImagePropertyGIFLoopCount: NSNumber(value: header.loopCount),
                kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: header.hasSharedColors),
            ]
            if let size = header.size {
                group[kCGImagePropertyGIFCanvasPixelWidth] = NSNumber(value: size.width)
                group[kCGImagePropertyGIFCanvasPixelHeight] = NSNumber(value: size.height)
            }
            properties[kCGImagePropertyGIFDictionary] = group
        }
        return properties
    }
}

/// What is told of one image, by the `kCGImageProperty…` keys. Nothing is decoded, but for formats without a size in
/// their header (WebP, PNM, ICNS). `nil` when there is no such image.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    source.withContent { content in
        guard let size = content.size(index), let header = content.header else { return nil }
        let image = header.images[index]
        var properties: CFDictionary = [
            kCGImagePropertyPixelWidth: NSNumber(value: size.width),
            kCGImagePropertyPixelHeight: NSNumber(value: size.height),
            kCGImagePropertyDepth: NSNumber(value: image.depth),
            kCGImagePropertyColorModel: image.model.name,
        ]
        if let hasAlpha = image.hasAlpha { properties[kCGImagePropertyHasAlpha] = NSNumber(value: hasAlpha) }
        if let name = image.profile?.name { properties[kCGImagePropertyProfileName] = name }
        if image.isIndexed { properties[kCGImagePropertyIsIndexed] = NSNumber(value: true) }
        if let turn = image.orientation { properties[kCGImagePropertyOrientation] = NSNumber(value: turn.rawValue) }
        if let density = image.dotsPerInch {
            properties[kCGImagePropertyDPIWidth] = NSNumber(value: density.x)
            properties[kCGImagePropertyDPIHeight] = NSNumber(value: density.y)
        }
        header.addGroups(of: image, to: &properties)
        image.note.addGroups(to: &properties)
        return properties
    }
}

extension StoredImage.ColorModel {
    var name: String {
        switch self {
        case .rgb: kCGImagePropertyColorModelRGB
        case .gray: kCGImagePropertyColorModelGray
        case .cmyk: kCGImagePropertyColorModelCMYK
        }
    }
}

/// How long frames of animations stay.
enum FrameDelay {
    private static let perSecond = 100.0
    /// Shorter times, in seconds, were not meant: authors who wrote them had slow machines (decision).
    private static let shortest = 0.05
    /// What frames get whose time is too short, in seconds.
    private static let standard = 0.1

    /// Seconds of a stored number.
    static func seconds(_ stored: Int) -> Double { Double(stored) / perSecond }

    /// Seconds that a frame is to be shown.
    static func shown(_ stored: Int) -> Double { seconds(stored) < shortest ? standard : seconds(stored) }

    /// What to store for seconds.
    static func stored(_ seconds: Double) -> Int {
        seconds.isFinite ? Int(min(max(seconds * perSecond, 0), 65_535).rounded()) : 0
    }
}

extension ImageFileHeader {
    private static let metersPerInch = 0.0254

    fileprivate func addGroups(of image: StoredImage, to properties: inout CFDictionary) {
        if let delay = image.delay {
            properties[kCGImagePropertyGIFDictionary] =
                [
                    kCGImagePropertyGIFDelayTime: NSNumber(value: FrameDelay.shown(delay)),
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
            var group: CFDictionary = [kCGImagePropertyPNGInterlaceType: NSNumber(value: isProgressive ? 1 : 0)]
            if let density = image.dotsPerInch {
                group[kCGImagePropertyPNGXPixelsPerMeter] =
                    NSNumber(value: Int((density.x / Self.metersPerInch).rounded()))
                group[kCGImagePropertyPNGYPixelsPerMeter] =
                    NSNumber(value: Int((density.y / Self.metersPerInch).rounded()))
            }
            properties[kCGImagePropertyPNGDictionary] = group
        }
    }
}

extension CameraNote {
    private static let pictureKeys: [Int: String] = [
        TIFFTag.orientation: kCGImagePropertyTIFFOrientation, TIFFTag.compression: kCGImagePropertyTIFFCompression,
        TIFFTag.xResolution: kCGImagePropertyTIFFXResolution, TIFFTag.yResolution: kCGImagePropertyTIFFYResolution,
        TIFFTag.resolutionUnit: kCGImagePropertyTIFFResolutionUnit,
        TIFFTag.imageDescription: kCGImagePropertyTIFFImageDescription, TIFFTag.make: kCGImagePropertyTIFFMake,
        TIFFTag.model: kCGImagePropertyTIFFModel, TIFFTag.software: kCGImagePropertyTIFFSoftware,
        TIFFTag.dateTime: kCGImagePropertyTIFFDateTime, TIFFTag.artist: kCGImagePropertyTIFFArtist,
        TIFFTag.copyright: kCGImagePropertyTIFFCopyright,
    ]
    private static let exposureKeys: [Int: String] = [
        TIFFTag.exposureTime: kCGImagePropertyExifExposureTime, TIFFTag.fNumber: kCGImagePropertyExifFNumber,
        TIFFTag.dateTimeOriginal: kCGImagePropertyExifDateTimeOriginal,
        TIFFTag.dateTimeDigitized: kCGImagePropertyExifDateTimeDigitized, TIFFTag.flash: kCGImagePropertyExifFlash,
        TIFFTag.focalLength: kCGImagePropertyExifFocalLength, TIFFTag.lensModel: kCGImagePropertyExifLensModel,
        TIFFTag.pixelXDimension: kCGImagePropertyExifPixelXDimension,
        TIFFTag.pixelYDimension: kCGImagePropertyExifPixelYDimension,
    ]

    fileprivate func addGroups(to properties: inout CFDictionary) {
        let pictureGroup = Self.group(picture, Self.pictureKeys)
        if !pictureGroup.isEmpty { properties[kCGImagePropertyTIFFDictionary] = pictureGroup }
        var exposureGroup = Self.group(exposure, Self.exposureKeys)
        if case .whole(let sensitivity)? = exposure[TIFFTag.sensitivity] {
            exposureGroup[kCGImagePropertyExifISOSpeedRatings] = [NSNumber(value: sensitivity)]
        }
        if !exposureGroup.isEmpty { properties[kCGImagePropertyExifDictionary] = exposureGroup }
    }

    private static func group(_ values: [Int: Value], _ keys: [Int: String]) -> CFDictionary {
        var group: CFDictionary = [:]
        for (tag, key) in keys {
            switch values[tag] {
            case .whole(let number): group[key] = NSNumber(value: number)
            case .fraction(let number): group[key] = NSNumber(value: number)
            case .text(let text): group[key] = text
            case nil: break
            }
        }
        return group
    }
}
