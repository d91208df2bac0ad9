import Foundation

/// The key of a group's identifier.
public let CNGroupIdentifierKey = "identifier"
/// The key of a group's name.
public let CNGroupNameKey = "name"

/// A group of contacts: a category of their vCards, so contacts of all containers can be in it. A group exists as long
/// as it has members; a new one until the program ends.
open class CNGroup: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    final var groupIdentifier: String
    final var groupName: String

    init(name: String, identifier: String) {
        groupName = name
        groupIdentifier = identifier
    }

    /// The identifier: the name when it was fetched, or a new one.
    open var identifier: String { groupIdentifier }
    /// The name.
    open var name: String { groupName }

    /// The same group, which cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any { CNGroup(name: groupName, identifier: groupIdentifier) }
    /// The same group, whose name can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = CNMutableGroup()
        (copy.groupName, copy.groupIdentifier) = (groupName, groupIdentifier)
        return copy
    }
    /// Groups are equal if identifiers and names are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNGroup else { return false }
        return other.groupIdentifier == groupIdentifier && other.groupName == groupName
    }
    /// The hash of the identifier.
    open override var hash: Int { groupIdentifier.hashValue }

    /// The groups with some identifiers.
    open class func predicateForGroups(withIdentifiers identifiers: [String]) -> NSPredicate {
        GroupPredicate { snapshot in snapshot.groups.filter { identifiers.contains($0) } }
    }

    /// The groups of a container's contacts.
    open class func predicateForGroupsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
        GroupPredicate { snapshot in
            let used = Set(
                snapshot.contacts.filter { $0.container == containerIdentifier }.flatMap(\.categories))
            return snapshot.groups.filter(used.contains)
        }
    }
}

/// A group whose name can be changed. Save it with a `CNSaveRequest`.
open class CNMutableGroup: CNGroup, @unchecked Sendable {
    /// Creates a group without a name.
    public init() { super.init(name: "", identifier: UUID().uuidString) }

    /// The name.
    open override var name: String {
        get { groupName }
        set { groupName = newValue }
    }
}

/// Chooses groups.
final class GroupPredicate: NSPredicate {
    let choose: @Sendable (ContactSnapshot) -> [String]

    init(_ choose: @escaping @Sendable (ContactSnapshot) -> [String]) {
        self.choose = choose
        super.init(value: true)
    }

    required init?(coder: NSCoder) { return nil }
}
