import CoreGraphics
import Foundation
import UIKitCore

/// What a calendar view tells its page about a day (CX-374).
struct CalendarDayLook {
    var isSelected = false
    var isEnabled = true
    var decoration: UICalendarView.Decoration?
    /// Whether space for decorations is reserved, so that the numbers of all days line up.
    var reservesDecoration = true
}

/// The days of a month in a calendar view, with their decorations (CX-374).
final class CalendarPage: UIControl {
    let month: CalendarMonth
    /// Called with a day, counted from 0, that the user has tapped.
    var onSelect: ((Int) -> Void)?
    private var cells: [CalendarCell] = []
    private var looks: [CalendarDayLook] = []
    private var pressed: Int?

    init(_ month: CalendarMonth) {
        self.month = month
        super.init(frame: .zero)
        cells = (0..<month.dayCount).map { _ in
            let cell = CalendarCell(frame: .zero)
            addSubview(cell)
            return cell
        }
    }

    required init?(coder: NSCoder) { nil }

    override var takesKeyboardFocus: Bool { false }

    func show(_ looks: [CalendarDayLook], _ state: DatePickerState) {
        self.looks = looks
        let texts = state.numberTexts(1...month.dayCount)
        let today = month.day(of: Date())
        for (day, cell) in cells.enumerated() {
            cell.show(texts[day], looks[day], isToday: day == today, traitCollection)
            cell.accessibilityLabel = state.fullText(month.date(ofDay: day))
        }
        setNeedsLayout()
    }

    /// The cell of a day; weeks run from right to left where lines do.
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
        for (day, cell) in cells.enumerated() {
            let frame = frame(ofDay: day)
            cell.bounds.size = frame.size
            cell.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }

    // MARK: Touches

    private func press(_ day: Int?) {
        if let pressed { cells[pressed].alpha = 1 }
        pressed = day
        if let day { cells[day].alpha = CalendarMetrics.pressedAlpha }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard let day = cells.indices.first(where: { frame(ofDay: $0).contains(point) }), looks[day].isEnabled,
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

/// A day of a calendar view: the number, on a disc if it is selected, and the decoration below.
private final class CalendarCell: UIView {
    private let label = UILabel(frame: .zero)
    private var decoration: UICalendarView.Decoration?
    private var decorationView: UIView?
    private var reservesDecoration = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.clipsToBounds = true
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, _ look: CalendarDayLook, isToday: Bool, _ traits: UITraitCollection) {
        label.text = text
        label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
            for: .systemFont(ofSize: CalendarMetrics.dayFontSize, weight: look.isSelected ? .semibold : .regular),
            maximumPointSize: CalendarMetrics.largestDayFontSize, compatibleWith: traits)
        let tint: UIColor = tintColor ?? .systemBlue
        switch (look.isSelected, isToday) {
        case (true, true): (label.textColor, label.backgroundColor) = (.white, tint)
        case (true, false):
            (label.textColor, label.backgroundColor) = (tint, tint.withAlphaComponent(CalendarMetrics.selectionAlpha))
        case (false, true): (label.textColor, label.backgroundColor) = (look.isEnabled ? tint : .tertiaryLabel, nil)
        case (false, false): (label.textColor, label.backgroundColor) = (look.isEnabled ? .label : .tertiaryLabel, nil)
        }
        reservesDecoration = look.reservesDecoration
        if look.decoration !== decoration {
            decoration = look.decoration
            decorationView?.removeFromSuperview()
            decorationView = decoration?.makeView()
            if let decorationView { addSubview(decorationView) }
        }
        var traits: UIAccessibilityTraits = .button
        if look.isSelected { traits.insert(.selected) }
        if !look.isEnabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let reserved = reservesDecoration ? CalendarMetrics.decorationHeight : 0
        let side = max(0, min(CalendarMetrics.circleSide, bounds.width, bounds.height - reserved))
        label.frame = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side - reserved) / 2, width: side, height: side)
        label.layer.cornerRadius = side / 2
        guard let decorationView else { return }
        var size = decorationView.sizeThatFits(CGSize(width: bounds.width, height: reserved))
        if size == .zero { size = decorationView.bounds.size }
        size = CGSize(width: min(size.width, bounds.width), height: min(size.height, reserved))
        decorationView.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: label.frame.maxY + (reserved - size.height) / 2, width: size.width,
            height: size.height)
    }
}
