/// A type of data, identified by a uniform type identifier such as `public.png`. Types conform to other types: a PNG
/// file is an image, and an image is data.
///
/// The declared types are those of the constants and a few more; programs cannot declare types. File extensions and
/// MIME types without a declared type result in dynamic types.
public struct UTType: Hashable, Sendable {
    /// The uniform type identifier.
    public let identifier: String

    /// Creates a type from the identifier of a declared or dynamic type.
    init(known identifier: String) { self.identifier = identifier }

    private var declaration: TypeDeclaration? {
        TypeDeclaration.all[identifier] ?? DynamicType(identifier: identifier)?.declaration
    }

    /// The type with an identifier, case-insensitive; `nil` if it is unknown.
    public init?(_ identifier: String) {
        let name = identifier.lowercased()
        if let found = TypeDeclaration.all.keys.first(where: { $0.lowercased() == name }) {
            self.init(known: found)
        } else if let type = DynamicType(identifier: name), UTType(type.supertype) != nil {
            self.init(known: name)
        } else {
            return nil
        }
    }

    /// The type of files with an extension, given without the dot, case-insensitive: the declared type if it conforms
    /// to `supertype` (`.data` by default), otherwise a dynamic type that does. `nil` for an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        self.init(TypeDeclaration.byExtension[name], .extension, name, supertype)
    }

    /// The type with a MIME type such as `image/png`, case-insensitive: the declared type if it conforms to `supertype`
    /// (`.data` by default), otherwise a dynamic type that does. `nil` for an empty name.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.lowercased()
        self.init(TypeDeclaration.byMIMEType[name], .media, name, supertype)
    }

    private init?(_ declared: String?, _ tag: DynamicType.Tag, _ name: String, _ supertype: UTType) {
        if let declared, UTType(known: declared).conforms(to: supertype) {
            self.init(known: declared)
        } else if let dynamic = DynamicType(tag, name, supertype: supertype.identifier) {
            self.init(known: dynamic.identifier)
        } else {
            return nil
        }
    }

    /// Whether the type is dynamic: only the file extension or MIME type it was created from, and its supertype, are
    /// known.
    public var isDynamic: Bool { TypeDeclaration.all[identifier] == nil }

    /// The preferred file extension, without the dot; `nil` if there is none.
    public var preferredFilenameExtension: String? { declaration?.extensions.first }

    /// The preferred MIME type; `nil` if there is none.
    public var preferredMIMEType: String? { declaration?.mimeTypes.first }

    /// All types that this type conforms to, directly or indirectly, excluding itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var pending = declaration?.supertypes ?? []
        while let next = pending.popLast() {
            let type = UTType(known: next)
            if found.insert(type).inserted { pending += type.declaration?.supertypes ?? [] }
        }
        return found
    }

    /// Whether this is the given type, or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether this type conforms to the given type and differs from it.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    /// Whether the given type conforms to this type and differs from it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}

extension UTType: Codable {
    /// Decodes an identifier. Throws if it is unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(identifier) is not a known type")
        }
        self = type
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
