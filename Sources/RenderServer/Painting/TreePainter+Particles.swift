import Foundation
import QuartzCore

extension TreePainter {
    /// Paints the particles of a node.
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
            let (sine, cosine) = (sin(particle.angle(at: time)) * pointsPerPixel, cos(particle.angle(at: time)) * pointsPerPixel)
            let rotated = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: position.x, ty: position.y)
            let transform = Affine.translation(-(source.minX + source.maxX) / 2, -(source.minY + source.maxY) / 2)
                .then(rotated).then(map)
            let region = transform.map(bounds).pixels.intersection(clip)
            if region.isEmpty { continue }
            paint(image, transform, tinted: color, isAdded: isAdded, region, onto: destination)
        }
    }
}
