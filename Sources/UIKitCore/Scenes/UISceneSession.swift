import Foundation

/// The identity of a scene, which lasts as long as its windows might come back.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The purpose of the scene.
    public final let role: Role
    /// How the scene is made.
    public final internal(set) var configuration: UISceneConfiguration
    /// The connected scene; `nil` before and after.
    public final internal(set) weak var scene: UIScene?
    /// The name of the session, different for each.
    public final let persistentIdentifier = UUID().uuidString
    /// Values that the program keeps with the session; `nil` by default. Property-list values of the first session are
    /// there again in the next run (L-164).
    open var userInfo: [String: Any]?
    /// What the delegate told of the scene when it was last asked; in the next run that of the last one. `nil` without
    /// (L-164).
    public final internal(set) var stateRestorationActivity: NSUserActivity?

    init(role: Role, configuration: UISceneConfiguration) {
        self.role = role
        self.configuration = configuration
        super.init()
    }
}

extension UISceneSession {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role, a key of `UISceneConfigurations` in `Info.plist`.
        public var rawValue: String
        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A scene with windows on the device's own screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A scene with windows on another display. No host connects one.
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// A scene with windows on another display that receives no events. No host connects one.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
}
