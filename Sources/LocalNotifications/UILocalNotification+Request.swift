import Foundation
import UIKitCore
import UserNotifications

extension UILocalNotification {
    /// The entry of a request's user info that marks it as a local notification, and its parts.
    private enum Key {
        static let values = "UILocalNotification"
        static let info = "userInfo"
        static let (fireDate, timeZone, repeats) = ("fireDate", "timeZone", "repeatInterval")
        static let (hasAction, action, sound) = ("hasAction", "alertAction", "soundName")
    }

    /// What is shown, with all values that the notification is made of again.
    var content: UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = alertTitle ?? ""
        content.body = alertBody ?? ""
        if applicationIconBadgeNumber != 0 { content.badge = NSNumber(value: max(0, applicationIconBadgeNumber)) }
        if let soundName {
            content.sound =
                soundName == UILocalNotificationDefaultSoundName
                ? .default : UNNotificationSound(named: UNNotificationSoundName(soundName))
        }
        content.categoryIdentifier = category ?? ""
        var values: [String: Any] = [Key.hasAction: hasAction, Key.repeats: Int(repeatInterval.rawValue)]
        values[Key.fireDate] = fireDate
        values[Key.timeZone] = timeZone?.identifier
        values[Key.action] = alertAction
        values[Key.sound] = soundName
        values[Key.info] = userInfo
        content.userInfo = [Key.values: values]
        return content
    }

    /// The notification of a request; `nil` for one that the program has made itself.
    convenience init?(_ request: UNNotificationRequest) {
        guard let values = request.content.userInfo[Key.values] as? [String: Any] else { return nil }
        self.init()
        identifier = request.identifier
        let content = request.content
        alertTitle = content.title.isEmpty ? nil : content.title
        alertBody = content.body.isEmpty ? nil : content.body
        applicationIconBadgeNumber = content.badge?.intValue ?? 0
        category = content.categoryIdentifier.isEmpty ? nil : content.categoryIdentifier
        hasAction = values[Key.hasAction] as? Bool ?? true
        alertAction = values[Key.action] as? String
        soundName = values[Key.sound] as? String
        fireDate = values[Key.fireDate] as? Date
        timeZone = (values[Key.timeZone] as? String).flatMap { TimeZone(identifier: $0) }
        repeatInterval = NSCalendar.Unit(rawValue: UInt(max(0, values[Key.repeats] as? Int ?? 0)))
        userInfo = values[Key.info] as? [AnyHashable: Any]
    }

    /// When it is delivered, seen from a date; `nil` for now.
    func trigger(at now: Date) -> UNNotificationTrigger? {
        guard let fireDate, fireDate > now || !repeatedComponents.isEmpty else { return nil }
        var calendar = repeatCalendar ?? .current
        // A point in time has the same components in each zone if they are read in a fixed one.
        if timeZone == nil, let fixed = TimeZone(secondsFromGMT: 0) { calendar.timeZone = fixed }
        let isRepeated = !repeatedComponents.isEmpty
        let names: Set<Calendar.Component> =
            isRepeated ? repeatedComponents : [.year, .month, .day, .hour, .minute, .second]
        var components = calendar.dateComponents(names, from: fireDate)
        if timeZone == nil { components.timeZone = calendar.timeZone }
        components.calendar = repeatCalendar
        return UNCalendarNotificationTrigger(dateMatching: components, repeats: isRepeated)
    }

    /// The components of the date that stay the same from one time to the next; none for once.
    private var repeatedComponents: Set<Calendar.Component> {
        switch repeatInterval {
        case .minute: [.second]
        case .hour: [.minute, .second]
        case .day: [.hour, .minute, .second]
        case .weekday, .weekOfYear: [.weekday, .hour, .minute, .second]
        case .month: [.day, .hour, .minute, .second]
        case .year: [.month, .day, .hour, .minute, .second]
        default: []
        }
    }
}
