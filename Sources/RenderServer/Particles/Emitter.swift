import CoreGraphics
import Foundation
import QuartzCore

/// The particles of one emitter layer. Every particle is born at the very moment that the birth rate says, whenever
/// frames are made, so that a slow frame shows the same as a fast one.
struct Emitter {
    private(set) var content: EmitterContent
    private var cells: [ParticleCell]
    /// How many particles of each kind have begun to be made, with the part of the next.
    private var emissionPhases: [Double]
    private var random: RandomSource
    /// Up to when particles have been made, in seconds of the layer's time.
    private var time: Double?
    /// Those that live, the oldest first.
    private(set) var particles: [Particle] = []

    init(_ content: EmitterContent, seed: UInt64) {
        self.content = content
        cells = content.cells.map { ParticleCell($0) }
        emissionPhases = content.cells.map { _ in 0 }
        random = RandomSource(seed: content.seed == 0 ? seed : UInt64(content.seed))
    }

    /// The values are now these. Particles that live keep theirs.
    mutating func update(with new: EmitterContent) {
        if new.cells != content.cells {
            // Kinds in the same place go on with their row of births.
            let newCells = new.cells.map { ParticleCell($0) }
            emissionPhases = newCells.indices.map { $0 < emissionPhases.count ? emissionPhases[$0] : 0 }
            cells = newCells
        }
        content = new
    }

    /// True while particles live or are made.
    var isActive: Bool { !content.clock.isStopped && (!particles.isEmpty || canEmit) }

    private var canEmit: Bool {
        content.birthRate > 0
            && cells.contains {
                $0.content.isEnabled && $0.content[.birthRate] > 0 && $0.content[.lifetime] > 0 && now < $0.content.endTime
            }
    }

    /// The layer's time at a time of the host.
    func localTime(at time: CFTimeInterval) -> Double? { content.clock.localTime(at: time) }

    /// Makes what is born and takes away what dies until `now`, in seconds of the layer's time. The newest of more than
    /// `most` particles live.
    mutating func advance(to now: Double, limit: Int = EmitterLimits.maximumParticles) {
        var start = time ?? max(0, now - maximumLifetime)
        // Turned back, or far ahead: begins anew as if it had run until now.
        if now < start || now - start > maximumLifetime + EmitterLimits.maximumGap {
            particles.removeAll()
            start = max(0, now - maximumLifetime)
        }
        time = now
        for index in cells.indices where cells[index].content.isEnabled {
            let cellContent = cells[index].content
            let rate = Double(cellContent[.birthRate] * self.content.birthRate)
            let (first, last) = (max(start, cellContent.beginTime), min(now, cellContent.endTime))
            let emission = Emission(rate, from: first, to: last, phase: emissionPhases[index], limit: limit)
            emissionPhases[index] = emission.endPhase
            for time in emission.times { emit(cells[index], at: time, from: self.content.emissionPoint(using: &random)) }
        }
        emitFromParticles(start, now, limit)
        particles.removeAll { $0.death <= now }
        if particles.count > limit { particles.removeFirst(particles.count - limit) }
    }

    /// Particles that make particles do so while they live; those that were made in this step take part.
    private mutating func emitFromParticles(_ start: Double, _ now: Double, _ limit: Int) {
        guard cells.contains(where: { !$0.cells.isEmpty }) else { return }
        var index = 0
        while index < particles.count, particles.count < limit {
            let parent = particles[index]
            let (from, to) = (max(start, parent.birth), min(now, parent.death))
            for (kind, cell) in parent.cell.cells.enumerated() where cell.content.isEnabled {
                let (first, last) = (parent.birth + cell.content.beginTime, parent.birth + cell.content.endTime)
                let emission = Emission(
                    Double(cell.content[.birthRate]), from: max(from, first), to: min(to, last),
                    phase: parent.emissionPhases[kind], limit: limit)
                particles[index].emissionPhases[kind] = emission.endPhase
                for time in emission.times {
                    let position = parent.position(at: time)
                    emit(cell, at: time, from: EmissionPoint(x: position.x, y: position.y, outward: 0))
                }
            }
            index += 1
        }
    }

    private mutating func emit(_ cell: ParticleCell, at birth: Double, from point: EmissionPoint) {
        let values = cell.content
        let lifetime = random.value(around: values[.lifetime], range: values[.lifetimeRange]) * Double(content.lifetime)
        let speed = random.value(around: values[.velocity], range: values[.velocityRange]) * Double(content.velocity)
        let longitude = random.value(around: values[.emissionLongitude], range: values[.emissionRange]) + point.outward
        let inPlane = speed * cos(Double(values[.emissionLatitude]))
        let scale = random.value(around: values[.scale], range: values[.scaleRange]) * Double(content.scale)
        let spin = random.value(around: values[.spin], range: values[.spinRange]) * Double(content.spin)
        let tint = values.color
        let color = SIMD4<Double>(
            random.value(around: tint.red, range: values[.redRange]), random.value(around: tint.green, range: values[.greenRange]),
            random.value(around: tint.blue, range: values[.blueRange]), random.value(around: tint.alpha, range: values[.alphaRange]))
        guard lifetime > 0, lifetime.isFinite, inPlane.isFinite, longitude.isFinite else { return }
        particles.append(
            Particle(
                cell: cell, birth: birth, death: birth + lifetime, origin: (point.x, point.y),
                velocity: (inPlane * cos(longitude), inPlane * sin(longitude)),
                acceleration: (Double(values[.xAcceleration]), Double(values[.yAcceleration])), scale: scale,
                scaleSpeed: Double(values[.scaleSpeed] * content.scale), spin: spin, color: color,
                colorSpeed: SIMD4<Double>(
                    Double(values[.redSpeed]), Double(values[.greenSpeed]), Double(values[.blueSpeed]),
                    Double(values[.alphaSpeed])),
                emissionPhases: cell.cells.map { _ in 0 }))
    }

    /// The longest that a particle, with all that come from it, may live.
    private var maximumLifetime: Double {
        let lifetime = cells.reduce(0) { max($0, $1.maximumLifetime) } * Double(max(content.lifetime, 1))
        return lifetime.isFinite ? min(lifetime, EmitterLimits.maximumCatchUp) : 0
    }

    /// What all particles cover, in the layer's coordinates.
    var visualBounds: Box {
        guard let time else { return .empty }
        var result = Box.empty
        for particle in particles {
            guard let bounds = particle.paintedRect(at: time) else { continue }
            let radius = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2 * particle.pointsPerPixel(at: time)
            guard radius.isFinite else { continue }
            let position = particle.position(at: time)
            result = result.union(
                Box(minX: position.x - radius, minY: position.y - radius, maxX: position.x + radius, maxY: position.y + radius))
        }
        return result
    }

    /// The layer's time for which particles were made last.
    var now: Double { time ?? 0 }
}

extension ParticleCell {
    fileprivate var maximumLifetime: Double {
        let ownLifetime = Double(content[.lifetime]) + Double(abs(content[.lifetimeRange])) / 2
        return ownLifetime + cells.reduce(0) { max($0, $1.maximumLifetime) }
    }
}

/// The births of one row between two times: evenly spaced, going on where the row stood.
private struct Emission {
    var times: [Double] = []
    /// The part of the next birth that has passed.
    var endPhase: Double

    init(_ rate: Double, from start: Double, to end: Double, phase: Double, limit: Int) {
        endPhase = phase
        guard rate > 0, rate.isFinite, end > start else { return }
        let total = phase + (end - start) * rate
        endPhase = total - total.rounded(.down)
        let count = min(total.rounded(.down), Double(limit))
        var number = 1.0
        while number <= count {
            times.append(start + (number - phase) / rate)
            number += 1
        }
    }
}

/// Bounds of what particles may cost.
enum EmitterLimits {
    /// Particles of one layer that live at the same time (decision).
    static let maximumParticles = 20_000
    /// Particles of all layers together (decision).
    static let maximumTotalParticles = 200_000
    /// After so many seconds without a frame the past is not caught up with (decision).
    static let maximumGap = 10.0
    /// So many seconds of the past are made up for when a layer appears (decision).
    static let maximumCatchUp = 60.0

    /// How many particles each of so many layers may have.
    static func particleLimit(forEachOf layers: Int) -> Int { min(maximumParticles, max(1, maximumTotalParticles / max(layers, 1))) }
}
