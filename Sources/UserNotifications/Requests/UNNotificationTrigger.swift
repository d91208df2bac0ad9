import Foundation
import Support

/// When a notification is delivered. Use one of the subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
    /// Whether it is delivered again and again.
    public let repeats: Bool

    init(repeats: Bool) { self.repeats = repeats }

    /// The trigger itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The first date after `date` at which it fires, for a request that was added at `added`; `nil` for none.
    func date(after date: Date, added: Date) -> Date? { nil }
}

/// Delivers a notification a time after its request was added (DV-68).
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The shortest interval of a trigger that repeats, in seconds.
    static let shortestRepeatedInterval: TimeInterval = 60

    /// The time in seconds.
    public let timeInterval: TimeInterval

    /// Creates a trigger.
    ///
    /// - Parameters:
    ///   - timeInterval: in seconds; above 0, and at least 60 if it repeats. Others, which end a program on iOS, log a
    ///     line, and the request with the trigger fails with `UNError.notificationInvalidNoDate`.
    ///   - repeats: whether it is delivered again after each interval.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
        if !isValid {
            ErrorStream.log(
                "touchstone: UNTimeIntervalNotificationTrigger: an interval of \(timeInterval) s never fires; it must be "
                    + (repeats ? "at least 60 s to repeat" : "above 0"))
        }
    }

    var isValid: Bool {
        timeInterval.isFinite && (repeats ? timeInterval >= Self.shortestRepeatedInterval : timeInterval > 0)
    }

    /// The date at which it would fire if its request was added now; `nil` if it never fires.
    open func nextTriggerDate() -> Date? {
        let now = Date()
        return date(after: now, added: now)
    }

    override func date(after date: Date, added: Date) -> Date? {
        guard isValid else { return nil }
        let first = added.addingTimeInterval(timeInterval)
        if first > date { return first }
        guard repeats else { return nil }
        let count = (date.timeIntervalSince(added) / timeInterval).rounded(.down) + 1
        return added.addingTimeInterval(count * timeInterval)
    }
}

/// Delivers a notification at dates with some components (DV-68).
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The components of the dates, such as an hour and a minute.
    public let dateComponents: DateComponents

    /// Creates a trigger for the next date with these components, or for each.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    /// The next date at which it fires; `nil` if there is none.
    open func nextTriggerDate() -> Date? {
        let now = Date()
        return date(after: now, added: now)
    }

    override func date(after date: Date, added: Date) -> Date? {
        var calendar = dateComponents.calendar ?? Calendar.current
        if let timeZone = dateComponents.timeZone { calendar.timeZone = timeZone }
        var components = dateComponents
        (components.calendar, components.timeZone) = (nil, nil)
        guard components != DateComponents() else { return nil }
        return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
}
