import Foundation

/// An object that can be written to an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types as which objects of the class can be written, the most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The types as which the object can be written, the most faithful first; those of the class by default.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Which programs see a type; all by default.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// Passes the data of a type to a completion handler. Returns its progress, or `nil`.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// The types of the class.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

    /// Returns `all`.
    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility {
        .all
    }
}

/// An object that can be read from an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types from which objects can be read, the preferred first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Creates an object from data of a type.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A Swift value that item providers read as an object: texts and URLs.
public protocol ItemProviderValue: SendableMetatype {
    /// The class as which it is read.
    associatedtype ItemObject: NSItemProviderReading & SendableMetatype
    /// Creates a value from the object that was read.
    init(itemObject: ItemObject)
}

extension String: ItemProviderValue {
    /// The text of a string object.
    public init(itemObject: NSString) { self = itemObject as String }
}

extension URL: ItemProviderValue {
    /// The URL of a URL object.
    public init(itemObject: NSURL) { self = itemObject as URL }
}

extension NSItemProvider {
    /// Adds the representations that an object can write.
    public func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility)
    {
        let object = SharedObject(object)
        for type in object.value.writableTypeIdentifiersForItemProvider {
            let own = Swift.type(of: object.value).itemProviderVisibilityForRepresentation(withTypeIdentifier: type)
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility == .all ? own : visibility) {
                object.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
            }
        }
    }

    /// Adds the representations of a class; `loadHandler` makes the object when one is asked for.
    public func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                _ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error ?? ItemProviderError.unavailable(type)) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    /// Whether an object of a class can be read from a representation.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        readableType(aClass) != nil
    }

    /// Whether a value such as a `String` or a `URL` can be read from a representation.
    public func canLoadObject<Value: ItemProviderValue>(ofClass: Value.Type) -> Bool {
        canLoadObject(ofClass: Value.ItemObject.self)
    }

    private func readableType(_ aClass: any NSItemProviderReading.Type) -> String? {
        let readable = aClass.readableTypeIdentifiersForItemProvider
        return representations.first { own in readable.contains { Self.conforms(own.typeIdentifier, to: $0) } }?
            .typeIdentifier
    }

    /// Reads an object of a class. `completionHandler` is called on a background queue with the object or an error.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let type = readableType(aClass) ?? ""
        let aClass = SharedObject(aClass)
        return loadDataRepresentation(forTypeIdentifier: type) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.value.object(withItemProviderData: data, typeIdentifier: type), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Reads a value such as a `String` or a `URL`. `completionHandler` is called on a background queue with the value
    /// or an error.
    @discardableResult
    public func loadObject<Value: ItemProviderValue>(
        ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: Value.ItemObject.self) { object, error in
            guard let object = object as? Value.ItemObject else { return completionHandler(nil, error) }
            completionHandler(Value(itemObject: object), nil)
        }
    }

    /// The domain of the errors of item providers.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The codes of the errors of item providers.
    public enum ErrorCode: Int, Sendable {
        /// Another error.
        case unknownError = -1
        /// No representation has the type.
        case itemUnavailableError = -1000
        /// The data is not of the expected class.
        case unexpectedValueClassError = -1100
        /// The data cannot be converted.
        case unavailableCoercionError = -1200
    }
}

/// The errors of item providers.
package enum ItemProviderError {
    package static func unavailable(_ type: String) -> any Error {
        error(.itemUnavailableError, "there is no representation of the type '\(type)'")
    }

    package static func unreadable(_ type: String) -> any Error {
        error(.unavailableCoercionError, "the data of the type '\(type)' cannot be read")
    }

    /// The data of another program cannot be had.
    package static func unreadable(_ type: String, _ reason: ContentError) -> any Error {
        error(reason == .unavailable ? .itemUnavailableError : .unknownError, "\(reason): '\(type)'", reason)
    }

    private static func error(
        _ code: NSItemProvider.ErrorCode, _ text: String, _ reason: ContentError? = nil
    ) -> any Error {
        var info: [String: Any] = [NSLocalizedDescriptionKey: text]
        if let reason { info[NSUnderlyingErrorKey] = reason }
        return NSError(domain: NSItemProvider.errorDomain, code: code.rawValue, userInfo: info)
    }
}

/// An object that is read on other threads, as the documentation of item providers demands of it.
package struct SharedObject<Value>: @unchecked Sendable {
    package let value: Value
    package init(_ value: Value) { self.value = value }
}
