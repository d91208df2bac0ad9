import Foundation

/// Receives steps, or an error.
public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// Counts steps on the phone. Linux has no step counter, so nothing is available, and handlers get ``CMErrorNotAvailable``
/// (DV-31). They are called on a queue of the module's own, as on the phone.
open class CMPedometer: NSObject {
    private static let queue = OperationQueue()

    /// Creates a pedometer.
    public override init() { super.init() }

    /// False.
    open class func isStepCountingAvailable() -> Bool { false }
    /// False.
    open class func isDistanceAvailable() -> Bool { false }
    /// False.
    open class func isFloorCountingAvailable() -> Bool { false }
    /// False.
    open class func isPaceAvailable() -> Bool { false }
    /// False.
    open class func isCadenceAvailable() -> Bool { false }
    /// False.
    open class func isPedometerEventTrackingAvailable() -> Bool { false }
    /// Restricted: the user cannot change it (decision).
    open class func authorizationStatus() -> CMAuthorizationStatus { .restricted }

    /// Answers with ``CMErrorNotAvailable`` (DV-31).
    open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
        answer(handler)
    }

    /// Answers with ``CMErrorNotAvailable`` once (DV-31).
    open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) { answer(handler) }

    /// No effect: there are no updates.
    open func stopUpdates() {}

    private func answer(_ handler: @escaping CMPedometerHandler) {
        Self.queue.fail(CMErrorNotAvailable.error("this device has no step counter")) { handler(nil, $0) }
    }
}

/// Steps of a period of time, which handlers of ``CMPedometer`` would get. Linux has no step counter, so there is no way to
/// get one.
open class CMPedometerData: NSObject, @unchecked Sendable {
    /// The beginning.
    public final let startDate: Date
    /// The end.
    public final let endDate: Date
    /// How many steps were counted.
    public final let numberOfSteps: NSNumber
    /// The distance in metres; `nil` if it is not known.
    public final let distance: NSNumber?
    /// The number of floors that were climbed; `nil` if it is not known.
    public final let floorsAscended: NSNumber?
    /// The number of floors that were descended; `nil` if it is not known.
    public final let floorsDescended: NSNumber?

    private init(_ never: Never) { switch never {} }
}
