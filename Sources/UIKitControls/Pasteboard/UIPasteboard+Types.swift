import Foundation

extension UIPasteboard {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The pasteboard that is shared by all programs.
        public static let general = Name("com.apple.UIKit.pboard.general")
        /// The pasteboard of the text that was searched for last. It belongs to this program (B-04).
        public static let find = Name("com.apple.UIKit.pboard.find")
    }

    /// Options for items (B-15).
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `Date` after which the items vanish.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// A `Bool`: whether other programs do not see the items; false by default.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Stands for the type that suits a value: a text, URL, image, color or attributed text (B-17).
    public static let typeAutomatic = "com.apple.uikit.type-automatic"
    /// The types of texts.
    public static let typeListString = ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text"]
    /// The types of URLs.
    public static let typeListURL = ["public.url", "public.file-url"]
    /// The types of images.
    public static let typeListImage = [
        "public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "com.microsoft.bmp",
    ]
    /// The types of colors.
    public static let typeListColor = [ContentTypes.color]

    /// Posted at the end of the turn in which the contents have changed; the object is the pasteboard. The user info has
    /// the types that were added and removed, or is `nil` if values were replaced, or if another program changed the
    /// contents (B-13).
    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted before a pasteboard is removed; the object is the pasteboard (B-14).
    public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// In the user info of a change: the types that were added, as texts.
    public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// In the user info of a change: the types that were removed, as texts.
    public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
}

/// The pasteboards of the program.
@MainActor enum NamedPasteboards {
    static let general = UIPasteboard(.general)
    private static let find = UIPasteboard(.find)
    private static var others: [UIPasteboard.Name: UIPasteboard] = [:]

    static func named(_ name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
        if name == .general { return general }
        if name == .find { return find }
        if let existing = others[name] { return existing }
        return create ? add(UIPasteboard(name)) : nil
    }

    static func add(_ pasteboard: UIPasteboard) -> UIPasteboard {
        others[pasteboard.name] = pasteboard
        return pasteboard
    }

    static func remove(_ name: UIPasteboard.Name) {
        guard let pasteboard = others[name] else { return }
        NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: pasteboard)
        others[name] = nil
        pasteboard.replace([])
    }
}
