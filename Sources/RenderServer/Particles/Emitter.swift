import CoreGraphics
import Foundation
import QuartzCore

/// The particles of one emitter layer. Every particle is born at the very moment that the birth rate says, whenever
/// frames are made, so that a slow frame shows the same as a fast one.
struct Emitter {
    private(set) var form: EmitterContent
    private var cells: [ParticleCell]
    /// How many particles of each kind have begun to be made, with the part of the next.
    private var begun: [Double]
    private var chance: Chance
    /// Up to when particles have been made, in seconds of the layer's time.
    private var time: Double?
    /// Those that live, the oldest first.
    private(set) var particles: [Particle] = []

    init(_ form: EmitterContent, seed: UInt64) {
        self.form = form
        cells = form.cells.map { ParticleCell($0) }
        begun = form.cells.map { _ in 0 }
        chance = Chance(seed: form.seed == 0 ? seed : UInt64(form.seed))
    }

    /// The values are now these. Particles that live keep theirs.
    mutating func take(_ new: EmitterContent) {
        if new.cells != form.cells {
            // Kinds in the same place go on with their row of births.
            let made = new.cells.map { ParticleCell($0) }
            begun = made.indices.map { $0 < begun.count ? begun[$0] : 0 }
            cells = made
        }
        form = new
    }

    /// True while particles live or are made.
    var isActive: Bool { !form.clock.isStopped && (!particles.isEmpty || makesParticles) }

    private var makesParticles: Bool {
        form.birthRate > 0
            && cells.contains {
                $0.form.isEnabled && $0.form[.birthRate] > 0 && $0.form[.lifetime] > 0 && now < $0.form.endTime
            }
    }

    /// The layer's time at a time of the host.
    func localTime(at time: CFTimeInterval) -> Double? { form.clock.localTime(at: time) }

    /// Makes what is born and takes away what dies until `now`, in seconds of the layer's time. The newest of more than
    /// `most` particles live.
    mutating func advance(to now: Double, most: Int = EmitterLimits.mostParticles) {
        var start = time ?? max(0, now - longestLife)
        // Turned back, or far ahead: begins anew as if it had run until now.
        if now < start || now - start > longestLife + EmitterLimits.longestGap {
            particles.removeAll()
            start = max(0, now - longestLife)
        }
        time = now
        for index in cells.indices where cells[index].form.isEnabled {
            let form = cells[index].form
            let rate = Double(form[.birthRate] * self.form.birthRate)
            let (first, last) = (max(start, form.beginTime), min(now, form.endTime))
            let births = Births(rate, from: first, to: last, begun: begun[index], most: most)
            begun[index] = births.rest
            for birth in births.times { make(cells[index], at: birth, from: self.form.birthPlace(&chance)) }
        }
        makeFromParticles(start, now, most)
        particles.removeAll { $0.death <= now }
        if particles.count > most { particles.removeFirst(particles.count - most) }
    }

    /// Particles that make particles do so while they live; those that were made in this step take part.
    private mutating func makeFromParticles(_ start: Double, _ now: Double, _ most: Int) {
        guard cells.contains(where: { !$0.cells.isEmpty }) else { return }
        var index = 0
        while index < particles.count, particles.count < most {
            let parent = particles[index]
            let (from, to) = (max(start, parent.birth), min(now, parent.death))
            for (kind, cell) in parent.cell.cells.enumerated() where cell.form.isEnabled {
                let (first, last) = (parent.birth + cell.form.beginTime, parent.birth + cell.form.endTime)
                let births = Births(
                    Double(cell.form[.birthRate]), from: max(from, first), to: min(to, last),
                    begun: parent.begun[kind], most: most)
                particles[index].begun[kind] = births.rest
                for birth in births.times {
                    let place = parent.place(at: birth)
                    make(cell, at: birth, from: BirthPlace(x: place.x, y: place.y, outward: 0))
                }
            }
            index += 1
        }
    }

    private mutating func make(_ cell: ParticleCell, at birth: Double, from place: BirthPlace) {
        let values = cell.form
        let life = chance.around(values[.lifetime], values[.lifetimeRange]) * Double(form.lifetime)
        let speed = chance.around(values[.velocity], values[.velocityRange]) * Double(form.velocity)
        let longitude = chance.around(values[.emissionLongitude], values[.emissionRange]) + place.outward
        let inPlane = speed * cos(Double(values[.emissionLatitude]))
        let scale = chance.around(values[.scale], values[.scaleRange]) * Double(form.scale)
        let spin = chance.around(values[.spin], values[.spinRange]) * Double(form.spin)
        let tint = values.color
        let color = SIMD4<Double>(
            chance.around(tint.red, values[.redRange]), chance.around(tint.green, values[.greenRange]),
            chance.around(tint.blue, values[.blueRange]), chance.around(tint.alpha, values[.alphaRange]))
        guard life > 0, life.isFinite, inPlane.isFinite, longitude.isFinite else { return }
        particles.append(
            Particle(
                cell: cell, birth: birth, death: birth + life, origin: (place.x, place.y),
                speed: (inPlane * cos(longitude), inPlane * sin(longitude)),
                growth: (Double(values[.xAcceleration]), Double(values[.yAcceleration])), scale: scale,
                scaleSpeed: Double(values[.scaleSpeed] * form.scale), spin: spin, color: color,
                colorSpeed: SIMD4<Double>(
                    Double(values[.redSpeed]), Double(values[.greenSpeed]), Double(values[.blueSpeed]),
                    Double(values[.alphaSpeed])),
                begun: cell.cells.map { _ in 0 }))
    }

    /// The longest that a particle, with all that come from it, may live.
    private var longestLife: Double {
        let life = cells.reduce(0) { max($0, $1.longestLife) } * Double(max(form.lifetime, 1))
        return life.isFinite ? min(life, EmitterLimits.longestPast) : 0
    }

    /// What all particles cover, in the layer's coordinates.
    var extent: Box {
        guard let time else { return .empty }
        var result = Box.empty
        for particle in particles {
            guard let box = particle.inked(at: time) else { continue }
            let reach = (box.width * box.width + box.height * box.height).squareRoot() / 2 * particle.pitch(at: time)
            guard reach.isFinite else { continue }
            let place = particle.place(at: time)
            result = result.union(
                Box(minX: place.x - reach, minY: place.y - reach, maxX: place.x + reach, maxY: place.y + reach))
        }
        return result
    }

    /// The layer's time for which particles were made last.
    var now: Double { time ?? 0 }
}

extension ParticleCell {
    fileprivate var longestLife: Double {
        let own = Double(form[.lifetime]) + Double(abs(form[.lifetimeRange])) / 2
        return own + cells.reduce(0) { max($0, $1.longestLife) }
    }
}

/// The births of one row between two times: evenly spaced, going on where the row stood.
private struct Births {
    var times: [Double] = []
    /// The part of the next birth that has passed.
    var rest: Double

    init(_ rate: Double, from start: Double, to end: Double, begun: Double, most: Int) {
        rest = begun
        guard rate > 0, rate.isFinite, end > start else { return }
        let all = begun + (end - start) * rate
        rest = all - all.rounded(.down)
        let count = min(all.rounded(.down), Double(most))
        var number = 1.0
        while number <= count {
            times.append(start + (number - begun) / rate)
            number += 1
        }
    }
}

/// Bounds of what particles may cost.
enum EmitterLimits {
    /// Particles of one layer that live at the same time (decision).
    static let mostParticles = 20_000
    /// Particles of all layers together (decision).
    static let mostInAll = 200_000
    /// After so many seconds without a frame the past is not caught up with (decision).
    static let longestGap = 10.0
    /// So many seconds of the past are made up for when a layer appears (decision).
    static let longestPast = 60.0

    /// How many particles each of so many layers may have.
    static func most(ofEach layers: Int) -> Int { min(mostParticles, max(1, mostInAll / max(layers, 1))) }
}
