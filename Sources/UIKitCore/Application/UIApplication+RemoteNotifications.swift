import Foundation
import QuartzCore
import Support

// No server sends notifications to programs of a desktop.
extension UIApplication {
    /// Whether notifications of a server arrive: always false, as registering fails (L-167).
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Asks for notifications of a server. As in a simulator, the delegate learns in a later turn of the run loop that there
    /// are none: `application(_:didFailToRegisterForRemoteNotificationsWithError:)` (L-167).
    public func registerForRemoteNotifications() {
        DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: Self.noRemoteNotifications)
        }
    }

    /// Ends notifications of a server; there are none.
    public func unregisterForRemoteNotifications() {}

    /// The error of a simulator, with the reason of this system.
    private static var noRemoteNotifications: NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: 3010,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "Remote notifications are not available: no service delivers them to programs of "
                    + "this system. Local ones are, with UNUserNotificationCenter."
            ])
    }
}
