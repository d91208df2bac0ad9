import Foundation

/// The rule that turns a finger's contact patch into one point (T-13).
///
/// People aim with the visible tip of the finger, but the contact patch grows from there towards the wrist as the
/// finger presses: the center of the patch lies below the intended point. The rule moves the point from the center of
/// the patch towards its upper edge:
///
///     lift  = min(liftFraction · half the patch's height, maximumLift)
///     point = center − (0, lift)
///
/// A larger patch is lifted more, so the point stays put while a resting finger flattens. The patch's height is
/// measured along the screen's y axis, through the rotated ellipse. Pens, and contacts without a patch, are not lifted.
public struct ContactCalibration: Hashable, Sendable {
    /// The fraction of half the patch's height by which the point is lifted, 0…1; 0 or less disables the lift.
    public var liftFraction: Double
    /// The largest lift, in points.
    public var maximumLift: Double

    /// Creates a calibration from a fraction in 0…1 and the largest lift in points.
    public init(liftFraction: Double, maximumLift: Double) {
        self.liftFraction = liftFraction
        self.maximumLift = maximumLift
    }

    /// No lift: the point is the center of the patch. For devices that correct the position themselves, and for
    /// replaying recordings as measured.
    public static let none = ContactCalibration(liftFraction: 0, maximumLift: 0)

    /// Decision (T-13; the values phones use are not published): a quarter of half the height, at most 8 points. A
    /// patch of 8 mm is lifted by 1 mm, about 6 points.
    public static let standard = ContactCalibration(liftFraction: 0.25, maximumLift: 8)

    /// The intended point of a contact whose patch is centered at `center`, in screen points.
    public func point(center: CGPoint, patch: ContactEllipse?) -> CGPoint {
        guard let patch, liftFraction > 0 else { return center }
        let lift: Double = min(liftFraction * patch.height / 2, maximumLift)
        return CGPoint(x: center.x, y: center.y - CGFloat(max(0, lift)))
    }
}

extension ContactSample {
    /// The sample with its position, so far the center of the patch, replaced by the intended point (T-13). Only
    /// fingers are changed.
    public func calibrated(by calibration: ContactCalibration) -> ContactSample {
        guard tool == .finger else { return self }
        var sample = self
        sample.position = calibration.point(center: position, patch: ellipse)
        return sample
    }
}

extension ContactEllipse {
    /// The vertical extent of the patch, in points.
    public var height: Double {
        let along: Double = major * cos(orientation)
        let across: Double = minor * sin(orientation)
        return (along * along + across * across).squareRoot()
    }

    /// The patch scaled by a horizontal and a vertical factor. The result's `major` axis is the longer one, with
    /// `orientation` adjusted to the scaled patch.
    public func scaled(across: Double, down: Double) -> ContactEllipse {
        guard across != down else {
            return ContactEllipse(major: major * across, minor: minor * across, orientation: orientation)
        }
        return transformed(xx: across, xy: 0, yx: 0, yy: down)
    }

    /// The patch under a linear map: a step to the right becomes `xx` to the right and `yx` down, one down becomes `xy` to
    /// the right and `yy` down. The result's `major` axis is the longer one.
    public func transformed(xx across: Double, xy upright: Double, yx level: Double, yy down: Double) -> ContactEllipse
    {
        // The patch is the unit circle under a matrix whose columns are the two axes; y points down the screen.
        let (sine, cosine) = (sin(orientation), cos(orientation))
        func mapped(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            (across * x + upright * y, level * x + down * y)
        }
        let majorAxis = mapped(major * sine, -major * cosine)
        let minorAxis = mapped(minor * cosine, minor * sine)
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

/// The physical size of a point.
public enum PhysicalScale {
    /// Decision: points per inch, as on the phones the touch rules were measured on (326 pixels per inch at scale 2).
    public static let pointsPerInch = 163.0
    /// Millimeters per inch.
    public static let millimetersPerInch = 25.4
    /// Points per millimeter: about 6.4.
    public static let pointsPerMillimeter = pointsPerInch / millimetersPerInch
}
