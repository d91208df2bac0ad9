import CoreGraphics
import Foundation
import UIKitCore

/// The wheels of a date picker.
final class DateWheelsView: UIPickerView, DatePickerContent {
    var onChange: ((DateChoice) -> Void)?
    private var state: DatePickerState
    private var wheels: DateWheels
    /// Where the wheel of hours was last at rest; `nil` without one.
    private var hourRow: Int?
    /// The units beside the selected rows of a countdown, by wheel.
    private var units: [Int: UILabel] = [:]

    init(_ state: DatePickerState) {
        self.state = state
        wheels = DateWheels(state)
        super.init(frame: .zero)
        onSelect = { [unowned self] _, component in wheelDidRest(component) }
        dataSource = self
        delegate = self
        showValues(animated: false, isNew: true)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: DatePickerState, animated: Bool) {
        let old = self.state
        self.state = state
        if state.mode != old.mode || state.calendar != old.calendar || state.locale != old.locale
            || state.minuteInterval != old.minuteInterval
        {
            wheels = DateWheels(state)
            reloadAllComponents()
            showValues(animated: animated, isNew: true)
        } else {
            showValues(animated: animated)
        }
    }

    /// Turns the wheels to the date; new wheels start in the middle of their rows, far from both ends.
    private func showValues(animated: Bool, isNew: Bool = false) {
        let duration = max(state.duration, DateLimits.shortestDuration)
        for (component, value) in wheels.values(date: state.date, duration: duration).enumerated() {
            let current = selectedRow(inComponent: component)
            let row = wheels.row(for: value, component: component, near: isNew || current == 0 ? nil : current)
            if row != current { selectRow(row, inComponent: component, animated: animated) }
        }
        hourRow = wheels.columns.firstIndex(of: .hour).map { selectedRow(inComponent: $0) }
        showUnits()
    }

    /// The user has turned a wheel; one of a date that is not allowed turns back (CX-77).
    private func wheelDidRest(_ component: Int) {
        var rows = wheels.columns.indices.map { selectedRow(inComponent: $0) }
        if let hourRow, wheels.columns[component] == .hour { rows = wheels.rows(rows, afterTurningHourFrom: hourRow) }
        if state.mode == .countDownTimer {
            onChange?(.duration(wheels.duration(rows: rows)))
        } else {
            onChange?(.date(state.pinned(wheels.date(rows: rows, from: state.date))))
        }
        showValues(animated: true)
    }

    // MARK: Units

    /// Shows the units of a countdown (CX-350).
    private func showUnits() {
        for component in wheels.columns.indices {
            guard let text = wheels.unit(component, row: selectedRow(inComponent: component)) else {
                units.removeValue(forKey: component)?.removeFromSuperview()
                continue
            }
            let label = units[component] ?? UILabel()
            if units[component] == nil {
                label.font = .systemFont(ofSize: PickerMetrics.unitFontSize, weight: .semibold)
                label.adjustsFontSizeToFitWidth = true
                label.minimumScaleFactor = PickerMetrics.minimumTitleScale
                label.isUserInteractionEnabled = false
                units[component] = label
                addSubview(label)
            }
            label.text = text
        }
        for component in units.keys where !wheels.columns.indices.contains(component) {
            units.removeValue(forKey: component)?.removeFromSuperview()
        }
        setNeedsLayout()
    }

    /// Places the units of a countdown after the numbers.
    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (component, label) in units {
            let wheel = wheelFrame(component)
            let room = max(0, wheel.width / 2 - PickerMetrics.unitDistance)
            let width = min(label.intrinsicContentSize.width, room)
            let start = isMirrored ? -PickerMetrics.unitDistance - width : PickerMetrics.unitDistance
            let height = label.intrinsicContentSize.height
            label.frame = CGRect(
                x: wheel.midX + start, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
        }
    }
}

extension DateWheels {
    fileprivate init(_ state: DatePickerState) {
        self.init(
            mode: state.mode, calendar: state.calendar, locale: state.locale, minuteInterval: state.minuteInterval,
            now: Date())
    }
}

extension DateWheelsView: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.rowCount(component)
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        wheels.title(row, component)
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let count = wheels.columns.count
        let room = pickerView.bounds.width - PickerMetrics.sideRoom - PickerMetrics.componentGap * CGFloat(count - 1)
        let total = (0..<count).reduce(0) { $0 + wheels.share($1) }
        return (max(0, room) * wheels.share(component) / total).rounded(.down)
    }
}
