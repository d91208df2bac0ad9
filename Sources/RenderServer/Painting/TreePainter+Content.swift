import CoreGraphics
import Foundation
import QuartzCore

extension TreePainter {
    /// Paints the background and the contents of a node. With `rounding`, contents are clipped to the rounded corners.
    /// With `bleeding`, content that reaches the edges of the bounds extends beyond them, because the enclosing group
    /// is clipped there.
    func paintOwnContent(
        _ node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, rounding: Bool,
        bleeding: Bool = false, onto destination: RenderTarget
    ) {
        let appearance = node.appearance
        if appearance.parts.contains(.background) {
            let color = appearance.background.faded(opacity)
            if bleeding {
                fill(clip, color, onto: destination)
            } else {
                fill(node.outline, color, map, clip, area, edges: node.layer.style.antialiasedEdges, onto: destination)
            }
        }
        if appearance.parts.contains(.contents), let contents = node.contents {
            let image = software.stretched(contents, for: node, map) ?? contents
            let coverage: ImageCoverage =
                rounding ? .outline(node.outline) : bleeding && image.fillsBounds ? .wholeClip : .target
            if node.layer.contents?.previousImage != nil || (node.layer.contents?.crossfadeProgress ?? 1) < 1 {
                paintCrossfade(node, coverage, map, clip, opacity: opacity, onto: destination)
            } else {
                paint(image, in: node.layer.geometry.bounds, coverage, map, clip, opacity: opacity, onto: destination)
            }
        } else if appearance.parts.contains(.contents) {
            paintCrossfade(node, .target, map, clip, opacity: opacity, onto: destination)
        }
        if !appearance.parts.isDisjoint(with: .specializedContent) {
            paintSpecializedContent(of: node, map, clip, area, opacity: opacity, bleeding: bleeding, onto: destination)
        }
    }

    /// Fills a rounded box. `edges` are the antialiased edges.
    func fill(
        _ outline: RoundedBox, _ color: PaintColor, _ map: Affine, _ clip: PixelRect, _ area: Box, edges: UInt8,
        onto destination: RenderTarget
    ) {
        if map.keepsRectangles && !outline.cornersMeet(area) {
            fill(map.map(outline.box).snapped(except: edges, map), color, in: clip, onto: destination)
            return
        }
        if outline.contains(area) {
            fill(clip, color, onto: destination)
            return
        }
        fill(outline, color, map, clip, isSmooth: edges != 0, onto: destination)
    }

    /// Paints the border: inside the bounds, over contents and sublayers.
    func paintBorder(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double,
        onto destination: RenderTarget
    ) {
        let style = node.layer.style
        let color = PaintColor(style.borderColor).faded(opacity)
        let outer = node.outline
        let width = min(Double(style.borderWidth), min(outer.box.width, outer.box.height) / 2)
        let inner = outer.inset(by: width)
        if inner.contains(area) || !outer.box.overlaps(area) { return }
        if map.keepsRectangles && !outer.isRounded {
            for side in outer.box.frame(around: inner.box) { fill(map.map(side), color, in: clip, onto: destination) }
            return
        }
        fill(between: outer, and: inner, color, map, clip, onto: destination)
    }
}

extension Box {
    /// The box, in pixels, with edges that are not antialiased moved to the nearest pixel edge. For a rotated or
    /// mirrored layer either all edges are antialiased or none.
    fileprivate func snapped(except edges: UInt8, _ map: Affine) -> Box {
        if edges == 15 { return self }
        let isStraight = map.isUpright && map.a > 0 && map.d > 0
        let smooth = isStraight || edges == 0 ? edges : 15
        var result = self
        if smooth & 1 == 0 { result.minX = minX.rounded() }
        if smooth & 2 == 0 { result.maxX = maxX.rounded() }
        if smooth & 4 == 0 { result.minY = minY.rounded() }
        if smooth & 8 == 0 { result.maxY = maxY.rounded() }
        return result
    }

    /// The part of this box around a hole in it, as four disjoint boxes.
    fileprivate func frame(around hole: Box) -> [Box] {
        if hole.isEmpty { return [self] }
        return [
            Box(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            Box(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            Box(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            Box(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ]
    }
}

extension TreePainter {
    /// Paints the specialized content of a layer (shape, gradient, tiles, particles) over its contents. With
    /// `bleeding`, content that fills the bounds extends beyond them.
    func paintSpecializedContent(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, bleeding: Bool,
        onto destination: RenderTarget
    ) {
        switch node.layer.specializedContent {
        case .shape(let shape)?: paint(shape, of: node, map, clip, opacity: opacity, onto: destination)
        case .gradient(let gradient)?:
            let region = bleeding ? clip : map.map(node.bounds).pixels.intersection(clip)
            if region.isEmpty { return }
            let outline = bleeding || node.outline.contains(area) ? nil : node.outline
            paint(gradient, of: node, through: outline, map, region, opacity: opacity, onto: destination)
        case .tiles?: paintTiles(of: node, map, clip, opacity: opacity, onto: destination)
        case .emitter?: paintParticles(of: node, map, clip, opacity: opacity, onto: destination)
        case .depth?, .replicator?, nil: break
        }
    }

    /// Paints the tiles of a tiled layer.
    private func paintTiles(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        guard let tiles = node.tiles else { return }
        for entry in tiles.images where map.map(entry.frame).overlaps(Box(clip)) {
            let tileOpacity = opacity * tiles.opacity(of: entry.tile)
            if tileOpacity > 0 {
                paint(entry.image, at: entry.frame, .target, map, clip, opacity: tileOpacity, onto: destination)
            }
        }
    }
}

extension TreePainter {
    /// Blurs the backdrop of a node inside its outline, as strongly as its background color is opaque. Not applied if
    /// the node is rotated by anything but quarter turns.
    func paintBackdropBlur(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        let radius = node.backdropBlurRadius
        guard radius > 0, map.keepsRectangles else { return }
        let style = node.layer.style
        let strength = min(1, Double(style.backgroundColor.alpha) / max(Double(style.fullBackdropBlurAlpha), 0.001))
        let deviation = min(
            radius * BackdropBlurLimits.deviationPerRadius * map.meanScale, BackdropBlurLimits.maximumDeviation)
        let pixels = map.map(node.bounds).pixels
        let region = pixels.intersection(clip)
        guard deviation >= BackdropBlurLimits.minimumDeviation, !region.isEmpty else { return }
        blur(
            region, of: pixels, deviation: deviation, through: node.outline, map, opacity: opacity * strength,
            onto: destination)
    }
}

extension TreePainter {
    /// Paints the particles of an emitter layer.
    func paintParticles(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        guard let emitter = node.emitter else { return }
        let time = emitter.now
        let isReversed = emitter.content.renderMode == .oldestLast
        let isAdded = emitter.content.renderMode == .additive
        for index in emitter.particles.indices {
            let particle = emitter.particles[isReversed ? emitter.particles.count - 1 - index : index]
            guard let image = particle.cell.image, let bounds = particle.paintedRect(at: time) else { continue }
            let (position, pointsPerPixel) = (particle.position(at: time), particle.pointsPerPixel(at: time))
            var color = particle.color(at: time)
            color.w *= opacity
            guard color.w > 0 else { continue }
            let source = image.source
            let (sine, cosine) = (
                sin(particle.angle(at: time)) * pointsPerPixel, cos(particle.angle(at: time)) * pointsPerPixel
            )
            let rotated = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: position.x, ty: position.y)
            let transform = Affine.translation(-(source.minX + source.maxX) / 2, -(source.minY + source.maxY) / 2)
                .then(rotated).then(map)
            let region = transform.map(bounds).pixels.intersection(clip)
            if region.isEmpty { continue }
            paint(image, transform, tinted: color, isAdded: isAdded, region, onto: destination)
        }
    }
}
