import Foundation

/// A setting that a program adds to the rotor: going from one item of a kind to the next, such as the results of a search or
/// the dates in a text (AX-55).
///
/// Users of exploration by touch choose it by turning two fingers, and go through its items by flicks down and up.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// Toward the start of the content: a flick up.
        case previous
        /// Toward the end of the content: a flick down.
        case next
    }

    /// A kind of items that users know from every screen. A rotor with one of them replaces the rotor of that kind.
    public enum SystemRotorType: Int, Sendable {
        /// A rotor with a custom name.
        case none = 0
        /// Links.
        case link
        /// Links that were followed before.
        case visitedLink
        /// Headings of any level.
        case heading
        /// Headings of the first level.
        case headingLevel1
        /// Headings of the second level.
        case headingLevel2
        /// Headings of the third level.
        case headingLevel3
        /// Headings of the fourth level.
        case headingLevel4
        /// Headings of the fifth level.
        case headingLevel5
        /// Headings of the sixth level.
        case headingLevel6
        /// Bold text.
        case boldText
        /// Italic text.
        case italicText
        /// Underlined text.
        case underlineText
        /// Misspelled words.
        case misspelledWord
        /// Images.
        case image
        /// Text fields.
        case textField
        /// Tables.
        case table
        /// Lists.
        case list
        /// Landmarks.
        case landmark
    }

    /// Finds the item after or before another one; returns `nil` if there is none.
    public typealias Search = (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
        UIAccessibilityCustomRotorItemResult?

    /// The name, which is read when users choose the rotor; that of its kind for a rotor of the system.
    open var name: String {
        didSet { attributedName = NSAttributedString(string: name) }
    }
    /// The name with attributes; setting either form changes both.
    open var attributedName: NSAttributedString {
        didSet { if attributedName.string != name { name = attributedName.string } }
    }
    /// Finds items.
    open var itemSearchBlock: Search
    /// The kind of items; `none` for a rotor with a custom name.
    public let systemRotorType: SystemRotorType

    /// Creates a rotor with a name.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        (self.name, attributedName) = (name, NSAttributedString(string: name))
        (self.itemSearchBlock, systemRotorType) = (itemSearchBlock, .none)
        super.init()
    }

    /// Creates a rotor with a name that has attributes.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        (name, self.attributedName) = (attributedName.string, attributedName)
        (self.itemSearchBlock, systemRotorType) = (itemSearchBlock, .none)
        super.init()
    }

    /// Creates a rotor for a kind of items, whose name users know.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        (name, attributedName) = (type.title, NSAttributedString(string: type.title))
        (self.itemSearchBlock, systemRotorType) = (itemSearchBlock, type)
        super.init()
    }
}

extension UIAccessibilityCustomRotor.SystemRotorType {
    /// The name of the rotor.
    package var title: String {
        switch self {
        case .none: ""
        case .link: "Links"
        case .visitedLink: "Visited links"
        case .heading: "Headings"
        case .headingLevel1: "Headings level 1"
        case .headingLevel2: "Headings level 2"
        case .headingLevel3: "Headings level 3"
        case .headingLevel4: "Headings level 4"
        case .headingLevel5: "Headings level 5"
        case .headingLevel6: "Headings level 6"
        case .boldText: "Bold text"
        case .italicText: "Italic text"
        case .underlineText: "Underlined text"
        case .misspelledWord: "Misspelled words"
        case .image: "Images"
        case .textField: "Text fields"
        case .table: "Tables"
        case .list: "Lists"
        case .landmark: "Landmarks"
        }
    }
}

/// What a rotor searches for (AX-55).
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The item that was found last, or the element with the cursor.
    open var currentItem: UIAccessibilityCustomRotorItemResult
    /// The direction.
    open var searchDirection: UIAccessibilityCustomRotor.Direction

    /// Creates a predicate.
    package init(
        currentItem: UIAccessibilityCustomRotorItemResult, searchDirection: UIAccessibilityCustomRotor.Direction
    ) {
        (self.currentItem, self.searchDirection) = (currentItem, searchDirection)
        super.init()
    }
}

/// An item of a rotor: an element, or a range of its text (AX-55).
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element; not retained.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The range of the element's text; `nil` for the whole element.
    open var targetRange: UITextRange?

    /// Creates an item. The element is not retained.
    public init(targetElement: any NSObjectProtocol, target targetRange: UITextRange?) {
        (self.targetElement, self.targetRange) = (targetElement, targetRange)
        super.init()
    }
}

extension UIResponder {
    /// The rotors that the program offers while the cursor of a technology is on this object or in it; `nil` by default
    /// (AX-55).
    @preconcurrency public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityStorage?.customRotors }
        set { editableAccessibility.customRotors = newValue }
    }
}
