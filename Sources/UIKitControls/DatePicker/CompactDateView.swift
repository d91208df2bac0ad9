import CoreGraphics
import Foundation
import UIKitCore

/// The fields of a compact date picker, which open cards (CX-180).
final class CompactDateView: UIView, DatePickerContent {
    var onChange: ((DateChoice) -> Void)?
    private unowned let picker: UIDatePicker
    private var state: DatePickerState
    private let day = DateField()
    private let time = DateField()

    init(_ state: DatePickerState, picker: UIDatePicker) {
        self.state = state
        self.picker = picker
        super.init(frame: .zero)
        day.addAction(UIAction { [weak self] _ in self?.openDay() }, for: .touchUpInside)
        time.addAction(UIAction { [weak self] _ in self?.openTime() }, for: .touchUpInside)
        day.onAdjust = { [weak self] in self?.adjust(.day, by: $0) }
        time.onAdjust = { [weak self] in self?.adjust(.minute, by: $0) }
        addSubview(day)
        addSubview(time)
        show(state, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: DatePickerState, animated: Bool) {
        self.state = state
        day.isHidden = state.mode == .time
        time.isHidden = state.mode == .date
        day.show(state.dayText)
        time.show(state.timeText)
        openContent?.show(openState ?? state, animated: animated)
        setNeedsLayout()
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            for field in [day, time] { field.semanticContentAttribute = semanticContentAttribute }
            setNeedsLayout()
        }
    }

    // MARK: Cards

    private weak var openContent: (any DatePickerContent)?
    private var openMode = UIDatePicker.Mode.date
    private var openState: DatePickerState? {
        var state = state
        state.mode = openMode
        return state
    }

    private func openDay() { open(.date, from: day) { CalendarView($0) } }

    private func openTime() { open(.time, from: time) { DateWheelsView($0) } }

    private func open(
        _ mode: UIDatePicker.Mode, from field: DateField, _ make: (DatePickerState) -> any DatePickerContent
    ) {
        openMode = mode
        let content = make(openState ?? state)
        openContent = content
        DateCard.open(content, from: field) { [weak self] in self?.onChange?($0) }
    }

    /// Arrows change a field by a day or by the step of the minutes (CX-187).
    private func adjust(_ component: Calendar.Component, by step: Int) {
        let amount = component == .minute ? step * state.minuteInterval : step
        guard let date = state.calendar.date(byAdding: component, value: amount, to: state.shownDate) else { return }
        onChange?(.date(state.pinned(date)))
    }

    // MARK: Layout

    private var fields: [DateField] { [day, time].filter { !$0.isHidden } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sizes = fields.map { $0.sizeThatFits(.zero) }
        let width = sizes.reduce(0) { $0 + $1.width } + CalendarMetrics.fieldGap * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    }

    /// Places the fields by the alignment of the picker's content, in the middle by default.
    override func layoutSubviews() {
        super.layoutSubviews()
        let size = sizeThatFits(.zero)
        let scale = min(1, bounds.width / max(size.width, 1))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat
        switch picker.effectiveContentHorizontalAlignment {
        case .left: x = 0
        case .right: x = bounds.width - size.width * scale
        default: x = (bounds.width - size.width * scale) / 2
        }
        for field in isMirrored ? fields.reversed() : fields {
            let fitting = field.sizeThatFits(.zero)
            let height = min(fitting.height, bounds.height)
            field.frame = CGRect(
                x: x, y: (bounds.height - height) / 2, width: fitting.width * scale, height: height)
            x += field.frame.width + CalendarMetrics.fieldGap * scale
        }
    }
}
