import Foundation
import MotionSensors

/// Something about the device that a service of the system reports (DV-05).
@MainActor package protocol DeviceMonitor<Value>: AnyObject {
    /// What is reported.
    associatedtype Value: Sendable
    /// Begins to report. `handler` gets each value, and `nil` when the service is missing or has gone; never before this
    /// method returns.
    func start(_ handler: @escaping @MainActor (Value?) -> Void)
    /// Reports nothing any more. It may be started again.
    func stop()
}

/// The services that UIKit uses (DV-05). A host installs those of the system, tests their own; without one, nothing is
/// available. A service connects to the system when it is first started, not before.
@MainActor package enum DeviceServices {
    /// How the device is held; `unknown` if its sensor does not know (DV-09).
    package static var orientation: (any DeviceMonitor<UIDeviceOrientation>)?
    /// The battery (DV-14).
    package static var battery: (any DeviceMonitor<BatteryReading>)?
    /// Whether something is near the screen (DV-16).
    package static var proximity: (any DeviceMonitor<Bool>)?
    /// Whether the device has a proximity sensor, answered at once (DV-15).
    package static var hasProximitySensor: () -> Bool = { false }
    /// The brightness of the screen.
    package static var brightness: (any BrightnessControl)?
    /// The motion sensors, for shakes and `UIAccelerometer` (DV-26).
    package static var motion: () -> (any MotionSensorService)? = { nil }
    /// Makes the source of remote-control events when a program first asks for them (V-14).
    package static var makeRemoteControls: (() -> any RemoteControlSource)?
}

/// What is known about the battery.
package struct BatteryReading: Equatable, Sendable {
    /// Charged, charging or discharging.
    package var state: UIDevice.BatteryState
    /// How full it is, 0 to 1; −1 if that is not known.
    package var level: Float

    /// Creates a reading.
    package init(state: UIDevice.BatteryState, level: Float) {
        (self.state, self.level) = (state, level)
    }
}

/// Sets the brightness of the screen.
@MainActor package protocol BrightnessControl: AnyObject {
    /// The brightness, 0 to 1; `nil` for a screen without a backlight.
    var level: Double? { get }
    /// Asks the system for a brightness, 0 to 1; it does not wait.
    func set(_ level: Double)
}

/// A service that is set by hand, for tests (DV-05).
@MainActor package final class ManualMonitor<Value: Sendable & Equatable>: DeviceMonitor {
    private var handler: (@MainActor (Value?) -> Void)?

    /// Creates a service that has reported nothing.
    package init() {}

    /// Whether it was started and not stopped.
    package var isStarted: Bool { handler != nil }

    /// Reports a value; `nil` as if the service had gone.
    package func report(_ value: Value?) { handler?(value) }

    package func start(_ handler: @escaping @MainActor (Value?) -> Void) { self.handler = handler }

    package func stop() { handler = nil }
}
