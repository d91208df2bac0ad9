import Foundation

/// What a container is.
public enum CNContainerType: Int, Sendable {
    /// None of the others.
    case unassigned = 0
    /// An address book of this machine.
    case local = 1
    /// One of an Exchange server.
    case exchange = 2
    /// One of a CardDAV server.
    case cardDAV = 3
}

/// The key of a container's identifier.
public let CNContainerIdentifierKey = "identifier"
/// The key of a container's name.
public let CNContainerNameKey = "name"
/// The key of a container's type.
public let CNContainerTypeKey = "type"

/// An address book (DV-57): one of Evolution Data Server's, or the folder of vCards.
open class CNContainer: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier.
    public let identifier: String
    /// The name that users know it by.
    public let name: String
    /// What it is.
    public let type: CNContainerType

    init(_ record: ContainerRecord) {
        (identifier, name, type) = (record.identifier, record.name, record.type)
    }

    /// The container itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Containers are equal if their identifiers are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNContainer)?.identifier == identifier }
    /// The hash of the identifier.
    open override var hash: Int { identifier.hashValue }

    /// The containers with some identifiers.
    open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
        ContainerPredicate { snapshot in snapshot.containers.filter { identifiers.contains($0.identifier) } }
    }

    /// The container that a contact is in.
    open class func predicateForContainerOfContact(withIdentifier contactIdentifier: String) -> NSPredicate {
        ContainerPredicate { snapshot in
            let container = snapshot[contactIdentifier]?.container
            return snapshot.containers.filter { $0.identifier == container }
        }
    }

    /// The containers whose contacts a group has.
    open class func predicateForContainerOfGroup(withIdentifier groupIdentifier: String) -> NSPredicate {
        ContainerPredicate { snapshot in
            let members = snapshot.contacts.filter { $0.categories.contains(groupIdentifier) }.map(\.container)
            return snapshot.containers.filter { members.contains($0.identifier) }
        }
    }
}

/// The values of a container.
struct ContainerRecord: Sendable, Equatable {
    var identifier: String
    var name: String
    var type = CNContainerType.local
    /// Whether contacts can be added, changed and removed.
    var isWritable = true
}

/// Chooses containers.
final class ContainerPredicate: NSPredicate {
    let choose: @Sendable (ContactSnapshot) -> [ContainerRecord]

    init(_ choose: @escaping @Sendable (ContactSnapshot) -> [ContainerRecord]) {
        self.choose = choose
        super.init(value: true)
    }

    required init?(coder: NSCoder) { return nil }
}
