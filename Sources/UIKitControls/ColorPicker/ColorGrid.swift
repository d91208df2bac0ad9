import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The colors of the grid: grays, then hues from dark to light (CX-147).
enum ColorGrid {
    /// The color of a cell.
    static func color(row: Int, column: Int) -> UIColor {
        let columns = CGFloat(ColorPickerMetrics.columns)
        if row == 0 { return UIColor(white: 1 - CGFloat(column) / (columns - 1), alpha: 1) }
        let hue = CGFloat(column) / columns
        let middle = CGFloat(ColorPickerMetrics.rows) / 2
        let distance = CGFloat(row) - middle
        let saturation = distance > 0 ? 1 - distance / (middle + 0.5) : 1
        let brightness = distance < 0 ? 1 + distance / (middle + 1) : 1
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    }
}

/// A field from which a finger takes colors.
class ColorField: UIControl {
    /// Called with an opaque color while the finger is down, and with false when it has lifted.
    var onChange: ((_ color: UIColor, _ continuously: Bool) -> Void)?
    private var last: UIColor?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        clipsToBounds = true
        layer.cornerRadius = ColorPickerMetrics.fieldCornerRadius
    }

    required init?(coder: NSCoder) { nil }

    /// The color at a point of the field.
    func color(at point: CGPoint) -> UIColor { .clear }

    /// Shows which color is chosen.
    func show(_ color: UIColor) {}

    private func take(_ touch: UITouch) {
        let point = touch.location(in: self)
        let inside = CGPoint(
            x: min(max(point.x, 0), bounds.width.nextDown), y: min(max(point.y, 0), bounds.height.nextDown))
        let color = color(at: inside)
        guard color != last else { return }
        last = color
        onChange?(color, true)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        last = nil
        take(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        take(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let last { onChange?(last, false) }
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        if let last { onChange?(last, false) }
    }
}

/// The grid of colors; the chosen one has a frame.
final class ColorGridView: ColorField {
    private var chosen: (row: Int, column: Int)?

    private var cell: CGSize {
        CGSize(
            width: bounds.width / CGFloat(ColorPickerMetrics.columns),
            height: bounds.height / CGFloat(ColorPickerMetrics.rows))
    }

    override func color(at point: CGPoint) -> UIColor {
        ColorGrid.color(row: Int(point.y / cell.height), column: Int(point.x / cell.width))
    }

    override func show(_ color: UIColor) {
        let opaque = color.withAlphaComponent(1).cgColor
        chosen = nil
        for row in 0..<ColorPickerMetrics.rows {
            for column in 0..<ColorPickerMetrics.columns {
                let other = ColorGrid.color(row: row, column: column).cgColor
                if ColorPickerMetrics.isSame(opaque, other) { chosen = (row, column) }
            }
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let cell = cell
        func frame(_ row: Int, _ column: Int) -> CGRect {
            CGRect(
                x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: cell.width, height: cell.height)
        }
        for row in 0..<ColorPickerMetrics.rows {
            for column in 0..<ColorPickerMetrics.columns {
                ColorGrid.color(row: row, column: column).setFill()
                UIRectFill(frame(row, column))
            }
        }
        guard let chosen else { return }
        let outline = UIBezierPath(
            roundedRect: frame(chosen.row, chosen.column).insetBy(dx: 1, dy: 1),
            cornerRadius: ColorPickerMetrics.markerCornerRadius)
        outline.lineWidth = ColorPickerMetrics.markerWidth
        (ColorGrid.color(row: chosen.row, column: chosen.column).isLight ? UIColor.darkGray : .white).setStroke()
        outline.stroke()
    }
}

/// All hues from left to right, from white at the top over full colors to black at the bottom.
final class ColorSpectrumView: ColorField {
    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()
    private let marker = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        hues.colors = (0...12).map { UIColor(hue: CGFloat($0) / 12, saturation: 1, brightness: 1, alpha: 1).cgColor }
        hues.startPoint = CGPoint(x: 0, y: 0.5)
        hues.endPoint = CGPoint(x: 1, y: 0.5)
        shades.colors = [
            UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor, UIColor(white: 0, alpha: 0).cgColor,
            UIColor.black.cgColor,
        ]
        shades.locations = [0, 0.5, 0.5, 1]
        marker.borderColor = UIColor.white.cgColor
        marker.borderWidth = ColorPickerMetrics.markerWidth
        marker.cornerRadius = ColorPickerMetrics.spectrumMarker / 2
        marker.shadowOpacity = ColorPickerMetrics.markerShadow
        marker.shadowRadius = 1
        marker.shadowOffset = .zero
        for sublayer in [hues, shades, marker] as [CALayer] { layer.addSublayer(sublayer) }
    }

    required init?(coder: NSCoder) { nil }

    override func color(at point: CGPoint) -> UIColor {
        let y = 2 * point.y / max(bounds.height, 1)
        return UIColor(
            hue: min(point.x / max(bounds.width, 1), 1), saturation: min(y, 1), brightness: min(2 - y, 1), alpha: 1)
    }

    private var position = CGPoint(x: 0, y: 0)

    override func show(_ color: UIColor) {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return }
        position = CGPoint(x: hue, y: brightness < 1 ? 1 - brightness / 2 : saturation / 2)
        marker.backgroundColor = color.withAlphaComponent(1).cgColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        hues.frame = bounds
        shades.frame = bounds
        let side = ColorPickerMetrics.spectrumMarker
        marker.frame = CGRect(
            x: position.x * bounds.width - side / 2, y: position.y * bounds.height - side / 2, width: side, height: side
        )
        CATransaction.commit()
    }
}
