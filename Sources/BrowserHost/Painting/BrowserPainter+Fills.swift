import CoreGraphics
import QuartzCore
import RenderServer

extension BrowserPainter {
    func set(_ rect: PixelRect, to color: PaintColor, on target: Target) {
        begin(.set, in: rect, on: target)
        list.put(color)
    }

    func fill(_ rect: PixelRect, _ color: PaintColor, onto target: Target) {
        begin(.fill, in: rect, on: target)
        list.put(color)
    }

    func fill(_ box: Box, _ color: PaintColor, in clip: PixelRect, onto target: Target) {
        if let exact = box.exactPixels {
            let rect = exact.intersection(clip)
            if !rect.isEmpty { fill(rect, color, onto: target) }
            return
        }
        if box.pixels.intersection(clip).isEmpty { return }
        begin(.box, in: clip, on: target)
        list.put(box)
        list.put(color)
    }

    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, isSmooth: Bool,
        onto target: Target
    ) {
        begin(.outline, map, in: clip, on: target)
        list.put(outline)
        list.put(color)
    }

    func fill(
        between outer: RoundedBox, and inner: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect,
        onto target: Target
    ) {
        if inner.box.isEmpty { return fill(outer, color, map, clip, isSmooth: true, onto: target) }
        begin(.ring, map, in: clip, on: target)
        list.put(outer)
        list.put(inner)
        list.put(color)
    }

    func fill(_ path: CGPath, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, onto target: Target) {
        guard path.isSendable else {
            return paintWithSoftware(clip, on: target) { software.fill(path, color, map, clip, onto: $0) }
        }
        begin(.path, map, in: clip, on: target)
        list.put(path)
        list.put(color)
    }

    func paint(
        _ shape: ShapeContent, of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto target: Target
    ) {
        guard let visualBounds = node.visualBounds(of: shape), map.isFinite else { return }
        let region = map.map(visualBounds).insetBy(-1).pixels.intersection(clip)
        if region.isEmpty { return }
        guard let path = shape.path, path.isSendable, !shape.isTrimmed, shape.dashes.isEmpty else {
            return paintWithSoftware(region, on: target) { canvas in
                software.paint(shape, of: node, map, region, opacity: opacity, onto: canvas)
            }
        }
        begin(.shape, map, in: clip, on: target)
        list.put(path)
        list.put(shape.fillsEvenOdd)
        list.put(shape.hasFill ? PaintColor(shape.fillColor).faded(opacity) : .clear)
        list.put(shape.hasStroke ? PaintColor(shape.strokeColor).faded(opacity) : .clear)
        list.put(Double(shape.lineWidth))
        list.put(Double(max(shape.miterLimit, 1)))
        list.put(UInt8(shape.lineCap == .round ? 1 : shape.lineCap == .square ? 2 : 0))
        list.put(UInt8(shape.lineJoin == .round ? 1 : shape.lineJoin == .bevel ? 2 : 0))
    }

    func paint(
        _ gradient: GradientContent, of node: RenderNode, through outline: RoundedBox?, _ map: Affine,
        _ region: PixelRect, opacity: Double, onto target: Target
    ) {
        let stops = gradient.stops
        let (start, end) = (
            GradientContent.point(gradient.start, in: node.layerBounds),
            GradientContent.point(gradient.end, in: node.layerBounds)
        )
        guard !stops.isEmpty, stops.count < 256, region == region.intersection(target.bounds), start != end else {
            return paintWithSoftware(region, on: target) { canvas in
                software.paint(gradient, of: node, through: outline, map, region, opacity: opacity, onto: canvas)
            }
        }
        begin(.gradient, map, in: region, on: target)
        let kind: UInt8 =
            switch gradient.kind {
            case .axial: 0
            case .radial: 1
            case .conic: 2
            }
        list.put(kind)
        for value in [start.x, start.y, end.x, end.y] { list.put(Double(value)) }
        list.put(unit: opacity)
        list.put(UInt8(stops.count))
        for stop in stops {
            list.put(stop.location)
            list.put(PaintColor(stop.color))
        }
        list.put(outline != nil)
        if let outline { list.put(outline) }
    }
}

extension CGPath {
    /// True if the path is short enough to be sent.
    fileprivate var isSendable: Bool {
        var count = 0
        applyWithBlock { _ in count += 1 }
        return count <= DisplayList.maximumPathElements
    }
}
