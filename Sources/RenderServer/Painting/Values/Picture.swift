import CCairo
import CoreGraphics
import Foundation
import QuartzCore

/// A layer's contents, ready to be painted: the picture with a surface of this thread's own, and how it is placed.
package final class ContentsImage {
    let values: LayerContents
    /// The pixels; never changed.
    package let cgImage: CGImage
    /// A surface of Cairo on the pixels.
    package let surface: OpaquePointer
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// No pixel is to be looked through.
    package let isOpaque: Bool
    /// What a painter keeps for the picture between frames, such as a texture.
    package var painterCache: AnyObject?
    /// The pixels in which the keepsake, taken over from a former picture, differs from this one.
    package private(set) var staleRect = PixelRect.empty
    private var mipmaps: [Surface] = []
    /// A rectangle of pixels outside which all are clear.
    private(set) lazy var nonClearBounds = computeNonClearBounds()

    /// The picture and its placing as they were committed.
    private let committedContents: LayerContents

    /// `nil` for contents without a picture.
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

    /// One of two pictures of which one passes into the other, with the surface of a picture that is there already.
    static func make(_ contents: LayerContents, _ image: CGImage?, reusing known: [ContentsImage?]) -> ContentsImage? {
        guard image != nil else { return nil }
        var contentsOfImage = contents
        (contentsOfImage.image, contentsOfImage.previousImage, contentsOfImage.crossfadeProgress) = (image, nil, 1)
        if let existing = known.compactMap({ $0 }).first(where: { $0.committedContents == contentsOfImage }) { return existing }
        return ContentsImage(contentsOfImage)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Pixels of the picture per point, never 0.
    var scale: Double {
        let scale = Double(values.scale)
        return scale > 0 && scale.isFinite ? scale : 1
    }

    /// The part of the picture that is shown, in its pixels.
    package var source: Box {
        let whole = Box(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
        let rect = values.rect
        if rect == CGRect(x: 0, y: 0, width: 1, height: 1) { return whole }
        let box = Box(
            minX: Double(rect.minX) * Double(width), minY: Double(rect.minY) * Double(height),
            maxX: Double(rect.maxX) * Double(width), maxY: Double(rect.maxY) * Double(height))
        return box.intersection(whole)
    }

    /// True when no part of the picture is left out.
    var showsWholeImage: Bool { values.rect == CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// True when a part of the picture stretches and the rest keeps its size.
    var hasStretchableCenter: Bool { values.center != CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// True when the picture covers the bounds whatever their size.
    package var fillsBounds: Bool { values.gravity == .resize }

    /// True when `other` differs in pixels only, so that a partial damage can be trusted.
    func hasSameLayout(as other: ContentsImage) -> Bool {
        width == other.width && height == other.height && values.scale == other.values.scale
            && values.gravity == other.values.gravity && values.rect == other.values.rect
            && values.center == other.values.center && values.samplesNearest == other.values.samplesNearest
            && values.minifiesNearest == other.values.minifiesNearest
    }

    /// The picture halved so often that showing it at `scale` (output pixels per picture pixel) takes it down by less
    /// than half once more; averaging keeps what plain sampling would lose. Also tells how often it was halved.
    package func mipmap(for scale: Double) -> (surface: OpaquePointer, halvings: Int) {
        var wantedHalvings = 0
        var remainingScale = scale
        while remainingScale <= 0.5 && wantedHalvings < 12 && min(width >> (wantedHalvings + 1), height >> (wantedHalvings + 1)) >= 1 {
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
    /// Takes over what is known of a picture of the same size that this one replaces, and what a painter keeps for it.
    /// They differ in `part`, in pixels.
    func inherit(from previous: ContentsImage, differingIn part: PixelRect) {
        painterCache = previous.painterCache
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        staleRect = previous.staleRect.union(part.intersection(whole))
        previous.painterCache = nil
        if part != whole { nonClearBounds = previous.nonClearBounds.union(part) }
    }

    /// The pixels in which the keepsake differs, which are renewed now.
    package func consumeStaleRect() -> PixelRect {
        defer { staleRect = .empty }
        return staleRect
    }

    /// Gives the keepsake away.
    package func takePainterCache() -> AnyObject? {
        defer { painterCache = nil }
        return painterCache
    }
}

extension LayerContents {
    /// The same contents with an image of the used part only, when that part ends on pixel edges: sampling then never
    /// looks at pixels outside it.
    fileprivate var cropped: LayerContents {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard rect != whole, let image else { return self }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let box = Box(
            CGRect(
                x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height))
        guard let pixelRect = box.exactPixels,
            let image = image.cropping(to: CGRect(x: pixelRect.x, y: pixelRect.y, width: pixelRect.width, height: pixelRect.height)),
            image.width == pixelRect.width, image.height == pixelRect.height
        else { return self }
        var result = self
        result.image = image
        result.rect = whole
        return result
    }
}
