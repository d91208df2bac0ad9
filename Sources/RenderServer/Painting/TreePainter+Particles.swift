import Foundation
import QuartzCore

extension TreePainter {
    /// Paints the particles of a node.
    func paintParticles(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget
    ) {
        guard let emitter = node.emitter else { return }
        let time = emitter.now
        let isReversed = emitter.form.renderMode == .oldestLast
        let isAdded = emitter.form.renderMode == .additive
        for index in emitter.particles.indices {
            let particle = emitter.particles[isReversed ? emitter.particles.count - 1 - index : index]
            guard let picture = particle.cell.picture, let box = particle.inked(at: time) else { continue }
            let (place, pitch) = (particle.place(at: time), particle.pitch(at: time))
            var color = particle.color(at: time)
            color.w *= opacity
            guard color.w > 0 else { continue }
            let source = picture.source
            let (sine, cosine) = (sin(particle.angle(at: time)) * pitch, cos(particle.angle(at: time)) * pitch)
            let turned = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: place.x, ty: place.y)
            let placed = Affine.translation(-(source.minX + source.maxX) / 2, -(source.minY + source.maxY) / 2)
                .then(turned).then(map)
            let region = placed.map(box).pixels.intersection(clip)
            if region.isEmpty { continue }
            paint(picture, placed, tinted: color, isAdded: isAdded, region, onto: sheet)
        }
    }
}
