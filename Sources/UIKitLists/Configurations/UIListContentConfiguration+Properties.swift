import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

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
        public var color = UIColor.label {
            didSet { hasOwnColor = true }
        }
        /// Derives the shown color from `color`; `nil` by default.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Whether the program has set the color, so that no state changes it.
        private(set) var hasOwnColor = false
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
        /// Whether the distances between letters shrink before text is truncated; false by default.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the preferred text size; true by default.
        public var adjustsFontForContentSizeCategory = true
        /// The change of the letters; `none` by default.
        public var transform = TextTransform.none

        /// The color that is shown: `color`, as the transformer derives it.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        init() {}

        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            font = .preferredFont(forTextStyle: style)
            self.color = color
        }

        /// Returns the look with the color of a state, unless the program has set one.
        func withStateColor(_ color: UIColor) -> TextProperties {
            guard !hasOwnColor else { return self }
            var result = self
            result.color = color
            result.hasOwnColor = false
            return result
        }

        /// Applies the look to a label, and shows a text or attributed text.
        func apply(to label: UILabel, text: String?, attributed: NSAttributedString?) {
            label.font = font
            label.textColor = resolvedColor()
            label.numberOfLines = numberOfLines
            label.lineBreakMode = lineBreakMode
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
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

        /// The configuration of symbols; size and weight of the text where it has none (TV-373). `nil` by default.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint; `nil`, the default, is the view's tint color.
        public var tintColor: UIColor?
        /// Derives the shown tint from the tint color; `nil` by default.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The corner radius, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size, in points; 0, the default, for no limit of a dimension.
        public var maximumSize = CGSize.zero
        /// The size that is kept free for the image, in points. A dimension of 0, the default, is that of the image; symbols
        /// are centered in a width that follows the text size (TV-382).
        public var reservedLayoutSize = CGSize.zero
        /// The color of the outline; `nil`, the default, is the view's tint color.
        public var strokeColor: UIColor?
        /// Derives the shown color of the outline; `nil` by default.
        public var strokeColorTransformer: UIConfigurationColorTransformer?
        /// The thickness of the outline, in points; 0, none, by default.
        public var strokeWidth: CGFloat = 0

        /// The tint that is shown, for the tint color of a view.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The color of the outline that is shown, for the tint color of a view.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }

        /// The size in which an image of a size is shown.
        func size(of size: CGSize) -> CGSize {
            var size = size
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
