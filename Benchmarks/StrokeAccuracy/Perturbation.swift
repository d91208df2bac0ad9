import Foundation

/// Another hand's version of a drawing: each stroke is bent by a smooth wave, the whole is stretched, sheared and
/// turned a little, and strokes may change order and direction.
struct Perturbation {
    /// How much is changed; 1 is a careful hand, 3 a careless one.
    var strength: Double
    /// Whether strokes change order and direction.
    var reorders = false
    /// Whether the drawing is turned by any angle; otherwise by a few degrees.
    var rotatesFreely = false

    func callAsFunction(_ drawing: Drawing, numbers: inout SeededGenerator) -> Drawing {
        let points = drawing.strokes.flatMap { $0 }
        let xs = points.map { Double($0.x) }
        let ys = points.map { Double($0.y) }
        let size = max((xs.max() ?? 1) - (xs.min() ?? 0), (ys.max() ?? 1) - (ys.min() ?? 0), 1)
        func randomOffset(_ spread: Double) -> Double { strength * Double.random(in: -spread...spread, using: &numbers) }
        let (stretchX, stretchY, shear) = (1 + randomOffset(0.1), 1 + randomOffset(0.1), randomOffset(0.08))
        let angle = rotatesFreely ? Double.random(in: -Double.pi...Double.pi, using: &numbers) : randomOffset(0.08)
        var strokes = drawing.strokes.map { stroke in
            let (phase, sidePhase) = (randomOffset(.pi), randomOffset(.pi))
            let (wave, sideWave) = (size * randomOffset(0.03), size * randomOffset(0.03))
            let shift = CGPoint(x: size * randomOffset(0.02), y: size * randomOffset(0.02))
            return stroke.enumerated().map { index, point in
                let wavePhase = 2 * Double.pi * Double(index) / Double(max(1, stroke.count - 1))
                let x = (Double(point.x + shift.x) + wave * sin(wavePhase + phase)) * stretchX
                let y = (Double(point.y + shift.y) + sideWave * sin(wavePhase * 1.5 + sidePhase)) * stretchY
                let sheared = x + shear * y
                return CGPoint(x: sheared * cos(angle) - y * sin(angle), y: sheared * sin(angle) + y * cos(angle))
            }
        }
        if reorders {
            strokes = strokes.map { Bool.random(using: &numbers) ? $0 : $0.reversed() }
            strokes.shuffle(using: &numbers)
        }
        return Drawing(name: drawing.name, strokes: strokes)
    }
}
