import CoreGraphics
import QuartzCore

/// Springs: the browser integrates the equation of motion numerically in small steps, without a closed formula.
package let springs: [Measure] = [
    spring("underdamped", mass: 1, stiffness: 100, damping: 10, velocity: 0),
    spring("hardly damped", mass: 2, stiffness: 300, damping: 2, velocity: 0),
    spring("critical", mass: 1, stiffness: 100, damping: 20, velocity: 0),
    spring("overdamped", mass: 1, stiffness: 80, damping: 40, velocity: 0),
    spring("with initial velocity", mass: 1, stiffness: 200, damping: 15, velocity: 12),
    spring("overdamped, with opposing velocity", mass: 1.5, stiffness: 120, damping: 60, velocity: -8),
]

private func spring(_ name: String, mass: Double, stiffness: Double, damping: Double, velocity: Double) -> Measure {
    Measure(
        "spring, \(name)", tolerance: 1e-9,
        reason: "the integration with steps of 20 µs is exact to nine digits",
        script: """
            const m = \(mass), k = \(stiffness), d = \(damping), h = 2e-5, out = [];
            let x = -1, v = \(velocity);
            const a = (x, v) => (-k * x - d * v) / m;
            for (let i = 0; i <= 50000; i++) {
              if (i % 2500 == 0) out.push(1 + x);
              const v1 = v, a1 = a(x, v), v2 = v + a1 * h / 2, a2 = a(x + v1 * h / 2, v2), v3 = v + a2 * h / 2,
                a3 = a(x + v2 * h / 2, v3), v4 = v + a3 * h, a4 = a(x + v3 * h, v4);
              x += (v1 + 2 * v2 + 2 * v3 + v4) * h / 6; v += (a1 + 2 * a2 + 2 * a3 + a4) * h / 6;
            }
            return out;
            """
    ) { painter in
        (0...20).map { step in
            painter.value(after: Double(step) * 0.05) { root in
                let animation = CASpringAnimation(keyPath: "position.x")
                animation.mass = CGFloat(mass)
                animation.stiffness = CGFloat(stiffness)
                animation.damping = CGFloat(damping)
                animation.allowsOverdamping = true
                animation.initialVelocity = CGFloat(velocity)
                animation.fromValue = 0
                animation.toValue = 1
                animation.duration = 10
                root.add(box(0, 0, 0, 0)).add(animation, forKey: nil)
            } read: {
                Double($0.position.x)
            }
        }
    }
}
