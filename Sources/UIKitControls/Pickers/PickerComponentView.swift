import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// One wheel of a picker.
final class PickerComponentView: UIView, AccessibilityRangeSource {
    private(set) weak var picker: UIPickerView?
    private let component: Int
    let rowHeight: CGFloat
    let rowCount: Int
    /// The row, possibly between two rows, in the middle of the wheel.
    private(set) var position: CGFloat = 0
    /// The row that was last selected.
    private(set) var selectedRow: Int
    /// The views of the rows that are shown, and those that can be used again.
    private(set) var rowViews: [Int: UIView] = [:]
    private var unusedViews: [UIView] = []
    private var motion: PickerMotion?
    private var reportsRest = false
    private var link: CADisplayLink?
    private var dragStart: CGFloat = 0
    private var focusRing: CALayer?

    init(picker: UIPickerView, component: Int, rows: Int, rowHeight: CGFloat) {
        self.picker = picker
        self.component = component
        self.rowHeight = rowHeight
        rowCount = rows
        selectedRow = rows > 0 ? 0 : -1
        super.init(frame: .zero)
        clipsToBounds = true
        addGestureRecognizer(
            UIPanGestureRecognizer(
                target: self, action: Selector("touchstone_pan:", of: PickerComponentView.self) { $0.pan($1) }))
        addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("touchstone_tap:", of: PickerComponentView.self) { $0.tap($1) }))
    }

    required init?(coder: NSCoder) { nil }

    private var wheel: PickerWheel { PickerWheel(height: bounds.height, rowHeight: rowHeight) }

    // MARK: Selection

    /// Turns the wheel to a row, without a message to the delegate (CX-74).
    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        selectedRow = min(max(row, 0), rowCount - 1)
        if animated, window != nil {
            turn(to: selectedRow, reports: false)
        } else {
            stop()
            show(CGFloat(selectedRow))
        }
    }

    private func turn(to row: Int, reports: Bool) {
        reportsRest = reports
        start(PickerMotion(from: position, to: CGFloat(row), at: MediaClock.now))
    }

    private func start(_ motion: PickerMotion) {
        self.motion = motion
        guard link == nil else { return }
        let link = CADisplayLink(
            target: self, selector: Selector("touchstone_step", of: PickerComponentView.self) { $0.step() })
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func stop() {
        motion = nil
        link?.invalidate()
        link = nil
    }

    private func step() {
        guard let motion else { return stop() }
        let next = motion.position(at: MediaClock.now)
        guard abs(next - motion.target) * rowHeight < PickerMetrics.restDistance else { return show(next) }
        show(motion.target)
        stop()
        rest()
    }

    /// The wheel has come to rest on a row (CX-74).
    private func rest() {
        let row = Int(position.rounded())
        guard reportsRest, rowCount > 0 else { return }
        reportsRest = false
        selectedRow = row
        guard let picker else { return }
        picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
        picker.onSelect?(row, component)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil, let motion else { return }
        stop()
        show(motion.target)
        selectedRow = Int(motion.target)
    }

    // MARK: Touches

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        guard rowCount > 0 else { return }
        switch recognizer.state {
        case .began:
            stop()
            dragStart = position
            follow(recognizer)
        case .changed: follow(recognizer)
        case .ended, .cancelled:
            let velocity = recognizer.state == .ended ? -recognizer.velocity(in: self).y / rowHeight : 0
            reportsRest = true
            start(PickerMotion(from: position, velocity: velocity, rows: rowCount, at: MediaClock.now))
        default: break
        }
    }

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        let wanted = dragStart - recognizer.translation(in: self).y / rowHeight
        let last = CGFloat(rowCount - 1)
        let pinned = min(max(wanted, 0), last)
        let excess = abs(wanted - pinned) * rowHeight
        let height = max(bounds.height, 1)
        let give = (1 - 1 / (excess * PickerMetrics.rubberBand / height + 1)) * height / rowHeight
        show(pinned + (wanted < pinned ? -give : give))
    }

    /// CX-73: a tap on a row above or below turns to it.
    private func tap(_ recognizer: UITapGestureRecognizer) {
        guard rowCount > 0 else { return }
        let distance = wheel.distance(at: recognizer.location(in: self).y).rounded()
        let row = Int(min(max(position.rounded() + distance, 0), CGFloat(rowCount - 1)))
        if CGFloat(row) != position { turn(to: row, reports: true) }
    }

    // MARK: Keys

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !turn(by: presses) { super.pressesBegan(presses, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !turn(by: presses) { super.pressesChanged(presses, with: event) }
    }

    /// CX-345: up and down turn the wheel by a row, home and end to its ends; left and right go to the wheel beside it.
    private func turn(by presses: Set<UIPress>) -> Bool {
        guard presses.count == 1, let key = presses.first?.key, rowCount > 0 else { return false }
        let current = motion.map { Int($0.target) } ?? Int(position.rounded())
        let wanted: Int
        switch key.keyCode {
        case .keyboardUpArrow: wanted = current - 1
        case .keyboardDownArrow: wanted = current + 1
        case .keyboardHome: wanted = 0
        case .keyboardEnd: wanted = rowCount - 1
        case .keyboardLeftArrow, .keyboardRightArrow:
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            picker?.moveFocus(from: component, forward: (key.keyCode == .keyboardRightArrow) != isMirrored)
            return true
        default: return false
        }
        let row = min(max(wanted, 0), rowCount - 1)
        if row != current { turn(to: row, reports: true) }
        return true
    }

    private func showFocusRing() {
        let height = rowHeight + PickerMetrics.bandExtraHeight
        focusRing = FocusRing.show(
            focusRing, in: self,
            frame: CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height),
            cornerRadius: PickerMetrics.bandCornerRadius)
    }

    // MARK: Accessibility

    override var isAccessibilityElement: Bool {
        get { rowCount > 0 }
        set {}
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? picker?.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    /// The title of the selected row (AX-04).
    override var accessibilityValue: String? {
        get {
            let view = rowViews[selectedRow] ?? (selectedRow >= 0 ? makeView(selectedRow) : nil)
            return (view as? UILabel)?.text ?? view?.accessibilityLabel
        }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set {}
    }

    override func accessibilityIncrement() { adjust(by: 1) }

    override func accessibilityDecrement() { adjust(by: -1) }

    private func adjust(by step: Int) { _ = setAccessibilityRangeValue(Double(selectedRow + step)) }

    /// The index of the selected row.
    var accessibilityRange: AccessibilityRange {
        AccessibilityRange(value: Double(selectedRow), minimum: 0, maximum: Double(max(0, rowCount - 1)), step: 1)
    }

    /// Selects a row as the user does, without motion.
    func setAccessibilityRangeValue(_ value: Double) -> Bool {
        guard let row = Int(exactly: value.rounded()), rowCount > 0 else { return false }
        let wanted = min(max(row, 0), rowCount - 1)
        guard wanted != selectedRow else { return true }
        select(wanted, animated: false)
        reportsRest = true
        rest()
        return true
    }

    // MARK: Rows

    /// Shows the wheel at a position, in rows.
    private func show(_ position: CGFloat) {
        self.position = position
        setNeedsLayout()
    }

    /// Places the rows on the visible side of the wheel (CX-71).
    override func layoutSubviews() {
        super.layoutSubviews()
        if focusRing != nil { showFocusRing() }
        let wheel = wheel
        guard rowCount > 0, bounds.height > 0 else { return }
        let reach = min(wheel.rowsAround / 4, PickerMetrics.maximumReach)
        let first = max(0, Int((position - reach).rounded(.up)))
        let last = min(rowCount - 1, Int((position + reach).rounded(.down)))
        for (row, view) in rowViews where row < first || row > last {
            view.removeFromSuperview()
            rowViews[row] = nil
            unusedViews.append(view)
        }
        guard first <= last else { return }
        for row in first...last {
            let distance = CGFloat(row) - position
            let view = rowView(row)
            view.isHidden = !wheel.isVisible(distance)
            place(view, distance, on: wheel)
        }
    }

    private func place(_ view: UIView, _ distance: CGFloat, on wheel: PickerWheel) {
        // CX-72: the selected row is larger and at full strength; rows on the way to it are in between.
        let nearness = max(0, 1 - abs(distance))
        let ratio = PickerMetrics.fontSize / PickerMetrics.selectedFontSize
        let size = view is UILabel ? ratio + (1 - ratio) * nearness : 1
        view.bounds.size = CGSize(width: bounds.width / (view is UILabel ? size : 1), height: rowHeight)
        view.center = CGPoint(x: bounds.midX, y: wheel.position(distance))
        view.transform = CGAffineTransform(scaleX: size, y: size * max(0, wheel.scale(distance)))
        view.alpha = PickerMetrics.alpha + (1 - PickerMetrics.alpha) * nearness
    }

    private func rowView(_ row: Int) -> UIView {
        if let view = rowViews[row] { return view }
        let view = makeView(row)
        view.isUserInteractionEnabled = false
        rowViews[row] = view
        addSubview(view)
        return view
    }

    private func makeView(_ row: Int) -> UIView {
        guard let picker, let delegate = picker.delegate else { return label(picker?.titleProvider?(row, component)) }
        let custom = delegate.pickerView(
            picker, viewForRow: row, forComponent: component, reusing: unusedViews.last { !($0 is PickerLabel) })
        if !(custom is MissingRowView) {
            unusedViews.removeAll { $0 === custom }
            return custom
        }
        let attributed = delegate.pickerView(picker, attributedTitleForRow: row, forComponent: component)
        if let attributed {
            let label = label(nil)
            label.attributedText = attributed
            return label
        }
        return label(delegate.pickerView(picker, titleForRow: row, forComponent: component))
    }

    private func label(_ title: String?) -> UILabel {
        let label = unusedViews.popLast { $0 is PickerLabel } as? PickerLabel ?? PickerLabel()
        label.font = .systemFont(ofSize: PickerMetrics.selectedFontSize)
        label.textAlignment = picker?.columnAlignment ?? .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = PickerMetrics.minimumTitleScale
        label.text = title
        return label
    }
}

extension PickerComponentView: KeyboardFocusable {
    var canTakeKeyboardFocus: Bool { rowCount > 0 }

    func keyboardFocusDidChange() {
        if KeyboardFocus.contains(self) { return showFocusRing() }
        focusRing?.removeFromSuperlayer()
        focusRing = nil
    }
}

/// The label of a row.
final class PickerLabel: UILabel {}

extension Array {
    /// Removes and returns the last element that fulfils a condition.
    fileprivate mutating func popLast(where condition: (Element) -> Bool) -> Element? {
        lastIndex(where: condition).map { remove(at: $0) }
    }
}
