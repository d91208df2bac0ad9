import Foundation

/// How urgent a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// It waits in the list: low urgency on the desktop.
    case passive = 0
    /// It is shown at once: the default; normal urgency.
    case active = 1
    /// It is shown while others are held back: critical urgency, which stays until it is dismissed.
    case timeSensitive = 2
    /// The same, with its sound.
    case critical = 3
}

/// What a notification shows and carries. Immutable; `UNMutableNotificationContent` is made by programs.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    var values: ContentValues

    /// Creates empty content.
    public override init() { values = ContentValues() }

    init(_ values: ContentValues) { self.values = values }

    /// The first line; empty by default.
    open var title: String { values.title }
    /// The second line; empty by default.
    open var subtitle: String { values.subtitle }
    /// The text; empty by default.
    open var body: String { values.body }
    /// The number on the program's icon; `nil`, the default, leaves it unchanged, 0 removes it (DV-73).
    open var badge: NSNumber? { values.badge.map { NSNumber(value: $0) } }
    /// The sound; `nil`, the default, for none.
    open var sound: UNNotificationSound? { values.sound }
    /// The identifier of the category, whose actions are shown; empty by default.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// The identifier of the group that it belongs to; empty by default. The desktop has no such groups.
    open var threadIdentifier: String { values.threadIdentifier }
    /// Data of the program; only values of property lists. Empty by default.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// Files; the first image is shown. Empty by default.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// How urgent it is; `active` by default.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }

    /// The content itself, or an immutable copy of mutable content.
    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

    /// A mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = UNMutableNotificationContent()
        copy.values = values
        return copy
    }
}

/// The values of a content.
struct ContentValues: @unchecked Sendable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: Int?
    var sound: UNNotificationSound?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active

    /// Whether there is nothing to show, to hear or to count.
    var isEmpty: Bool { title.isEmpty && subtitle.isEmpty && body.isEmpty && badge == nil && sound == nil }

    /// Whether `userInfo` has only values of property lists.
    var hasPropertyListInfo: Bool {
        userInfo.keys.allSatisfy { $0 is String }
            && PropertyListSerialization.propertyList(userInfo, isValidFor: .binary)
    }
}

/// The content of a notification while a program makes it.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The first line; empty by default.
    open override var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    /// The second line; empty by default.
    open override var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    /// The text; empty by default.
    open override var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    /// The number on the program's icon; `nil`, the default, leaves it unchanged, 0 removes it (DV-73).
    open override var badge: NSNumber? {
        get { super.badge }
        set { values.badge = newValue?.intValue }
    }
    /// The sound; `nil`, the default, for none.
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    /// The identifier of the category, whose actions are shown; empty by default.
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    /// The identifier of the group that it belongs to; empty by default. The desktop has no such groups.
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    /// Data of the program; only values of property lists. Empty by default.
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    /// Files; the first image is shown. Empty by default.
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    /// How urgent it is; `active` by default.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
}

extension NSString {
    /// A text from the program's string table, with arguments at the places that its format has.
    public static func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        return String(format: format, arguments: (arguments ?? []).map { $0 as? any CVarArg ?? "\($0)" as NSString })
    }
}
