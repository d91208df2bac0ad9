import CoreGraphics
import Foundation
import QuartzCore

/// The particles of one emitter layer. Every particle is emitted at the exact time that the birth rate determines,
/// independent of the frame times, so that a slow frame shows the same as a fast one.
struct Emitter {
    private(set) var content: EmitterContent
    private var cells: [ParticleCell]
    /// The emission phase of each cell, 0..<1: the fraction of the next particle that has accumulated.
    private var emissionPhases: [Double]
    private var random: RandomSource
    /// The time up to which particles have been emitted, in seconds of the layer's time.
    private var time: Double?
    /// The living particles, oldest first.
    private(set) var particles: [Particle] = []

    init(_ content: EmitterContent, seed: UInt64) {
        self.content = content
        cells = content.cells.map { ParticleCell($0) }
        emissionPhases = content.cells.map { _ in 0 }
        random = RandomSource(seed: content.seed == 0 ? seed : UInt64(content.seed))
    }

    /// Replaces the emitter's values. Living particles keep theirs.
    mutating func update(with new: EmitterContent) {
        if new.cells != content.cells {
            // Cells at the same index keep their emission phase.
            let newCells = new.cells.map { ParticleCell($0) }
            emissionPhases = newCells.indices.map { $0 < emissionPhases.count ? emissionPhases[$0] : 0 }
            cells = newCells
        }
        content = new
    }

    /// True while particles live or can be emitted.
    var isActive: Bool { !content.clock.isStopped && (!particles.isEmpty || canEmit) }

    private var canEmit: Bool {
        content.birthRate > 0
            && cells.contains {
                $0.content.isEnabled && $0.content.emissionRate > 0 && $0.content[.lifetime] > 0
                    && now < $0.content.endTime
            }
    }

    /// Converts host time to the layer's time; `nil` if the layer has none then.
    func localTime(at time: CFTimeInterval) -> Double? { content.clock.localTime(at: time) }

    /// Emits and removes particles up to `now`, in seconds of the layer's time. If there are more than `limit`
    /// particles, only the newest are kept.
    mutating func advance(to now: Double, limit: Int = EmitterLimits.maximumParticles) {
        var start = time ?? max(0, now - maximumLifetime)
        // Time ran backwards or jumped far ahead: restart as if the emitter had run until now.
        if now < start || now - start > maximumLifetime + EmitterLimits.maximumGap {
            particles.removeAll()
            start = max(0, now - maximumLifetime)
        }
        time = now
        for index in cells.indices where cells[index].content.isEnabled {
            let cellContent = cells[index].content
            let rate = cellContent.emissionRate * Double(self.content.birthRate)
            let (first, last) = (max(start, cellContent.beginTime), min(now, cellContent.endTime))
            let emission = Emission(rate, from: first, to: last, phase: emissionPhases[index], limit: limit)
            emissionPhases[index] = emission.endPhase
            for time in emission.times {
                emit(cells[index], at: time, from: self.content.emissionPoint(using: &random))
            }
        }
        emitFromParticles(start, now, limit)
        particles.removeAll { $0.death <= now }
        if particles.count > limit { particles.removeFirst(particles.count - limit) }
    }

    /// Emits particles from living particles, including those emitted in this step.
    private mutating func emitFromParticles(_ start: Double, _ now: Double, _ limit: Int) {
        guard cells.contains(where: { !$0.cells.isEmpty }) else { return }
        var index = 0
        while index < particles.count, particles.count < limit {
            let parent = particles[index]
            let (from, to) = (max(start, parent.birth), min(now, parent.death))
            for (kind, cell) in parent.cell.cells.enumerated() where cell.content.isEnabled {
                let (first, last) = (parent.birth + cell.content.beginTime, parent.birth + cell.content.endTime)
                let emission = Emission(
                    cell.content.emissionRate, from: max(from, first), to: min(to, last),
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
            random.value(around: tint.red, range: values[.redRange]),
            random.value(around: tint.green, range: values[.greenRange]),
            random.value(around: tint.blue, range: values[.blueRange]),
            random.value(around: tint.alpha, range: values[.alphaRange]))
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

    /// The longest lifetime of a particle including its descendants, in seconds.
    private var maximumLifetime: Double {
        let lifetime = cells.reduce(0) { max($0, $1.maximumLifetime) } * Double(max(content.lifetime, 1))
        return lifetime.isFinite ? min(lifetime, EmitterLimits.maximumCatchUp) : 0
    }

    /// The bounds of all particles, in the layer's coordinates.
    var visualBounds: Box {
        guard let time else { return .empty }
        var result = Box.empty
        for particle in particles {
            guard let bounds = particle.paintedRect(at: time) else { continue }
            let radius =
                (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot() / 2
                * particle.pointsPerPixel(at: time)
            guard radius.isFinite else { continue }
            let position = particle.position(at: time)
            result = result.union(
                Box(
                    minX: position.x - radius, minY: position.y - radius, maxX: position.x + radius,
                    maxY: position.y + radius))
        }
        return result
    }

    /// The layer's time of the last update, in seconds.
    var now: Double { time ?? 0 }
}

extension ParticleCell {
    fileprivate var maximumLifetime: Double {
        let ownLifetime = Double(content[.lifetime]) + Double(abs(content[.lifetimeRange])) / 2
        return ownLifetime + cells.reduce(0) { max($0, $1.maximumLifetime) }
    }
}

/// The emissions of one cell between two times: evenly spaced, continuing from the given phase.
private struct Emission {
    var times: [Double] = []
    /// The emission phase at the end.
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

/// Limits of the cost of particles.
enum EmitterLimits {
    /// The largest number of living particles of one layer (decision).
    static let maximumParticles = 20_000
    /// The largest number of particles of all layers (decision).
    static let maximumTotalParticles = 200_000
    /// After a gap of more seconds without a frame, the missed emissions are not made up for (decision).
    static let maximumGap = 10.0
    /// The largest number of past seconds that are simulated when a layer appears (decision).
    static let maximumCatchUp = 60.0

    /// The largest number of particles per layer for this number of emitter layers.
    static func particleLimit(forEachOf layers: Int) -> Int {
        min(maximumParticles, max(1, maximumTotalParticles / max(layers, 1)))
    }
}
