import Foundation

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    /// UTF-8 text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    /// Plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text"]
    }

    /// Passes the text in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }

    /// Creates a text from UTF-8, or from UTF-16 for that type.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let isWide = typeIdentifier == "public.utf16-plain-text"
        let text = isWide ? String(data: data, encoding: .utf16) : String(decoding: data, as: UTF8.self)
        guard let result = text.map({ NSString(string: $0) }) as? Self else {
            throw ItemProviderError.unreadable(typeIdentifier)
        }
        return result
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    /// URLs; for files also file URLs.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }
    /// The types as which this URL can be written.
    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
    }
    /// URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Passes the text of the URL in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    /// Creates a URL from its text.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, let result = NSURL(string: text) as? Self else {
            throw ItemProviderError.unreadable(typeIdentifier)
        }
        return result
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    /// PNG, and JPEG.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    /// Image files.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

    /// Passes an image file.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 1) : pngData()
        completionHandler(data, data == nil ? ItemProviderError.unreadable(typeIdentifier) : nil)
        return nil
    }

    /// Decodes an image file.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let result = UIImage(data: data) as? Self else { throw ItemProviderError.unreadable(typeIdentifier) }
        return result
    }
}
