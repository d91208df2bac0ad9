import Foundation

/// The days of a month in rows of weeks, in any calendar.
struct CalendarMonth: Equatable {
    let calendar: Calendar
    /// The first moment of the month.
    let start: Date
    /// The number of days.
    let dayCount: Int
    /// The number of cells before the first day, 0…6.
    let blanks: Int

    /// The month that contains a date.
    init(containing date: Date, in calendar: Calendar) {
        self.calendar = calendar
        start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        dayCount = calendar.range(of: .day, in: .month, for: start)?.count ?? 1
        let week = max(calendar.weekdaySymbols.count, 1)
        blanks = ((calendar.component(.weekday, from: start) - calendar.firstWeekday) % week + week) % week
    }

    /// The beginning of a day, counted from 0.
    func date(ofDay day: Int) -> Date { calendar.date(byAdding: .day, value: day, to: start) ?? start }

    /// The day of a date, counted from 0; `nil` if it is in another month.
    func day(of date: Date) -> Int? {
        guard let day = calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day,
            (0..<dayCount).contains(day)
        else { return nil }
        return day
    }

    /// The month a number of months later.
    func adding(_ months: Int) -> CalendarMonth {
        // The middle of the month: days that other months do not have play no part.
        let middle = date(ofDay: dayCount / 2)
        return CalendarMonth(
            containing: calendar.date(byAdding: .month, value: months, to: middle) ?? middle, in: calendar)
    }

    /// The first moment after the month.
    var end: Date { date(ofDay: dayCount) }
}
