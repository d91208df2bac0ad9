import Foundation

// No server sends notifications to programs of a desktop.
extension UIApplication {
    /// Whether notifications of a server arrive: always false, as registering fails (L-167).
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Asks for notifications of a server. As in a simulator, the delegate learns in a later turn of the run loop that there
    /// are none: `application(_:didFailToRegisterForRemoteNotificationsWithError:)` (L-167).
    public func registerForRemoteNotifications() {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: Self.noRemoteNotifications,
            userInfo: [NSLocalizedDescriptionKey: "remote notifications are not available here"])
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// Ends notifications of a server; there are none.
    public func unregisterForRemoteNotifications() {}

    /// The code of a simulator's error.
    private static let noRemoteNotifications = 3010
}
