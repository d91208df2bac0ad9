import Foundation

/// The rule that turns a finger's contact patch into one point (T-13).
///
/// People aim with the tip of the finger that they see, and the patch grows downward from it, towards the wrist, as the
/// finger settles: the middle of the patch is lower than what was meant. The rule lifts the point from the middle of
/// the patch towards its upper edge:
///
///     lift  = min(liftFraction · half the patch's height, maximumLift)
///     point = middle − (0, lift)
///
/// A larger patch is lifted more, so the point stays where it is while a resting finger flattens. The patch's height is
/// measured straight down the screen, through the turned ellipse. Contacts without a patch, and pens, are not lifted.
public struct ContactCalibration: Hashable, Sendable {
    /// The part of half the patch's height by which the point is lifted, 0…1.
    public var liftFraction: Double
    /// The most by which the point is lifted, in points.
    public var maximumLift: Double

    /// Makes a calibration; the fraction 0…1, the largest lift in points.
    public init(liftFraction: Double, maximumLift: Double) {
        self.liftFraction = liftFraction
        self.maximumLift = maximumLift
    }

    /// The middle of the patch is the point: for devices that correct by themselves, and for replays of what was
    /// measured.
    public static let none = ContactCalibration(liftFraction: 0, maximumLift: 0)

    /// Decision (T-13; what phones use is not published): a quarter of half the height, at most 8 points. A patch of
    /// 8 mm is lifted by 1 mm, that is 6 points.
    public static let standard = ContactCalibration(liftFraction: 0.25, maximumLift: 8)

    /// The point that is meant by a contact whose patch lies around `middle`, in screen points.
    public func point(center: CGPoint, patch: ContactEllipse?) -> CGPoint {
        guard let patch, liftFraction > 0 else { return center }
        let lift: Double = min(liftFraction * patch.height / 2, maximumLift)
        return CGPoint(x: center.x, y: center.y - CGFloat(max(0, lift)))
    }
}

extension ContactSample {
    /// The sample with the point that is meant (T-13), where its position was the middle of the patch.
    public func calibrated(by calibration: ContactCalibration) -> ContactSample {
        guard tool == .finger else { return self }
        var sample = self
        sample.position = calibration.point(center: position, patch: ellipse)
        return sample
    }
}

extension ContactEllipse {
    /// How far the patch reaches from its top to its bottom, in points.
    public var height: Double {
        let along: Double = major * cos(orientation)
        let across: Double = minor * sin(orientation)
        return (along * along + across * across).squareRoot()
    }

    /// The patch stretched by factors across and down the screen. The result's longer axis is the longer one, and its
    /// orientation is that of the stretched patch.
    public func scaled(across: Double, down: Double) -> ContactEllipse {
        guard across != down else {
            return ContactEllipse(major: major * across, minor: minor * across, orientation: orientation)
        }
        // The patch is the unit circle under a matrix with the two axes as columns; y points down the screen.
        let (sine, cosine) = (sin(orientation), cos(orientation))
        let majorAxis = (x: across * major * sine, y: -down * major * cosine)
        let minorAxis = (x: across * minor * cosine, y: down * minor * sine)
        let xx: Double = majorAxis.x * majorAxis.x + minorAxis.x * minorAxis.x
        let yy: Double = majorAxis.y * majorAxis.y + minorAxis.y * minorAxis.y
        let xy: Double = majorAxis.x * majorAxis.y + minorAxis.x * minorAxis.y
        let mean: Double = (xx + yy) / 2
        let half: Double = (xx - yy) / 2
        let spread: Double = (half * half + xy * xy).squareRoot()
        guard spread > 0 else {
            return ContactEllipse(major: mean.squareRoot(), minor: mean.squareRoot(), orientation: orientation)
        }
        var angle: Double = atan2(2 * xy, xx - yy) / 2 + .pi / 2
        if angle > .pi / 2 { angle -= .pi }
        return ContactEllipse(
            major: (mean + spread).squareRoot(), minor: max(0, mean - spread).squareRoot(), orientation: angle)
    }
}
