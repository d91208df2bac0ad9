import Foundation

/// Observes a notification as long as it exists.
package final class NotificationObserver: Sendable {
    private nonisolated(unsafe) let token: any NSObjectProtocol

    /// Calls a handler with each notification of an object, which must be posted on the main thread.
    package init(
        _ name: Notification.Name, of object: AnyObject,
        _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
        token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
            MainActor.assumeIsolated(handler)
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
