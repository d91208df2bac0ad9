import CoreGraphics
import UIKitCore
import UIKitText

/// The text fields of an alert: rows in one box, with hairlines between.
final class AlertFieldsBox: UIView {
    private var fields: [UITextField] = []
    private var lines: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.35) : .white
        }
        layer.cornerRadius = AlertMetrics.fieldCornerRadius
        layer.borderWidth = 0.5
        showBorder()
    }

    required init?(coder: NSCoder) { nil }

    /// The number of fields.
    var rowCount: Int { fields.count }

    /// The height of all fields, in points.
    var fullHeight: CGFloat { CGFloat(fields.count) * AlertMetrics.fieldHeight }

    /// Shows fields.
    func show(_ new: [UITextField]) {
        for field in fields where !new.contains(where: { $0 === field }) { field.removeFromSuperview() }
        for line in lines { line.removeFromSuperview() }
        fields = new
        lines = new.dropFirst().map { _ in UIView() }
        for field in fields where field.superview !== self { addSubview(field) }
        for line in lines {
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        isHidden = new.isEmpty
        setNeedsLayout()
    }

    private func showBorder() {
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = AlertMetrics.fieldHeight
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(
                x: AlertMetrics.fieldInset, y: CGFloat(index) * height,
                width: max(0, bounds.width - 2 * AlertMetrics.fieldInset), height: height)
        }
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: 0, y: CGFloat(index + 1) * height, width: bounds.width, height: hairline)
        }
    }
}
