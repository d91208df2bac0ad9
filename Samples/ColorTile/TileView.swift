import UIKit

/// A place of the board: a tile, or an empty frame.
final class TileView: UIView {
    /// The color of the tile; `nil` if the place is empty.
    var tile: TileColor? {
        didSet { show() }
    }
    /// Whether the place is selected.
    var isSelected = false {
        didSet { show() }
    }

    private let ring = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 12
        layer.cornerCurve = .continuous
        ring.layer.cornerRadius = 16
        ring.layer.cornerCurve = .continuous
        ring.layer.borderWidth = 3
        ring.isUserInteractionEnabled = false
        addSubview(ring)
        isAccessibilityElement = true
        show()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        ring.frame = bounds.insetBy(dx: -5, dy: -5)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        backgroundColor = tile?.color ?? .tertiarySystemFill
        ring.isHidden = !isSelected
        ring.layer.borderColor = tintColor.cgColor
        accessibilityLabel = tile?.hexadecimal ?? "Empty"
        accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
}
