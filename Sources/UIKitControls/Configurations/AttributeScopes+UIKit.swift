import Foundation
import UIKitCore

extension AttributeScopes {
    /// The text attributes of UIKit, for `AttributedString` and `AttributeContainer`.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The distance added between characters, in points.
        public let kern: KernAttribute
        /// The distance of the baseline above its normal position, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The line under the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The color of that line; that of the text if there is none.
        public let underlineColor: UnderlineColorAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The color of that line; that of the text if there is none.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The width of the outline in percent of the font's size; negative widths also fill.
        public let strokeWidth: StrokeWidthAttribute
        /// The color of the outline; that of the text if there is none.
        public let strokeColor: StrokeColorAttribute
        /// The distance added between characters, in points, without effect on ligatures.
        public let tracking: TrackingAttribute
        /// Which ligatures are used: 0 for none, 1 for the default ones.
        public let ligature: LigatureAttribute
        /// The slant of the characters.
        public let obliqueness: ObliquenessAttribute
        /// Alignment, indents and distances of paragraphs.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The key of `font`.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.font.rawValue
        }

        /// The key of `foregroundColor`.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }

        /// The key of `backgroundColor`.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }

        /// The key of `kern`.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.kern.rawValue
        }

        /// The key of `baselineOffset`.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }

        /// The key of `underlineStyle`.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }

        /// The key of `strikethroughStyle`.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }

        /// The key of `underlineColor`.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }

        /// The key of `strikethroughColor`.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }

        /// The key of `strokeWidth`.
        public enum StrokeWidthAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }

        /// The key of `strokeColor`.
        public enum StrokeColorAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }

        /// The key of `tracking`.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.tracking.rawValue
        }

        /// The key of `ligature`.
        public enum LigatureAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = Int
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.ligature.rawValue
        }

        /// The key of `obliqueness`.
        public enum ObliquenessAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.obliqueness.rawValue
        }

        /// The key of `paragraphStyle`.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the values.
            public typealias Value = NSParagraphStyle
            /// The name of the attribute.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
    }

    /// The scope of UIKit.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds the attributes of UIKit by name.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}
