import CoreGraphics
import Foundation

/// The constants of calendars and compact date pickers, in points and seconds.
enum CalendarMetrics {
    /// CX-181: the calendar of a month.
    static let width: CGFloat = 320
    static let headerHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 20
    static let rowHeight: CGFloat = 44
    static let rows = 6
    static let columns = 7
    static let bottomGap: CGFloat = 6
    static let timeHeight: CGFloat = 44
    static let margin: CGFloat = 16
    static let arrowWidth: CGFloat = 44
    static let titleFontSize: CGFloat = 17
    static let weekdayFontSize: CGFloat = 13
    static let largestWeekdayFontSize: CGFloat = 16
    static let largestTitleFontSize: CGFloat = 28
    static let titleGap: CGFloat = 6
    static let chevronFontSize: CGFloat = 13
    static let arrowFontSize: CGFloat = 20
    static let pageDuration: TimeInterval = 0.3
    static let fadeDuration: TimeInterval = 0.2
    static let openChevronAngle = CGFloat.pi / 2
    /// CX-182: the days.
    static let dayFontSize: CGFloat = 20
    static let largestDayFontSize: CGFloat = 28
    static let circleSide: CGFloat = 40
    static let selectionAlpha: CGFloat = 0.15
    /// CX-374: the room of decorations below the days of a calendar view.
    static let decorationHeight: CGFloat = 14
    /// CX-180: the fields of the compact style.
    static let fieldHeight: CGFloat = 34
    static let fieldPadding: CGFloat = 11
    static let fieldGap: CGFloat = 6
    static let fieldCornerRadius: CGFloat = 8
    static let fieldFontSize: CGFloat = 17
    static let pressedAlpha: CGFloat = 0.4
    /// CX-180: the cards with the calendar and with the wheels of the time.
    static let cardMargin: CGFloat = 8
    static let cardCornerRadius: CGFloat = 13
    static let timeCardWidth: CGFloat = 220
}
