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
    public var textProperties: TextProperties
    /// The secondary text; `nil` by default.
    public var secondaryText: String?
    /// The secondary text with attributes; wins over `secondaryText`. `nil` by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// On which axes the margins of the superview apply where they are larger; both by default, for headers and
    /// footers the horizontal one.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The margins around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: TableMetrics.textMargin, leading: TableMetrics.narrowMargin, bottom: TableMetrics.textMargin,
        trailing: UIListContentConfiguration.defaultTrailingMargin)
    /// The trailing margin beside an accessory, in points.
    static let defaultTrailingMargin: CGFloat = 8
    /// Whether text and secondary text lie side by side if they fit; false by default.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between image and text, in points.
    public var imageToTextPadding = TableMetrics.imageGap
    /// The smallest distance between text and secondary text side by side, in points.
    public var textToSecondaryTextHorizontalPadding = TableMetrics.detailAccessoryGap
    /// The distance between text and secondary text below it, in points.
    public var textToSecondaryTextVerticalPadding = TableMetrics.subtitleGap
    /// The opacity of the content, 0…1; 1 by default.
    public var alpha: CGFloat = 1

    init(text: TextProperties, secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    // MARK: UIContentConfiguration

    /// Creates a `UIListContentView`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: the texts of a disabled view are gray, unless the program has set their
    /// colors.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
        guard isDisabled == true else { return self }
        var result = self
        result.textProperties = textProperties.withStateColor(.tertiaryLabel)
        result.secondaryTextProperties = secondaryTextProperties.withStateColor(.tertiaryLabel)
        return result
    }
}
