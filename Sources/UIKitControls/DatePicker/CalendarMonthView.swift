import CoreGraphics
import Foundation
import UIKitCore

/// The days of one month, of which the user chooses one (CX-182).
final class CalendarMonthView: UIControl {
    let month: CalendarMonth
    /// Called with the beginning of the day that the user has chosen.
    var onSelect: ((Date) -> Void)?
    private var days: [UILabel] = []
    private var values: DatePickerState
    private var pressed: Int?

    init(_ month: CalendarMonth, _ state: DatePickerState) {
        self.month = month
        values = state
        super.init(frame: .zero)
        days = (0..<month.dayCount).map { _ in
            let label = UILabel()
            label.textAlignment = .center
            label.clipsToBounds = true
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
            return label
        }
        show(state)
    }

    required init?(coder: NSCoder) { nil }

    override var takesKeyboardFocus: Bool { false }

    func show(_ state: DatePickerState) {
        values = state
        let texts = values.numberTexts(1...month.dayCount)
        let selected = month.day(of: values.date)
        let today = month.day(of: Date())
        for (day, label) in days.enumerated() {
            let isSelectable = values.isSelectable(day: month.date(ofDay: day))
            label.text = texts[day]
            label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
                for: .systemFont(ofSize: CalendarMetrics.dayFontSize, weight: day == selected ? .semibold : .regular),
                maximumPointSize: CalendarMetrics.largestDayFontSize, compatibleWith: traitCollection)
            label.accessibilityLabel = values.fullText(month.date(ofDay: day))
            var traits: UIAccessibilityTraits = .button
            if day == selected { traits.insert(.selected) }
            if !isSelectable { traits.insert(.notEnabled) }
            label.accessibilityTraits = traits
            showColors(of: label, isSelected: day == selected, isToday: day == today, isSelectable: isSelectable)
        }
        setNeedsLayout()
    }

    /// CX-182: today is in the tint color; the chosen day lies on a disc, which is full for today.
    private func showColors(of label: UILabel, isSelected: Bool, isToday: Bool, isSelectable: Bool) {
        let tint: UIColor = tintColor ?? .systemBlue
        switch (isSelected, isToday) {
        case (true, true):
            label.textColor = .white
            label.backgroundColor = tint
        case (true, false):
            label.textColor = tint
            label.backgroundColor = tint.withAlphaComponent(CalendarMetrics.selectionAlpha)
        case (false, true):
            label.textColor = isSelectable ? tint : .tertiaryLabel
            label.backgroundColor = nil
        case (false, false):
            label.textColor = isSelectable ? .label : .tertiaryLabel
            label.backgroundColor = nil
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show(values)
    }

    // MARK: Layout

    private var cell: CGSize {
        CGSize(
            width: bounds.width / CGFloat(CalendarMetrics.columns),
            height: bounds.height / CGFloat(CalendarMetrics.rows))
    }

    /// The cell of a day; weeks run from right to left where lines do (CX-188).
    func frame(ofDay day: Int) -> CGRect {
        let position = day + month.blanks
        var column = position % CalendarMetrics.columns
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { column = CalendarMetrics.columns - 1 - column }
        let cell = cell
        return CGRect(
            x: CGFloat(column) * cell.width, y: CGFloat(position / CalendarMetrics.columns) * cell.height,
            width: cell.width, height: cell.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (day, label) in days.enumerated() {
            let cell = frame(ofDay: day)
            let side = min(CalendarMetrics.circleSide, cell.width, cell.height)
            label.bounds.size = CGSize(width: side, height: side)
            label.center = CGPoint(x: cell.midX, y: cell.midY)
            label.layer.cornerRadius = side / 2
        }
    }

    // MARK: Touches

    private func day(at point: CGPoint) -> Int? {
        days.indices.first { frame(ofDay: $0).contains(point) }
    }

    private func press(_ day: Int?) {
        if let pressed { days[pressed].alpha = 1 }
        pressed = day
        if let day { days[day].alpha = CalendarMetrics.pressedAlpha }
    }

    /// CX-183: days outside of the limits ignore touches.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let day = day(at: touch.location(in: self)), values.isSelectable(day: month.date(ofDay: day)) else {
            return false
        }
        press(day)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let chosen = pressed
        press(nil)
        guard let chosen, let touch, frame(ofDay: chosen).contains(touch.location(in: self)) else { return }
        onSelect?(month.date(ofDay: chosen))
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        press(nil)
    }
}
