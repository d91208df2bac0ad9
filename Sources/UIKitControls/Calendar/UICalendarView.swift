import CoreGraphics
import Foundation
import UIKitCore

/// A calendar that shows a month, with decorations of days, and in which days can be selected (CX-374).
///
///     let calendar = UICalendarView()
///     calendar.delegate = self
///     calendar.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
@preconcurrency @MainActor open class UICalendarView: UIView {
    private var values = DatePickerState()
    private var range = DateInterval(start: .distantPast, end: .distantFuture)
    private let months: MonthCalendar
    private var decorations: [Int: Decoration] = [:]
    /// The month that the decorations belong to; `nil` if the delegate must be asked again.
    private var decoratedMonth: CalendarMonth?

    /// Creates a calendar that shows the present month, with a frame in points.
    public override init(frame: CGRect) {
        months = MonthCalendar(values)
        super.init(frame: frame)
        setUp()
    }

    /// Creates a calendar that shows the present month.
    public required init?(coder: NSCoder) {
        months = MonthCalendar(values)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        months.wheelsFollowMonth = true
        months.reservesDecorations = wantsDateDecorations
        months.looks = { [weak self] in self?.looks($0) ?? [] }
        months.onTurn = { [weak self] in self?.userDidTurn(from: $0) }
        months.onWheels = { [weak self] in self?.wheelsDidTurn(to: $0) }
        months.semanticContentAttribute = semanticContentAttribute
        addSubview(months)
        show(months.month, animated: false)
    }

    // MARK: Contents

    /// Makes the decorations; not retained, `nil` by default.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadAllDecorations() } }
    /// Which days can be selected; `nil`, the default, for none (CX-375).
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.view = nil
            selectionBehavior?.view = self
            months.onSelect = selectionBehavior == nil ? nil : { [weak self] in self?.choose($0) }
            selectionDidChange()
        }
    }
    /// Whether the delegate is asked for decorations, and there is space for them; true by default.
    open var wantsDateDecorations = true {
        didSet {
            guard wantsDateDecorations != oldValue else { return }
            months.reservesDecorations = wantsDateDecorations
            reloadAllDecorations()
            invalidateIntrinsicContentSize()
        }
    }

    /// The calendar; that of the user by default. Its first weekday is that of the language unless it has another one.
    open var calendar: Calendar {
        get { values.customCalendar ?? .current }
        set { changeCalendar { $0.customCalendar = newValue } }
    }
    /// The language; that of the environment by default.
    open var locale: Locale! {
        get { values.locale }
        set { changeCalendar { $0.customLocale = newValue } }
    }
    /// The time zone; `nil`, the default, stands for that of the calendar.
    open var timeZone: TimeZone? {
        get { values.timeZone }
        set { changeCalendar { $0.timeZone = newValue } }
    }
    /// The design of the font; `default` by default.
    open var fontDesign: UIFontDescriptor.SystemDesign {
        get { months.fontDesign }
        set { months.fontDesign = newValue }
    }
    /// The days that are available; others are dimmed, and months without one are not shown. All by default.
    open var availableDateRange: DateInterval {
        get { range }
        set {
            range = newValue
            (values.minimumDate, values.maximumDate) = (range.start, range.end)
            show(limited(months.month), animated: false)
        }
    }

    private func changeCalendar(_ change: (inout DatePickerState) -> Void) {
        let shown = months.month.date(ofDay: months.month.dayCount / 2)
        change(&values)
        decoratedMonth = nil
        show(CalendarMonth(containing: shown, in: values.calendar), animated: false)
    }

    /// Passes the direction on to the days and the arrows (CX-188).
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { months.semanticContentAttribute = semanticContentAttribute }
    }

    // MARK: Months

    /// Year and month that are shown; those of the present by default. Setting them without animation tells the delegate
    /// nothing. They count in `calendar`, whatever their own calendar is.
    open var visibleDateComponents: DateComponents {
        get { components(of: months.month.start, [.calendar, .era, .year, .month]) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Shows the month of a date, or the nearest one with an available day. The components count in `calendar`.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = date(of: dateComponents) else { return }
        let new = CalendarMonth(containing: date, in: values.calendar)
        if new != months.month { show(limited(new), animated: animated) }
    }

    private func components(of date: Date, _ parts: Set<Calendar.Component>) -> DateComponents {
        var components = values.calendar.dateComponents(parts, from: date)
        components.calendar = values.calendar
        return components
    }

    private func components(ofDay day: Int, of month: CalendarMonth) -> DateComponents {
        components(of: month.date(ofDay: day), [.era, .year, .month, .day])
    }

    /// The beginning of the day that components name in `calendar`; `nil` if there is none.
    final func date(of components: DateComponents) -> Date? {
        var day = components
        (day.calendar, day.timeZone) = (nil, nil)
        (day.hour, day.minute, day.second, day.nanosecond) = (nil, nil, nil, nil)
        return values.calendar.date(from: day).map { values.calendar.startOfDay(for: $0) }
    }

    /// The month itself, or the nearest one with an available day.
    private func limited(_ month: CalendarMonth) -> CalendarMonth {
        if month.end <= range.start { return CalendarMonth(containing: range.start, in: values.calendar) }
        return month.start > range.end ? CalendarMonth(containing: range.end, in: values.calendar) : month
    }

    private func show(_ month: CalendarMonth, animated: Bool) { months.show(values, month, animated: animated) }

    private func userDidTurn(from month: CalendarMonth) {
        delegate?.calendarView(
            self, didChangeVisibleDateComponentsFrom: components(of: month.start, [.calendar, .era, .year, .month]))
    }

    private func wheelsDidTurn(to choice: DateChoice) {
        guard case .date(let date) = choice else { return }
        let old = months.month
        show(limited(CalendarMonth(containing: date, in: values.calendar)), animated: false)
        if months.month != old { userDidTurn(from: old) }
    }

    // MARK: Days

    /// Asks the delegate again for the decorations of days. An animated change fades.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        let month = months.month
        for day in dates.compactMap({ date(of: $0).flatMap(month.day(of:)) }) {
            askForDecoration(ofDay: day, of: month)
        }
        selectionDidChange(animated: animated)
    }

    private func reloadAllDecorations() {
        decoratedMonth = nil
        months.showDays()
    }

    private func askForDecorations(of month: CalendarMonth) {
        guard decoratedMonth != month else { return }
        decoratedMonth = month
        decorations = [:]
        for day in 0..<month.dayCount { askForDecoration(ofDay: day, of: month) }
    }

    private func askForDecoration(ofDay day: Int, of month: CalendarMonth) {
        guard wantsDateDecorations, let delegate else { return }
        decorations[day] = delegate.calendarView(self, decorationFor: components(ofDay: day, of: month))
    }

    /// The selection, or what can be selected, has changed.
    final func selectionDidChange(animated: Bool = false) {
        if animated, window != nil { months.fadeDays() } else { months.showDays() }
    }

    private func looks(_ month: CalendarMonth) -> [CalendarDayLook] {
        askForDecorations(of: month)
        let selected = Set((selectionBehavior?.selectedDays ?? []).compactMap { date(of: $0).flatMap(month.day(of:)) })
        return (0..<month.dayCount).map { day in
            let isSelected = selected.contains(day)
            let canSelect = { self.selectionBehavior?.isSelectable(self.components(ofDay: day, of: month)) != false }
            return CalendarDayLook(
                isSelected: isSelected,
                isEnabled: values.isSelectable(day: month.date(ofDay: day)) && (isSelected || canSelect()),
                decoration: decorations[day])
        }
    }

    private func choose(_ day: Int) { selectionBehavior?.userDidTap(components(ofDay: day, of: months.month)) }

    // MARK: Layout

    /// 320 wide, and as high as six weeks with decorations, in points.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The size of six weeks with decorations, in points; at least 320 wide.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let row = CalendarMetrics.rowHeight + (wantsDateDecorations ? CalendarMetrics.decorationHeight : 0)
        return CGSize(
            width: max(size.width, CalendarMetrics.width),
            height: CalendarMetrics.headerHeight + CalendarMetrics.weekdayHeight + CGFloat(CalendarMetrics.rows) * row
                + CalendarMetrics.bottomGap)
    }

    /// Places the month.
    open override func layoutSubviews() {
        super.layoutSubviews()
        months.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - CalendarMetrics.bottomGap))
    }
}

/// Makes the decorations of a calendar view.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the decoration of a day; `nil`, the default, for none.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    /// The user has turned to another month.
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// Returns `nil`.
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    /// Does nothing.
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}
