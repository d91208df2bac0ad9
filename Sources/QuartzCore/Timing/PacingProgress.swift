import Foundation

extension CAMediaTimingFunction {
    /// How much of the way is done at a part of the time, both 0…1.
    package func progress(at time: Double) -> Double { curve.progress(at: time) }

    /// The earliest part of the time, 0…1, at which so much of the way is done.
    package func time(ofProgress progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        while high - low > 1e-9 {
            let middle: Double = (low + high) / 2
            if curve.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension CASpringAnimation {
    /// How much of the way is done after a time in seconds; beyond 1 while it swings.
    package func progress(at time: Double) -> Double {
        let spring = SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity))
        return spring.progress(at: time)
    }
}
