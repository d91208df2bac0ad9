import Foundation

/// Receives what the user does.
public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
/// Receives what the user has done, or an error.
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Tells on the phone whether the user walks, runs or drives. Linux has no such service: activity is not available (DV-31).
open class CMMotionActivityManager: NSObject {
    /// Creates a manager.
    public override init() { super.init() }

    /// False.
    open class func isActivityAvailable() -> Bool { false }
    /// Restricted: the user cannot change it (decision).
    open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }

    /// No effect: the handler has no way to get an error, and there are no activities (DV-31).
    open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}

    /// No effect: there are no updates.
    open func stopActivityUpdates() {}

    /// Answers on the queue with ``CMErrorMotionActivityNotAvailable`` (DV-31).
    open func queryActivityStarting(
        from start: Date, to end: Date, to queue: OperationQueue,
        withHandler handler: @escaping CMMotionActivityQueryHandler
    ) {
        queue.fail(CMErrorMotionActivityNotAvailable.error("this device does not know what its user does")) {
            handler(nil, $0)
        }
    }
}

/// What the user does from a time on, which handlers of ``CMMotionActivityManager`` would get. Linux has no service that
/// knows it, so there is no way to get one.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
    /// How sure an activity is.
    public enum Confidence: Int, Sendable {
        /// Hardly.
        case low = 0
        /// Rather.
        case medium = 1
        /// Very.
        case high = 2
    }

    /// How sure it is.
    public final let confidence: Confidence
    /// When it began.
    public final let startDate: Date
    /// Whether the device does not move.
    public final let stationary: Bool
    /// Whether the user walks.
    public final let walking: Bool
    /// Whether the user runs.
    public final let running: Bool
    /// Whether the user is in a car.
    public final let automotive: Bool
    /// Whether the user rides a bicycle.
    public final let cycling: Bool
    /// Whether it is not known what the user does.
    public final let unknown: Bool

    /// Decodes an activity.
    public required init?(coder: NSCoder) {
        confidence = Confidence(rawValue: coder.decodeInteger(forKey: "confidence")) ?? .low
        startDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "startDate"))
        stationary = coder.decodeBool(forKey: "stationary")
        walking = coder.decodeBool(forKey: "walking")
        running = coder.decodeBool(forKey: "running")
        automotive = coder.decodeBool(forKey: "automotive")
        cycling = coder.decodeBool(forKey: "cycling")
        unknown = coder.decodeBool(forKey: "unknown")
        super.init(coder: coder)
    }

    /// Encodes the activity.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(confidence.rawValue, forKey: "confidence")
        coder.encode(startDate.timeIntervalSinceReferenceDate, forKey: "startDate")
        let flags = [
            "stationary": stationary, "walking": walking, "running": running, "automotive": automotive,
            "cycling": cycling, "unknown": unknown,
        ]
        for (key, flag) in flags { coder.encode(flag, forKey: key) }
    }
}

/// Receives changes of altitude, or an error.
public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

/// Measures changes of altitude on the phone; not available here (DV-31).
open class CMAltimeter: NSObject {
    /// Creates an altimeter.
    public override init() { super.init() }

    /// False.
    open class func isRelativeAltitudeAvailable() -> Bool { false }
    /// False.
    open class func isAbsoluteAltitudeAvailable() -> Bool { false }
    /// Restricted: the user cannot change it (decision).
    open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }

    /// Answers on the queue with ``CMErrorNotAvailable`` (DV-31).
    open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler) {
        queue.fail(CMErrorNotAvailable.error("this device has no altimeter")) { handler(nil, $0) }
    }

    /// No effect: there are no updates.
    open func stopRelativeAltitudeUpdates() {}
}

/// A change of altitude, which handlers of ``CMAltimeter`` would get.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
    /// The change since updates started, in metres.
    public final let relativeAltitude: NSNumber
    /// The pressure, in kilopascals.
    public final let pressure: NSNumber

    /// Decodes a change.
    public required init?(coder: NSCoder) {
        relativeAltitude = NSNumber(value: coder.decodeDouble(forKey: "relativeAltitude"))
        pressure = NSNumber(value: coder.decodeDouble(forKey: "pressure"))
        super.init(coder: coder)
    }

    /// Encodes the change.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(relativeAltitude.doubleValue, forKey: "relativeAltitude")
        coder.encode(pressure.doubleValue, forKey: "pressure")
    }
}
