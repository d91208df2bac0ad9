import CoreGraphics
import Foundation
import QuartzCore
import TouchInput

/// The mark of one contact: an ellipse, a disk for its pressure, and a trail.
@MainActor final class TouchMark {
    /// The smallest diameter, in points: a mark must be seen around a finger (decision).
    static let minimumDiameter: CGFloat = 52
    /// The diameter of a pen's mark, in points (decision).
    static let penDiameter: CGFloat = 22
    /// The time that a trail shows, in seconds (decision).
    static let trailTime: TimeInterval = 0.35
    /// The width of a trail at the finger, in points (decision).
    static let trailWidth: CGFloat = 18
    /// The number of segments of a trail's round end (decision).
    private static let endSegments = 10
    /// How much larger a mark is at the end of its fade.
    private static let liftedScale: CGFloat = 1.5

    private static let blue = CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    private static let red = CGColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 0.95)
    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    private let trail = CAShapeLayer()
    private let ellipse = CAShapeLayer()
    private let pressure = CAShapeLayer()
    private var points: [(position: CGPoint, time: TimeInterval)] = []
    private var endTime: TimeInterval?

    /// The layers, back to front.
    var layers: [CALayer] { [trail, ellipse] }

    init() {
        trail.fillColor = Self.blue.copy(alpha: 0.45)
        trail.strokeColor = nil
        ellipse.fillColor = Self.blue.copy(alpha: 0.3)
        ellipse.strokeColor = Self.white
        ellipse.lineWidth = 2.5
        ellipse.shadowColor = Self.black
        ellipse.shadowOpacity = 0.4
        ellipse.shadowRadius = 3
        ellipse.shadowOffset = CGSize(width: 0, height: 1)
        pressure.fillColor = Self.blue.copy(alpha: 0.65)
        pressure.strokeColor = nil
        ellipse.addSublayer(pressure)
    }

    /// Moves the mark to a sample, at a time in seconds of the clock.
    func show(_ sample: ContactSample, at now: TimeInterval) {
        let isPen = sample.tool == .pen || sample.tool == .eraser
        let minimum = isPen ? Self.penDiameter : Self.minimumDiameter
        let major = max(CGFloat(sample.ellipse?.major ?? 0), minimum)
        let minor = max(CGFloat(sample.ellipse?.minor ?? 0), min(minimum, major))
        // The major axis is vertical at an orientation of 0.
        ellipse.path = Self.oval(width: minor, height: major)
        ellipse.position = sample.position
        ellipse.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(sample.ellipse?.orientation ?? 0)))
        let fraction = CGFloat(min(max(sample.pressure ?? 0, 0), 1)).squareRoot()
        pressure.isHidden = sample.pressure == nil
        pressure.path = Self.oval(width: minor * fraction, height: major * fraction)
        if points.last?.position != sample.position { points.append((sample.position, now)) }
        shortenTrail(at: now)
    }

    private static func oval(width: CGFloat, height: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: -width / 2, y: -height / 2, width: width, height: height), transform: nil)
    }

    // MARK: Trail

    /// Whether there is a trail to shorten.
    var hasTrail: Bool { points.count > 1 }

    /// Removes what is too old from the trail.
    func shortenTrail(at now: TimeInterval) {
        let first = points.firstIndex { now - $0.time <= Self.trailTime } ?? max(points.count - 1, 0)
        points.removeFirst(min(first, max(points.count - 1, 0)))
        trail.path = outline
    }

    /// The trail as an area that narrows towards its oldest point.
    private var outline: CGPath? {
        guard points.count > 1 else { return nil }
        var (left, right): ([CGPoint], [CGPoint]) = ([], [])
        for index in points.indices {
            let before = points[max(index - 1, 0)].position
            let after = points[min(index + 1, points.count - 1)].position
            let (dx, dy) = (after.x - before.x, after.y - before.y)
            let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
            let half = Self.trailWidth / 2 * CGFloat(index) / CGFloat(points.count - 1)
            let offset = CGPoint(x: -dy / length * half, y: dx / length * half)
            let position = points[index].position
            left.append(CGPoint(x: position.x + offset.x, y: position.y + offset.y))
            right.append(CGPoint(x: position.x - offset.x, y: position.y - offset.y))
        }
        let path = CGMutablePath()
        path.addLines(between: left + roundEnd + right.reversed())
        path.closeSubpath()
        return path
    }

    /// The half circle at the newest point, from the left side to the right.
    private var roundEnd: [CGPoint] {
        let (before, end) = (points[points.count - 2].position, points[points.count - 1].position)
        let start = atan2(end.y - before.y, end.x - before.x) + .pi / 2
        return (1..<Self.endSegments).map { segment in
            let angle = start - .pi * CGFloat(segment) / CGFloat(Self.endSegments)
            return CGPoint(
                x: end.x + Self.trailWidth / 2 * cos(angle), y: end.y + Self.trailWidth / 2 * sin(angle))
        }
    }

    // MARK: End

    /// Fades the mark out: growing after a lift, red after a cancellation.
    func end(isCancelled: Bool, at now: TimeInterval) {
        endTime = now
        if isCancelled {
            for layer in [trail, ellipse, pressure] { layer.fillColor = Self.red.copy(alpha: 0.5) }
        }
        for layer in layers {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0
            fade.duration = TouchMarks.fadeTime
            layer.opacity = 0
            layer.add(fade, forKey: "fade")
        }
        guard !isCancelled else { return }
        let growth = CABasicAnimation(keyPath: "transform.scale")
        growth.fromValue = 1
        growth.toValue = Self.liftedScale
        growth.duration = TouchMarks.fadeTime
        ellipse.add(growth, forKey: "growth")
    }

    /// Whether the mark has faded out.
    func isFaded(at now: TimeInterval) -> Bool { endTime.map { now - $0 >= TouchMarks.fadeTime } ?? false }
}
