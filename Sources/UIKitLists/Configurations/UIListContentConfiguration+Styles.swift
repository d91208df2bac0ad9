import CoreGraphics
import Foundation
import UIKitCore

/// The vertical margins of headers and footers, in points (decision).
private enum HeaderMargins {
    static let standard: CGFloat = 5
    static let prominentTop: CGFloat = 14
}

extension UIListContentConfiguration {
    private static func list(
        _ style: UIFont.TextStyle, secondary: UIFont.TextStyle, color: UIColor = .label
    ) -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(style, color), secondary: TextProperties(secondary, .secondaryLabel))
    }

    // MARK: Rows

    /// A row with the secondary text below the text.
    public static func cell() -> UIListContentConfiguration { list(.body, secondary: .caption1) }

    /// A row with the secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration { list(.body, secondary: .caption1) }

    /// A row with the secondary text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = list(.body, secondary: .body)
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    // MARK: Headers and footers

    /// The header of a section of a plain list.
    public static func plainHeader() -> UIListContentConfiguration { header(list(.headline, secondary: .footnote)) }

    /// The footer of a section of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        header(list(.footnote, secondary: .footnote, color: .secondaryLabel))
    }

    /// The header of a section of a grouped list, in upper case (TV-52).
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = header(list(.footnote, secondary: .footnote, color: .secondaryLabel))
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// The footer of a section of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(list(.footnote, secondary: .footnote, color: .secondaryLabel))
    }

    /// The header of a section of a list, in the style of its surroundings: that of grouped lists.
    public static func header() -> UIListContentConfiguration { groupedHeader() }

    /// The footer of a section of a list, in the style of its surroundings: that of grouped lists.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    /// A larger header of a section of an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        prominent(.headline)
    }

    /// The largest header of a section of an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        prominent(.title3)
    }

    private static func prominent(_ style: UIFont.TextStyle) -> UIListContentConfiguration {
        var configuration = header(list(style, secondary: .footnote))
        configuration.textProperties.font = bold(style)
        configuration.directionalLayoutMargins.top = HeaderMargins.prominentTop
        return configuration
    }

    private static func bold(_ style: UIFont.TextStyle) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: style)
        guard let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold) else { return font }
        return UIFont(descriptor: descriptor, size: 0)
    }

    private static func header(_ configuration: UIListContentConfiguration) -> UIListContentConfiguration {
        var configuration = configuration
        configuration.directionalLayoutMargins.top = HeaderMargins.standard
        configuration.directionalLayoutMargins.bottom = HeaderMargins.standard
        configuration.axesPreservingSuperviewLayoutMargins = .horizontal
        return configuration
    }

    // MARK: Sidebars

    /// A row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }

    /// A row of a sidebar with the secondary text below the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// A row of a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

    /// A row of a list beside a sidebar, with the secondary text below the text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// The header of a section of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        var configuration = header(list(.headline, secondary: .footnote))
        configuration.directionalLayoutMargins.top = HeaderMargins.prominentTop
        return configuration
    }
}
