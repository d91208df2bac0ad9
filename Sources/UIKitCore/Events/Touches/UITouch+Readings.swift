import CoreGraphics
import Foundation
import TouchInput

/// Default values for what a device does not measure, and the scale of measured values.
enum ContactReading {
    /// T-15, decision: the radius of a finger's contact patch if the device does not measure it, in points.
    static let unmeasuredFingerRadius: CGFloat = 20
    /// T-15, decision: the tolerance of a measured radius, in points.
    static let measuredRadiusTolerance: CGFloat = 1
    /// T-16, decision: force at full pressure, in units of an average touch, for a finger.
    static let fingerForceLimit: CGFloat = 20.0 / 3
    /// T-16, decision: force at full pressure, in units of an average touch, for a pen.
    static let penForceLimit: CGFloat = 25.0 / 6
}

extension UITouch {
    /// Half the longer axis of the contact patch, in points (T-15). 0 for a pen or pointer, and 20 for a finger whose
    /// patch the device does not measure.
    public var majorRadius: CGFloat {
        if let ellipse = sample.ellipse { return CGFloat(ellipse.major / 2) }
        return type == .direct ? ContactReading.unmeasuredFingerRadius : 0
    }

    /// The tolerance of `majorRadius` in both directions, in points (T-15).
    public var majorRadiusTolerance: CGFloat {
        sample.ellipse == nil ? majorRadius : ContactReading.measuredRadiusTolerance
    }

    /// The force of the touch, where 1 is an average touch; 0 if the device does not measure it (T-16).
    public var force: CGFloat {
        sample.pressure.map { CGFloat(min(max($0, 0), 1)) * forceLimit } ?? 0
    }

    /// The maximum force the device can report; 0 if it does not measure force (T-16).
    public var maximumPossibleForce: CGFloat {
        sample.pressure == nil ? 0 : forceLimit
    }

    /// The angle between a pen and the surface in radians: 0 is flat, π/2 is upright (T-19). π/2 for a finger and for a
    /// pen whose tilt is not measured.
    public var altitudeAngle: CGFloat {
        sample.tilt.map { CGFloat($0.altitude) } ?? .pi / 2
    }

    /// The direction in which a pen leans, in radians from the positive x axis of `view`, or of the window if `nil`;
    /// valid for a pen only (T-18).
    public func azimuthAngle(in view: UIView?) -> CGFloat {
        let direction = azimuthUnitVector(in: view)
        return atan2(direction.dy, direction.dx)
    }

    /// The direction in which a pen leans, as a unit vector in the coordinates of `view`, or of the window if `nil`;
    /// valid for a pen only (T-18).
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

    /// The rotation of a pen about its axis, in radians; 0 if the device does not measure it (T-43).
    public var rollAngle: CGFloat {
        CGFloat(sample.tilt?.roll ?? 0)
    }

    private var forceLimit: CGFloat {
        type == .pencil ? ContactReading.penForceLimit : ContactReading.fingerForceLimit
    }
}

extension UITouch {
    /// Properties of a touch that may be estimates (T-22).
    public struct Properties: OptionSet, Hashable, Sendable {
        /// The bits of T-22.
        public var rawValue: Int
        /// Creates a set from the bits of T-22.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// `force`.
        public static let force = Properties(rawValue: 1 << 0)
        /// `azimuthAngle(in:)` and `azimuthUnitVector(in:)`.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// `altitudeAngle`.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// `location(in:)`: estimated for a predicted touch.
        public static let location = Properties(rawValue: 1 << 3)
        /// `rollAngle` (T-43).
        public static let roll = Properties(rawValue: 1 << 4)

        init(_ properties: ContactProperties) { self.init(rawValue: properties.rawValue) }
    }

    /// The properties that are currently estimates (T-20). For a predicted touch: the location, and force and tilt if
    /// the device measures them.
    public var estimatedProperties: Properties {
        if role == .predicted { return measuredProperties.union(.location) }
        return Properties(sample.estimate?.properties ?? [])
    }

    /// The estimated properties that a call of `touchesEstimatedPropertiesUpdated(_:)` will correct; other estimates
    /// are final (T-20, T-21).
    public var estimatedPropertiesExpectingUpdates: Properties {
        role == .predicted ? [] : Properties(sample.estimate?.awaited ?? [])
    }

    /// Links a corrected sample to the sample delivered before: both have the same number, which is unique. `nil` if no
    /// correction is expected or delivered (T-20).
    public var estimationUpdateIndex: NSNumber? {
        guard role != .predicted, let estimate = sample.estimate else { return nil }
        return role == .correction || !estimate.awaited.isEmpty ? NSNumber(value: estimate.index) : nil
    }

    private var measuredProperties: Properties {
        var properties: Properties = []
        if sample.pressure != nil { properties.insert(.force) }
        if sample.tilt != nil { properties.formUnion([.azimuth, .altitude, .roll]) }
        return properties
    }
}

/// Settings of touch prediction.
enum TouchPrediction {
    /// T-35, decision: how far predicted touches reach into the future, in seconds.
    static let horizon: TimeInterval = 1.0 / 30
    /// T-35, decision: predicted touches have the interval of the samples, but at least this, in seconds.
    static let shortestStep: TimeInterval = 1.0 / 240
    /// T-35, decision: and at most this, in seconds.
    static let longestStep: TimeInterval = 1.0 / 60
    /// The predictor; see docs/prediction.md for measurements.
    static let predictor = MotionPredictor()
}

extension MotionPoint {
    /// The location and time of a sample.
    init(_ sample: ContactSample) {
        self.init(x: Double(sample.position.x), y: Double(sample.position.y), time: sample.time.seconds)
    }
}

extension UITouch {
    /// The predicted samples in order of time (T-35). Computed on demand.
    var predictions: [UITouch] {
        guard phase == .began || phase == .moved, let interval = history.medianInterval else { return [] }
        let step = min(max(interval, TouchPrediction.shortestStep), TouchPrediction.longestStep)
        var previous = point
        let count = max(1, Int((TouchPrediction.horizon / step).rounded()))
        return (1...count).compactMap { number in
            guard let predicted = TouchPrediction.predictor.predictedPoint(after: step * Double(number), history) else {
                return nil
            }
            var predictedSample = sample
            predictedSample.position = CGPoint(x: predicted.x, y: predicted.y)
            predictedSample.time = InputTime(seconds: predicted.time)
            let touch = UITouch(
                copying: self, as: .predicted, sample: predictedSample, previousPoint: previous, phase: .moved)
            previous = touch.point
            return touch
        }
    }
}
