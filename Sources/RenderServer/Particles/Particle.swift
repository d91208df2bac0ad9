import CoreGraphics
import Foundation
import QuartzCore

/// One particle of an emitter. Its position and appearance depend on its age alone.
struct Particle {
    /// The cell that it was emitted from.
    let cell: ParticleCell
    /// The times of its birth and death, in seconds of the layer's time.
    let birth: Double
    let death: Double
    /// Where it was emitted, in the layer's coordinates.
    let origin: (x: Double, y: Double)
    let velocity: (x: Double, y: Double)
    let acceleration: (x: Double, y: Double)
    let scale: Double
    let scaleSpeed: Double
    let spin: Double
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// The emission phase of each of its cells, 0..<1.
    var emissionPhases: [Double]

    /// The position at a time of the layer, in the layer's coordinates.
    func position(at time: Double) -> (x: Double, y: Double) {
        let age = time - birth
        let halfAgeSquared = age * age / 2
        return (
            origin.x + velocity.x * age + acceleration.x * halfAgeSquared,
            origin.y + velocity.y * age + acceleration.y * halfAgeSquared
        )
    }

    func scale(at time: Double) -> Double { max(0, scale + scaleSpeed * (time - birth)) }

    /// The size of a pixel of its image, in points.
    func pointsPerPixel(at time: Double) -> Double { cell.image.map { scale(at: time) / $0.scale } ?? 0 }

    /// The painted rectangle, in pixels of its image: antialiasing extends the edges by half a pixel of the image or
    /// half a point, whichever is larger. `nil` if nothing is visible.
    func paintedRect(at time: Double) -> Box? {
        let pointsPerPixel = pointsPerPixel(at: time)
        let outset = max(0.5, 0.5 / pointsPerPixel)
        guard let image = cell.image, pointsPerPixel > 0, outset.isFinite else { return nil }
        return image.source.insetBy(-outset)
    }

    func angle(at time: Double) -> Double { spin * (time - birth) }

    /// The color at a time: red, green, blue and opacity, not premultiplied.
    func color(at time: Double) -> SIMD4<Double> {
        (color + colorSpeed * (time - birth)).clamped(lowerBound: .zero, upperBound: .one)
    }
}

/// An emitter cell, ready to emit particles and to be painted.
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
