import CoreGraphics
import Foundation
import UIKitCore

/// An image, a text and a secondary text, as rows, headers and footers of lists show them.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// The image at the leading edge; `nil` by default.
    public var image: UIImage?
    /// The look of the image.
    public var imageProperties = ImageProperties()
    /// The text; `nil` by default.
    public var text: String?
    /// The text with attributes; wins over `text`. `nil` by default.
    public var attributedText: NSAttributedString?
    /// The look of the text.
    public var textProperties = TextProperties()
    /// The secondary text; `nil` by default.
    public var secondaryText: String?
    /// The secondary text with attributes; wins over `secondaryText`. `nil` by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of the secondary text.
    public var secondaryTextProperties = TextProperties()
    /// The margins around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: TableMetrics.textMargin, leading: TableMetrics.narrowMargin, bottom: TableMetrics.textMargin,
        trailing: 8)
    /// Whether text and secondary text lie side by side if there is room; false by default.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and text, in points.
    public var imageToTextPadding = TableMetrics.imageGap
    /// The smallest distance between text and secondary text side by side, in points.
    public var textToSecondaryTextHorizontalPadding = TableMetrics.detailAccessoryGap
    /// The distance between text and secondary text below it, in points.
    public var textToSecondaryTextVerticalPadding = TableMetrics.subtitleGap

    private init(_ style: UIFont.TextStyle, secondary: UIFont.TextStyle, color: UIColor = .label) {
        textProperties.font = .preferredFont(forTextStyle: style)
        textProperties.color = color
        secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
        secondaryTextProperties.color = .secondaryLabel
    }

    // MARK: Styles

    /// A row with the secondary text below the text.
    public static func cell() -> UIListContentConfiguration { .init(.body, secondary: .caption1) }

    /// A row with the secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration { .init(.body, secondary: .caption1) }

    /// A row with the secondary text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(.body, secondary: .body)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// The header of a section of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        header(.init(.headline, secondary: .footnote))
    }

    /// The footer of a section of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        header(.init(.footnote, secondary: .footnote, color: .secondaryLabel))
    }

    /// The header of a section of a grouped list, in upper case (TV-52).
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = header(.init(.footnote, secondary: .footnote, color: .secondaryLabel))
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// The footer of a section of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(.init(.footnote, secondary: .footnote, color: .secondaryLabel))
    }

    private static func header(_ configuration: UIListContentConfiguration) -> UIListContentConfiguration {
        var configuration = configuration
        configuration.directionalLayoutMargins.top = 5
        configuration.directionalLayoutMargins.bottom = 5
        return configuration
    }

    // MARK: UIContentConfiguration

    /// Creates a `UIListContentView`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: the text of a disabled view is gray.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        guard isDisabled == true else { return self }
        var result = self
        result.textProperties.color = .tertiaryLabel
        result.secondaryTextProperties.color = .tertiaryLabel
        return result
    }
}

extension UIListContentConfiguration {
    /// The look of a text.
    @preconcurrency @MainActor public struct TextProperties {
        /// The alignment of a text.
        public enum TextAlignment: Int, Sendable {
            /// To the leading edge.
            case natural = 0
            /// In the middle.
            case center = 1
            /// To both edges.
            case justified = 2
        }

        /// A change of the letters of a text.
        public enum TextTransform: Int, Sendable {
            /// None.
            case none = 0
            /// Upper case.
            case uppercase = 1
            /// Lower case.
            case lowercase = 2
            /// The first letters of words in upper case.
            case capitalized = 3
        }

        /// The font.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The color; `label` by default.
        public var color = UIColor.label
        /// The alignment; `natural` by default.
        public var alignment = TextAlignment.natural
        /// How text that does not fit is wrapped or truncated; `byTruncatingTail` by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines, 0, the default, for no limit.
        public var numberOfLines = 0
        /// Whether the font shrinks to make the text fit; false by default.
        public var adjustsFontSizeToFitWidth = false
        /// The minimum scale of the font, 0…1; 0 by default.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the font follows the preferred text size; true by default.
        public var adjustsFontForContentSizeCategory = true
        /// The change of the letters; `none` by default.
        public var transform = TextTransform.none

        /// Returns `color`.
        public func resolvedColor() -> UIColor { color }

        /// Applies the look to a label, and shows a text or attributed text.
        func apply(to label: UILabel, text: String?, attributed: NSAttributedString?) {
            label.font = font
            label.textColor = color
            label.numberOfLines = numberOfLines
            label.lineBreakMode = lineBreakMode
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
            label.textAlignment =
                switch alignment {
                case .natural: .natural
                case .center: .center
                case .justified: .justified
                }
            if let attributed { label.attributedText = attributed } else { label.text = text.map(transformed) }
        }

        private func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.localizedUppercase
            case .lowercase: text.localizedLowercase
            case .capitalized: text.localizedCapitalized
            }
        }
    }

    /// The look of an image.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The dimension for `reservedLayoutSize` that fits symbols of the text's size.
        public static let standardDimension: CGFloat = 28

        /// The configuration of symbols; `nil` by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint; `nil`, the default, is the view's tint color.
        public var tintColor: UIColor?
        /// The corner radius, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size, in points; 0, the default, for no limit of a dimension.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for the image, in points; 0, the default, for that of the image.
        public var reservedLayoutSize = CGSize.zero

        /// The size in which an image is shown.
        func size(of image: UIImage) -> CGSize {
            var size = image.size
            func limit(_ length: CGFloat, _ maximum: CGFloat) -> CGFloat {
                maximum > 0 && length > maximum ? maximum / length : 1
            }
            let scale = min(limit(size.width, maximumSize.width), limit(size.height, maximumSize.height))
            size.width *= scale
            size.height *= scale
            return size
        }
    }
}
