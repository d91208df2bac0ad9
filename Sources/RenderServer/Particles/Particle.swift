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
    let speed: (x: Double, y: Double)
    let growth: (x: Double, y: Double)
    let scale: Double
    let scaleSpeed: Double
    let spin: Double
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// How many particles of each kind it has begun to make, with the part of the next.
    var begun: [Double]

    /// The particle at a time of the layer.
    func place(at time: Double) -> (x: Double, y: Double) {
        let age = time - birth
        let half = age * age / 2
        return (
            origin.x + speed.x * age + growth.x * half,
            origin.y + speed.y * age + growth.y * half
        )
    }

    func scale(at time: Double) -> Double { max(0, scale + scaleSpeed * (time - birth)) }

    /// How long a pixel of its picture is shown, in points.
    func pitch(at time: Double) -> Double { cell.picture.map { scale(at: time) / $0.scale } ?? 0 }

    /// What is painted of it, in pixels of its picture: smoothing carries the edges outward by half a pixel of the
    /// picture, or half a point where that is more. `nil` when there is nothing to see.
    func inked(at time: Double) -> Box? {
        let pitch = pitch(at: time)
        let spill = max(0.5, 0.5 / pitch)
        guard let picture = cell.picture, pitch > 0, spill.isFinite else { return nil }
        return picture.source.insetBy(-spill)
    }

    func angle(at time: Double) -> Double { spin * (time - birth) }

    /// Red, green, blue and opacity, not premultiplied.
    func color(at time: Double) -> SIMD4<Double> {
        (color + colorSpeed * (time - birth)).clamped(lowerBound: .zero, upperBound: .one)
    }
}

/// One kind of particle, ready to be made and painted.
final class ParticleCell {
    var form: EmitterCellContent
    let cells: [ParticleCell]
    let picture: Picture?

    init(_ form: EmitterCellContent) {
        self.form = form
        cells = form.cells.map { ParticleCell($0) }
        var contents = LayerContents(image: form.image, scale: CGFloat(max(form[.contentsScale], 0.01)))
        contents.rect = form.rect
        picture = Picture(contents)
    }
}
