import Foundation
import Synchronization
import UIKitCore

/// An item of a pasteboard: representations by their types, which are loaded when they are asked for (B-05).
@MainActor struct PasteboardItem {
    /// Loads the representations.
    let provider: NSItemProvider
    /// What reads the data of another program; `nil` for contents of this one.
    private weak var foreign: ForeignPasteboard?
    /// Whether the data is another program's.
    var isForeign: Bool { foreign != nil }
    /// The values as the program has set them.
    private var values: [String: Any] = [:]

    /// How long a provider may take when a property waits for it, in seconds (decision). The limits for other programs
    /// are shorter or the same.
    static let timeout: TimeInterval = 21

    /// Creates an item from a provider.
    init(_ provider: NSItemProvider, of foreign: ForeignPasteboard? = nil) {
        self.provider = provider
        self.foreign = foreign
    }

    /// Creates an item from values; those that no type can hold are left out (B-17).
    init(_ values: [String: Any]) {
        provider = NSItemProvider()
        let automatic = UIPasteboard.typeAutomatic
        for (type, value) in ContentTypes.byFidelity(values) where type != automatic { add(value, type) }
        if let value = values[automatic] { addAutomatically(value) }
    }

    /// Creates an item with a URL and its text.
    init(url: URL) {
        self.init([:])
        addAutomatically(url)
        add(url.absoluteString, ContentTypes.text)
    }

    /// Creates an item with the files of an image, which are written when they are asked for.
    init(image: UIImage) {
        self.init([:])
        addAutomatically(image)
    }

    /// Adds a value under the types that suit it (B-17).
    private mutating func addAutomatically(_ value: Any) {
        switch value {
        case let text as String: add(text, ContentTypes.text)
        case let text as NSAttributedString: addAttributedText(text)
        case let url as URL: for type in Self.types(of: url) { add(url, type) }
        case let image as UIImage: for type in UIImage.writableTypeIdentifiersForItemProvider { add(image, type) }
        case is UIColor: add(value, ContentTypes.color)
        default: break
        }
    }

    /// Adds an archive of a text, HTML and the plain text; of a single image also its file (TX-216). Only the plain text of
    /// one whose archive is too large.
    private mutating func addAttributedText(_ text: NSAttributedString) {
        let archive = AttributedTextArchive(text)
        guard let data = archive.data else { return add(text.string, ContentTypes.text) }
        add(data, AttributedTextArchive.type)
        add(Data(archive.html.utf8), ContentTypes.html)
        if let image = archive.onlyImage { add(image, ContentTypes.png) }
        if !archive.plainText.isEmpty || text.length == 0 { add(archive.plainText, ContentTypes.text) }
    }

    private static func types(of url: URL) -> [String] {
        url.isFileURL ? [ContentTypes.fileURL, ContentTypes.url] : [ContentTypes.url]
    }

    private mutating func add(_ value: Any, _ type: String) {
        guard let load = Self.loader(of: value, type) else { return }
        // Data is read as what its type stands for.
        if !(value is Data) { values[type] = value }
        provider.registerDataRepresentation(forTypeIdentifier: type) { completion in
            completion(load(), nil)
            return nil
        }
    }

    /// What makes the data of a value; `nil` for values that no pasteboard can hold.
    private static func loader(of value: Any, _ type: String) -> (@Sendable () -> Data?)? {
        switch value {
        case let data as Data: return { data }
        case let text as String:
            let isWide = type == "public.utf16-plain-text"
            return { isWide ? text.data(using: .utf16) : Data(text.utf8) }
        case let url as URL: return { Data(url.absoluteString.utf8) }
        case let image as UIImage:
            let image = SharedObject(image)
            return { type == "public.jpeg" ? image.value.jpegData(compressionQuality: 1) : image.value.pngData() }
        case let color as UIColor:
            let data = ColorContents.data(of: color)
            return { data }
        default:
            guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
            let data = try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
            return { data }
        }
    }

    // MARK: Types

    /// The types, the most faithful first.
    var types: [String] { provider.registeredTypeIdentifiers }

    /// Whether the item has one of the types, or one that conforms to it.
    func hasType(_ wanted: [String]) -> Bool { wanted.contains { provider.hasItemConformingToTypeIdentifier($0) } }

    static func isText(_ type: String) -> Bool {
        type == "public.text" || NSItemProvider.conforms(type, to: "public.plain-text")
    }
    static func isURL(_ type: String) -> Bool { NSItemProvider.conforms(type, to: ContentTypes.url) }
    static func isImage(_ type: String) -> Bool { NSItemProvider.conforms(type, to: "public.image") }
    static func isColor(_ type: String) -> Bool { type == ContentTypes.color }

    // MARK: Values

    /// The data of a type, or of one that conforms to it.
    func data(for type: String) -> Data? {
        guard let foreign else { return provider.waitForData(type, timeout: Self.timeout) }
        return provider.representation(for: type).flatMap { foreign.data(of: provider, $0.typeIdentifier) }
    }

    /// The value of a type: as it was set, or an object of the kind that the type stands for, or data.
    func value(for wanted: String) -> Any? {
        guard let type = provider.representation(for: wanted)?.typeIdentifier else { return nil }
        return values[type] ?? data(for: type).flatMap { Self.value(of: $0, type) }
    }

    /// The object that data of a type stands for; `nil` if it is malformed.
    static func value(of data: Data, _ type: String) -> Any? {
        if isText(type) {
            return type == "public.utf16-plain-text"
                ? String(data: data, encoding: .utf16) : String(decoding: data, as: UTF8.self)
        }
        if isURL(type) {
            return URL(
                string: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        if isImage(type) { return UIImage(data: data) }
        if isColor(type) { return ColorContents.color(of: data) }
        return data
    }

    /// All values by their types.
    var dictionary: [String: Any] {
        var result: [String: Any] = [:]
        for type in types { result[type] = value(for: type) }
        return result
    }
}

/// Colors as the programs of X exchange them: red, green, blue and opacity, each with 16 bits.
enum ColorContents {
    /// The data of a color; components beyond 0 to 1 are clamped.
    @MainActor static func data(of color: UIColor) -> Data? {
        var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        let numbers = [red, green, blue, alpha].map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
        return numbers.withUnsafeBytes { Data($0) }
    }

    /// The color of such data; `nil` for data of another size.
    @MainActor static func color(of data: Data) -> UIColor? {
        guard data.count == 8 else { return nil }
        let parts = (0..<4).map { index in
            CGFloat(data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self) }) / 65535
        }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

extension NSItemProvider {
    /// The data of a type, or `nil`: waits for it, for a limited time in seconds.
    func waitForData(_ type: String, timeout: TimeInterval) -> Data? {
        guard representation(for: type) != nil else { return nil }
        let answer = Answer<Data?>()
        loadDataRepresentation(forTypeIdentifier: type) { data, _ in answer.set(data) }
        return answer.wait(timeout: timeout) ?? nil
    }
}

/// An answer that one thread waits for and another gives.
final class Answer<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let arrived = DispatchSemaphore(value: 0)

    /// Gives the answer, once.
    func set(_ answer: Value) {
        value.withLock { $0 = answer }
        arrived.signal()
    }

    /// Waits for the answer, for a limited time in seconds; `nil` if it has not come by then.
    func wait(timeout: TimeInterval) -> Value? {
        guard arrived.wait(timeout: .now() + timeout) == .success else { return nil }
        return value.withLock { $0 }
    }
}
