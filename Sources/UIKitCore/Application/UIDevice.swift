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

/// The device the application runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The current device.
    public static let current = UIDevice()
    /// How often the program asked for reports of orientations (L-24).
    final var orientationRequests = 0

    /// The device family, as reported by the host.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }

    /// The name of the machine.
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The system whose API and behavior the application sees: "iOS".
    public var systemName: String { "iOS" }

    /// The version of iOS whose API and behavior the application sees, for code that compares versions. decision
    /// (L-40): 17.0.
    public var systemVersion: String { "17.0" }

    /// The device model the screen emulates: "iPhone" or "iPad".
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

    /// The same as `model`, which is not translated.
    public var localizedModel: String { model }
}
