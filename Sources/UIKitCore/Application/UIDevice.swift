import Foundation

/// The family of devices the application runs on.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not reported by the screen.
    case unspecified = -1
    /// A phone: a small, hand-held screen.
    case phone = 0
    /// A tablet.
    case pad = 1
}

/// The family of the device, as `UIDevice.current.userInterfaceIdiom`, which replaced the function in iOS 13.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}

/// The device the application runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The current device.
    public static let current = UIDevice()
    /// How often the program and UIKit asked for reports of orientations (L-24, DV-08).
    final var orientationRequests = 0
    /// The orientation sensor while it is used.
    final var orientationSensor: (any DeviceMonitor<UIDeviceOrientation>)?
    /// What it said last; `nil` before its first value and without one.
    final var sensedOrientation: UIDeviceOrientation?
    /// The battery while it is monitored.
    final var batteryMonitoring: BatteryMonitoring?
    /// The proximity sensor while it is monitored.
    final var proximityMonitoring: ProximityMonitoring?

    /// Whether several programs run at once: true.
    public var isMultitaskingSupported: Bool { true }

    /// The device family, as reported by the host (DV-19).
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }

    /// The name of the machine (DV-18).
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The system whose API and behavior the application sees: "iOS".
    public var systemName: String { "iOS" }

    /// The version of iOS whose API and behavior the application sees, for code that compares versions. decision
    /// (L-40): 17.0.
    public var systemVersion: String { "17.0" }

    /// The device model the screen emulates: "iPhone" or "iPad" (DV-18).
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

    /// The same as `model`, which is not translated.
    public var localizedModel: String { model }
}
