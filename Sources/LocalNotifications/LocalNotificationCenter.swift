import Foundation
import Support
import UIKitCore
import UserNotifications

/// Delivers `UILocalNotification`s through the notification center (DV-70). The center is made, and gets this as its delegate
/// if it has none, when a program first uses a notification.
@MainActor package final class LocalNotificationCenter: NSObject, LocalNotificationService {
    private let makeCenter: () -> UNUserNotificationCenter
    private lazy var center = connectedCenter()

    /// Makes the notifications of a program use the notification center of the program; called at the launch.
    package static func install() {
        UIApplication.localNotificationService = LocalNotificationCenter { UNUserNotificationCenter.current() }
    }

    /// Creates a service with a center that is made when it is first needed.
    package init(_ makeCenter: @escaping () -> UNUserNotificationCenter) {
        self.makeCenter = makeCenter
        super.init()
    }

    private func connectedCenter() -> UNUserNotificationCenter {
        let center = makeCenter()
        if center.delegate == nil { center.delegate = self }
        return center
    }

    /// The notifications that are not delivered yet, without requests of the program itself.
    package var scheduled: [UILocalNotification] { center.pending.compactMap(UILocalNotification.init) }

    /// What the user allows.
    package var settings: UIUserNotificationSettings {
        let settings = center.settings
        var types: UIUserNotificationType = []
        if settings.alertSetting == .enabled { types.insert(.alert) }
        if settings.soundSetting == .enabled { types.insert(.sound) }
        if settings.badgeSetting == .enabled { types.insert(.badge) }
        return UIUserNotificationSettings(types: types, categories: registeredCategories)
    }

    private var registeredCategories: Set<UIUserNotificationCategory>?

    /// The number on the icon.
    package var badge: Int {
        get { center.badgeCount }
        set {
            center.setBadgeCount(newValue) { error in
                if let error { Self.report("the number on the icon is not set", error) }
            }
        }
    }

    /// Adds the request of a notification.
    package func schedule(_ notification: UILocalNotification, now: Bool) {
        let request = UNNotificationRequest(
            identifier: notification.identifier, content: notification.content,
            trigger: now ? nil : notification.trigger(at: center.date))
        center.add(request) { error in
            if let error { Self.report("a local notification is not scheduled", error) }
        }
    }

    private nonisolated static func report(_ what: String, _ error: any Error) {
        ErrorStream.logWithProgramName("\(what): \(error.localizedDescription)")
    }

    /// Removes the request, and the notification from the desktop.
    package func cancel(_ notification: UILocalNotification) {
        center.removePendingNotificationRequests(withIdentifiers: [notification.identifier])
        center.removeDeliveredNotifications(withIdentifiers: [notification.identifier])
    }

    /// Removes all requests of local notifications.
    package func cancelAll() {
        center.removePendingNotificationRequests(withIdentifiers: scheduled.map(\.identifier))
    }

    /// Asks the user, and offers the actions of the default context.
    package func register(_ settings: UIUserNotificationSettings, _ reply: @escaping @MainActor () -> Void) {
        registeredCategories = settings.categories
        center.setNotificationCategories(Set((settings.categories ?? []).compactMap(UNNotificationCategory.init)))
        center.requestAuthorization(options: UNAuthorizationOptions(settings.types)) { _, _ in
            MainActorDispatch.run { reply() }
        }
    }

    /// Tells the application's delegate of a notification.
    private func deliver(_ request: UNNotificationRequest, action: String?) {
        guard let notification = UILocalNotification(request) else { return }
        let application = UIApplication.shared
        guard let action else {
            application.delegate?.application(application, didReceive: notification)
            return
        }
        application.delegate?.application(application, handleActionWithIdentifier: action, for: notification) {}
    }
}

extension LocalNotificationCenter: @preconcurrency UNUserNotificationCenterDelegate {
    /// Tells the application's delegate, which shows what it wants (DV-70).
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        deliver(notification.request, action: nil)
        completionHandler([.badge])
    }

    /// Tells the application's delegate of a click, or of a button by the name of its action (DV-70).
    package func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let isClick = response.actionIdentifier == UNNotificationDefaultActionIdentifier
        deliver(response.notification.request, action: isClick ? nil : response.actionIdentifier)
        completionHandler()
    }
}

extension UNAuthorizationOptions {
    /// The same in the form since iOS 10.
    fileprivate init(_ types: UIUserNotificationType) {
        self = []
        if types.contains(.alert) { insert(.alert) }
        if types.contains(.sound) { insert(.sound) }
        if types.contains(.badge) { insert(.badge) }
    }
}

extension UNNotificationCategory {
    /// The category with the actions of the default context; `nil` without a name.
    @MainActor fileprivate convenience init?(_ category: UIUserNotificationCategory) {
        guard let name = category.identifier else { return nil }
        let actions = (category.actions(for: .default) ?? []).compactMap { action -> UNNotificationAction? in
            guard let identifier = action.identifier else { return nil }
            var options: UNNotificationActionOptions = []
            if action.activationMode == .foreground { options.insert(.foreground) }
            if action.isDestructive { options.insert(.destructive) }
            return UNNotificationAction(identifier: identifier, title: action.title ?? identifier, options: options)
        }
        self.init(identifier: name, actions: actions, intentIdentifiers: [], options: [])
    }
}
