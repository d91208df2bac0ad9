import Foundation

/// What an action does besides its own.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The device must be unlocked; a desktop shows notifications only then.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// It destroys something; a desktop has no such look.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// The program comes to the front.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of a notification, where the desktop's service has buttons (DV-71).
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier by which the program knows it.
    public let identifier: String
    /// The text of the button.
    public let title: String
    /// What it does besides.
    public let options: UNNotificationActionOptions

    /// Creates an action.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.identifier = identifier
        self.title = title
        self.options = options
    }

    /// The action itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Actions with the same identifier and title are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return other.identifier == identifier && other.title == title && other.options == options
    }
    /// That of the identifier.
    open override var hash: Int { identifier.hashValue }
}

/// A button with which the user types an answer. It is left out where the desktop's service has no inline replies; of several,
/// the first is shown.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// The title of the button that sends the text.
    public let textInputButtonTitle: String
    /// The text in the empty field.
    public let textInputPlaceholder: String

    /// Creates an action.
    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options)
    }
}

/// What notifications of a category do besides.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The program is told when the user dismisses one (DV-69).
    public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
}

/// Notifications with the same actions.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier that contents name.
    public let identifier: String
    /// The actions in the order of their buttons.
    public let actions: [UNNotificationAction]
    /// What its notifications do besides.
    public let options: UNNotificationCategoryOptions

    /// Creates a category.
    ///
    /// - Parameters:
    ///   - identifier: the identifier that contents name.
    ///   - actions: the actions in the order of their buttons.
    ///   - intentIdentifiers: ignored; they belong to Apple's assistant.
    ///   - options: what its notifications do besides.
    public init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.identifier = identifier
        self.actions = actions
        self.options = options
    }

    /// The category itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Categories with the same identifier, actions and options are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return other.identifier == identifier && other.actions == actions && other.options == options
    }
    /// That of the identifier.
    open override var hash: Int { identifier.hashValue }
}
