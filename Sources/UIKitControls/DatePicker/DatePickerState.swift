import Foundation
import UIKitCore

/// The limits of `UIDatePicker`, in seconds.
enum DateLimits {
    /// CX-78: the durations of a countdown.
    static let longestDuration: TimeInterval = 23 * 3600 + 59 * 60
    static let shortestDuration: TimeInterval = 60
    /// CX-142: the opacity of a disabled picker.
    static let disabledAlpha: CGFloat = 0.5
}

/// What a date picker chooses, from which dates, and how it writes them.
struct DatePickerState: Equatable {
    var mode = UIDatePicker.Mode.dateAndTime
    var customLocale: Locale?
    var customCalendar: Calendar?
    var timeZone: TimeZone?
    var minuteInterval = 1
    var minimumDate: Date? {
        didSet { pin() }
    }
    var maximumDate: Date? {
        didSet { pin() }
    }
    /// The date, within the limits (CX-77).
    var date = Date() {
        didSet { pin() }
    }
    /// The duration in seconds, without the seconds of a minute (CX-78).
    var duration: TimeInterval = 0 {
        didSet { duration = min(max((duration / 60).rounded(.down) * 60, 0), DateLimits.longestDuration) }
    }

    /// The language.
    var locale: Locale { customLocale ?? .current }

    /// The calendar with the language and the time zone. An own first weekday stays; otherwise it is that of the
    /// language.
    var calendar: Calendar {
        var calendar = customCalendar ?? .current
        if customLocale != nil || calendar.locale == nil || calendar.locale?.identifier.isEmpty == true {
            calendar.locale = locale
        }
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    /// The limits; none if the minimum is above the maximum (CX-77).
    var limits: (minimum: Date, maximum: Date) {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return (.distantPast, .distantFuture) }
        return (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    }

    /// A date within the limits.
    func pinned(_ date: Date) -> Date { min(max(date, limits.minimum), limits.maximum) }

    private mutating func pin() {
        let pinned = pinned(date)
        if pinned != date { date = pinned }
    }

    /// The date rounded down to the step of the minutes, which is what is shown (CX-76).
    var shownDate: Date {
        guard minuteInterval > 1 else { return date }
        let minute = calendar.component(.minute, from: date)
        return calendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
    }

    /// The date with a minute of the step and without seconds, if the step is more than a minute (CX-372); not rounded
    /// below the minimum.
    var roundedDate: Date {
        guard minuteInterval > 1, mode != .countDownTimer else { return date }
        let minute = calendar.dateInterval(of: .minute, for: shownDate)?.start ?? shownDate
        return minute < limits.minimum ? date : minute
    }

    /// Whether a day, given by its beginning, has a moment within the limits (CX-183).
    func isSelectable(day: Date) -> Bool {
        let (minimum, maximum) = limits
        guard let end = calendar.date(byAdding: .day, value: 1, to: day) else { return false }
        return end > minimum && day <= maximum
    }

    /// The time of the chosen date on another day.
    func date(onDay day: Date) -> Date {
        let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (parts.hour, parts.minute, parts.second, parts.nanosecond) =
            (time.hour, time.minute, time.second, time.nanosecond)
        // Leap months are part of the day, not of these components.
        let start = calendar.startOfDay(for: day)
        let date = calendar.date(from: parts) ?? day
        guard calendar.isDate(date, inSameDayAs: day) else {
            let seconds = self.date.timeIntervalSince(calendar.startOfDay(for: self.date))
            return pinned(start.addingTimeInterval(seconds))
        }
        return pinned(date)
    }

}

// MARK: - Text

@MainActor extension DatePickerState {
    private func formatter(_ template: String) -> DateFormatter {
        DateFormatters.formatter(template, calendar, locale)
    }

    /// The text of the field of the day (CX-180).
    var dayText: String { formatter("yMMMd").string(from: shownDate) }

    /// The text of the field of the time (CX-180).
    var timeText: String { formatter("jmm").string(from: shownDate) }

    /// A month with its year (CX-181).
    func monthText(_ date: Date) -> String { formatter("yMMMM").string(from: date) }

    /// A day in full, for assistive technologies.
    func fullText(_ date: Date) -> String { formatter("EEEEMMMMd").string(from: date) }

    /// The short names of the days of a week, from the first one of the calendar (CX-181).
    var weekdayTexts: [String] {
        let formatter = formatter("EEE")
        let names: [String] = formatter.shortStandaloneWeekdaySymbols
        guard !names.isEmpty else { return [] }
        let first = (calendar.firstWeekday - 1) % names.count
        return (0..<names.count).map { names[(first + $0) % names.count].uppercased(with: locale) }
    }

    /// Numbers in the digits of the language (CX-188).
    func numberTexts(_ range: ClosedRange<Int>) -> [String] {
        let formatter = NumberFormatter()
        formatter.locale = locale
        return range.map { formatter.string(from: NSNumber(value: $0)) ?? String($0) }
    }
}
