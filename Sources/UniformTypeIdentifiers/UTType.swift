/// A kind of data, by a name that is the same everywhere, such as `public.png`. Types are kinds of other types: a PNG
/// file is an image, and an image is data.
///
/// Declared are the types that the constants name and some more; programs cannot declare their own. Extensions and MIME
/// types of no declared type have dynamic ones.
public struct UTType: Hashable, Sendable {
    /// The name.
    public let identifier: String

    /// For identifiers of the table, and of dynamic types.
    init(known identifier: String) { self.identifier = identifier }

    private var declaration: TypeDeclaration? { TypeDeclaration.all[identifier] ?? DynamicType(identifier: identifier)?.declaration }

    /// Finds a type by its identifier, in letters of either case; `nil` when it is not known.
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

    /// Finds the type of files with an extension, without the dot and in letters of either case: the declared one when
    /// it is a kind of `supertype`, else a dynamic type that is. `nil` for an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        self.init(TypeDeclaration.byExtension[name], .extension, name, supertype)
    }

    /// Finds a type by what the web calls it, such as `image/png`, in letters of either case: the declared one when it
    /// is a kind of `supertype`, else a dynamic type that is. `nil` for an empty name.
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

    /// True when nobody declared the type: all that is known of it is the extension or the MIME type that it was asked
    /// by, and what it is a kind of.
    public var isDynamic: Bool { TypeDeclaration.all[identifier] == nil }

    /// The extension to write files with, without the dot; `nil` when there is none.
    public var preferredFilenameExtension: String? { declaration?.extensions.first }

    /// What to call the type on the web; `nil` when there is nothing.
    public var preferredMIMEType: String? { declaration?.mimeTypes.first }

    /// All types that this one is a kind of, itself not counted.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var pending = declaration?.supertypes ?? []
        while let next = pending.popLast() {
            let type = UTType(known: next)
            if found.insert(type).inserted { pending += type.declaration?.supertypes ?? [] }
        }
        return found
    }

    /// True when this is the other type, or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// True when this is a kind of the other type, and not that type itself.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    /// True when the other type is a kind of this one, and not this type itself.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: CustomStringConvertible {
    /// The identifier.
    public var description: String { identifier }
}

extension UTType: Codable {
    /// Reads an identifier. Throws when it is not known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(identifier) is not a known type")
        }
        self = type
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
