import CoreGraphics
import Foundation
import UIKitCore

/// The constants of `UIColorWell`, in points (CX-81, CX-147).
enum ColorWellMetrics {
    static let side: CGFloat = 28
    static let ringWidth: CGFloat = 3
    static let ringGap: CGFloat = 1.5
    static let columns = 12
    static let rows = 10
    static let cell: CGFloat = 24
    static let margin: CGFloat = 16
    static let titleHeight: CGFloat = 36
    static let sliderHeight: CGFloat = 44
    static let cornerRadius: CGFloat = 13
    static let disabledAlpha: CGFloat = 0.5
}

/// The colors of the grid: grays, then hues from dark to light.
enum ColorGrid {
    /// The color of a cell.
    static func color(row: Int, column: Int) -> UIColor {
        let columns = CGFloat(ColorWellMetrics.columns)
        if row == 0 { return UIColor(white: 1 - CGFloat(column) / (columns - 1), alpha: 1) }
        let hue = CGFloat(column) / columns
        let middle = CGFloat(ColorWellMetrics.rows) / 2
        let distance = CGFloat(row) - middle
        let saturation = distance > 0 ? 1 - distance / (middle + 0.5) : 1
        let brightness = distance < 0 ? 1 + distance / (middle + 1) : 1
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    }
}

/// A card from which the user takes a color.
final class ColorCard: UIControl {
    private let titleLabel = UILabel()
    private let alphaSlider = UISlider()
    private let hasAlpha: Bool
    private(set) var color: UIColor?

    init(title: String?, color: UIColor?, hasAlpha: Bool) {
        self.hasAlpha = hasAlpha
        self.color = color
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = ColorWellMetrics.cornerRadius
        clipsToBounds = true
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        addSubview(titleLabel)
        guard hasAlpha else { return }
        alphaSlider.value = Float(color?.cgColor.alpha ?? 1)
        alphaSlider.addAction(UIAction { [weak self] _ in self?.alphaDidChange() }, for: .valueChanged)
        addSubview(alphaSlider)
    }

    required init?(coder: NSCoder) { nil }

    private var hasTitle: Bool { titleLabel.text?.isEmpty == false }

    private var gridFrame: CGRect {
        CGRect(
            x: ColorWellMetrics.margin,
            y: hasTitle ? ColorWellMetrics.titleHeight + ColorWellMetrics.margin / 2 : ColorWellMetrics.margin,
            width: ColorWellMetrics.cell * CGFloat(ColorWellMetrics.columns),
            height: ColorWellMetrics.cell * CGFloat(ColorWellMetrics.rows))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let grid = gridFrame
        let slider = hasAlpha ? ColorWellMetrics.sliderHeight : 0
        return CGSize(
            width: grid.width + 2 * ColorWellMetrics.margin, height: grid.maxY + slider + ColorWellMetrics.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel.frame = CGRect(
            x: 0, y: ColorWellMetrics.margin / 2, width: bounds.width, height: ColorWellMetrics.titleHeight)
        alphaSlider.frame = CGRect(
            x: gridFrame.minX, y: gridFrame.maxY + ColorWellMetrics.margin / 2, width: gridFrame.width,
            height: ColorWellMetrics.sliderHeight)
    }

    override func draw(_ rect: CGRect) {
        let grid = gridFrame
        let cell = ColorWellMetrics.cell
        for row in 0..<ColorWellMetrics.rows {
            for column in 0..<ColorWellMetrics.columns {
                ColorGrid.color(row: row, column: column).setFill()
                UIRectFill(
                    CGRect(
                        x: grid.minX + CGFloat(column) * cell, y: grid.minY + CGFloat(row) * cell, width: cell,
                        height: cell))
            }
        }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        take(touch, event)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        take(touch, event)
        return true
    }

    private func take(_ touch: UITouch, _ event: UIEvent?) {
        let grid = gridFrame
        let point = touch.location(in: self)
        guard grid.contains(point) else { return }
        let chosen = ColorGrid.color(
            row: Int((point.y - grid.minY) / ColorWellMetrics.cell),
            column: Int((point.x - grid.minX) / ColorWellMetrics.cell))
        show(chosen.withAlphaComponent(hasAlpha ? CGFloat(alphaSlider.value) : 1), event)
    }

    private func alphaDidChange() {
        show((color ?? .black).withAlphaComponent(CGFloat(alphaSlider.value)), nil)
    }

    private func show(_ newColor: UIColor, _ event: UIEvent?) {
        guard newColor != color else { return }
        color = newColor
        sendValueChanged(with: event)
    }
}
