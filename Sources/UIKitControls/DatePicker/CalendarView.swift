import CoreGraphics
import Foundation
import UIKitCore

/// The calendar of a date picker: a month, and a field for the time (CX-181).
final class CalendarView: UIControl, DatePickerContent {
    var onChange: ((DateChoice) -> Void)?
    private var values: DatePickerState
    private let months: MonthCalendar
    private let clock = UIImageView(image: UIImage(systemName: "clock"))
    private let time = DateField()
    private weak var timeWheels: DateWheelsView?

    init(_ state: DatePickerState) {
        values = state
        months = MonthCalendar(state)
        super.init(frame: .zero)
        months.looks = { [weak self] in self?.looks($0) ?? [] }
        months.onSelect = { [weak self] in self?.chooseDay($0) }
        months.onWheels = { [weak self] in self?.onChange?($0) }
        addSubview(months)
        clock.tintColor = .secondaryLabel
        clock.contentMode = .center
        addSubview(clock)
        time.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
        addSubview(time)
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: State

    func show(_ state: DatePickerState, animated: Bool) {
        let old = values
        values = state
        let follows = values.calendar != months.month.calendar || values.date != old.date
        let month = follows ? CalendarMonth(containing: values.date, in: values.calendar) : months.month
        months.show(state, month, animated: animated)
        timeWheels?.show(timeState, animated: animated)
        let hasTime = values.mode == .dateAndTime
        clock.isHidden = !hasTime
        time.isHidden = !hasTime
        time.show(values.timeText)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func looks(_ month: CalendarMonth) -> [CalendarDayLook] {
        let selected = month.day(of: values.date)
        return (0..<month.dayCount).map {
            CalendarDayLook(isSelected: $0 == selected, isEnabled: values.isSelectable(day: month.date(ofDay: $0)))
        }
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            for view in subviews { view.semanticContentAttribute = semanticContentAttribute }
            setNeedsLayout()
        }
    }

    private func choose(_ day: Date) { onChange?(.date(values.date(onDay: day))) }

    private func chooseDay(_ day: Int) { choose(months.month.date(ofDay: day)) }

    // MARK: Time

    private var timeState: DatePickerState {
        var values = values
        values.mode = .time
        return values
    }

    private func openTime() {
        let wheels = DateWheelsView(timeState)
        timeWheels = wheels
        DateCard.open(wheels, from: time) { [weak self] in self?.onChange?($0) }
    }

    // MARK: Layout

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let grid = CGFloat(CalendarMetrics.rows) * CalendarMetrics.rowHeight
        let fixed = CalendarMetrics.headerHeight + CalendarMetrics.weekdayHeight + CalendarMetrics.bottomGap
        let time = values.mode == .dateAndTime ? CalendarMetrics.timeHeight : 0
        return CGSize(width: CalendarMetrics.width, height: grid + fixed + time)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let margin = CalendarMetrics.margin
        let bottom = CalendarMetrics.bottomGap + (values.mode == .dateAndTime ? CalendarMetrics.timeHeight : 0)
        months.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - bottom))
        let row = bounds.height - CalendarMetrics.timeHeight
        place(clock, margin, row, CalendarMetrics.arrowWidth / 2, CalendarMetrics.timeHeight - 6)
        let field = time.sizeThatFits(.zero)
        place(time, bounds.width - margin - field.width, row + 2, field.width, field.height)
    }

    // MARK: Keyboard

    override var takesKeyboardFocus: Bool { isUserInteractionEnabled }

    /// Arrows move the date by a day or by a week (CX-187).
    override func adjust(_ key: ArrowKey) -> Bool {
        let days: Int
        switch key {
        case .up: days = -CalendarMetrics.columns
        case .down: days = CalendarMetrics.columns
        case .left, .right: days = key.increases(effectiveUserInterfaceLayoutDirection) ? 1 : -1
        }
        let calendar = values.calendar
        if let day = calendar.date(byAdding: .day, value: days, to: calendar.startOfDay(for: values.date)),
            values.isSelectable(day: day)
        {
            choose(day)
        }
        return true
    }

    /// Space and return do nothing: the date is chosen already.
    override func performPrimaryAction() {}

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}
