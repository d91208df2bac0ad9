import CCairo
import CoreGraphics
import QuartzCore
import RenderServer

extension GLPainter {
    package func paint(
        _ picture: Picture, at target: Box, _ shape: PictureShape, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto sheet: GLSheet
    ) {
        guard let placing = picture.placing(at: target) else { return }
        let whole = placing.then(map)
        let isShifted = whole.wholePixelShift != nil
        var outline: RoundedBox?
        var region = clip
        var flags: Stamp.Flags = []
        switch shape {
        case .target where picture.isSampledDirectly(whole):
            flags = .ends
            region = map.map(target).pixels.intersection(clip)
        case .target where map.keepsRectangles:
            region = map.touched(by: target, in: clip)
        case .target:
            outline = RoundedBox(target, radius: 0, corners: 0)
            region = map.touched(by: target, in: clip)
        case .cut(let cut):
            outline = cut
            region = map.touched(by: cut.box, in: clip)
            if !picture.fillsBounds { flags = .ends }
        case .everywhere:
            if !picture.fillsBounds { flags = .ends }
        }
        let isNearest = isShifted || picture.samplesNearest(at: whole.meanScale)
        if isNearest { flags.insert(.nearest) }
        let level = self.level(of: picture, for: isNearest ? 1 : whole.meanScale)
        guard let back = level.scale.then(placing).then(map).inverted() else { return }
        var stamp = Stamp(region, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        stamp.setFlags(flags)
        stamp.sample(
            back, width: Double(level.texture.width), height: Double(level.texture.height), on: sheet)
        if let outline {
            if stamp.cover(outline, map, on: sheet) { press.print(stamp, .cutTexture, level.texture, on: sheet) }
        } else {
            let isFramed = shape.isTarget && !flags.contains(.ends)
            let box = isFramed ? map.map(target) : Box(region)
            stamp.cover(box.exactPixels.map { Box($0) } ?? box, on: sheet)
            press.print(stamp, .texture, level.texture, on: sheet)
        }
    }

    package func paint(
        _ picture: Picture, _ placed: Affine, tinted color: SIMD4<Double>, isAdded: Bool, _ region: PixelRect,
        onto sheet: GLSheet
    ) {
        let level = self.level(of: picture, for: placed.meanScale)
        guard let back = level.scale.then(placed).inverted() else { return }
        var stamp = Stamp(region, on: sheet)
        stamp.setColor(PaintColor(red: color.x, green: color.y, blue: color.z, alpha: color.w))
        stamp.setFlags(.ends)
        stamp.cover(Box(region), on: sheet)
        stamp.sample(back, width: Double(level.texture.width), height: Double(level.texture.height), on: sheet)
        press.print(stamp, .texture, level.texture, isAdded ? .add : .over, on: sheet)
    }

    package func paint(
        _ raster: RasterPicture, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: GLSheet
    ) {
        guard let toPoints = raster.map.inverted() else { return }
        let placed = toPoints.then(map)
        let texture = texture(keptBy: raster)
        let isShifted = placed.wholePixelShift != nil
        guard let back = (isShifted ? placed.onWholePixels : placed).inverted() else { return }
        let box = Box(minX: 0, minY: 0, maxX: Double(texture.width), maxY: Double(texture.height))
        let region = placed.map(box).insetBy(-1).pixels.intersection(clip)
        var stamp = Stamp(region, on: sheet)
        stamp.color = SIMD4(repeating: Float(opacity))
        stamp.setFlags(isShifted ? [.ends, .nearest] : .ends)
        stamp.cover(Box(region), on: sheet)
        stamp.sample(back, width: box.width, height: box.height, on: sheet)
        press.print(stamp, .texture, texture, on: sheet)
    }

    package func paint(_ mask: ShadowMask, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto sheet: GLSheet) {
        guard let placed = mask.placed(map), let back = placed.map.inverted() else { return }
        let texture = texture(keptBy: mask)
        let box = Box(minX: 0, minY: 0, maxX: Double(texture.width), maxY: Double(texture.height))
        let region = placed.map.map(box).insetBy(-1).pixels.intersection(clip)
        var stamp = Stamp(region, on: sheet)
        stamp.setColor(color)
        stamp.setFlags(placed.isExact ? [.ends, .nearest] : .ends)
        stamp.cover(Box(region), on: sheet)
        stamp.sample(back, width: box.width, height: box.height, on: sheet)
        press.print(stamp, .texture, texture, on: sheet)
    }
}

extension PictureShape {
    fileprivate var isTarget: Bool {
        if case .target = self { return true }
        return false
    }
}
