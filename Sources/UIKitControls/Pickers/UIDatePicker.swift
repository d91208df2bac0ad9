import CoreGraphics
import Foundation
import UIKitCore

/// A control with wheels for a date, a time or a duration, in the language and the calendar of the user.
///
/// The wheels are shown with all styles; cards and calendars are not (CX-79).
open class UIDatePicker: UIControl {
    private final let picker = UIPickerView()
    private final var wheels: DateWheels
    private final var dateStorage = Date()
    private final var duration: TimeInterval = 0

    /// Creates a picker for date and time with the present time and a frame, in points.
    public override init(frame: CGRect) {
        wheels = Self.makeWheels(.dateAndTime, nil, nil, nil, 1)
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
        setUp()
    }

    /// Creates a picker for date and time with the present time.
    public required init?(coder: NSCoder) {
        wheels = Self.makeWheels(.dateAndTime, nil, nil, nil, 1)
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        picker.onSelect = { [unowned self] _, _ in wheelsDidRest() }
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        showDate(animated: false)
    }

    // MARK: Mode

    /// What is chosen; date and time by default (CX-76).
    open var datePickerMode = Mode.dateAndTime {
        didSet { if datePickerMode != oldValue { rebuild() } }
    }

    /// The style that is shown: wheels.
    open var datePickerStyle: UIDatePickerStyle { .wheels }

    /// The style that is asked for; `automatic`, the default, shows wheels too (CX-145).
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic

    /// The language; `nil`, the default, stands for that of the environment.
    open var locale: Locale? {
        didSet { rebuild() }
    }

    /// The calendar; `nil` stands for that of the environment.
    open var calendar: Calendar! {
        get { customCalendar ?? .current }
        set {
            customCalendar = newValue
            rebuild()
        }
    }
    private var customCalendar: Calendar?

    /// The time zone; `nil`, the default, stands for that of the calendar.
    open var timeZone: TimeZone? {
        didSet { rebuild() }
    }

    /// The step of the minutes: a divisor of 60 from 1 to 30; 1 by default. Other values are ignored (CX-76).
    open var minuteInterval: Int {
        get { interval }
        set {
            guard (1...30).contains(newValue), 60.isMultiple(of: newValue) else { return }
            interval = newValue
            rebuild()
        }
    }
    private var interval = 1

    private func rebuild() {
        wheels = Self.makeWheels(datePickerMode, customCalendar, locale, timeZone, interval)
        picker.reloadAllComponents()
        showDate(animated: false)
    }

    private static func makeWheels(
        _ mode: Mode, _ calendar: Calendar?, _ locale: Locale?, _ timeZone: TimeZone?, _ interval: Int
    ) -> DateWheels {
        var calendar = calendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        return DateWheels(
            mode: mode, calendar: calendar, locale: locale ?? .current, minuteInterval: interval, now: Date())
    }

    // MARK: Value

    /// The date, pinned to the minimum and the maximum; the present time by default. Setting it sends no events (CX-80).
    open var date: Date {
        get { dateStorage }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date and turns the wheels to it. It sends no events (CX-80).
    open func setDate(_ date: Date, animated: Bool) {
        dateStorage = pinned(date)
        showDate(animated: animated)
    }

    /// The earliest date; `nil`, none, by default.
    open var minimumDate: Date? {
        didSet { date = dateStorage }
    }

    /// The latest date; `nil`, none, by default.
    open var maximumDate: Date? {
        didSet { date = dateStorage }
    }

    /// The duration of the countdown mode in seconds, pinned to 0…23:59 hours, without the seconds of a minute; 0 by
    /// default. It shows a minute at least (CX-78).
    open var countDownDuration: TimeInterval {
        get { duration }
        set {
            duration = min(max((newValue / 60).rounded(.down) * 60, 0), DateLimits.longestDuration)
            showDate(animated: false)
        }
    }

    /// CX-77: with a minimum above the maximum both are ignored.
    private func pinned(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        return min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
    }

    private func showDate(animated: Bool) {
        let values = wheels.values(date: dateStorage, duration: max(duration, DateLimits.shortestDuration))
        for (component, value) in values.enumerated() {
            let current = picker.selectedRow(inComponent: component)
            let row = wheels.row(for: value, component: component, near: current > 0 ? current : nil)
            if row != current { picker.selectRow(row, inComponent: component, animated: animated) }
        }
    }

    /// The user has turned a wheel: the date changes, a forbidden one turns back (CX-77, CX-80).
    private func wheelsDidRest() {
        let rows = wheels.columns.indices.map { picker.selectedRow(inComponent: $0) }
        let (oldDate, oldDuration) = (dateStorage, duration)
        if datePickerMode == .countDownTimer {
            duration = max(wheels.duration(rows: rows), DateLimits.shortestDuration)
        } else {
            dateStorage = pinned(wheels.date(rows: rows, from: dateStorage))
        }
        showDate(animated: true)
        if dateStorage != oldDate || duration != oldDuration { sendValueChanged() }
    }

    /// False: the wheels handle touches.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }

    override func stateDidChange() {
        super.stateDidChange()
        picker.isUserInteractionEnabled = isEnabled
        picker.alpha = isEnabled ? 1 : DateLimits.disabledAlpha
    }

    // MARK: Layout

    /// The size of the wheels, in points (C-61).
    open override var intrinsicContentSize: CGSize { PickerMetrics.size }

    /// The size of the wheels, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

    /// Places the wheels.
    open override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }
}

/// The constants of `UIDatePicker`, in seconds.
enum DateLimits {
    /// CX-78: the durations of a countdown.
    static let longestDuration: TimeInterval = 23 * 3600 + 59 * 60
    static let shortestDuration: TimeInterval = 60
    /// CX-142: the opacity of a disabled picker.
    static let disabledAlpha: CGFloat = 0.5
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
    /// The number of wheels of the mode.
    public func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.columns.count }

    /// The number of rows of a wheel.
    public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.rowCount(component)
    }

    /// The title of a row, in the user's language.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        wheels.title(row, component)
    }

    /// The width of a wheel, in points.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let count = wheels.columns.count
        let room = pickerView.bounds.width - PickerMetrics.sideRoom - PickerMetrics.componentGap * CGFloat(count - 1)
        let total = (0..<count).reduce(0) { $0 + wheels.share($1) }
        return (max(0, room) * wheels.share(component) / total).rounded(.down)
    }
}

extension UIDatePicker {
    /// What a date picker chooses (CX-76).
    public enum Mode: Int, Sendable {
        /// Hour and minute.
        case time = 0
        /// Day, month and year.
        case date = 1
        /// Day, hour and minute.
        case dateAndTime = 2
        /// A number of hours and minutes.
        case countDownTimer = 3
        /// Month and year.
        case yearAndMonth = 4
    }
}

/// How a date picker looks (CX-79).
public enum UIDatePickerStyle: Int, Sendable {
    /// The style of the system.
    case automatic = 0
    /// Wheels.
    case wheels = 1
}
