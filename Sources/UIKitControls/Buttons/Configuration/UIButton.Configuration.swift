import CoreGraphics
import Foundation
import UIKitCore

extension UIButton {
    /// The style and the content of a button (CX-21).
    ///
    ///     var style = UIButton.Configuration.filled()
    ///     style.title = "Continue"
    ///     style.image = UIImage(systemName: "arrow.right")
    ///     style.imagePlacement = .trailing
    ///     let button = UIButton(configuration: style)
    public struct Configuration {
        /// The system styles.
        enum Style {
            case plain, gray, tinted, filled
        }

        let style: Style

        /// The background; filled according to the style.
        public var background: UIBackgroundConfiguration
        /// The rounding of the corners; `dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the title's font and the insets; `medium` by default.
        public var buttonSize = Size.medium {
            didSet { if usesDefaultInsets { contentInsets = buttonSize.insets } }
        }
        /// The color of title and image; `nil`, the default, stands for that of the style.
        public var baseForegroundColor: UIColor?
        /// The color from which the style derives that of the background; `nil`, the default, stands for the tint
        /// color.
        public var baseBackgroundColor: UIColor?

        /// The image; `nil`, the default, shows that of the button's state.
        public var image: UIImage?
        /// Derives the color of the image from that of the title; `nil` by default.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The symbol configuration of the image; `nil` by default.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a turning indicator is shown in place of the image; false by default.
        public var showsActivityIndicator = false
        /// Derives the color of the indicator from that of the title; `nil` by default.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title; `nil`, the default, shows that of the button's state.
        public var title: String? {
            didSet { if title != nil { attributedTitle = nil } }
        }
        /// The title with attributes; it precedes `title`.
        public var attributedTitle: AttributedString?
        /// Derives the attributes of the title; `nil` by default.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a title that does not fit is broken; `byWordWrapping` by default.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// A smaller text below the title; `nil` by default.
        public var subtitle: String? {
            didSet { if subtitle != nil { attributedSubtitle = nil } }
        }
        /// The subtitle with attributes; it precedes `subtitle`.
        public var attributedSubtitle: AttributedString?
        /// Derives the attributes of the subtitle; `nil` by default.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How a subtitle that does not fit is broken; `byWordWrapping` by default.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The distances of the content from the edges, in points; 7 above and below, 12 at the sides by default.
        public var contentInsets = Size.medium.insets {
            didSet { usesDefaultInsets = contentInsets == buttonSize.insets }
        }
        private var usesDefaultInsets = true
        /// The side of the titles on which the image is; `leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and titles, in points; 0 by default.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points; 1 by default.
        public var titlePadding = ButtonMetrics.titlePadding
        /// The alignment of the titles with each other; `automatic` by default.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether the colors follow the selection; true by default.
        public var automaticallyUpdateForSelection = true

        private init(_ style: Style) {
            self.style = style
            background = .clear()
            background.cornerRadius = ButtonMetrics.cornerRadius
        }

        /// Text in the tint color without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Text in the tint color on gray.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Text in the tint color on a light tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White text on the tint color.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Makes the insets follow `buttonSize` again.
        public mutating func setDefaultContentInsets() {
            contentInsets = buttonSize.insets
            usesDefaultInsets = true
        }
    }
}

extension UIButton.Configuration {
    /// The rounding of the corners of a configuration.
    public enum CornerStyle: Int, Sendable {
        /// The radius of `background`, unchanged.
        case fixed = -1
        /// The radius of `background`, growing with the preferred text size.
        case dynamic = 0
        /// A small radius.
        case small = 1
        /// A medium radius.
        case medium = 2
        /// A large radius.
        case large = 3
        /// Half of the height.
        case capsule = 4
    }

    /// The size of a configuration.
    public enum Size: Int, Sendable {
        /// Text of the size of body text.
        case medium = 0
        /// Smaller text and smaller insets.
        case small = 1
        /// The smallest text and the smallest insets.
        case mini = 2
        /// Larger insets.
        case large = 3

        /// The text style of the title.
        var textStyle: UIFont.TextStyle {
            switch self {
            case .medium, .large: .body
            case .small, .mini: .subheadline
            }
        }

        /// The default insets, in points.
        var insets: NSDirectionalEdgeInsets {
            switch self {
            case .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }
    }

    /// The alignment of title and subtitle with each other.
    public enum TitleAlignment: Int, Sendable {
        /// Leading if there is a subtitle and the image is beside the titles, otherwise centered.
        case automatic = 0
        /// At the beginning of the line.
        case leading = 1
        /// In the middle.
        case center = 2
        /// At the end of the line.
        case trailing = 3
    }
}
