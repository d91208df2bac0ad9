import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

extension BrowserPainter {
    func paint(
        _ image: ContentsImage, at area: Box, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect,
        opacity: Double, onto target: Target
    ) {
        guard isExpressible, let transform = image.transform(to: area) else { return }
        let placed = transform.then(map)
        let isShifted = placed.wholePixelShift != nil
        let isNearest = isShifted || image.samplesNearest(at: placed.meanScale)
        guard let level = level(of: image, for: isNearest ? 1 : placed.meanScale) else {
            return isExpressible = false
        }
        let whole = Box(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        if let shift = placed.wholePixelShift, image.source == whole, case .target = coverage {
            begin(.imageAt, in: clip, on: target)
            list.put(number: level.image.number)
            list.put(unit: opacity)
            list.put(pixel: shift.x)
            list.put(pixel: shift.y)
            return
        }
        var outline: RoundedBox?
        if case .outline(let cut) = coverage { outline = cut }
        begin(.image, map, in: clip, on: target)
        list.put(number: level.image.number)
        list.put(unit: opacity)
        let hasSource = image.source != whole
        list.put(UInt8((isNearest ? 1 : 0) | (hasSource ? 2 : 0) | (outline != nil ? 4 : 0)))
        list.put(Affine.scale(Double(1 << level.halvings)).then(transform))
        if hasSource {
            let size = 1 / Double(1 << level.halvings)
            list.put(Affine.scale(size).map(image.source))
        }
        if let outline { list.put(outline) }
    }

    func paint(
        _ image: ContentsImage, _ transform: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto target: Target
    ) {
        guard color.x >= 1, color.y >= 1, color.z >= 1, !isAdded,
            let level = level(of: image, for: transform.meanScale)
        else { return isExpressible = false }
        begin(.image, .identity, in: region, on: target)
        list.put(number: level.image.number)
        list.put(unit: color.w)
        list.put(UInt8(0))
        list.put(Affine.scale(Double(1 << level.halvings)).then(transform))
    }

    func paint(_ raster: LayerRaster, _ map: Affine, _ clip: PixelRect, opacity: Double, onto target: Target) {
        guard let toPoints = raster.map.inverted(), let image = cachedImage(of: raster) else {
            return isExpressible = false
        }
        let placed = toPoints.then(map)
        let isShifted = placed.wholePixelShift != nil
        begin(.image, .identity, in: clip, on: target)
        list.put(number: image.number)
        list.put(unit: opacity)
        list.put(UInt8(isShifted ? 1 : 0))
        list.put(isShifted ? placed.snappedToPixels : placed)
    }

    func paint(_ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto target: Target) {
        guard let placed = mask.placement(map), let image = cachedImage(of: mask) else { return isExpressible = false }
        begin(.mask, in: clip, on: target)
        list.put(number: image.number)
        list.put(color)
        list.put(placed.isExact)
        if placed.isExact {
            list.put(pixel: Int(placed.map.tx))
            list.put(pixel: Int(placed.map.ty))
        } else {
            list.put(placed.map)
        }
    }
}

extension BrowserPainter {
    /// The image for a scale (frame pixels per image pixel), and how many times it is halved. Only changed pixels are
    /// sent. `nil` if it cannot be written.
    private func level(of image: ContentsImage, for scale: Double) -> (image: PageImage, halvings: Int)? {
        let levels = levels(of: image)
        let (surface, halvings) = image.mipmap(for: min(scale, largestScale(of: image)))
        if let known = levels.levels[halvings] { return (known, halvings) }
        guard let sent = send(surface, as: image.isOpaque ? .opaque : .color) else { return nil }
        levels.levels[halvings] = sent
        return (sent, halvings)
    }

    /// The largest scale at which a page draws the image.
    private func largestScale(of image: ContentsImage) -> Double {
        var (side, scale) = (max(image.width, image.height), 1.0)
        while side > Limits.side {
            side = (side + 1) / 2
            scale /= 2
        }
        return scale
    }

    private func levels(of image: ContentsImage) -> PageImageLevels {
        if image.staleRect.isEmpty, let cached = image.painterCache as? PageImageLevels, cached.page == page {
            return cached
        }
        return reusedLevels(of: image)
            ?? cache(sharedLevels[image.cgImage] ?? PageImageLevels(image.cgImage, page: page), for: image)
    }

    /// The image taken over from a previous one, with the differences sent; `nil` if there is none, or if it is still
    /// used for the previous one.
    private func reusedLevels(of image: ContentsImage) -> PageImageLevels? {
        let stale = image.consumeStaleRect()
        guard var levels = image.takePainterCache() as? PageImageLevels, isKnownUniquelyReferenced(&levels),
            levels.page == page, let sent = levels.levels[0], sent.width == image.width, sent.height == image.height
        else { return nil }
        sharedLevels[levels.image] = nil
        levels.replaceImage(with: image.cgImage)
        if !stale.isEmpty, !update(sent, stale, from: image.surface, as: image.isOpaque ? .opaque : .color) {
            return nil
        }
        return cache(levels, for: image)
    }

    private func cache(_ levels: PageImageLevels, for image: ContentsImage) -> PageImageLevels {
        image.painterCache = levels
        sharedLevels[image.cgImage] = levels
        return levels
    }

    private func cachedImage(of raster: LayerRaster) -> PageImage? {
        if let cached = raster.painterCache as? PageImageOfPage, cached.page == page { return cached.image }
        guard let image = send(raster.canvas.surface, as: .color) else { return nil }
        raster.painterCache = PageImageOfPage(image: image, page: page)
        return image
    }

    private func cachedImage(of mask: ShadowMask) -> PageImage? {
        if let cached = mask.painterCache as? PageImageOfPage, cached.page == page { return cached.image }
        guard let image = send(mask.surface.handle, as: .coverage) else { return nil }
        mask.painterCache = PageImageOfPage(image: image, page: page)
        return image
    }
}

/// An image and the page that has it.
private final class PageImageOfPage {
    let image: PageImage
    let page: UInt64

    init(image: PageImage, page: UInt64) { (self.image, self.page) = (image, page) }
}
