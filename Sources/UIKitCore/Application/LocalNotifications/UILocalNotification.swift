import Foundation

/// The sound of the desktop, as `UILocalNotification.soundName`.
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification of the program at a date, in the form before iOS 10 (DV-70). It is delivered by the same service as those of
/// `UserNotifications`.
open class UILocalNotification: NSObject, NSCopying {
    /// When it is delivered; `nil`, the default, and dates that have passed stand for now.
    open var fireDate: Date?
    /// If it is set, `fireDate` is a time on the user's clock, whatever zone that is in; `nil`, the default, for a point
    /// in time.
    open var timeZone: TimeZone?
    /// How often it is repeated: each minute, hour, day, week (`weekOfYear` or `weekday`), month or year; 0, the default, for
    /// once. Other units count as 0. decision: repeated ones come at each date with the smaller components of `fireDate`,
    /// also before it.
    open var repeatInterval = NSCalendar.Unit()
    /// The calendar of the repetition; `nil`, the default, for the user's.
    open var repeatCalendar: Calendar?
    /// The text; nothing is shown without one, the default.
    open var alertBody: String?
    /// A title above the text; `nil` by default.
    open var alertTitle: String?
    /// Whether the notification has a button or slider to open the program; true by default. Desktops show none: a click
    /// opens it.
    open var hasAction = true
    /// The title of that button; `nil` by default.
    open var alertAction: String?
    /// The name of a sound file of the main bundle, or `UILocalNotificationDefaultSoundName`; `nil`, the default, for
    /// silence.
    open var soundName: String?
    /// The number on the program's icon; 0, the default, does not change it.
    open var applicationIconBadgeNumber = 0
    /// Values of the program, which must be those of property lists; `nil` by default. A notification with others is not
    /// scheduled, and a line says so.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of the category, whose actions the notification offers; `nil` by default.
    open var category: String?

    /// The identifier of its request.
    package var identifier = UUID().uuidString

    /// Creates a notification.
    public override init() { super.init() }

    /// A notification with the same values, which stands for the same request.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UILocalNotification()
        (copy.fireDate, copy.timeZone) = (fireDate, timeZone)
        (copy.repeatInterval, copy.repeatCalendar) = (repeatInterval, repeatCalendar)
        (copy.alertBody, copy.alertTitle, copy.hasAction, copy.alertAction) = (
            alertBody, alertTitle, hasAction, alertAction
        )
        (copy.soundName, copy.applicationIconBadgeNumber) = (soundName, applicationIconBadgeNumber)
        (copy.userInfo, copy.category, copy.identifier) = (userInfo, category, identifier)
        return copy
    }
}

/// What delivers local notifications.
@MainActor package protocol LocalNotificationService: AnyObject {
    /// The notifications that are not delivered yet, in the order of their dates.
    var scheduled: [UILocalNotification] { get }
    /// What the user allows.
    var settings: UIUserNotificationSettings { get }
    /// The number on the program's icon.
    var badge: Int { get set }
    /// Delivers a notification at its date, or now.
    func schedule(_ notification: UILocalNotification, now: Bool)
    /// Forgets a notification, and takes it off the desktop.
    func cancel(_ notification: UILocalNotification)
    /// Forgets all notifications.
    func cancelAll()
    /// Asks the user once, and offers the actions of the categories.
    func register(_ settings: UIUserNotificationSettings, _ reply: @escaping @MainActor () -> Void)
}

extension UIApplication {
    /// What delivers local notifications; `nil` without a service.
    package static var localNotificationService: (any LocalNotificationService)?

    /// Delivers a notification at its date, if the user allows notifications (DV-70). It is copied.
    public final func scheduleLocalNotification(_ notification: UILocalNotification) {
        Self.localNotificationService?.schedule(notification, now: false)
    }

    /// Delivers a notification now, whatever its date is (DV-70).
    public final func presentLocalNotificationNow(_ notification: UILocalNotification) {
        Self.localNotificationService?.schedule(notification, now: true)
    }

    /// Forgets a scheduled notification, and takes it off the desktop if it was delivered; no effect for one that is
    /// unknown.
    public final func cancelLocalNotification(_ notification: UILocalNotification) {
        Self.localNotificationService?.cancel(notification)
    }

    /// Forgets all scheduled notifications.
    public final func cancelAllLocalNotifications() { Self.localNotificationService?.cancelAll() }

    /// The notifications that are not delivered yet. Setting it replaces all of them.
    public final var scheduledLocalNotifications: [UILocalNotification]? {
        get { Self.localNotificationService?.scheduled ?? [] }
        set {
            guard let service = Self.localNotificationService else { return }
            service.cancelAll()
            for notification in newValue ?? [] { service.schedule(notification, now: false) }
        }
    }

    /// Asks the user once whether notifications are allowed; the delegate gets the settings that hold then (DV-70).
    public final func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        guard let service = Self.localNotificationService else { return }
        service.register(notificationSettings) { [reference] in
            guard let application = reference.object else { return }
            application.delegate?.application(application, didRegister: service.settings)
        }
    }

    /// What the user allows; no types before it is known.
    public final var currentUserNotificationSettings: UIUserNotificationSettings? {
        Self.localNotificationService?.settings ?? UIUserNotificationSettings(types: [], categories: nil)
    }

    /// The number on the program's icon, 0 for none (DV-73). Negative numbers count as 0.
    public final var applicationIconBadgeNumber: Int {
        get { Self.localNotificationService?.badge ?? 0 }
        set { Self.localNotificationService?.badge = max(0, newValue) }
    }
}
