import CoreGraphics
import Foundation

/// Decodes one image, its pixels as they are stored: the orientation is not applied. Frames of an animation come put
/// together with those before. `nil` when there is no such image, it is damaged, or it asks for more than is allowed.
///
/// Of an incremental source the part that has come is shown; what is missing is clear, or black without alpha.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let shouldCache = options?.number(kCGImageSourceShouldCache).map { $0 != 0 } ?? source.shouldCache
    let factor = options?.integer(kCGImageSourceSubsampleFactor) ?? 1
    guard [2, 4, 8].contains(factor) else { return source.image(index, shouldCache: shouldCache) }
    guard let size = source.withState({ $0.size(index) }) else { return nil }
    return source.image(index, longestSide: max(1, max(size.width, size.height) / factor))
}

/// Makes a small image of an image. Files are not searched for thumbnails of their own, so there is one only with
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` or `kCGImageSourceCreateThumbnailFromImageAlways`. Without
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
    /// One image in full size, from those that are kept if it is there.
    func image(_ index: Int, shouldCache: Bool) -> CGImage? {
        withState { state in
            if let cachedImage = state.cachedImage, cachedImage.index == index { return cachedImage.image }
            let image = state.decode(index, longestSide: nil)
            if shouldCache, let image, !state.expectsMoreData { state.cachedImage = (index, image) }
            return image
        }
    }

    /// One image, its longest side reduced to a number of pixels.
    func image(_ index: Int, longestSide: Int?) -> CGImage? {
        withState { $0.decode(index, longestSide: longestSide) }
    }
}

extension CGImageSource.State {
    /// The size of an image in pixels; it is decoded if its format does not tell.
    mutating func size(_ index: Int) -> PixelSize? {
        guard let header, header.images.indices.contains(index) else { return nil }
        if let size = header.images[index].size { return size }
        guard let image = cachedImage?.index == index ? cachedImage?.image : decode(index, longestSide: nil) else { return nil }
        cachedImage = (index, image)
        return PixelSize(width: image.width, height: image.height)
    }

    mutating func decode(_ index: Int, longestSide: Int?) -> CGImage? {
        guard let header, header.images.indices.contains(index) else { return nil }
        do throws(ImageFileError) {
            let stored = try ImageFile.validatedImage(header, index, .standard)
            switch header.format {
            case .gif where header.images.count > 1:
                return frame(index)?.reduced(toLongestSide: longestSide)
            case .tiff:
                return try ImageFile.decode(
                    TIFFPages.singlePageData(data, startingAt: stored), .tiff, stored, .standard, longestSide: longestSide)
            case .ico, .cur:
                return try ImageFile.decode(
                    IconDirectory.singleImageData(data, holding: stored), .ico, stored, .standard, longestSide: longestSide)
            default:
                return try ImageFile.decode(data, header.format, stored, .standard, longestSide: longestSide)
            }
        } catch .truncated where expectsMoreData && index == 0 {
            let partial = PixbufLoader(header.format, limits: .standard, longestSide: longestSide).loadPartial(data)
            _ = partial?.convertToSRGB(from: header.images[index].profile)
            return partial?.makeImage()
        } catch {
            ErrorStream.log("CGImageSource: image \(index): \(error)")
            return nil
        }
    }

    private mutating func frame(_ index: Int) -> CGImage? {
        if animation == nil { animation = PixbufLoader(.gif, limits: .standard).loadAnimation(data) }
        return animation?.frame(index)?.makeImage()
    }
}
