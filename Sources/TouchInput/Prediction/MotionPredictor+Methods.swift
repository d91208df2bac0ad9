import Foundation

/// The motion of a contact at its last position: velocity in points/second, acceleration in points/second².
struct Motion {
    var dx = 0.0
    var dy = 0.0
    var ddx = 0.0
    var ddy = 0.0
    /// The time in which the acceleration decays to 1/e, in seconds; 0 without acceleration.
    var accelerationDecay = 0.0
}

extension MotionPredictor {
    /// The motion at the last position of a history, estimated by the method.
    func motion(of history: MotionHistory) -> Motion {
        let first = strokeStart(history)
        guard history.count - first >= 2 else { return Motion() }
        switch method {
        case .none: return Motion()
        case .lastVelocity: return Self.lastVelocity(history)
        case .fittedVelocity: return Self.fitLine(history, from: first, window: tuning.fitWindow, decay: .infinity)
        case .weightedVelocity:
            return Self.fitLine(history, from: first, window: .infinity, decay: tuning.weightDecay)
        case .dampedAcceleration: return fitParabola(history, from: first)
        case .kalman: return kalmanEstimate(history, from: first)
        }
    }

    /// The index of the first position after the last long pause.
    private func strokeStart(_ history: MotionHistory) -> Int {
        var index = history.count - 1
        while index > 0, history[index].time - history[index - 1].time <= tuning.longestPause { index -= 1 }
        return max(index, 0)
    }

    private static func lastVelocity(_ history: MotionHistory) -> Motion {
        let (a, b) = (history[history.count - 2], history[history.count - 1])
        let step = b.time - a.time
        return Motion(dx: (b.x - a.x) / step, dy: (b.y - a.y) / step)
    }

    /// The slope of the weighted least-squares line through the recent positions; older positions weigh less. Uses at
    /// least two positions.
    private static func fitLine(_ history: MotionHistory, from first: Int, window: Double, decay: Double) -> Motion {
        let end = history[history.count - 1]
        var (sum, sumT, sumTT) = (0.0, 0.0, 0.0)
        var (sumX, sumTX, sumY, sumTY) = (0.0, 0.0, 0.0, 0.0)
        for index in stride(from: history.count - 1, through: first, by: -1) {
            let point = history[index]
            let t = point.time - end.time
            if index < history.count - 2, -t > window { break }
            let weight = decay.isFinite ? exp(t / decay) : 1
            let (x, y) = (point.x - end.x, point.y - end.y)
            sum += weight
            sumT += weight * t
            sumTT += weight * t * t
            sumX += weight * x
            sumTX += weight * t * x
            sumY += weight * y
            sumTY += weight * t * y
        }
        let spread = sum * sumTT - sumT * sumT
        guard spread > 0 else { return lastVelocity(history) }
        return Motion(dx: (sum * sumTX - sumT * sumX) / spread, dy: (sum * sumTY - sumT * sumY) / spread)
    }

    /// Velocity and acceleration at the last position, of the least-squares parabola through that position.
    private func fitParabola(_ history: MotionHistory, from first: Int) -> Motion {
        let end = history[history.count - 1]
        var (s2, s3, s4) = (0.0, 0.0, 0.0)
        var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
        var count = 0
        for index in stride(from: history.count - 2, through: first, by: -1) {
            let point = history[index]
            let t = point.time - end.time
            if count >= 2, -t > tuning.accelerationWindow { break }
            let (x, y) = (point.x - end.x, point.y - end.y)
            let (t2, t3) = (t * t, t * t * t)
            s2 += t2
            s3 += t3
            s4 += t2 * t2
            x1 += t * x
            x2 += t2 * x
            y1 += t * y
            y2 += t2 * y
            count += 1
        }
        let determinant = s2 * s4 - s3 * s3
        // A parabola needs three positions; with fewer, or with times too close together, there is no acceleration.
        guard count >= 2, determinant > s2 * s4 * tuning.minimumDeterminantRatio else {
            return Self.lastVelocity(history)
        }
        return Motion(
            dx: (x1 * s4 - x2 * s3) / determinant, dy: (y1 * s4 - y2 * s3) / determinant,
            ddx: 2 * (x2 * s2 - x1 * s3) / determinant, ddy: 2 * (y2 * s2 - y1 * s3) / determinant,
            accelerationDecay: tuning.accelerationDecay)
    }

    /// Runs the Kalman filter over the positions. Both axes share one gain because their noise is equal.
    private func kalmanEstimate(_ history: MotionHistory, from first: Int) -> Motion {
        let noise = tuning.measurementNoise * tuning.measurementNoise
        var (x, y, dx, dy) = (history[first].x, history[first].y, 0.0, 0.0)
        // Covariance of position and velocity.
        var (pp, pv, vv) = (noise, 0.0, tuning.initialVelocityVariance)
        for index in (first + 1)..<history.count {
            let point = history[index]
            let t = point.time - history[index - 1].time
            let processNoise = tuning.processNoise
            x += dx * t
            y += dy * t
            pp += t * (2 * pv + t * vv) + processNoise * t * t * t / 3
            pv += t * vv + processNoise * t * t / 2
            vv += processNoise * t
            let (gainP, gainV) = (pp / (pp + noise), pv / (pp + noise))
            let (innovationX, innovationY) = (point.x - x, point.y - y)
            x += gainP * innovationX
            y += gainP * innovationY
            dx += gainV * innovationX
            dy += gainV * innovationY
            vv -= gainV * pv
            pv -= gainP * pv
            pp -= gainP * pp
        }
        return Motion(dx: dx, dy: dy)
    }
}
