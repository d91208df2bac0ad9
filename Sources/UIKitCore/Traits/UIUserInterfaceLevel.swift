import Foundation

/// Whether an interface lies on the screen or above another one.
///
/// In dark interfaces, the background colors of the system are lighter where the level is elevated (F-246): in sheets
/// and popovers.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The interface of a window.
    case base = 0
    /// An interface above another one.
    case elevated = 1
}

/// The level of the interface.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}

extension UIMutableTraits {
    /// The level of the interface.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
}

extension UITraitCollection {
    /// Creates a collection that defines only the level of the interface.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init { $0.userInterfaceLevel = userInterfaceLevel }
    }

    /// The level of the interface; unspecified means the base level.
    public final var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
}
