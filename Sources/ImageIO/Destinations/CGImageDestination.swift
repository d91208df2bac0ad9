import CoreGraphics
import Foundation

/// Writes an image file: images are added one by one, and the file is written when the destination is finalized. (D-16)
public final class CGImageDestination {
    /// An image with its properties.
    struct Entry {
        var image: CGImage
        var properties: CFDictionary
    }

    let format: ImageFormat
    /// The announced number of images.
    let count: Int
    private(set) var entries: [Entry] = []
    /// The properties of the whole file, and the defaults for the images' properties.
    var properties: CFDictionary = [:]
    private let consumer: CGDataConsumer
    private var isFinished = false

    init?(_ type: CFString, count: Int, _ consumer: CGDataConsumer?) {
        guard let format = ImageFormat(typeIdentifier: type), format.isWritable else {
            ErrorStream.log("CGImageDestination: cannot write files of type \(type)")
            return nil
        }
        guard count >= 1, count == 1 || format == .gif else {
            ErrorStream.log("CGImageDestination: a file of type \(type) cannot hold \(count) images")
            return nil
        }
        guard let consumer else { return nil }
        self.format = format
        self.count = count
        self.consumer = consumer
    }

    func add(_ image: CGImage, _ properties: CFDictionary) {
        guard entries.count < count, !isFinished else {
            return ErrorStream.log("CGImageDestination: \(count) images were announced; ignoring another")
        }
        entries.append(Entry(image: image, properties: properties))
    }

    func finish() -> Bool {
        guard !isFinished, entries.count == count else {
            ErrorStream.log("CGImageDestination: only \(entries.count) of \(count) images were added; nothing written")
            return false
        }
        isFinished = true
        do throws(ImageFileError) {
            return consumer.write(try encoded())
        } catch {
            ErrorStream.log("CGImageDestination: \(error)")
            return false
        }
    }
}

/// Creates a destination that writes to memory. `type` is one of `CGImageDestinationCopyTypeIdentifiers`; only GIF
/// files hold more than one image. Returns `nil` and logs to standard error if such a file cannot be written.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type, count: count, CGDataConsumer(data: data))
}

/// Creates a destination that writes a file, replacing an existing one. `nil` as above, or if the location is not
/// writable.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard ImageFormat(typeIdentifier: type)?.isWritable == true else {
        return CGImageDestination(type, count: count, nil)
    }
    return CGImageDestination(type, count: count, CGDataConsumer(url: url))
}

/// Creates a destination that writes to a data consumer. `nil` as above.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type, count: count, consumer)
}

/// The type identifiers of all writable formats: PNG, JPEG, GIF, BMP, TIFF.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.filter(\.isWritable).map(\.typeIdentifier)
}

/// Sets the properties of the whole file, such as a GIF's loop count, which are also the defaults for the images'
/// properties.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
    destination.properties = properties ?? [:]
}

/// Adds an image with its properties, such as orientation, resolution, quality or delay. Images beyond the declared
/// number are ignored, which is logged to standard error.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties ?? [:])
}

/// Adds an image of a source with its properties; `properties` override them. No effect if the source has no image at
/// that index.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
    let sourceProperties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
    destination.add(image, sourceProperties.merging(properties ?? [:]) { $1 })
}

/// Writes the file. Returns false and logs to standard error if images are missing or the bytes cannot be written; the
/// file is then unusable. A destination is written once.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finish() }

extension CGImageDestination {
    /// The encoded file.
    func encoded() throws(ImageFileError) -> Data {
        if format == .gif { return try encodedAnimation() }
        let entry = entries[0]
        let merged = properties.merging(entry.properties) { $1 }
        let image = resized(entry.image, merged)
        let orientation = merged.integer(kCGImagePropertyOrientation).flatMap { UInt32(exactly: $0) }
            .flatMap { CGImagePropertyOrientation(rawValue: $0) }
        var options = ImageFile.Options()
        options.dotsPerInch = Self.density(merged)
        options.background = (merged[kCGImageDestinationBackgroundColor] as? CGColor) ?? .white
        if let quality = merged.number(kCGImageDestinationLossyCompressionQuality) { options.quality = quality }
        let file = try ImageFile.encode(image, as: format, options)
        guard let orientation, orientation != .up else { return file }
        return OrientationWriter.adding(orientation, to: file, format)
    }

    private func encodedAnimation() throws(ImageFileError) -> Data {
        let shared = properties.dictionary(kCGImagePropertyGIFDictionary) ?? [:]
        var writer = try GIFWriter(
            entries.map { resized($0.image, properties.merging($0.properties) { $1 }) },
            loopCount: shared.integer(kCGImagePropertyGIFLoopCount))
        for (index, entry) in entries.enumerated() {
            let merged = shared.merging(entry.properties.dictionary(kCGImagePropertyGIFDictionary) ?? [:]) { $1 }
            let seconds =
                merged.number(kCGImagePropertyGIFUnclampedDelayTime) ?? merged.number(kCGImagePropertyGIFDelayTime)
            writer.delays[index] = FrameDelay.storedValue(seconds ?? 0)
        }
        return try writer.encoded()
    }

    private func resized(_ image: CGImage, _ properties: CFDictionary) -> CGImage {
        guard let side = properties.integer(kCGImageDestinationImageMaxPixelSize), side >= 1 else { return image }
        return image.reduced(toLongestSide: side) ?? image
    }

    private static func density(_ properties: CFDictionary) -> SIMD2<Double>? {
        guard let x = properties.number(kCGImagePropertyDPIWidth), let y = properties.number(kCGImagePropertyDPIHeight),
            (1...32_767).contains(x), (1...32_767).contains(y)
        else { return nil }
        return SIMD2(x, y)
    }
}
