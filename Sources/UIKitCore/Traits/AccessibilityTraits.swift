import Foundation

/// The contrast that the user wants.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// More contrast.
    case high = 1
}

/// The weight of text that the user wants.
public enum UILegibilityWeight: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The usual weight.
    case regular = 0
    /// Bold text.
    case bold = 1
}

/// The contrast (AX-59).
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
}

/// The weight of text (AX-59).
public enum UITraitLegibilityWeight: UITraitDefinition {
    /// Unspecified.
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

// Both are stored only where a user has asked for them, so that they cost nothing otherwise.
extension UITraitCollection {
    /// Creates a collection that defines only the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        var values = TraitValues()
        values[UITraitAccessibilityContrast.self] = accessibilityContrast
        self.init(values)
    }

    /// Creates a collection that defines only the weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        var values = TraitValues()
        values[UITraitLegibilityWeight.self] = legibilityWeight
        self.init(values)
    }

    /// The contrast that the user wants (AX-59); `normal` in the traits of a screen or a view, unless it is high.
    public final var accessibilityContrast: UIAccessibilityContrast {
        let value = values.custom.isEmpty ? .unspecified : values[UITraitAccessibilityContrast.self]
        return value == .unspecified && isOfScreen ? .normal : value
    }

    /// The weight of text that the user wants (AX-59); `regular` in the traits of a screen or a view, unless it is bold.
    public final var legibilityWeight: UILegibilityWeight {
        let value = values.custom.isEmpty ? .unspecified : values[UITraitLegibilityWeight.self]
        return value == .unspecified && isOfScreen ? .regular : value
    }

    /// Whether these are all the traits of a screen or a view, not some that a program has put together.
    private var isOfScreen: Bool { values.displayScale != 0 && values.userInterfaceIdiom != .unspecified }
}

extension TraitValues {
    /// Adds what the user wants of contrast and weight (AX-59).
    mutating func adopt(_ status: AccessibilityStatus) {
        if status.isDarkerSystemColorsEnabled { self[UITraitAccessibilityContrast.self] = .high }
        if status.isBoldTextEnabled { self[UITraitLegibilityWeight.self] = .bold }
    }
}

extension UIScreen {
    /// The contrast or the weight of text has changed: views whose traits are other ones then are told (AX-59).
    static func accessibilityTraitsChanged() {
        let application = UIApplication.shared
        let old = application.screens.map { ($0, $0.traits) }
        for screen in application.screens { screen.refreshTraits() }
        for (screen, traits) in old {
            for window in application.allWindows where window.screen === screen {
                window.notifyScreenTraitsChange(from: traits)
            }
        }
    }
}
