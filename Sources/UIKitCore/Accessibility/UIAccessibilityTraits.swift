/// What an accessibility element is and how it behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits, one for each trait.
    public let rawValue: UInt64

    /// Creates traits from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image; may be combined with `button` and `link`.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Currently selected, such as a row or a segment.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays its own sound when it is activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Sums up the situation when the application starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes too often to be announced each time.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts playing or recording when it is activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Has a value that `accessibilityIncrement()` and `accessibilityDecrement()` change.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Takes touches directly, such as a piano keyboard.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns the page when it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// The header of a section.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A switch or another control that is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

    // Bits that UIKit's own elements have on the phone (AX-53).

    /// Text can be entered.
    package static let textEntry = UIAccessibilityTraits(rawValue: 1 << 18)
    /// Text is being edited.
    package static let isEditing = UIAccessibilityTraits(rawValue: 1 << 21)
    /// The text is secret.
    package static let secureTextField = UIAccessibilityTraits(rawValue: 1 << 24)
    /// The back button of a navigation bar.
    package static let backButton = UIAccessibilityTraits(rawValue: 1 << 27)
    /// A tab of a tab bar.
    package static let tabBarItem = UIAccessibilityTraits(rawValue: 1 << 28)
    /// A text of several lines.
    package static let textArea = UIAccessibilityTraits(rawValue: 1 << 47)
}
