import CoreGraphics
import Foundation
import QuartzCore

/// One particle of an emitter. Where it is and how it looks follows from its age alone.
struct Particle {
    /// Its kind.
    let cell: ParticleCell
    /// In seconds of the layer's time.
    let birth: Double
    let death: Double
    /// Where it was born, in the layer's coordinates.
    let origin: (x: Double, y: Double)
    let velocity: (x: Double, y: Double)
    let acceleration: (x: Double, y: Double)
    let scale: Double
    let scaleSpeed: Double
    let spin: Double
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// How many particles of each kind it has begun to make, with the part of the next.
    var emissionPhases: [Double]

    /// The particle at a time of the layer.
    func position(at time: Double) -> (x: Double, y: Double) {
        let age = time - birth
        let halfAgeSquared = age * age / 2
        return (
            origin.x + velocity.x * age + acceleration.x * halfAgeSquared,
            origin.y + velocity.y * age + acceleration.y * halfAgeSquared
        )
    }

    func scale(at time: Double) -> Double { max(0, scale + scaleSpeed * (time - birth)) }

    /// How long a pixel of its picture is shown, in points.
    func pointsPerPixel(at time: Double) -> Double { cell.image.map { scale(at: time) / $0.scale } ?? 0 }

    /// What is painted of it, in pixels of its picture: smoothing carries the edges outward by half a pixel of the
    /// picture, or half a point where that is more. `nil` when there is nothing to see.
    func paintedRect(at time: Double) -> Box? {
        let pointsPerPixel = pointsPerPixel(at: time)
        let outset = max(0.5, 0.5 / pointsPerPixel)
        guard let image = cell.image, pointsPerPixel > 0, outset.isFinite else { return nil }
        return image.source.insetBy(-outset)
    }

    func angle(at time: Double) -> Double { spin * (time - birth) }

    /// Red, green, blue and opacity, not premultiplied.
    func color(at time: Double) -> SIMD4<Double> {
        (color + colorSpeed * (time - birth)).clamped(lowerBound: .zero, upperBound: .one)
    }
}

/// One kind of particle, ready to be made and painted.
final class ParticleCell {
    var content: EmitterCellContent
    let cells: [ParticleCell]
    let image: ContentsImage?

    init(_ content: EmitterCellContent) {
        self.content = content
        cells = content.cells.map { ParticleCell($0) }
        var contents = LayerContents(image: content.image, scale: CGFloat(max(content[.contentsScale], 0.01)))
        contents.rect = content.rect
        image = ContentsImage(contents)
    }
}
