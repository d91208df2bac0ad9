import CoreGraphics
import UIKitCore

extension UICellAccessory {
    /// The look of a disclosure indicator.
    @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a detail button.
    @preconcurrency @MainActor public struct DetailOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a checkmark.
    @preconcurrency @MainActor public struct CheckmarkOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a delete control.
    @preconcurrency @MainActor public struct DeleteOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The color of the disc; `nil`, the default, for that of the kind.
        public var backgroundColor: UIColor?

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The look of an insert control.
    @preconcurrency @MainActor public struct InsertOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The color of the disc; `nil`, the default, for that of the kind.
        public var backgroundColor: UIColor?

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The look of a reorder control.
    @preconcurrency @MainActor public struct ReorderOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?
        /// Whether a line separates the handle from other accessories; true by default.
        public var showsVerticalSeparator: Bool

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }

    /// The look of a selection circle.
    @preconcurrency @MainActor public struct MultiselectOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The color of the disc; `nil`, the default, for that of the kind.
        public var backgroundColor: UIColor?

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The look of an outline disclosure.
    @preconcurrency @MainActor public struct OutlineDisclosureOptions {
        /// What a tap has to hit to show or hide the children of an item.
        public enum Style: Int, Sendable {
            /// The row of a header, the chevron of other rows.
            case automatic = 0
            /// The row.
            case header = 1
            /// The chevron.
            case cell = 2
        }

        /// What a tap has to hit; `automatic` by default.
        public var style: Style
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?

        /// Creates the look.
        public init(
            style: Style = Style.automatic, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The look of a label.
    @preconcurrency @MainActor public struct LabelOptions {
        /// Whether only the space of the accessory is kept; false by default.
        public var isHidden: Bool
        /// The width that the accessory takes; `nil`, the default, for that of the kind.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color; `nil`, the default, for that of the kind.
        public var tintColor: UIColor?
        /// The font; that of body text by default.
        public var font: UIFont
        /// Whether the font follows the preferred text size; true by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates the look.
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont = UIFont.preferredFont(forTextStyle: .body),
            adjustsFontForContentSizeCategory: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    /// A view of the program's own as an accessory.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The side of the view, and when it is shown.
        public let placement: Placement
        /// Whether only the space of the view is kept; false by default.
        public var isHidden: Bool
        /// The width that the view takes; `nil`, the default, for its own.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint color; `nil`, the default, leaves it alone.
        public var tintColor: UIColor?
        /// Whether the view keeps its present size, instead of that which fits its content; false by default.
        public var maintainsFixedSize: Bool

        /// Creates the configuration of a view.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }
}
