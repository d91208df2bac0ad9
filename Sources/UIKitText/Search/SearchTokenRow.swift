import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The tokens of a search field in a row, the last ones if there is too little space (NV-369).
final class SearchTokenRow: UIView {
    private var buttons: [SearchTokenButton] = []
    /// Called with the index of a token that was touched.
    var onChoose: ((Int) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows tokens; the selected one is emphasized.
    func show(_ tokens: [UISearchToken], selected: Int?, color: UIColor?) {
        for button in buttons { button.removeFromSuperview() }
        buttons = tokens.enumerated().map { index, token in
            let button = SearchTokenButton(token, isSelected: index == selected, color: color)
            button.addAction(UIAction { [weak self] _ in self?.onChoose?(index) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    /// The width of all tokens, with the space behind each, in points.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth + SearchFieldMetrics.tokenSpacing } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = min(bounds.height, SearchFieldMetrics.tokenHeight)
        var x = min(0, bounds.width - naturalWidth)
        for button in buttons {
            let width = button.naturalWidth
            button.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - height) / 2, width: width,
                height: height)
            x += width + SearchFieldMetrics.tokenSpacing
        }
    }
}

/// A token: an image and a text on a plate.
private final class SearchTokenButton: UIControl {
    private let label = UILabel()
    private let picture = UIImageView(image: nil)
    private let color: UIColor?

    init(_ token: UISearchToken, isSelected: Bool, color: UIColor?) {
        self.color = color
        super.init(frame: .zero)
        self.isSelected = isSelected
        label.text = token.text
        label.font = .systemFont(ofSize: SearchFieldMetrics.tokenTextSize)
        picture.image = token.icon.map {
            $0.isSymbolImage
                ? $0.withConfiguration(UIImage.SymbolConfiguration(pointSize: SearchFieldMetrics.tokenTextSize)) : $0
        }
        picture.contentMode = .scaleAspectFit
        picture.isHidden = token.icon == nil
        for view in [label, picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        layer.cornerRadius = SearchFieldMetrics.tokenCornerRadius
        isAccessibilityElement = true
        accessibilityLabel = token.text
        accessibilityTraits = isSelected ? [.button, .selected] : .button
        showColors()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    /// A selected token is filled, another one pale.
    private func showColors() {
        let color: UIColor = color ?? tintColor
        backgroundColor = isSelected ? color : color.withAlphaComponent(SearchFieldMetrics.tokenAlpha)
        label.textColor = isSelected ? .white : color
        picture.tintColor = label.textColor
    }

    private var pictureWidth: CGFloat {
        picture.isHidden ? 0 : SearchFieldMetrics.tokenIconWidth + SearchFieldMetrics.tokenSpacing
    }

    var naturalWidth: CGFloat {
        min(
            SearchFieldMetrics.maximumTokenWidth,
            label.intrinsicContentSize.width.rounded(.up) + pictureWidth + 2 * SearchFieldMetrics.tokenPadding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = bounds.insetBy(dx: SearchFieldMetrics.tokenPadding, dy: 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = SearchFieldMetrics.tokenIconWidth
        picture.frame = CGRect(
            x: isMirrored ? content.maxX - side : content.minX, y: (bounds.height - side) / 2, width: side, height: side
        )
        label.frame = CGRect(
            x: isMirrored ? content.minX : content.minX + pictureWidth, y: 0, width: content.width - pictureWidth,
            height: bounds.height)
    }
}
