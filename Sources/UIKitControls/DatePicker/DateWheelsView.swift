import CoreGraphics
import Foundation
import UIKitCore

/// The wheels of a date picker.
final class DateWheelsView: UIPickerView, DatePickerContent {
    var onChange: ((DateChoice) -> Void)?
    private var state: DatePickerState
    private var wheels: DateWheels

    init(_ state: DatePickerState) {
        self.state = state
        wheels = DateWheels(state)
        super.init(frame: .zero)
        onSelect = { [unowned self] _, _ in wheelsDidRest() }
        dataSource = self
        delegate = self
        showValues(animated: false)
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
        }
        showValues(animated: animated)
    }

    private func showValues(animated: Bool) {
        let duration = max(state.duration, DateLimits.shortestDuration)
        for (component, value) in wheels.values(date: state.date, duration: duration).enumerated() {
            let current = selectedRow(inComponent: component)
            let row = wheels.row(for: value, component: component, near: current > 0 ? current : nil)
            if row != current { selectRow(row, inComponent: component, animated: animated) }
        }
    }

    /// The user has turned a wheel; one of a date that is not allowed turns back (CX-77).
    private func wheelsDidRest() {
        let rows = wheels.columns.indices.map { selectedRow(inComponent: $0) }
        if state.mode == .countDownTimer {
            onChange?(.duration(wheels.duration(rows: rows)))
        } else {
            onChange?(.date(state.pinned(wheels.date(rows: rows, from: state.date))))
        }
        showValues(animated: true)
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
