import Foundation

/// A preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Unspecified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Between small and large.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Extra large.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Extra extra large.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest standard size.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The large accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The extra large accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The extra extra large accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// All specified categories in ascending order.
    static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The index in `ascending`; that of `large` if unspecified.
    var rank: Int { Self.ascending.firstIndex(of: self) ?? 3 }

    /// Whether the category is an accessibility size.
    public var isAccessibilityCategory: Bool { rank >= 7 }

    /// Returns whether the left text size is smaller.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
    /// Returns whether the left text size is larger.
    public static func > (left: Self, right: Self) -> Bool { left.rank > right.rank }
    /// Returns whether the left text size is smaller or equal.
    public static func <= (left: Self, right: Self) -> Bool { left.rank <= right.rank }
    /// Returns whether the left text size is larger or equal.
    public static func >= (left: Self, right: Self) -> Bool { left.rank >= right.rank }

    /// Posted when the user's preferred text size changes; the object is the application.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The `userInfo` key of the new category.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// An object that shows text in the user's preferred size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether the font is updated whenever the preferred text size changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
