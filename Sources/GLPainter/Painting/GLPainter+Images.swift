import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

extension GLPainter {
    package func paint(
        _ image: ContentsImage, at target: Box, _ shape: ImageCoverage, _ map: Affine, _ clip: PixelRect,
        opacity: Double,
        onto destination: GLRenderTarget
    ) {
        guard let imageTransform = image.transform(to: target) else { return }
        let frameTransform = imageTransform.then(map)
        let isPixelAligned = frameTransform.wholePixelShift != nil
        var outline: RoundedBox?
        var region = clip
        var flags: QuadInstance.Flags = []
        switch shape {
        case .target where image.isSampledDirectly(frameTransform):
            flags = .transparentOutside
            region = map.map(target).pixels.intersection(clip)
        case .target where map.keepsRectangles:
            region = map.coveredPixels(of: target, in: clip)
        case .target:
            outline = RoundedBox(target, radius: 0, corners: 0)
            region = map.coveredPixels(of: target, in: clip)
        case .outline(let cut):
            outline = cut
            region = map.coveredPixels(of: cut.box, in: clip)
            if !image.fillsBounds { flags = .transparentOutside }
        case .wholeClip:
            if !image.fillsBounds { flags = .transparentOutside }
        }
        let isNearest = isPixelAligned || image.samplesNearest(at: frameTransform.meanScale)
        if isNearest { flags.insert(.nearest) }
        let level = self.level(of: image, for: isNearest ? 1 : frameTransform.meanScale)
        guard let inverse = level.scale.then(imageTransform).then(map).inverted() else { return }
        var quad = QuadInstance(region, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.setFlags(flags)
        quad.sample(
            inverse, width: Double(level.texture.width), height: Double(level.texture.height), on: destination)
        if let outline {
            if quad.cover(outline, map, on: destination) {
                batch.add(quad, .clippedTexture, level.texture, on: destination)
            }
        } else {
            let isClippedToDestination = shape.isTarget && !flags.contains(.transparentOutside)
            let box = isClippedToDestination ? map.map(target) : Box(region)
            quad.cover(box.exactPixels.map { Box($0) } ?? box, on: destination)
            batch.add(quad, .texture, level.texture, on: destination)
        }
    }

    package func paint(
        _ image: ContentsImage, _ placed: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto destination: GLRenderTarget
    ) {
        let level = self.level(of: image, for: placed.meanScale)
        guard let inverse = level.scale.then(placed).inverted() else { return }
        var quad = QuadInstance(region, on: destination)
        quad.setColor(PaintColor(red: color.x, green: color.y, blue: color.z, alpha: color.w))
        quad.setFlags(.transparentOutside)
        quad.cover(Box(region), on: destination)
        quad.sample(inverse, width: Double(level.texture.width), height: Double(level.texture.height), on: destination)
        batch.add(quad, .texture, level.texture, isAdded ? .add : .sourceOver, on: destination)
    }

    package func paint(
        _ raster: LayerRaster, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: GLRenderTarget
    ) {
        guard let rasterToPoints = raster.map.inverted() else { return }
        let placed = rasterToPoints.then(map)
        let texture = cachedTexture(for: raster)
        let isPixelAligned = placed.wholePixelShift != nil
        guard let inverse = (isPixelAligned ? placed.snappedToPixels : placed).inverted() else { return }
        let box = Box(minX: 0, minY: 0, maxX: Double(texture.width), maxY: Double(texture.height))
        let region = placed.map(box).insetBy(-1).pixels.intersection(clip)
        var quad = QuadInstance(region, on: destination)
        quad.color = SIMD4(repeating: Float(opacity))
        quad.setFlags(isPixelAligned ? [.transparentOutside, .nearest] : .transparentOutside)
        quad.cover(Box(region), on: destination)
        quad.sample(inverse, width: box.width, height: box.height, on: destination)
        batch.add(quad, .texture, texture, on: destination)
    }

    package func paint(
        _ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto destination: GLRenderTarget
    ) {
        guard let placed = mask.placement(map), let inverse = placed.map.inverted() else { return }
        let texture = cachedTexture(for: mask)
        let box = Box(minX: 0, minY: 0, maxX: Double(texture.width), maxY: Double(texture.height))
        let region = placed.map.map(box).insetBy(-1).pixels.intersection(clip)
        var quad = QuadInstance(region, on: destination)
        quad.setColor(color)
        quad.setFlags(placed.isExact ? [.transparentOutside, .nearest] : .transparentOutside)
        quad.cover(Box(region), on: destination)
        quad.sample(inverse, width: box.width, height: box.height, on: destination)
        batch.add(quad, .texture, texture, on: destination)
    }
}

extension ImageCoverage {
    fileprivate var isTarget: Bool {
        if case .target = self { return true }
        return false
    }
}
