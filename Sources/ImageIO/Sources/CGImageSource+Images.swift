import CoreGraphics
import Foundation

/// Decodes one image. The orientation is not applied. Frames of an animation are composited with the previous ones.
/// `nil` if there is no such image, it is damaged, or it exceeds the limits.
///
/// For an incremental source, returns the part that has been received; missing pixels are transparent, or black without
/// alpha.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let shouldCache = options?.number(kCGImageSourceShouldCache).map { $0 != 0 } ?? source.shouldCache
    let factor = options?.integer(kCGImageSourceSubsampleFactor) ?? 1
    guard [2, 4, 8].contains(factor) else { return source.image(index, shouldCache: shouldCache) }
    guard let size = source.withState({ $0.size(index) }) else { return nil }
    return source.image(index, longestSide: max(1, max(size.width, size.height) / factor))
}

/// Creates a thumbnail. Embedded thumbnails are not read, so the result is `nil` unless
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` or `kCGImageSourceCreateThumbnailFromImageAlways` is set. Without
/// `kCGImageSourceThumbnailMaxPixelSize` it has the size of the image.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let options,
        options.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent)
            || options.isTrue(kCGImageSourceCreateThumbnailFromImageAlways)
    else { return nil }
    let side = options.integer(kCGImageSourceThumbnailMaxPixelSize)
    if let side, side < 1 { return nil }
    guard let image = source.image(index, longestSide: side) else { return nil }
    let orientation = source.withState { $0.header?.images[index].orientation } ?? .up
    guard options.isTrue(kCGImageSourceCreateThumbnailWithTransform), orientation != .up else { return image }
    return image.upright(orientation)
}

extension CGImageSource {
    /// One image in full size, from the cache if possible.
    func image(_ index: Int, shouldCache: Bool) -> CGImage? {
        withState { state in
            if let cachedImage = state.cachedImage, cachedImage.index == index { return cachedImage.image }
            let image = state.decode(index, longestSide: nil)
            if shouldCache, let image, !state.expectsMoreData { state.cachedImage = (index, image) }
            return image
        }
    }

    /// One image, with its longest side reduced to a number of pixels.
    func image(_ index: Int, longestSide: Int?) -> CGImage? {
        withState { $0.decode(index, longestSide: longestSide) }
    }
}

extension CGImageSource.State {
    /// The size of an image, in pixels; decodes the image if its header does not state it.
    mutating func size(_ index: Int) -> PixelSize? {
        guard let header, header.images.indices.contains(index) else { return nil }
        if let size = header.images[index].size { return size }
        guard let image = cachedImage?.index == index ? cachedImage?.image : decode(index, longestSide: nil) else {
            return nil
        }
        cachedImage = (index, image)
        return PixelSize(width: image.width, height: image.height)
    }

    mutating func decode(_ index: Int, longestSide: Int?) -> CGImage? {
        guard let header, header.images.indices.contains(index) else { return nil }
        do throws(ImageFileError) {
            let stored = try ImageFile.validatedImage(header, index, .standard)
            switch header.format {
            case .gif:
                return try frame(index)?.reduced(toLongestSide: longestSide)
            case .tiff:
                return try ImageFile.decode(
                    TIFFPages.singlePageData(data, startingAt: stored), .tiff, stored, .standard,
                    longestSide: longestSide)
            case .ico, .cur:
                return try ImageFile.decode(
                    IconDirectory.singleImageData(data, holding: stored), .ico, stored, .standard,
                    longestSide: longestSide)
            default:
                return try ImageFile.decode(data, header.format, stored, .standard, longestSide: longestSide)
            }
        } catch .truncated where expectsMoreData && index == 0 {
            if header.format == .gif { return (try? frame(index))?.reduced(toLongestSide: longestSide) }
            let partial = PixbufLoader(header.format, limits: .standard, longestSide: longestSide).loadPartial(data)
            _ = partial?.convertToSRGB(from: header.images[index].profile)
            return partial?.takeImage()
        } catch {
            ErrorStream.log("CGImageSource: image \(index): \(error)")
            return nil
        }
    }

    private mutating func frame(_ index: Int) throws(ImageFileError) -> CGImage? {
        if animation == nil { animation = GIFDecoder(data) }
        return try animation?.frame(index, limits: .standard)
    }
}

extension CGImage {
    /// Creates an image from the bytes of a JPEG file. Returns `nil` and logs to standard error for other or damaged
    /// bytes, and if `decode` is given, which is not supported. The rendering intent is ignored.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .jpeg, decode, shouldInterpolate)
    }

    /// Creates an image from the bytes of a PNG file. Returns `nil` and logs to standard error for other or damaged
    /// bytes, and if `decode` is given, which is not supported. The rendering intent is ignored.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .png, decode, shouldInterpolate)
    }

    private convenience init?(
        _ source: CGDataProvider, _ format: ImageFormat, _ decode: UnsafePointer<CGFloat>?, _ shouldInterpolate: Bool
    ) {
        guard let data = source.data else { return nil }
        do throws(ImageFileError) {
            guard decode == nil else { throw .notAnImage(reason: "decode arrays are not supported") }
            let header = try ImageFile.header(of: data)
            guard header.format == format else { throw .notAnImage(reason: "not \(format.rawValue.uppercased()) data") }
            self.init(sharing: try ImageFile.decode(data).image, shouldInterpolate: shouldInterpolate)
        } catch {
            ErrorStream.log("CGImage: \(error)")
            return nil
        }
    }
}
