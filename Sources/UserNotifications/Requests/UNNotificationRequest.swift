import Foundation

/// A notification that is to be delivered.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier; a request with the same one is replaced (DV-68).
    public let identifier: String
    /// What it shows.
    public let content: UNNotificationContent
    /// When it is delivered; `nil` for now.
    public let trigger: UNNotificationTrigger?

    /// Creates a request with a copy of the content.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = UNNotificationContent(content.values)
        self.trigger = trigger
    }

    /// The request itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
    /// When it was delivered.
    public let date: Date
    /// Its request.
    public let request: UNNotificationRequest

    init(_ request: UNNotificationRequest, date: Date) {
        self.request = request
        self.date = date
    }

    /// The notification itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The identifier of the action when the user clicks a notification (DV-69).
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The identifier of the action when the user dismisses a notification whose category asks for that (DV-69).
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    /// The notification.
    public let notification: UNNotification
    /// The identifier of the action, or that of the default or the dismiss action.
    public let actionIdentifier: String

    init(_ notification: UNNotification, _ actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
    }

    /// The response itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A response with text that the user typed into the notification.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text.
    public let userText: String

    init(_ notification: UNNotification, _ actionIdentifier: String, text: String) {
        userText = text
        super.init(notification, actionIdentifier)
    }
}
