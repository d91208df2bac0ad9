import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A month with its title, arrows to other months, weekdays and days, and with the wheels behind the title (CX-181 to
/// CX-184): what the calendars of date pickers and `UICalendarView` have in common.
final class MonthCalendar: UIView {
    private(set) var month: CalendarMonth
    /// Called after an arrow or a swipe has turned to another month, with the one before.
    var onTurn: ((CalendarMonth) -> Void)?
    /// Called with a day, counted from 0, that the user has tapped; `nil` if days cannot be tapped.
    var onSelect: ((Int) -> Void)? { didSet { page.onSelect = onSelect } }
    /// Called with the date that the user has chosen with the wheels.
    var onWheels: ((DateChoice) -> Void)?
    /// Returns how the days of the month look; asked when they are shown.
    var looks: ((CalendarMonth) -> [CalendarDayLook])?
    /// Whether space for decorations is reserved below the days.
    var reservesDecorations = false { didSet { page.reservesDecorations = reservesDecorations } }
    /// Whether the wheels show the month that is seen, and not that of the state's date; false by default.
    var wheelsFollowMonth = false
    /// The design of all texts but those of the wheels.
    var fontDesign = UIFontDescriptor.SystemDesign.default {
        didSet {
            guard fontDesign != oldValue else { return }
            showTexts()
            showDays()
        }
    }
    private var values: DatePickerState
    private let title = UIControl()
    private let titleLabel = UILabel()
    private let chevron = UIImageView(image: nil)
    private let arrows = [UIButton(), UIButton()]
    private let weekdays = (0..<CalendarMetrics.columns).map { _ in UILabel() }
    private let pager: CalendarPager
    private var page: CalendarPage { pager.page }
    private var wheels: DateWheelsView?

    /// Creates a calendar that shows the month of the state's date.
    init(_ state: DatePickerState) {
        values = state
        month = CalendarMonth(containing: values.date, in: values.calendar)
        pager = CalendarPager(CalendarPage(month))
        super.init(frame: .zero)
        titleLabel.isUserInteractionEnabled = false
        chevron.contentMode = .center
        title.addSubview(titleLabel)
        title.addSubview(chevron)
        title.isAccessibilityElement = true
        title.accessibilityTraits = [.button, .header]
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        addSubview(title)
        for (step, arrow) in zip([-1, 1], arrows) {
            arrow.accessibilityLabel = SystemText.title(step < 0 ? "Previous Month" : "Next Month")
            arrow.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
            addSubview(arrow)
        }
        for label in weekdays {
            label.textAlignment = .center
            label.textColor = .tertiaryLabel
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
        }
        pager.onTurn = { [weak self] in self?.turn(by: $0) }
        addSubview(pager)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: State

    /// Shows another calendar, language, date or other limits, and a month.
    func show(_ state: DatePickerState, _ new: CalendarMonth, animated: Bool) {
        values = state
        if wheelsFollowMonth { values.date = new.date(ofDay: new.dayCount / 2) }
        if new != month {
            let isLater = new.start > month.start
            month = new
            let page = CalendarPage(new)
            page.onSelect = onSelect
            page.reservesDecorations = reservesDecorations
            page.isHidden = wheels != nil
            pager.show(page, isLater: isLater, animated: animated && wheels == nil)
        }
        showDays()
        wheels?.show(wheelState, animated: animated)
        showTexts()
    }

    /// Shows the days as `looks` says now.
    func showDays() {
        guard let looks else { return }
        page.fontDesign = fontDesign
        page.show(looks(month), values)
    }

    /// Shows the days as `looks` says now, with a fade.
    func fadeDays() {
        UIView.transition(
            with: pager, duration: CalendarMetrics.fadeDuration,
            options: [.transitionCrossDissolve, .allowUserInteraction], animations: { self.showDays() })
    }

    private func showTexts() {
        func font(_ size: CGFloat, upTo largest: CGFloat, _ style: UIFont.TextStyle) -> UIFont {
            CalendarMetrics.font(size, .semibold, upTo: largest, style, fontDesign, traitCollection)
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
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showTexts()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showTexts()
        showDays()
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            for view in subviews { view.semanticContentAttribute = semanticContentAttribute }
            showTexts()
        }
    }

    // MARK: Months

    /// Turns to another month (CX-184).
    private func turn(by months: Int) {
        guard wheels == nil, arrows[months < 0 ? 0 : 1].isEnabled else { return }
        let old = month
        show(values, month.adding(months), animated: true)
        onTurn?(old)
    }

    private var wheelState: DatePickerState {
        var state = values
        state.mode = .yearAndMonth
        return state
    }

    /// Shows wheels for month and year instead of the days, or the days again (CX-184).
    private func toggleWheels() {
        if let wheels {
            self.wheels = nil
            wheels.removeFromSuperview()
            page.isHidden = false
            show(values, CalendarMonth(containing: values.date, in: values.calendar), animated: false)
        } else {
            let wheels = DateWheelsView(wheelState)
            wheels.semanticContentAttribute = semanticContentAttribute
            wheels.onChange = { [weak self] in self?.onWheels?($0) }
            self.wheels = wheels
            page.isHidden = true
            addSubview(wheels)
            showTexts()
        }
        let angle = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : CGFloat(1)
        UIView.animate(withDuration: CalendarMetrics.fadeDuration) { [self] in
            chevron.transform =
                wheels == nil ? .identity : CGAffineTransform(rotationAngle: angle * CalendarMetrics.openChevronAngle)
        }
    }

    // MARK: Layout

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
        pager.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        wheels?.frame = CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
    }
}

extension CalendarMetrics {
    /// A font of the system that follows the preferred text size.
    @MainActor static func font(
        _ size: CGFloat, _ weight: UIFont.Weight, upTo largest: CGFloat, _ style: UIFont.TextStyle,
        _ design: UIFontDescriptor.SystemDesign, _ traits: UITraitCollection
    ) -> UIFont {
        var font = UIFont.systemFont(ofSize: size, weight: weight)
        if design != .default, let descriptor = font.fontDescriptor.withDesign(design) {
            font = UIFont(descriptor: descriptor, size: size)
        }
        return UIFontMetrics(forTextStyle: style).scaledFont(
            for: font, maximumPointSize: largest, compatibleWith: traits)
    }
}
