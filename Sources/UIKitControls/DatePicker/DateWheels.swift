import Foundation
import Support
import UIKitCore

/// The wheels of a date picker: which there are, what their rows show, and which date they stand for.
@MainActor struct DateWheels {
    /// What one wheel chooses.
    enum Column: Equatable {
        case day, month, year, weekday, hour, minute, dayPeriod, hours, minutes
    }

    /// How often the values of a wheel without ends repeat.
    static let repetitions = 101
    /// The years of the year wheel, and the days around the reference of the weekday wheel (decision, CX-145).
    static let years = 1...9999
    static let daysAround = 20_000

    let columns: [Column]
    let calendar: Calendar
    let minuteInterval: Int
    private let reference: Date
    private let months: [String]
    private let dayPeriods: [String]
    private let dayFormatter: DateFormatter
    private let isTwelveHours: Bool
    /// Numbers in the digits of the language, without and with a zero in front (CX-188).
    private let plainNumbers: NumberFormatter
    private let paddedNumbers: NumberFormatter

    /// The wheels of a mode; `now` is the day in the middle of the weekday wheel.
    init(mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, now: Date) {
        var calendar = calendar
        calendar.locale = locale
        self.calendar = calendar
        self.minuteInterval = minuteInterval
        reference = calendar.startOfDay(for: now)
        let formatter = DateFormatters.formatter("EEEMMMd", calendar, locale)
        dayFormatter = formatter
        months = formatter.standaloneMonthSymbols
        dayPeriods = [formatter.amSymbol, formatter.pmSymbol]
        plainNumbers = Self.numbers(locale, digits: 1)
        paddedNumbers = Self.numbers(locale, digits: 2)
        let hourFormat = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
        // Quoted text, such as the word for "o'clock", is no part of the pattern.
        let pattern = hourFormat.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        isTwelveHours = pattern.contains { "hKa".contains($0) }
        let time: [Column] = [.hour, .minute] + (isTwelveHours ? [.dayPeriod] : [])
        switch mode {
        case .time: columns = time
        case .date: columns = Self.dateOrder(locale)
        case .dateAndTime: columns = [.weekday] + time
        case .countDownTimer: columns = [.hours, .minutes]
        case .yearAndMonth: columns = Self.dateOrder(locale).filter { $0 != .day }
        }
    }

    private static func numbers(_ locale: Locale, digits: Int) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.minimumIntegerDigits = digits
        return formatter
    }

    /// The order of day, month and year of a locale.
    private static func dateOrder(_ locale: Locale) -> [Column] {
        let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
        let letters: [(Character, Column)] = [("d", .day), ("M", .month), ("y", .year)]
        return letters.sorted {
            (format.firstIndex(of: $0.0) ?? format.endIndex) < (format.firstIndex(of: $1.0) ?? format.endIndex)
        }.map(\.1)
    }

    /// The number of different values of a wheel.
    private func valueCount(_ column: Column) -> Int {
        switch column {
        case .day: calendar.maximumRange(of: .day)?.count ?? 31
        case .month: months.count
        case .year: Self.years.count
        case .weekday: 2 * Self.daysAround + 1
        case .hour: isTwelveHours ? 12 : 24
        case .minute, .minutes: 60 / minuteInterval
        case .dayPeriod: 2
        case .hours: 24
        }
    }

    private func repeats(_ column: Column) -> Bool {
        switch column {
        case .day, .month, .hour, .minute, .minutes: true
        case .year, .weekday, .dayPeriod, .hours: false
        }
    }

    /// The number of rows of a wheel.
    func rowCount(_ component: Int) -> Int {
        let column = columns[component]
        return valueCount(column) * (repeats(column) ? Self.repetitions : 1)
    }

    /// The part of the width that a wheel gets.
    func share(_ component: Int) -> CGFloat {
        switch columns[component] {
        case .weekday: 3
        case .month: 2
        case .year: 1.4
        default: 1
        }
    }

    /// What a row shows.
    func title(_ row: Int, _ component: Int) -> String {
        let column = columns[component]
        let value = row % valueCount(column)
        switch column {
        case .day: return number(value + 1)
        case .month: return months[value]
        case .year: return number(Self.years.lowerBound + value)
        case .weekday:
            return calendar.date(byAdding: .day, value: value - Self.daysAround, to: reference).map {
                dayFormatter.string(from: $0)
            } ?? ""
        case .hour: return isTwelveHours ? number(value == 0 ? 12 : value) : twoDigits(value)
        case .minute: return twoDigits(value * minuteInterval)
        case .dayPeriod: return dayPeriods[value]
        case .hours: return number(value)
        case .minutes: return number(value * minuteInterval)
        }
    }

    private func number(_ value: Int) -> String {
        plainNumbers.string(from: NSNumber(value: value)) ?? String(value)
    }

    private func twoDigits(_ value: Int) -> String {
        paddedNumbers.string(from: NSNumber(value: value)) ?? String(value)
    }

    /// The unit that stands beside the selected row of a wheel; `nil` for wheels without one (CX-350).
    func unit(_ component: Int, row: Int) -> String? {
        let language = calendar.locale?.identifier.replacing("_", with: "-")
        return switch columns[component] {
        case .hours: SystemText.title(row == 1 ? "hour" : "hours", in: language)
        case .minutes: SystemText.title("min", in: language)
        default: nil
        }
    }

    /// The rows after the wheel of hours was turned: the half of the day changes with each passage between 11 and 12
    /// (CX-350).
    func rows(_ rows: [Int], afterTurningHourFrom old: Int) -> [Int] {
        guard let hour = columns.firstIndex(of: .hour), let period = columns.firstIndex(of: .dayPeriod) else {
            return rows
        }
        var rows = rows
        let passages = rows[hour] / 12 - old / 12
        if !passages.isMultiple(of: 2) { rows[period] = 1 - rows[period] }
        return rows
    }

    /// The value of each wheel for a date, or for a duration in seconds.
    func values(date: Date, duration: TimeInterval) -> [Int] {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        let minutes = Int(duration / 60)
        return columns.map { column in
            switch column {
            case .day: (parts.day ?? 1) - 1
            case .month: (parts.month ?? 1) - 1
            case .year: min(max(parts.year ?? 1, Self.years.lowerBound), Self.years.upperBound) - Self.years.lowerBound
            case .weekday:
                min(max(daysFromReference(to: date), -Self.daysAround), Self.daysAround) + Self.daysAround
            case .hour: isTwelveHours ? hour % 12 : hour
            case .minute: minute / minuteInterval
            case .dayPeriod: hour / 12
            case .hours: minutes / 60
            case .minutes: minutes % 60 / minuteInterval
            }
        }
    }

    private func daysFromReference(to date: Date) -> Int {
        calendar.dateComponents([.day], from: reference, to: calendar.startOfDay(for: date)).day ?? 0
    }

    /// The row of a wheel for a value: the nearest one to the row where the wheel is, or one in the middle.
    func row(for value: Int, component: Int, near current: Int?) -> Int {
        let column = columns[component]
        guard repeats(column) else { return value }
        let count = valueCount(column)
        guard let current else { return count * (Self.repetitions / 2) + value }
        let turn = Int((Double(current - value) / Double(count)).rounded())
        return min(max(turn, 0), Self.repetitions - 1) * count + value
    }

    /// The date that rows stand for; what has no wheel is taken from another date. A day that the month does not have
    /// becomes its last day.
    func date(rows: [Int], from old: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
        var (hour, isAfternoon) = (0, false)
        var hasHour = false
        for (column, row) in zip(columns, rows) {
            let value = row % valueCount(column)
            switch column {
            case .day: parts.day = value + 1
            case .month: parts.month = value + 1
            case .year: parts.year = Self.years.lowerBound + value
            case .weekday:
                let day = calendar.date(byAdding: .day, value: value - Self.daysAround, to: reference) ?? reference
                let dayParts = calendar.dateComponents([.era, .year, .month, .day], from: day)
                (parts.era, parts.year, parts.month, parts.day) =
                    (dayParts.era, dayParts.year, dayParts.month, dayParts.day)
            case .hour: (hour, hasHour) = (value, true)
            case .minute: parts.minute = value * minuteInterval
            case .dayPeriod: isAfternoon = value == 1
            case .hours, .minutes: break
            }
        }
        if hasHour { parts.hour = isTwelveHours ? hour + (isAfternoon ? 12 : 0) : hour }
        var firstOfMonth = parts
        firstOfMonth.day = 1
        if let month = calendar.date(from: firstOfMonth),
            let days = calendar.range(of: .day, in: .month, for: month)?.count
        {
            parts.day = min(parts.day ?? 1, days)
        }
        return calendar.date(from: parts) ?? old
    }

    /// The duration that rows stand for, in seconds.
    func duration(rows: [Int]) -> TimeInterval {
        var minutes = 0
        for (column, row) in zip(columns, rows) {
            if column == .hours { minutes += 60 * row }
            if column == .minutes { minutes += row % valueCount(column) * minuteInterval }
        }
        return TimeInterval(60 * minutes)
    }
}
