import Foundation
import Synchronization

/// Where motion sensors are read: those of the kernel (`IIOMotionSensors`), or a recorded curve
/// (`RecordedMotionSensors`) (DV-05, DV-29).
package protocol MotionSensorService: AnyObject, Sendable {
    /// Whether the device has a sensor. It does not read the sensor, so it does not wait for hardware.
    func isAvailable(_ kind: MotionSensorKind) -> Bool
    /// Reads sensors at an interval, from the first interval on, until the stream is stopped.
    ///
    /// - Parameters:
    ///   - kinds: sensors that are read together.
    ///   - interval: in seconds; below `MotionSensors.shortestInterval` it is that (DV-21).
    ///   - handler: called on a thread of the service.
    func startStream(
        _ kinds: [MotionSensorKind], interval: TimeInterval, handler: @escaping @Sendable (MotionStreamEvent) -> Void
    ) -> any MotionStream
}

/// Readings that arrive until `stop()`.
package protocol MotionStream: AnyObject, Sendable {
    /// Changes the interval, in seconds; the next reading follows one interval later (DV-21).
    func setInterval(_ interval: TimeInterval)
    /// Stops at once: no handler is called after this, except one that runs already.
    func stop()
}

/// The motion sensors of this device.
package enum MotionSensors {
    /// The shortest interval between readings, in seconds (DV-21, V-09). decision.
    package static let shortestInterval: TimeInterval = 0.01
    /// The longest interval, in seconds (decision): a day.
    package static let longestInterval: TimeInterval = 86_400

    private static let service = Mutex<(any MotionSensorService)?>(nil)

    /// The service that programs use. It is made at first use and reads the kernel's sensors; a test sets another one.
    package static var current: any MotionSensorService {
        get {
            service.withLock { service in
                if let service { return service }
                let made = IIOMotionSensors()
                service = made
                return made
            }
        }
        set { service.withLock { $0 = newValue } }
    }

    /// An interval within the limits; the shortest one for zero, a negative number and NaN (V-09).
    package static func limited(_ interval: TimeInterval) -> TimeInterval {
        interval > shortestInterval ? min(interval, longestInterval) : shortestInterval
    }
}
