import Foundation

/// Writes an image file: images are added one by one, and the file is written at the end (D-16).
public final class CGImageDestination {
    /// An image together with what is to be noted of it.
    struct Entry {
        var image: CGImage
        var properties: CFDictionary
    }

    let format: ImageFormat
    /// How many images the file will have.
    let count: Int
    private(set) var entries: [Entry] = []
    /// What is to be noted of the whole file, and of images that do not say otherwise.
    var properties: CFDictionary = [:]
    private let consumer: CGDataConsumer
    private var isFinished = false

    init?(_ type: CFString, count: Int, _ consumer: CGDataConsumer?) {
        guard let format = ImageFormat(typeIdentifier: type), format.isWritable else {
            ErrorStream.log("CGImageDestination: files of type \(type) cannot be written")
            return nil
        }
        guard count >= 1, count == 1 || format == .gif else {
            ErrorStream.log("CGImageDestination: a file of type \(type) cannot have \(count) images")
            return nil
        }
        guard let consumer else { return nil }
        self.format = format
        self.count = count
        self.consumer = consumer
    }

    func add(_ image: CGImage, _ properties: CFDictionary) {
        guard entries.count < count, !isFinished else {
            return ErrorStream.log("CGImageDestination: it takes \(count) images; a further one is left out")
        }
        entries.append(Entry(image: image, properties: properties))
    }

    func finish() -> Bool {
        guard !isFinished, entries.count == count else {
            ErrorStream.log("CGImageDestination: \(entries.count) images of \(count) were added, nothing is written")
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

/// Writes to bytes in memory. `type` is one of `CGImageDestinationCopyTypeIdentifiers`; only GIF files have more than
/// one image. `nil`, with a line on the error stream, when such a file cannot be written.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type, count: count, CGDataConsumer(data: data))
}

/// Writes a file, in place of one that is there. `nil` as above, or when the place cannot be written to.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    guard ImageFormat(typeIdentifier: type)?.isWritable == true else {
        return CGImageDestination(type, count: count, nil)
    }
    return CGImageDestination(type, count: count, CGDataConsumer(url: url))
}

/// Writes to a consumer. `nil` as above.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(type, count: count, consumer)
}

/// The type identifiers of all formats that are written: PNG, JPEG, GIF, BMP, TIFF.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.filter(\.isWritable).map(\.typeIdentifier)
}

/// Sets what is noted of the whole file, such as the loop count of a GIF file, and of images that do not say otherwise.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
    destination.properties = properties ?? [:]
}

/// Adds an image with what is to be noted of it: orientation, density, quality, delay. Images beyond the announced
/// number are left out, with a line on the error stream.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties ?? [:])
}

/// Adds an image of a source with what the source tells of it; `properties` take its place where they say otherwise.
/// Nothing is added when the source has no such image.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
    let sourceProperties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
    destination.add(image, sourceProperties.merging(properties ?? [:]) { $1 })
}

/// Writes the file. False, with a line on the error stream, when images are missing or the place takes no bytes; then
/// the file is not to be used. A destination is written once.
@discardableResult
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finish() }
