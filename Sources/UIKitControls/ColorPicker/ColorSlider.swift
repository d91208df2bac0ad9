import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A slider whose track shows the colors that it leads to, 0…1.
final class ColorSlider: UIControl {
    private let track = CAGradientLayer()
    private let knob = CALayer()
    private let showsChecks: Bool
    private(set) var value: CGFloat = 0
    /// Called with the value while the finger is down, and with false when it has lifted.
    var onChange: ((_ value: CGFloat, _ continuously: Bool) -> Void)?

    /// Creates a slider; one for opacities has a checkerboard behind its track.
    init(showsChecks: Bool) {
        self.showsChecks = showsChecks
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        clipsToBounds = true
        layer.cornerRadius = ColorPickerMetrics.sliderHeight / 2
        knob.borderColor = UIColor.white.cgColor
        knob.borderWidth = ColorPickerMetrics.markerWidth
        knob.shadowOpacity = ColorPickerMetrics.markerShadow
        knob.shadowRadius = 1
        knob.shadowOffset = .zero
        layer.addSublayer(track)
        layer.addSublayer(knob)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Shows a value, the colors at both ends and that of the knob.
    func show(_ value: CGFloat, from first: UIColor, to last: UIColor, knob color: UIColor) {
        self.value = value
        track.colors = [first.cgColor, last.cgColor]
        knob.backgroundColor = color.cgColor
        accessibilityValue = "\(Int((value * 100).rounded()))%"
        setNeedsLayout()
    }

    override func draw(_ rect: CGRect) {
        guard showsChecks else { return }
        UIColor.white.setFill()
        UIRectFill(bounds)
        UIColor(white: 0.8, alpha: 1).setFill()
        let side = ColorPickerMetrics.checkSide
        for row in 0...Int(bounds.height / side) {
            for column in 0...Int(bounds.width / side) where (row + column).isMultiple(of: 2) {
                UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
            }
        }
    }

    private var travel: CGFloat { max(1, bounds.width - bounds.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = ColorPickerMetrics.knobInset
        let side = bounds.height - 2 * inset
        let x = travel * (isMirrored ? 1 - value : value)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.frame = bounds
        track.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
        track.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
        knob.frame = CGRect(x: x + inset, y: inset, width: side, height: side)
        knob.cornerRadius = side / 2
        CATransaction.commit()
    }

    private func take(_ touch: UITouch) {
        let fraction = min(max((touch.location(in: self).x - bounds.height / 2) / travel, 0), 1)
        let new = isMirrored ? 1 - fraction : fraction
        guard new != value else { return }
        value = new
        onChange?(new, true)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        take(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        take(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        onChange?(value, false)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onChange?(value, false)
    }

    override var takesKeyboardFocus: Bool { true }

    override func pointerPlate(at point: CGPoint) -> PointerPlate? {
        .above(bounds, cornerRadius: layer.cornerRadius)
    }

    private func step(_ isUp: Bool) {
        let step = ColorPickerMetrics.keyStep
        value = min(max(value + (isUp ? step : -step), 0), 1)
        onChange?(value, false)
    }

    override func adjust(_ key: ArrowKey) -> Bool {
        step(key.increases(effectiveUserInterfaceLayoutDirection))
        return true
    }

    override func accessibilityIncrement() { step(true) }

    override func accessibilityDecrement() { step(false) }
}
