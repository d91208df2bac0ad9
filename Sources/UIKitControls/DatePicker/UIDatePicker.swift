import CoreGraphics
import Foundation
import UIKitCore

/// A control for a date, a time or a duration, in the language and the calendar of the user: as wheels, as the calendar
/// of a month, or as small fields that open one of these in a card (CX-79).
open class UIDatePicker: UIControl {
    private final var content: (any DatePickerContent)?
    private final var contentStyle: UIDatePickerStyle?
    /// What is chosen and from which dates.
    private final var values = DatePickerState() {
        didSet { valuesDidChange(from: oldValue) }
    }
    private final var animatesChanges = false

    /// Creates a picker for date and time with the present time and a frame, in points; an empty size becomes the size
    /// of the style, and follows it until another size is set (CX-186).
    public override init(frame: CGRect) {
        super.init(frame: frame)
        showStyle()
        if frame.size == .zero { super.frame.size = sizeThatFits(.zero) }
    }

    /// Creates a picker for date and time with the present time.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        showStyle()
    }

    // MARK: Style

    /// The style that is asked for; `automatic` by default (CX-79).
    ///
    /// It is a programming error to ask for `inline` with the mode `countDownTimer`, and ends the program (CX-185).
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { showStyle() }
    }

    /// The style that is shown, never `automatic`: `compact` unless another one is preferred. Countdowns, and months
    /// with a year, are always shown as wheels (CX-79).
    open var datePickerStyle: UIDatePickerStyle {
        switch datePickerMode {
        case .countDownTimer, .yearAndMonth: .wheels
        // CX-189: a calendar has no days to show for a time.
        case .time where preferredDatePickerStyle == .inline: .wheels
        default: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
        }
    }

    private func showStyle() {
        precondition(
            datePickerMode != .countDownTimer || preferredDatePickerStyle != .inline,
            "UIDatePicker: the mode countDownTimer is not supported with the style inline; use wheels")
        let style = datePickerStyle
        guard style != contentStyle else { return }
        let followsStyle = hasSizeOfStyle
        content?.removeFromSuperview()
        contentStyle = style
        let new: any DatePickerContent
        switch style {
        case .inline: new = CalendarView(values)
        case .compact: new = CompactDateView(values, picker: self)
        case .wheels, .automatic: new = DateWheelsView(values)
        }
        new.onChange = { [weak self] in self?.userDidChoose($0) }
        content = new
        addSubview(new)
        if followsStyle { super.frame.size = sizeThatFits(.zero) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        showEnabled()
    }

    /// Whether the picker has the size of what it shows, and follows it (CX-186).
    private var hasSizeOfStyle: Bool {
        translatesAutoresizingMaskIntoConstraints && content?.sizeThatFits(bounds.size) == bounds.size
    }

    private func valuesDidChange(from old: DatePickerState) {
        guard values != old else { return }
        let followsFields = contentStyle == .compact && hasSizeOfStyle
        if values.mode != old.mode { showStyle() }
        content?.show(values, animated: animatesChanges)
        if datePickerStyle == .compact {
            if followsFields { super.frame.size = sizeThatFits(.zero) }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    // MARK: Mode

    /// What is chosen; date and time by default (CX-76).
    open var datePickerMode: Mode {
        get { values.mode }
        set { values.mode = newValue }
    }

    /// The language; `nil`, the default, stands for that of the environment.
    open var locale: Locale? {
        get { values.customLocale }
        set { values.customLocale = newValue }
    }

    /// The calendar; `nil` stands for that of the environment. Its first weekday is that of the language unless the
    /// calendar has another one (CX-181).
    open var calendar: Calendar! {
        get { values.customCalendar ?? .current }
        set { values.customCalendar = newValue }
    }

    /// The time zone; `nil`, the default, stands for that of the calendar.
    open var timeZone: TimeZone? {
        get { values.timeZone }
        set { values.timeZone = newValue }
    }

    /// The step of the minutes: a divisor of 60 from 1 to 30; 1 by default. Other values are ignored (CX-76).
    open var minuteInterval: Int {
        get { values.minuteInterval }
        set {
            guard (1...30).contains(newValue), 60.isMultiple(of: newValue) else { return }
            values.minuteInterval = newValue
        }
    }

    /// Whether `date` has only minutes of that step, without seconds if the step is more than a minute; true by default
    /// (CX-372). Otherwise the step only decides what is shown and can be chosen.
    open var roundsToMinuteInterval = true

    // MARK: Value

    /// The date, pinned to the minimum and the maximum, and rounded down to the step of the minutes if
    /// `roundsToMinuteInterval` (CX-372); the present time by default. Setting it sends no events (CX-80).
    open var date: Date {
        get { roundsToMinuteInterval ? values.roundedDate : values.date }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date and turns the wheels or the calendar to it. It sends no events (CX-80).
    open func setDate(_ date: Date, animated: Bool) {
        var new = values
        new.date = date
        apply(new, animated: animated)
    }

    /// The earliest date; `nil`, none, by default.
    open var minimumDate: Date? {
        get { values.minimumDate }
        set { values.minimumDate = newValue }
    }

    /// The latest date; `nil`, none, by default.
    open var maximumDate: Date? {
        get { values.maximumDate }
        set { values.maximumDate = newValue }
    }

    /// The duration of the countdown mode in seconds, pinned to 0…23:59 hours, without the seconds of a minute; 0 by
    /// default. It shows a minute at least (CX-78).
    open var countDownDuration: TimeInterval {
        get { values.duration }
        set { values.duration = newValue }
    }

    private func apply(_ new: DatePickerState, animated: Bool) {
        guard new != values else { return content?.show(values, animated: animated) ?? () }
        animatesChanges = animated
        values = new
        animatesChanges = false
    }

    /// The user has chosen a date or a duration: a forbidden one turns back (CX-77, CX-80).
    private func userDidChoose(_ choice: DateChoice) {
        let old = values
        var new = values
        switch choice {
        case .date(let date): new.date = date
        case .duration(let duration): new.duration = max(duration, DateLimits.shortestDuration)
        }
        apply(new, animated: true)
        if values != old { sendValueChanged() }
    }

    /// False: the wheels, the days and the fields handle touches.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

    // The days, the wheels and the fields take the focus.
    override var takesKeyboardFocus: Bool { false }

    override func stateDidChange() {
        super.stateDidChange()
        showEnabled()
    }

    private func showEnabled() {
        content?.isUserInteractionEnabled = isEnabled
        content?.alpha = isEnabled ? 1 : DateLimits.disabledAlpha
    }

    // MARK: Layout

    /// The size of the style, in points: 320 × 216 for wheels (C-61), 320 × 334 for a calendar, 378 with a time
    /// (CX-181), and as wide as the fields for the compact style (CX-180).
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The size of the style, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { content?.sizeThatFits(size) ?? .zero }

    /// Places what the style shows.
    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
        content?.semanticContentAttribute =
            effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    }

    /// Shows the fonts of another text size, and the colors of another appearance.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        content?.show(values, animated: false)
        invalidateIntrinsicContentSize()
    }
}
