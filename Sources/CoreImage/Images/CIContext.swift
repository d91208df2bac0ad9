import CoreGraphics
import Foundation
import ImageIO

/// Renders images, on the processor.
///
/// Of each image only the region that is asked for is computed, with what filters need around it. Filters compute with
/// floating-point numbers in linear light; results are in sRGB. A context can be used by several threads;
/// one that draws into a graphics context, by the thread of that.
public final class CIContext: NSObject, @unchecked Sendable {
    // Unchecked only because of the graphics context.

    let space: WorkingSpace
    private let target: CGContext?

    /// Creates a context.
    /// - Parameter options: `.workingColorSpace` is the space in which filters compute: a linear one (the default), or
    ///   `NSNull()` or another one for the encoded values of sRGB. Others choose among processors and have no effect.
    public init(options: [CIContextOption: Any]? = nil) {
        space = CIContext.workingSpace(options)
        target = nil
    }

    /// Creates a context that draws into a graphics context; options as for other contexts.
    public init(cgContext: CGContext, options: [CIContextOption: Any]? = nil) {
        space = CIContext.workingSpace(options)
        target = cgContext
    }

    private static func workingSpace(_ options: [CIContextOption: Any]?) -> WorkingSpace {
        guard let option = options?[.workingColorSpace] else { return .linear }
        return (option as? CGColorSpace)?.name?.contains("Linear") == true ? .linear : .encoded
    }

    /// The color space in which filters compute; `nil` without color management.
    public var workingColorSpace: CGColorSpace? {
        space == .linear ? CGColorSpace(name: CGColorSpace.linearSRGB) : nil
    }

    /// The largest image that can be rendered, in pixels.
    public func outputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }
    /// The largest image that filters can read, in pixels.
    public func inputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }

    /// Renders an image in a rectangle, rounded outward to whole pixels, transparent outside the image's extent. `nil`
    /// if the rectangle is empty, infinite or NaN, too large, or filters need too many pixels at once; in the last two
    /// cases, one line on standard error says so.
    public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
        let region = PixelRegion(covering: rect)
        guard !region.isEmpty, region != .infinite, rect.isFinite else { return nil }
        guard region.width <= 32767, region.height <= 32767, region.count <= 1 << 28 else {
            CIFilter.report(
                "\(region.width) × \(region.height) pixels are too many for a bitmap; render a part of the image")
            return nil
        }
        var bytes = [UInt8](repeating: 0, count: region.count * 4)
        let isDrawn = bytes.withUnsafeMutableBytes { target in
            draw(image, region) { tile in
                tile.writeBytes(to: target, rowBytes: region.width * 4, in: region, .bgra, encoding: space)
            }
        }
        guard isDrawn else { return nil }
        return bytes.withUnsafeBytes { pixels in
            pixels.baseAddress.flatMap {
                CGImage(
                    pixels: $0, width: region.width, height: region.height, bitsPerPixel: 32,
                    bytesPerRow: region.width * 4, info: .premultipliedBGRA)
            }
        }
    }

    /// Renders an image in a rectangle. Bitmaps have 8 bits per component in sRGB: the format and the color space have no
    /// effect.
    public func createCGImage(
        _ image: CIImage, from rect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? {
        createCGImage(image, from: rect)
    }

    /// Renders an image into memory, row by row from its top.
    /// - Parameters:
    ///   - image: the image that is rendered.
    ///   - data: memory for the rows of `bounds`.
    ///   - rowBytes: the distance between rows, in bytes; nothing is written if it is less than a row.
    ///   - bounds: the rectangle that is rendered, rounded outward to whole pixels.
    ///   - format: the layout of a pixel.
    ///   - colorSpace: `nil` for values of the working space; sRGB otherwise, linear if the space is.
    public func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        let region = PixelRegion(covering: bounds)
        guard !region.isEmpty, region != .infinite, rowBytes >= region.width * format.bytesPerPixel,
            let layout = PixelByteLayout(format)
        else { return CIFilter.report("nothing is rendered: the bounds are empty or the rows too short") }
        let isLinear = colorSpace?.name?.contains("Linear") == true
        let encoding: WorkingSpace = colorSpace == nil || (isLinear && space == .linear) ? .encoded : space
        let count = rowBytes * (region.height - 1) + region.width * format.bytesPerPixel
        let target = UnsafeMutableRawBufferPointer(start: data, count: count)
        _ = draw(image, region) { tile in
            tile.writeBytes(to: target, rowBytes: rowBytes, in: region, layout, encoding: encoding)
        }
    }

    /// Draws a part of an image into a rectangle of the context's graphics context, scaled. No effect in a context that
    /// was not created for a graphics context.
    public func draw(_ image: CIImage, in rect: CGRect, from source: CGRect) {
        guard let target, let rendered = createCGImage(image, from: source) else { return }
        target.draw(rendered, in: rect)
    }

    /// Forgets nothing: a context keeps no pixels between two images.
    public func clearCaches() {}

    // MARK: Tiles

    /// The largest region that is computed as a whole; larger ones are computed in tiles.
    private static let wholePixels = 1 << 21
    private static let tileSide = 1024

    /// Computes a region of an image in tiles. False, with one line on standard error, if it cannot be computed.
    private func draw(_ image: CIImage, _ region: PixelRegion, _ write: (PixelTile) -> Void) -> Bool {
        do {
            let pass = try RenderPass(image.recipe, space: space)
            let side = region.count <= Self.wholePixels ? max(region.width, region.height) : Self.tileSide
            for y in stride(from: region.y, to: region.maxY, by: side) {
                for x in stride(from: region.x, to: region.maxX, by: side) {
                    let part = PixelRegion(x: x, y: y, width: side, height: side).intersection(region)
                    write(try pass.tile(image.recipe, part))
                    pass.removeTiles()
                }
            }
            return true
        } catch {
            CIFilter.report("an image cannot be rendered: \(error)")
            return false
        }
    }
}

extension CIContext {
    /// Renders an image as a PNG file, in sRGB with 8 bits per component; `nil` if it cannot be rendered.
    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        createCGImage(image, from: image.extent).flatMap { try? ImageFile.encodePNG($0) }
    }

    /// Renders an image as a JPEG file, in sRGB; `nil` if it cannot be rendered.
    /// - Parameters:
    ///   - image: the image that is rendered.
    ///   - colorSpace: the color space that is asked for; the file is in sRGB.
    ///   - options: the quality from 0 to 1 under `kCGImageDestinationLossyCompressionQuality`; 0.9 by default
    ///     (decision).
    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        let option = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality)
        let quality = options[option].flatMap(FilterValue.number) ?? 0.9
        return createCGImage(image, from: image.extent)
            .flatMap { try? ImageFile.encodeJPEG($0, quality: min(max(quality, 0), 1)) }
    }
}

/// A key of the options of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The value by which it is known.
    public let rawValue: String
    /// Creates one from its value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CGColorSpace`, or `NSNull()` to compute with the encoded values of sRGB.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    /// A `CGColorSpace`. Results are in sRGB.
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    /// A `Bool`. Images are rendered on the processor in any case.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    /// A `Bool`. Pixels are not kept between two images.
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
    /// A `Bool`. Images become smaller by averages.
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    /// A `Bool`. The order of work is the system's.
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
}

/// A key of the options of image files.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    /// The value by which it is known.
    public let rawValue: String
    /// Creates one from its value.
    public init(rawValue: String) { self.rawValue = rawValue }
}
