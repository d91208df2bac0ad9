import CoreGraphics
import Foundation
import UIKitCore

/// A command in the bar of an edit menu, or one of the buttons that turn its pages.
final class EditMenuButton: UIControl {
    let title: String
    private let label = UILabel()
    private let picture = UIImageView(image: nil)

    /// The font: that of subheadlines, which follows the preferred text size up to a limit.
    static var font: UIFont {
        let font = UIFont.preferredFont(forTextStyle: .subheadline)
        return font.pointSize > EditMenuMetrics.maximumFontSize
            ? font.withSize(EditMenuMetrics.maximumFontSize) : font
    }

    /// Creates the button of an element. One with an image and without a title shows the image.
    init(_ element: UIMenuElement, choose: @escaping () -> Void) {
        title = element.title
        super.init(frame: .zero)
        let attributes = (element as? any UIMenuLeaf)?.attributes ?? []
        let isDestructive =
            attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
        isEnabled = !attributes.contains(.disabled)
        setUp(element.title.isEmpty ? element.image : nil, color: isDestructive ? .systemRed : .label)
        accessibilityLabel = element.title
        addAction(UIAction { _ in choose() }, for: .touchUpInside)
    }

    /// Creates a button with a symbol of a size in points.
    init(symbol: String, label: String, pointSize: CGFloat = 13, weight: UIImage.SymbolWeight = .semibold) {
        title = ""
        super.init(frame: .zero)
        let size = UIImage.SymbolConfiguration(pointSize: pointSize, weight: weight)
        setUp(UIImage(systemName: symbol, withConfiguration: size), color: .label)
        accessibilityLabel = label
    }

    required init?(coder: NSCoder) { nil }

    private func setUp(_ image: UIImage?, color: UIColor) {
        isAccessibilityElement = true
        accessibilityTraits = .button
        label.text = title
        label.font = Self.font
        label.textColor = color
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        picture.image = image
        picture.tintColor = color
        picture.contentMode = .center
        for view in [label, picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        showState()
    }

    /// The width of the title and its margins.
    var naturalWidth: CGFloat {
        let content = picture.image == nil ? label.intrinsicContentSize.width : EditMenuMetrics.imageSide
        return max(EditMenuMetrics.minimumWidth, content.rounded(.up) + 2 * EditMenuMetrics.titleMargin)
    }

    override var isHighlighted: Bool { didSet { showState() } }

    override var isEnabled: Bool { didSet { showState() } }

    private func showState() {
        if isEnabled { accessibilityTraits.remove(.notEnabled) } else { accessibilityTraits.insert(.notEnabled) }
        backgroundColor = isHighlighted ? .systemFill : nil
        for view in [label, picture] { view.alpha = isEnabled ? 1 : 0.3 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(EditMenuMetrics.titleMargin, bounds.width / 4), dy: 0)
        picture.frame = bounds
    }
}
