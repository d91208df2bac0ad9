import Foundation

/// What a notification does to get attention.
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A number on the program's icon.
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    /// A sound.
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    /// A text on the desktop.
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// What a program asks for, or what the user allows, in the form before iOS 10 (DV-70).
@preconcurrency @MainActor open class UIUserNotificationSettings: NSObject {
    /// What notifications do.
    public final let types: UIUserNotificationType
    /// The categories, whose actions notifications offer; `nil` for none.
    public final let categories: Set<UIUserNotificationCategory>?

    /// Creates settings.
    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        (self.types, self.categories) = (types, categories)
        super.init()
    }
}

/// How many actions fit into a notification.
public enum UIUserNotificationActionContext: UInt, Sendable {
    /// All of them.
    case `default` = 0
    /// The first two.
    case minimal = 1
}

/// Whether an action opens the program.
public enum UIUserNotificationActivationMode: UInt, Sendable {
    /// The program comes to the front.
    case foreground = 0
    /// It stays where it is.
    case background = 1
}

/// An action of notifications; make a `UIMutableUserNotificationAction`.
@preconcurrency @MainActor open class UIUserNotificationAction: NSObject {
    fileprivate final var values = Values()

    fileprivate struct Values {
        var identifier: String?
        var title: String?
        var activationMode = UIUserNotificationActivationMode.foreground
        var isDestructive = false
    }

    fileprivate override init() { super.init() }

    /// The name by which the delegate knows the action; `nil` by default.
    open var identifier: String? { values.identifier }
    /// The title of its button; `nil` by default.
    open var title: String? { values.title }
    /// Whether it brings the program to the front; true by default.
    open var activationMode: UIUserNotificationActivationMode { values.activationMode }
    /// Whether it deletes something; false by default.
    open var isDestructive: Bool { values.isDestructive }
}

/// An action of notifications that can be changed until it is part of a category.
open class UIMutableUserNotificationAction: UIUserNotificationAction {
    /// Creates an action.
    public override init() { super.init() }

    /// The name by which the delegate knows the action; `nil` by default.
    open override var identifier: String? {
        get { values.identifier }
        set { values.identifier = newValue }
    }
    /// The title of its button; `nil` by default.
    open override var title: String? {
        get { values.title }
        set { values.title = newValue }
    }
    /// Whether it brings the program to the front; true by default.
    open override var activationMode: UIUserNotificationActivationMode {
        get { values.activationMode }
        set { values.activationMode = newValue }
    }
    /// Whether it deletes something; false by default.
    open override var isDestructive: Bool {
        get { values.isDestructive }
        set { values.isDestructive = newValue }
    }
}

/// A kind of notification with actions; make a `UIMutableUserNotificationCategory`.
@preconcurrency @MainActor open class UIUserNotificationCategory: NSObject {
    fileprivate final var name: String?
    fileprivate final var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

    fileprivate override init() { super.init() }

    /// The name that notifications give; `nil` by default.
    open var identifier: String? { name }

    /// The actions for a context; those of the default context if the minimal one has none.
    open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
        actions[context] ?? (context == .minimal ? actions[.default].map { Array($0.prefix(2)) } : nil)
    }
}

/// A kind of notification with actions that can be changed until it is part of settings.
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    /// Creates a category.
    public override init() { super.init() }

    /// The name that notifications give; `nil` by default.
    open override var identifier: String? {
        get { name }
        set { name = newValue }
    }

    /// Sets the actions for a context. Desktops show those of the default context.
    open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
        self.actions[context] = actions
    }
}
