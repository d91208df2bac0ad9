import Foundation

/// The formatters of date pickers. Creating one takes as long as writing the days of a month, so they are kept.
@MainActor enum DateFormatters {
    private struct Key: Hashable {
        let template: String
        let calendar: Calendar
        let locale: Locale
    }

    private static var formatters: [Key: DateFormatter] = [:]
    /// The number of formatters that are kept. decision: 16, which is enough for four pickers.
    private static let limit = 16

    /// A formatter for dates of a calendar in its time zone, with the fields of a template in the order of a locale.
    static func formatter(_ template: String, _ calendar: Calendar, _ locale: Locale) -> DateFormatter {
        let key = Key(template: template, calendar: calendar, locale: locale)
        if let formatter = formatters[key] { return formatter }
        if formatters.count >= limit { formatters = [:] }
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.locale = locale
        formatter.timeZone = calendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        formatters[key] = formatter
        return formatter
    }
}
