/// A value in a D-Bus message. File descriptors are not supported.
package indirect enum DBusValue: Hashable, Sendable {
    case byte(UInt8)
    case bool(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(String)
    case signature(String)
    /// Elements of one type, given by its signature: `(ss)` for pairs of strings.
    case array([DBusValue], of: String)
    case structure([DBusValue])
    /// A key and its value; only as an element of an array, which then is a dictionary.
    case dictionaryEntry(DBusValue, DBusValue)
    case variant(DBusValue)

    /// The signature of the value's type.
    package var typeSignature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .array(_, let element): "a" + element
        case .structure(let members): "(" + members.map(\.typeSignature).joined() + ")"
        case .dictionaryEntry(let key, let value): "{" + key.typeSignature + value.typeSignature + "}"
        case .variant: "v"
        }
    }

    /// A dictionary from strings to variants, sorted by key: the usual type of options.
    package static func options(_ options: [String: DBusValue]) -> DBusValue {
        let entries = options.sorted { $0.key < $1.key }
        return .array(entries.map { .dictionaryEntry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    // MARK: Reading

    /// The value inside of variants.
    package var unwrapped: DBusValue {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
    }

    /// The text of a string, an object path or a signature; `nil` for other types.
    package var text: String? {
        switch unwrapped {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The value of an integer type, if it fits; `nil` for other types.
    package var integer: Int? {
        switch unwrapped {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(exactly: value)
        case .uint64(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The value of a Boolean; `nil` for other types.
    package var boolean: Bool? {
        if case .bool(let value) = unwrapped { return value }
        return nil
    }

    /// The elements of an array or the members of a structure; `nil` for other types.
    package var elements: [DBusValue]? {
        switch unwrapped {
        case .array(let elements, _): elements
        case .structure(let members): members
        default: nil
        }
    }

    /// The values of a dictionary by their text keys; `nil` for other types.
    package var dictionary: [String: DBusValue]? {
        guard case .array(let elements, _) = unwrapped else { return nil }
        var result: [String: DBusValue] = [:]
        for element in elements {
            guard case .dictionaryEntry(let key, let value) = element, let name = key.text else { return nil }
            result[name] = value.unwrapped
        }
        return result
    }
}
