/// A type that the sources declare or extend: what all its declarations say together.
struct TypeEntry {
    enum Kind { case classType, protocolType, other }

    /// The name with the names of the types it stands in.
    var name: String
    /// `nil` while only extensions were seen.
    var kind: Kind?
    /// Superclass and protocols of all its declarations, as they are written.
    var inherited: [String] = []
    var methods: [MethodEntry] = []
    /// Names of properties, each with the name that Objective-C knows it by.
    var properties: [String: String] = [:]
    /// Members of a protocol that a conforming type may leave out.
    var optionalRequirements: [OptionalRequirement] = []
}
