import CoreGraphics
import UniformTypeIdentifiers

/// True when both identifiers are equal, or the first is that of a kind of the second. Identifiers that are not known
/// are kinds of nothing.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
    if identifier.lowercased() == other.lowercased() { return true }
    guard let type = UTType(identifier), let otherType = UTType(other) else { return false }
    return type.conforms(to: otherType)
}
