/// A member of a protocol that a conforming type may leave out: `@objc optional`.
///
/// It becomes a protocol of its own, to which those conform that have the member, and a property of the first protocol
/// that is `nil` for all others.
struct OptionalRequirement {
    /// The full name of the protocol that declares it.
    var protocolName: String
    var base: String
    /// Argument labels; `nil` for a property.
    var labels: [String]?
    /// True when another method of the protocol has the same base name.
    var isOverloaded = false

    /// What tells the member from others of the same base name.
    private var suffix: String {
        ([base] + (labels ?? []).filter { $0 != "_" }).joined(separator: "__")
    }

    /// The name of the member's own protocol, in the scope of the first.
    var memberProtocol: String { protocolName.split(separator: ".").last! + "__" + suffix }

    /// The name of the member's own protocol for those who are outside the scope.
    var fullMemberProtocol: String {
        (protocolName.split(separator: ".").dropLast().map(String.init) + [memberProtocol]).joined(separator: ".")
    }

    /// The name of the property that stands for the member.
    var property: String { isOverloaded ? suffix : base }
}
