import CoreGraphics
import Foundation
import TouchInput

/// What a touch reads when the device does not say, and how its readings are scaled.
enum ContactReading {
    /// T-15, decision: radius of a finger's patch that the device does not measure, in points.
    static let unmeasuredFingerRadius: CGFloat = 20
    /// T-15, decision: how exact a measured radius is, in points.
    static let measuredRadiusTolerance: CGFloat = 1
    /// T-16, decision: force at full pressure, in units of an average touch, for a finger.
    static let fingerForceLimit: CGFloat = 20.0 / 3
    /// T-16, decision: force at full pressure, in units of an average touch, for a pen.
    static let penForceLimit: CGFloat = 25.0 / 6
}

extension UITouch {
    /// Half the longer axis of the contact patch, in points (T-15). A pen or pointer has none; a finger whose patch
    /// the device does not measure passes for a typical one.
    public var majorRadius: CGFloat {
        if let ellipse = sample.ellipse { return CGFloat(ellipse.major / 2) }
        return type == .direct ? ContactReading.unmeasuredFingerRadius : 0
    }

    /// How far `majorRadius` may be off either way, in points (T-15).
    public var majorRadiusTolerance: CGFloat {
        sample.ellipse == nil ? majorRadius : ContactReading.measuredRadiusTolerance
    }

    /// The force of the touch, where 1 is an average touch; 0 when the device does not measure it (T-16).
    public var force: CGFloat {
        sample.pressure.map { CGFloat(min(max($0, 0), 1)) * forceLimit } ?? 0
    }

    /// The largest force the device can report; 0 when it does not measure force (T-16).
    public var maximumPossibleForce: CGFloat {
        sample.pressure == nil ? 0 : forceLimit
    }

    /// Angle between a pen and the surface in radians: 0 lies flat, π/2 stands upright (T-19). A finger, and a pen
    /// whose lean is not measured, stand upright.
    public var altitudeAngle: CGFloat {
        sample.tilt.map { CGFloat($0.altitude) } ?? .pi / 2
    }

    /// The direction a pen leans to, in radians from the positive x axis of `view`, or of the window for `nil`; it is
    /// valid for a pen only (T-18).
    public func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return atan2(direction.dy, direction.dx)
    }

    /// The direction a pen leans to, as a vector of length 1 in the coordinates of `view`, or of the window for `nil`;
    /// it is valid for a pen only (T-18).
    public func azimuthUnitVector(in view: UIView?) -> CGVector {
        let azimuth = CGFloat(sample.tilt?.azimuth ?? 0)
        guard let view, let window, view !== window else { return CGVector(dx: cos(azimuth), dy: sin(azimuth)) }
        let tip = CGPoint(x: point.x + cos(azimuth), y: point.y + sin(azimuth))
        let start = view.convert(point, from: window as UIView)
        let end = view.convert(tip, from: window as UIView)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
    }

    /// How far a pen is turned about itself, in radians; 0 when the device does not measure it (T-43).
    public var rollAngle: CGFloat {
        CGFloat(sample.tilt?.roll ?? 0)
    }

    private var forceLimit: CGFloat {
        type == .pencil ? ContactReading.penForceLimit : ContactReading.fingerForceLimit
    }
}
