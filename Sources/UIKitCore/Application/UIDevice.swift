import Foundation

/// Which family of devices the application runs on.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The screen has not said.
    case unspecified = -1
    /// A small screen that is held in one hand.
    case phone = 0
    /// A tablet.
    case pad = 1
}

/// The device that the application runs on.
@MainActor open class UIDevice: NSObject {
    /// The device.
    public static let current = UIDevice()

    /// The family of devices, as the host says.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }

    /// The kind of device that the screen passes for: "iPhone" or "iPad".
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
}
