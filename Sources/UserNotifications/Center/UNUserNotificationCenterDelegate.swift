import Foundation

/// The messages of the notification center, on the main thread. Each has a default implementation; of the two forms of a
/// message a delegate implements one.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification is delivered while the program is in the foreground; the options say what is shown of it. By default
    /// those of the asynchronous form (DV-69).
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    /// The same; by default nothing is shown.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    /// The user has clicked a notification or one of its buttons, or has dismissed it (DV-69). By default the asynchronous form
    /// is called.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    /// The same.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
    /// Calls the asynchronous form.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        let delegate = SendableDelegate(value: self)
        Task { @MainActor in
            completionHandler(await delegate.value.userNotificationCenter(center, willPresent: notification))
        }
    }

    /// Shows nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    /// Calls the asynchronous form.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let delegate = SendableDelegate(value: self)
        Task { @MainActor in
            await delegate.value.userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    /// Does nothing.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

/// A delegate on its way to a task of the main actor, on which its messages come.
private struct SendableDelegate: @unchecked Sendable {
    let value: any UNUserNotificationCenterDelegate
}
