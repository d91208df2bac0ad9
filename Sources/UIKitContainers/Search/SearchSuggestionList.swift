import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The suggestions of a search controller, one below the other (NV-370).
final class SearchSuggestionList: UIScrollView {
    private var rows: [SearchSuggestionRow] = []
    /// Called with the suggestion that was touched.
    var onChoose: ((any UISearchSuggestion) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
        keyboardDismissMode = .onDrag
        contentInsetAdjustmentBehavior = .never
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows suggestions from the first one on.
    func show(_ suggestions: [any UISearchSuggestion]) {
        for row in rows { row.removeFromSuperview() }
        rows = suggestions.map { suggestion in
            let row = SearchSuggestionRow(suggestion)
            row.addAction(UIAction { [weak self] _ in self?.onChoose?(suggestion) }, for: .touchUpInside)
            addSubview(row)
            return row
        }
        contentOffset = .zero
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
            y += row.height
        }
        let size = CGSize(width: bounds.width, height: y)
        if contentSize != size { contentSize = size }
    }
}

/// A suggestion: an image, a text, and a description below it.
private final class SearchSuggestionRow: UIControl {
    private let picture = UIImageView(image: nil)
    private let title = UILabel()
    private let subtitle = UILabel()
    private let line = UIView()

    init(_ suggestion: any UISearchSuggestion) {
        super.init(frame: .zero)
        picture.image = suggestion.iconImage
        picture.contentMode = .center
        picture.tintColor = .secondaryLabel
        title.font = .preferredFont(forTextStyle: .body)
        if let text = suggestion.localizedAttributedSuggestion {
            title.attributedText = text
        } else {
            title.text = suggestion.localizedSuggestion
        }
        subtitle.text = suggestion.localizedDescription
        subtitle.font = .preferredFont(forTextStyle: .footnote)
        subtitle.textColor = .secondaryLabel
        line.backgroundColor = .separator
        for view in [picture, title, subtitle, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityLabel = [title.text, subtitle.text].compactMap { $0 }.joined(separator: ", ")
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

    private var textHeight: CGFloat {
        title.intrinsicContentSize.height + (subtitle.text == nil ? 0 : subtitle.intrinsicContentSize.height)
    }

    /// The height of the row, in points.
    var height: CGFloat {
        max(SearchBarMetrics.suggestionHeight, (textHeight + 2 * SearchBarMetrics.suggestionPadding).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ rect: CGRect) {
            view.frame =
                isMirrored
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let margin = SearchBarMetrics.suggestionMargin
        let iconWidth = SearchBarMetrics.suggestionIconWidth
        let start = margin + (picture.image == nil ? 0 : iconWidth)
        let width = max(0, bounds.width - start - margin)
        place(picture, CGRect(x: margin, y: 0, width: iconWidth - 12, height: bounds.height))
        let top = (bounds.height - textHeight) / 2
        let titleHeight = title.intrinsicContentSize.height
        place(title, CGRect(x: start, y: top, width: width, height: titleHeight))
        place(
            subtitle, CGRect(x: start, y: top + titleHeight, width: width, height: subtitle.intrinsicContentSize.height)
        )
        let hairline = 1 / max(traitCollection.displayScale, 1)
        place(line, CGRect(x: start, y: bounds.height - hairline, width: bounds.width - start, height: hairline))
    }
}
