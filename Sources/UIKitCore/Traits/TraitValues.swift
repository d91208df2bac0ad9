import CoreGraphics

/// What a trait collection says; `unspecified` and `nil` stand for nothing.
struct TraitValues: Hashable, Sendable {
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// 0 for nothing.
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified

    /// How many traits they name.
    var count: Int {
        let named = [
            userInterfaceIdiom != .unspecified, userInterfaceStyle != .unspecified, layoutDirection != .unspecified,
            displayScale != 0, horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
            preferredContentSizeCategory != .unspecified,
        ]
        return named.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    /// Takes over all that other values say.
    mutating func merge(_ other: TraitValues) {
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
    }
}
