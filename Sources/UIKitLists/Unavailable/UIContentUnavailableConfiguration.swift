import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

/// What is shown in place of content that is not there: an image, texts and buttons (NV-392).
///
/// A controller shows it as its `contentUnavailableConfiguration`; `UIContentUnavailableView` shows it anywhere.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Where image, texts and buttons stand.
    public enum Alignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the leading edge.
        case natural = 1
    }

    private enum Kind { case empty, loading, search }
    private var kind = Kind.empty

    /// The image; `nil`, the default, for none. A configuration for loading has an activity indicator in its place.
    public var image: UIImage?
    /// The look of the image and the activity indicator.
    public var imageProperties = ImageProperties()
    /// The text; `nil` by default.
    public var text: String?
    /// The text with attributes, in place of `text`; `nil` by default.
    public var attributedText: NSAttributedString?
    /// The look of the text.
    public var textProperties = TextProperties(.title2, weight: .bold, .label)
    /// The smaller text below; `nil` by default.
    public var secondaryText: String?
    /// That text with attributes, in place of `secondaryText`; `nil` by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of that text.
    public var secondaryTextProperties = TextProperties(.subheadline, .secondaryLabel)
    /// A button below the texts, shown if it has a title or an image.
    public var button = UIButton.Configuration.plain()
    /// What that button does.
    public var buttonProperties = ButtonProperties()
    /// A button below the first one, shown if it has a title or an image.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What that button does.
    public var secondaryButtonProperties = ButtonProperties()
    /// Where everything stands; `center` by default.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the superview; horizontal by default.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
    /// The margins, in points; 16 on all sides by default.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The distance between image and text, in points.
    public var imageToTextPadding: CGFloat = 10
    /// The distance between the texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// The distance between texts and button, in points.
    public var textToButtonPadding: CGFloat = 16
    /// The distance between the buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 4
    /// The background; clear by default.
    public var background = UIBackgroundConfiguration.clear()

    private init(_ kind: Kind) { self.kind = kind }

    /// Returns a configuration without image and texts, for content that does not exist.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

    /// Returns a configuration with an activity indicator, for content that is being loaded.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.loading)
        configuration.text = SystemText.title("Loading…")
        configuration.textProperties = TextProperties(.subheadline, .secondaryLabel)
        return configuration
    }

    /// Returns a configuration for a search without results. In a controller with a search it contains the text of the
    /// search.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration(.search)
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = searchText
        configuration.secondaryText = SystemText.title("Check the spelling or try a new search.")
        return configuration
    }

    private static var searchText: String { SystemText.title("No Results") }

    /// Whether an activity indicator stands in place of the image.
    var showsActivity: Bool { kind == .loading && image == nil }

    /// Creates a `UIContentUnavailableView` that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// Returns the configuration with the text of a search, unless the program has set a text.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard kind == .search, text == Self.searchText, attributedText == nil,
            let query = (state as? UIContentUnavailableConfigurationState)?.searchText, !query.isEmpty
        else { return self }
        var result = self
        result.text = SystemText.title("No Results for “%@”", with: query)
        return result
    }
}

extension UIContentUnavailableConfiguration {
    /// The look of an image.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The configuration of symbols; by default they are large and follow the preferred text size.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(
            textStyle: .largeTitle, scale: .large)
        /// The color of symbols, templates and the activity indicator; `secondaryLabel` by default, `nil` for the tint
        /// color.
        public var tintColor: UIColor? = .secondaryLabel
        /// The radius of the corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size, in points; 0, the default, for no limit of a dimension.
        public var maximumSize = CGSize.zero

        init() {}
    }

    /// The look of a text.
    @preconcurrency @MainActor public struct TextProperties {
        /// The font; it follows the preferred text size.
        public var font: UIFont
        /// The color.
        public var color: UIColor
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

        init(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, _ color: UIColor) {
            let standard = UITraitCollection(preferredContentSizeCategory: .large)
            let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: standard).pointSize
            font =
                weight.map { UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: $0)) }
                ?? .preferredFont(forTextStyle: style)
            self.color = color
        }

        func apply(to label: UILabel, text: String?, attributed: NSAttributedString?, alignment: Alignment) {
            label.font = font
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
            label.lineBreakMode = lineBreakMode
            label.numberOfLines = numberOfLines
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
            label.textAlignment = alignment == .center ? .center : .natural
            if let attributed { label.attributedText = attributed } else { label.text = text }
        }
    }

    /// What a button does.
    @preconcurrency @MainActor public struct ButtonProperties {
        /// The action of a tap; `nil` by default.
        public var primaryAction: UIAction?
        /// The menu, which a tap opens if there is no action; `nil` by default.
        public var menu: UIMenu?
        /// Whether the button can be tapped; true by default.
        public var isEnabled = true

        init() {}
    }
}
