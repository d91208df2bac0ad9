import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A calendar that shows a month, with decorations of days, and in which days can be selected (CX-374).
///
///     let calendar = UICalendarView()
///     calendar.delegate = self
///     calendar.selectionBehavior = UICalendarSelectionSingleDate(delegate: self)
@preconcurrency @MainActor open class UICalendarView: UIView {
    private var values = DatePickerState()
    private var range = DateInterval(start: .distantPast, end: .distantFuture)
    private var month: CalendarMonth
    private let pager: CalendarPager<CalendarPage>
    private var page: CalendarPage { pager.page }
    private let titleLabel = UILabel(frame: .zero)
    private let arrows = [UIButton(frame: .zero), UIButton(frame: .zero)]
    private let weekdays = (0..<CalendarMetrics.columns).map { _ in UILabel(frame: .zero) }
    private var decorations: [Int: Decoration] = [:]

    /// Creates a calendar that shows the present month, with a frame in points.
    public override init(frame: CGRect) {
        month = CalendarMonth(containing: Date(), in: values.calendar)
        pager = CalendarPager(CalendarPage(month))
        super.init(frame: frame)
        setUp()
    }

    /// Creates a calendar that shows the present month.
    public required init?(coder: NSCoder) {
        month = CalendarMonth(containing: Date(), in: values.calendar)
        pager = CalendarPager(CalendarPage(month))
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        titleLabel.accessibilityTraits = .header
        for view in ([titleLabel, pager] as [UIView]) + (arrows as [UIView]) + (weekdays as [UIView]) {
            addSubview(view)
        }
        for label in weekdays {
            label.textAlignment = .center
            label.textColor = .tertiaryLabel
            label.adjustsFontSizeToFitWidth = true
        }
        for (step, arrow) in zip([-1, 1], arrows) {
            arrow.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
        }
        pager.onTurn = { [weak self] in self?.turn(by: $0) }
        setUp(page)
        showTexts()
    }

    // MARK: Contents

    /// Makes the decorations; not retained, `nil` by default.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadAllDecorations() } }
    /// Which days can be selected; `nil`, the default, for none (CX-375).
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.view = nil
            selectionBehavior?.view = self
            selectionDidChange()
        }
    }
    /// Whether the delegate is asked for decorations; true by default.
    open var wantsDateDecorations = true { didSet { if wantsDateDecorations != oldValue { reloadAllDecorations() } } }

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
    /// The days that are available; others are dimmed, and months without one are not shown. All by default.
    open var availableDateRange: DateInterval {
        get { range }
        set {
            range = newValue
            if let limited = limited(month) { return showMonth(limited, animated: false) }
            showTexts()
            refresh()
        }
    }

    private func changeCalendar(_ change: (inout DatePickerState) -> Void) {
        let shown = month.date(ofDay: month.dayCount / 2)
        change(&values)
        showMonth(CalendarMonth(containing: shown, in: values.calendar), animated: false)
    }

    // MARK: Months

    /// Year and month that are shown; those of the present by default. Setting them without animation tells the delegate
    /// nothing.
    open var visibleDateComponents: DateComponents {
        get { components(of: month.start, [.calendar, .era, .year, .month]) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Shows the month of a date, or the nearest one with an available day.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        var components = dateComponents
        components.calendar = nil
        guard let date = values.calendar.date(from: components) else { return }
        let new = CalendarMonth(containing: date, in: values.calendar)
        if new != month { showMonth(limited(new) ?? new, animated: animated) }
    }

    private func components(of date: Date, _ parts: Set<Calendar.Component>) -> DateComponents {
        var components = values.calendar.dateComponents(parts, from: date)
        components.calendar = values.calendar
        return components
    }

    private func components(ofDay day: Int) -> DateComponents {
        components(of: month.date(ofDay: day), [.era, .year, .month, .day])
    }

    /// The nearest month with an available day; `nil` if the month itself has one.
    private func limited(_ month: CalendarMonth) -> CalendarMonth? {
        if month.end <= range.start { return CalendarMonth(containing: range.start, in: values.calendar) }
        return month.start > range.end ? CalendarMonth(containing: range.end, in: values.calendar) : nil
    }

    private func turn(by months: Int) {
        guard arrows[months < 0 ? 0 : 1].isEnabled else { return }
        let previous = visibleDateComponents
        showMonth(month.adding(months), animated: true)
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous)
    }

    private func setUp(_ page: CalendarPage) {
        page.onSelect = { [weak self] in self?.choose($0) }
        reloadAllDecorations()
    }

    private func showMonth(_ new: CalendarMonth, animated: Bool) {
        let isLater = new.start > month.start
        month = new
        let page = CalendarPage(new)
        pager.show(page, isLater: isLater, animated: animated)
        setUp(page)
        showTexts()
    }

    // MARK: Days

    /// Asks the delegate again for the decorations of days. An animated change fades.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        for date in dates {
            guard let moment = values.calendar.date(from: date), let day = month.day(of: moment) else { continue }
            askForDecoration(ofDay: day)
        }
        selectionDidChange(animated: animated)
    }

    private func reloadAllDecorations() {
        decorations = [:]
        for day in 0..<month.dayCount { askForDecoration(ofDay: day) }
        refresh()
    }

    private func askForDecoration(ofDay day: Int) {
        guard wantsDateDecorations, let delegate else { return }
        decorations[day] = delegate.calendarView(self, decorationFor: components(ofDay: day))
    }

    /// The selection, or what can be selected, has changed.
    final func selectionDidChange(animated: Bool = false) {
        guard animated, window != nil else { return refresh() }
        UIView.transition(
            with: pager, duration: CalendarMetrics.fadeDuration,
            options: [.transitionCrossDissolve, .allowUserInteraction], animations: { self.refresh() })
    }

    private func refresh() {
        let looks = (0..<month.dayCount).map { day in
            let (components, start) = (components(ofDay: day), month.date(ofDay: day))
            let isAvailable = start <= range.end && month.date(ofDay: day + 1) > range.start
            return CalendarDayLook(
                isSelected: selectionBehavior?.isSelected(components) ?? false,
                isEnabled: isAvailable && selectionBehavior?.isSelectable(components) != false,
                decoration: decorations[day], reservesDecoration: wantsDateDecorations)
        }
        page.show(looks, values)
    }

    private func choose(_ day: Int) { selectionBehavior?.select(components(ofDay: day)) }

    // MARK: Layout

    private func showTexts() {
        func font(_ size: CGFloat, upTo largest: CGFloat, _ style: UIFont.TextStyle) -> UIFont {
            UIFontMetrics(forTextStyle: style).scaledFont(
                for: .systemFont(ofSize: size, weight: .semibold), maximumPointSize: largest,
                compatibleWith: traitCollection)
        }
        titleLabel.text = values.monthText(month.date(ofDay: month.dayCount / 2))
        titleLabel.font = font(CalendarMetrics.titleFontSize, upTo: CalendarMetrics.largestTitleFontSize, .headline)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (arrow, isLeft) in zip(arrows, [!isMirrored, isMirrored]) {
            arrow.setImage(
                UIImage(
                    systemName: isLeft ? "chevron.left" : "chevron.right",
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: CalendarMetrics.arrowFontSize)),
                for: .normal)
        }
        arrows[0].isEnabled = month.start > range.start
        arrows[1].isEnabled = month.end <= range.end
        for (label, text) in zip(weekdays, values.weekdayTexts) {
            label.text = text
            label.font = font(
                CalendarMetrics.weekdayFontSize, upTo: CalendarMetrics.largestWeekdayFontSize, .footnote)
        }
        setNeedsLayout()
    }

    /// Follows the text size and the appearance.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showTexts()
        refresh()
    }

    /// Shows the selection in the new tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        refresh()
    }

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

    /// Places title, arrows, weekdays and days.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let (margin, header, arrow) =
            (CalendarMetrics.margin, CalendarMetrics.headerHeight, CalendarMetrics.arrowWidth)
        for (index, button) in arrows.enumerated() {
            place(button, bounds.width - arrow * CGFloat(2 - index), 0, arrow, header)
        }
        place(titleLabel, margin, 0, max(0, bounds.width - 2 * margin - 2 * arrow), header)
        let column = bounds.width / CGFloat(CalendarMetrics.columns)
        for (index, label) in weekdays.enumerated() {
            place(label, CGFloat(index) * column, header, column, CalendarMetrics.weekdayHeight)
        }
        let top = header + CalendarMetrics.weekdayHeight
        pager.frame = CGRect(
            x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - CalendarMetrics.bottomGap))
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

extension UICalendarView {
    /// The size of a decoration.
    public enum DecorationSize: Int, Sendable {
        /// 6 points for a disc.
        case small = 0
        /// 8 points.
        case medium = 1
        /// 10 points.
        case large = 2

        fileprivate var disc: CGFloat { [6, 8, 10][rawValue] }
        fileprivate var symbol: CGFloat { [9, 11, 13][rawValue] }
    }

    /// What is below the number of a day (CX-374).
    @preconcurrency @MainActor public final class Decoration: NSObject {
        private let make: () -> UIView

        private init(make: @escaping () -> UIView) {
            self.make = make
            super.init()
        }

        /// Creates a decoration with an image; without one it is a disc.
        ///
        /// - Parameters:
        ///   - image: the image, usually a symbol.
        ///   - color: the color of a symbol or the disc; gray for `nil`, the default.
        ///   - size: the size; `medium` by default.
        public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            self.init(make: {
                guard let image else { return Self.disc(color, size) }
                let view = UIImageView(image: image)
                view.contentMode = .scaleAspectFit
                view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size.symbol)
                view.tintColor = color ?? .systemGray
                return view
            })
        }

        /// Creates a decoration with a view that a closure makes.
        public convenience init(customViewProvider: @escaping () -> UIView) { self.init(make: customViewProvider) }

        /// Returns a disc.
        public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(image: nil, color: color, size: size)
        }

        /// Returns a decoration with an image.
        public static func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }

        /// Returns a decoration with a view that a closure makes.
        public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: customViewProvider)
        }

        private static func disc(_ color: UIColor?, _ size: DecorationSize) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: size.disc, height: size.disc))
            view.backgroundColor = color ?? .systemGray
            view.layer.cornerRadius = size.disc / 2
            return view
        }

        func makeView() -> UIView {
            let view = make()
            view.isUserInteractionEnabled = false
            return view
        }
    }
}
