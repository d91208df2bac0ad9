import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The calendar of a month, with its title, arrows to other months, and a field for the time (CX-181).
final class CalendarView: UIControl, DatePickerContent {
    var onChange: ((DateChoice) -> Void)?
    private(set) var month: CalendarMonth
    private var values: DatePickerState
    private let title = UIControl()
    private let titleLabel = UILabel()
    private let chevron = UIImageView(image: nil)
    private let arrows = [UIButton(), UIButton()]
    private let weekdays = (0..<CalendarMetrics.columns).map { _ in UILabel() }
    private let pager: CalendarPager<CalendarMonthView>
    private var page: CalendarMonthView { pager.page }
    private var wheels: DateWheelsView?
    private let clock = UIImageView(image: UIImage(systemName: "clock"))
    private let time = DateField()
    private weak var timeWheels: DateWheelsView?

    init(_ state: DatePickerState) {
        values = state
        month = CalendarMonth(containing: values.date, in: values.calendar)
        pager = CalendarPager(CalendarMonthView(month, state))
        super.init(frame: .zero)
        setUpHeader()
        for label in weekdays {
            label.textAlignment = .center
            label.textColor = .tertiaryLabel
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
        }
        pager.onTurn = { [weak self] in self?.turn(by: $0) }
        addSubview(pager)
        setUp(page)
        clock.tintColor = .secondaryLabel
        clock.contentMode = .center
        addSubview(clock)
        time.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
        addSubview(time)
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    private func setUpHeader() {
        titleLabel.isUserInteractionEnabled = false
        chevron.contentMode = .center
        title.addSubview(titleLabel)
        title.addSubview(chevron)
        title.isAccessibilityElement = true
        title.accessibilityTraits = .button
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        addSubview(title)
        for (step, arrow) in zip([-1, 1], arrows) {
            arrow.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
            addSubview(arrow)
        }
    }

    // MARK: State

    func show(_ state: DatePickerState, animated: Bool) {
        let old = values
        values = state
        let chosen = CalendarMonth(containing: values.date, in: values.calendar)
        if values.calendar != month.calendar || values.date != old.date, chosen != month {
            showMonth(chosen, animated: animated)
        }
        page.show(state)
        wheels?.show(wheelState, animated: animated)
        timeWheels?.show(timeState, animated: animated)
        showTexts()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showTexts() {
        let traits = traitCollection
        func font(_ size: CGFloat, upTo largest: CGFloat, _ style: UIFont.TextStyle) -> UIFont {
            UIFontMetrics(forTextStyle: style).scaledFont(
                for: .systemFont(ofSize: size, weight: .semibold), maximumPointSize: largest, compatibleWith: traits)
        }
        titleLabel.text = values.monthText(month.date(ofDay: month.dayCount / 2))
        titleLabel.font = font(CalendarMetrics.titleFontSize, upTo: CalendarMetrics.largestTitleFontSize, .headline)
        titleLabel.textColor = wheels == nil ? .label : tintColor
        title.accessibilityLabel = titleLabel.text
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        chevron.image = UIImage(
            systemName: isMirrored ? "chevron.left" : "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(
                pointSize: CalendarMetrics.chevronFontSize, weight: .semibold))
        for (arrow, isLeft) in zip(arrows, [!isMirrored, isMirrored]) {
            arrow.setImage(
                UIImage(
                    systemName: isLeft ? "chevron.left" : "chevron.right",
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: CalendarMetrics.arrowFontSize)),
                for: .normal)
            arrow.isHidden = wheels != nil
        }
        // CX-183: no way to months without a day within the limits.
        arrows[0].isEnabled = month.start > values.limits.minimum
        arrows[1].isEnabled = month.end <= values.limits.maximum
        for (label, text) in zip(weekdays, values.weekdayTexts) {
            label.text = text
            label.font = font(
                CalendarMetrics.weekdayFontSize, upTo: CalendarMetrics.largestWeekdayFontSize, .footnote)
            label.isHidden = wheels != nil
        }
        let hasTime = values.mode == .dateAndTime
        clock.isHidden = !hasTime
        time.isHidden = !hasTime
        time.show(values.timeText)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showTexts()
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            for view in subviews + [page] { view.semanticContentAttribute = semanticContentAttribute }
            showTexts()
            page.setNeedsLayout()
            setNeedsLayout()
        }
    }

    private func choose(_ day: Date) { onChange?(.date(values.date(onDay: day))) }

    // MARK: Months

    /// Turns to another month; the date stays (CX-184).
    func turn(by months: Int) {
        guard wheels == nil, arrows[months < 0 ? 0 : 1].isEnabled else { return }
        showMonth(month.adding(months), animated: true)
        showTexts()
    }

    private func setUp(_ page: CalendarMonthView) {
        page.semanticContentAttribute = semanticContentAttribute
        page.onSelect = { [weak self] in self?.choose($0) }
    }

    private func showMonth(_ new: CalendarMonth, animated: Bool) {
        let isLater = new.start > month.start
        month = new
        let page = CalendarMonthView(new, values)
        setUp(page)
        page.isHidden = wheels != nil
        pager.show(page, isLater: isLater, animated: animated && wheels == nil)
    }

    // MARK: Wheels

    private var wheelState: DatePickerState {
        var values = values
        values.mode = .yearAndMonth
        return values
    }

    /// Shows wheels for month and year instead of the days, or the days again (CX-184).
    private func toggleWheels() {
        if let wheels {
            self.wheels = nil
            wheels.removeFromSuperview()
            page.isHidden = false
            let chosen = CalendarMonth(containing: values.date, in: values.calendar)
            if chosen != month { showMonth(chosen, animated: false) }
        } else {
            let wheels = DateWheelsView(wheelState)
            wheels.semanticContentAttribute = semanticContentAttribute
            wheels.onChange = { [weak self] in self?.onChange?($0) }
            self.wheels = wheels
            page.isHidden = true
            addSubview(wheels)
        }
        showTexts()
        setNeedsLayout()
        let angle = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : CGFloat(1)
        UIView.animate(withDuration: CalendarMetrics.fadeDuration) { [self] in
            chevron.transform =
                wheels == nil ? .identity : CGAffineTransform(rotationAngle: angle * CalendarMetrics.openChevronAngle)
        }
    }

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
        let (margin, header, arrow) =
            (CalendarMetrics.margin, CalendarMetrics.headerHeight, CalendarMetrics.arrowWidth)
        for (index, button) in arrows.enumerated() {
            place(button, bounds.width - arrow * CGFloat(2 - index), 0, arrow, header)
        }
        let text = min(ceil(titleLabel.sizeThatFits(.zero).width), max(0, bounds.width - 2 * margin - 2 * arrow - 20))
        let sign = CalendarMetrics.chevronFontSize
        place(title, margin, 0, text + CalendarMetrics.titleGap + sign, header)
        let inner = title.bounds
        titleLabel.frame = CGRect(x: isMirrored ? inner.width - text : 0, y: 0, width: text, height: header)
        chevron.bounds.size = CGSize(width: sign, height: header)
        chevron.center = CGPoint(x: isMirrored ? sign / 2 : inner.width - sign / 2, y: header / 2)
        let column = bounds.width / CGFloat(CalendarMetrics.columns)
        for (index, label) in weekdays.enumerated() {
            place(label, CGFloat(index) * column, header, column, CalendarMetrics.weekdayHeight)
        }
        let top = header + CalendarMetrics.weekdayHeight
        let bottom = CalendarMetrics.bottomGap + (values.mode == .dateAndTime ? CalendarMetrics.timeHeight : 0)
        pager.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
        wheels?.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header - bottom))
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
