import CoreGraphics
import Foundation
import UIKitCore

/// How a day of a calendar looks (CX-182, CX-374).
struct CalendarDayLook {
    var isSelected = false
    /// Whether the day can be chosen; other days are dimmed.
    var isEnabled = true
    var decoration: UICalendarView.Decoration?
}

/// The days of one month, of which the user chooses, with decorations below them (CX-182, CX-374).
final class CalendarPage: UIControl {
    let month: CalendarMonth
    /// Called with a day, counted from 0, that the user has tapped.
    var onSelect: ((Int) -> Void)?
    /// Whether space for decorations is reserved, so that the numbers of all days line up.
    var reservesDecorations = false { didSet { if reservesDecorations != oldValue { setNeedsLayout() } } }
    /// The design of the numbers.
    var fontDesign = UIFontDescriptor.SystemDesign.default
    private var days: [UILabel] = []
    private var decorations: [Int: (decoration: UICalendarView.Decoration, view: UIView)] = [:]
    private var looks: [CalendarDayLook] = []
    private var pressed: Int?

    init(_ month: CalendarMonth) {
        self.month = month
        super.init(frame: .zero)
        days = (0..<month.dayCount).map { _ in
            let label = UILabel()
            label.textAlignment = .center
            label.clipsToBounds = true
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
            return label
        }
    }

    required init?(coder: NSCoder) { nil }

    override var takesKeyboardFocus: Bool { false }

    func show(_ looks: [CalendarDayLook], _ state: DatePickerState) {
        self.looks = looks
        let texts = state.numberTexts(1...month.dayCount)
        for (day, label) in days.enumerated() {
            let look = looks[day]
            label.text = texts[day]
            label.font = CalendarMetrics.font(
                CalendarMetrics.dayFontSize, look.isSelected ? .semibold : .regular,
                upTo: CalendarMetrics.largestDayFontSize, .title3, fontDesign, traitCollection)
            label.accessibilityLabel = state.fullText(month.date(ofDay: day))
            var traits: UIAccessibilityTraits = .button
            if look.isSelected { traits.insert(.selected) }
            if !look.isEnabled { traits.insert(.notEnabled) }
            label.accessibilityTraits = traits
            show(look.decoration, ofDay: day)
        }
        showColors()
        setNeedsLayout()
    }

    /// CX-182: today is in the tint color; a chosen day lies on a disc, which is full for today.
    private func showColors() {
        let tint: UIColor = tintColor ?? .systemBlue
        let today = month.day(of: Date())
        for ((day, label), look) in zip(days.enumerated(), looks) {
            label.backgroundColor = nil
            switch (look.isSelected, day == today) {
            case (true, true): (label.textColor, label.backgroundColor) = (.white, tint)
            case (true, false):
                label.textColor = tint
                label.backgroundColor = tint.withAlphaComponent(CalendarMetrics.selectionAlpha)
            case (false, true): label.textColor = look.isEnabled ? tint : .tertiaryLabel
            case (false, false): label.textColor = look.isEnabled ? .label : .tertiaryLabel
            }
        }
    }

    /// Makes the view of a decoration once: a selection does not make it again.
    private func show(_ decoration: UICalendarView.Decoration?, ofDay day: Int) {
        guard decorations[day]?.decoration !== decoration else { return }
        decorations.removeValue(forKey: day)?.view.removeFromSuperview()
        guard let decoration else { return }
        let view = decoration.makeView()
        decorations[day] = (decoration, view)
        addSubview(view)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    // MARK: Layout

    /// The cell of a day; weeks run from right to left where lines do (CX-188).
    func frame(ofDay day: Int) -> CGRect {
        let position = day + month.blanks
        var column = position % CalendarMetrics.columns
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { column = CalendarMetrics.columns - 1 - column }
        let (width, height) = (
            bounds.width / CGFloat(CalendarMetrics.columns), bounds.height / CGFloat(CalendarMetrics.rows)
        )
        return CGRect(
            x: CGFloat(column) * width, y: CGFloat(position / CalendarMetrics.columns) * height, width: width,
            height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let reserved = reservesDecorations ? CalendarMetrics.decorationHeight : 0
        for (day, label) in days.enumerated() {
            let cell = frame(ofDay: day)
            let side = max(0, min(CalendarMetrics.circleSide, cell.width, cell.height - reserved))
            label.bounds.size = CGSize(width: side, height: side)
            label.center = CGPoint(x: cell.midX, y: cell.midY - reserved / 2)
            label.layer.cornerRadius = side / 2
            guard let view = decorations[day]?.view else { continue }
            var size = view.sizeThatFits(CGSize(width: cell.width, height: reserved))
            if size == .zero { size = view.bounds.size }
            size = CGSize(width: min(size.width, cell.width), height: min(size.height, reserved))
            view.frame = CGRect(
                x: cell.midX - size.width / 2, y: label.frame.maxY + (reserved - size.height) / 2, width: size.width,
                height: size.height)
        }
    }

    // MARK: Touches

    private func press(_ day: Int?) {
        if let pressed { days[pressed].alpha = 1 }
        pressed = day
        if let day { days[day].alpha = CalendarMetrics.pressedAlpha }
    }

    /// CX-183: days that cannot be chosen ignore touches.
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard let day = looks.indices.first(where: { frame(ofDay: $0).contains(point) }), looks[day].isEnabled,
            onSelect != nil
        else { return false }
        press(day)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let chosen = pressed
        press(nil)
        guard let chosen, let touch, frame(ofDay: chosen).contains(touch.location(in: self)) else { return }
        onSelect?(chosen)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        press(nil)
    }
}
