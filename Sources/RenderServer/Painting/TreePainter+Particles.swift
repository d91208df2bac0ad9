import Foundation
import QuartzCore

extension TreePainter {
    /// Paints the particles of a node.
    func paintParticles(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: Sheet
    ) {
        guard let emitter = node.emitter else { return }
        let time = emitter.now
        let isReversed = emitter.form.rendering == .oldestLast
        let isAdded = emitter.form.rendering == .additive
        for index in emitter.particles.indices {
            let particle = emitter.particles[isReversed ? emitter.particles.count - 1 - index : index]
            guard let picture = particle.cell.picture else { continue }
            let (place, scale) = (particle.place(at: time), particle.scale(at: time))
            var color = particle.color(at: time)
            color.w *= opacity
            guard scale > 0, color.w > 0 else { continue }
            let source = picture.source
            let perPixel = scale / picture.scale
            let (sine, cosine) = (sin(particle.angle(at: time)) * perPixel, cos(particle.angle(at: time)) * perPixel)
            let turned = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: place.x, ty: place.y)
            let placed = Affine.translation(-(source.minX + source.maxX) / 2, -(source.minY + source.maxY) / 2)
                .then(turned).then(map)
            let region = placed.map(source).insetBy(-1).pixels.intersection(clip)
            if region.isEmpty { continue }
            paint(picture, placed, tinted: color, isAdded: isAdded, region, onto: sheet)
        }
    }
}
