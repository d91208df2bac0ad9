import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// The contents image of a layer, ready to be painted: a Cairo surface for this thread and its layout in the layer.
package final class ContentsImage {
    let values: LayerContents
    /// The immutable pixels.
    package let cgImage: CGImage
    /// A Cairo surface over the pixels.
    package let surface: OpaquePointer
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// True if all pixels are opaque.
    package let isOpaque: Bool
    /// Data that a painter caches between frames, such as a texture.
    package var painterCache: AnyObject?
    /// The pixels in which the painter cache, inherited from a previous image, differs from this image.
    package private(set) var staleRect = PixelRect.empty
    private var mipmaps: [Surface] = []
    /// A rectangle outside which all pixels are clear.
    private(set) lazy var nonClearBounds = computeNonClearBounds()

    /// The image and its layout as committed.
    private let committedContents: LayerContents

    /// `nil` for contents without an image.
    init?(_ contents: LayerContents) {
        committedContents = contents
        let values = contents.cropped
        guard let image = values.image else { return nil }
        self.values = values
        self.cgImage = image
        surface = image.makeSurface()
        width = image.width
        height = image.height
        isOpaque = image.isOpaque
    }

    /// Returns one of the two images of a crossfade, reusing a known image if it is the same.
    static func make(_ contents: LayerContents, _ image: CGImage?, reusing known: [ContentsImage?]) -> ContentsImage? {
        guard image != nil else { return nil }
        var contentsOfImage = contents
        (contentsOfImage.image, contentsOfImage.previousImage, contentsOfImage.crossfadeProgress) = (image, nil, 1)
        if let existing = known.compactMap({ $0 }).first(where: { $0.committedContents == contentsOfImage }) {
            return existing
        }
        return ContentsImage(contentsOfImage)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Pixels of the image per point; 1 if the committed scale is not finite or not greater than 0.
    var scale: Double {
        let scale = Double(values.scale)
        return scale > 0 && scale.isFinite ? scale : 1
    }

    /// The visible part of the image, in its pixels.
    package var source: Box {
        let whole = Box(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
        let rect = values.rect
        if rect == CGRect(x: 0, y: 0, width: 1, height: 1) { return whole }
        let box = Box(
            minX: Double(rect.minX) * Double(width), minY: Double(rect.minY) * Double(height),
            maxX: Double(rect.maxX) * Double(width), maxY: Double(rect.maxY) * Double(height))
        return box.intersection(whole)
    }

    /// True if the whole image is visible.
    var showsWholeImage: Bool { values.rect == CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// True if only the center part stretches and the rest keeps its size (`contentsCenter`).
    var hasStretchableCenter: Bool { values.center != CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// True if the image fills the bounds at any size.
    package var fillsBounds: Bool { values.gravity == .resize }

    /// True if `other` has the same size and layout, so that a partial damage is valid.
    func hasSameLayout(as other: ContentsImage) -> Bool {
        width == other.width && height == other.height && values.scale == other.values.scale
            && values.gravity == other.values.gravity && values.rect == other.values.rect
            && values.center == other.values.center && values.samplesNearest == other.values.samplesNearest
            && values.minifiesNearest == other.values.minifiesNearest && values.isFlipped == other.values.isFlipped
    }

    /// Returns the mipmap for painting at `scale` (output pixels per image pixel): the image is halved until the
    /// remaining reduction is by less than one half. Averaging keeps details that plain sampling would lose. Also
    /// returns the number of halvings.
    package func mipmap(for scale: Double) -> (surface: OpaquePointer, halvings: Int) {
        var wantedHalvings = 0
        var remainingScale = scale
        while remainingScale <= 0.5 && wantedHalvings < 12
            && min(width >> (wantedHalvings + 1), height >> (wantedHalvings + 1)) >= 1
        {
            remainingScale *= 2
            wantedHalvings += 1
        }
        while mipmaps.count < wantedHalvings {
            guard let halved = Surface(halving: mipmaps.last?.handle ?? surface) else { break }
            mipmaps.append(halved)
        }
        let halvings = min(wantedHalvings, mipmaps.count)
        return halvings == 0 ? (surface, 0) : (mipmaps[halvings - 1].handle, halvings)
    }
}

extension ContentsImage {
    /// Reuses the cached data of a previous image of the same size that this one replaces. Both differ in `part`, in
    /// pixels.
    func inherit(from previous: ContentsImage, differingIn part: PixelRect) {
        painterCache = previous.painterCache
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        staleRect = previous.staleRect.union(part.intersection(whole))
        previous.painterCache = nil
        if part != whole { nonClearBounds = previous.nonClearBounds.union(part) }
    }

    /// Returns the pixels in which the painter cache is out of date, and clears them.
    package func consumeStaleRect() -> PixelRect {
        defer { staleRect = .empty }
        return staleRect
    }

    /// Returns the painter cache and removes it.
    package func takePainterCache() -> AnyObject? {
        defer { painterCache = nil }
        return painterCache
    }
}

extension LayerContents {
    /// The same contents with the image cropped to the visible part, if that lies on pixel edges: sampling then never
    /// reads pixels outside it.
    fileprivate var cropped: LayerContents {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard rect != whole, let image else { return self }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let box = Box(
            CGRect(
                x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height))
        guard let pixelRect = box.exactPixels,
            let image = image.cropping(
                to: CGRect(x: pixelRect.x, y: pixelRect.y, width: pixelRect.width, height: pixelRect.height)),
            image.width == pixelRect.width, image.height == pixelRect.height
        else { return self }
        var result = self
        result.image = image
        result.rect = whole
        return result
    }
}

/// The area that an image fills.
package enum ImageCoverage {
    /// Its target rectangle.
    case target
    /// An outline.
    case outline(RoundedBox)
    /// The whole clip: the edge pixels extend beyond the target rectangle.
    case wholeClip
}
