import Foundation

/// What the desktop shows of a notification (DV-71).
package struct NotificationBanner: Equatable, Sendable {
    /// A button: its key and its title.
    package struct Button: Equatable, Sendable {
        package var key: String
        package var title: String
    }

    /// A field for an answer.
    package struct ReplyField: Equatable, Sendable {
        package var title: String
        package var placeholder: String
        package var sendTitle: String
    }

    /// A sound.
    package enum Sound: Equatable, Sendable {
        /// That of the theme.
        case theme
        /// A file.
        case file(String)
    }

    package var summary = ""
    package var body = ""
    package var buttons: [Button] = []
    package var replyField: ReplyField?
    package var sound: Sound?
    package var imagePath: String?
    /// 0 low, 1 normal, 2 critical.
    package var urgency: UInt8 = 1

    /// Creates an empty banner.
    package init() {}
}

/// Why the desktop does not show a notification.
package enum NotificationServerError: Error, Equatable, Sendable {
    /// There is no service of notifications, or it cannot be reached.
    case missing(String)
    /// The service does not answer in time, or answers garbage.
    case failed(String)
}

/// The desktop's service of notifications, or a plain one for tests (DV-05).
@MainActor package protocol NotificationServer: AnyObject {
    /// Called with a notification's number and the key of a button, `default` for a click on the notification.
    var onAction: ((UInt32, String) -> Void)? { get set }
    /// Called with a notification's number and the text that was typed.
    var onReply: ((UInt32, String) -> Void)? { get set }
    /// Called with the number of a notification that the user has dismissed, or that was taken off the desktop. Not for those
    /// whose time has passed.
    var onClosed: ((UInt32, _ isDismissal: Bool) -> Void)? { get set }
    /// Called when a service appears.
    var onAppeared: (() -> Void)? { get set }
    /// Called when the service ends; its notifications are gone.
    var onVanished: (() -> Void)? { get set }

    /// Finds out whether there is a service.
    func probe(_ reply: @escaping @MainActor (NotificationServerError?) -> Void)
    /// Shows a banner, in the place of another one if that is still there. `reply` gets its number.
    func show(
        _ banner: NotificationBanner, replacing number: UInt32?,
        _ reply: @escaping @MainActor (Result<UInt32, NotificationServerError>) -> Void)
    /// Takes a banner off the desktop.
    func close(_ number: UInt32)
    /// Sets the number on the program's icon, 0 for none (DV-73).
    func setBadge(_ count: Int)
}
