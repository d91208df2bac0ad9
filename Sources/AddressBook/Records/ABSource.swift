import Contacts
import Foundation
import Support

/// What a source of the address book is: a container of Contacts.
final class SourceRecord: Record {
    /// The container.
    let container: CNContainer

    /// Creates a source.
    init(_ container: CNContainer) {
        self.container = container
        super.init()
    }

    override var recordID: ABRecordID { RecordIDs.id(of: "source:" + container.identifier) }
    override var recordType: ABRecordType { ABRecordType(kABSourceType) }
    override var compositeName: String? { container.name }

    override func value(of property: ABPropertyID) -> AnyObject? {
        switch property {
        case kABSourceNameProperty: return NSString(string: container.name)
        case kABSourceTypeProperty:
            switch container.type {
            case .exchange: return NSNumber(value: kABSourceTypeExchange)
            case .cardDAV: return NSNumber(value: kABSourceTypeCardDAV)
            case .local, .unassigned: return NSNumber(value: kABSourceTypeLocal)
            }
        default: return nil
        }
    }

    /// Sources with the same container are equal.
    override func isEqual(_ object: Any?) -> Bool {
        (object as? SourceRecord)?.container.identifier == container.identifier
    }
    override var hash: Int { container.identifier.hashValue }
}

/// What a source is.
public typealias ABSourceType = Int32
/// A source of this machine.
public let kABSourceTypeLocal = 0x0
/// One of an Exchange server.
public let kABSourceTypeExchange = 0x1
/// One of a CardDAV server.
public let kABSourceTypeCardDAV = 0x4

/// The name of a source, a string.
public let kABSourceNameProperty: ABPropertyID = 0
/// What a source is, a number such as `kABSourceTypeLocal`.
public let kABSourceTypeProperty: ABPropertyID = 1

/// The source for new people; `nil` if none can be changed or the contacts have not been read.
public func ABAddressBookCopyDefaultSource(_ addressBook: ABAddressBook!) -> Unmanaged<ABRecord>! {
    guard let session = addressBook as? AddressBookSession else { return nil }
    let identifier = session.store.defaultContainerIdentifier()
    return session.sources().first { $0.container.identifier == identifier }.map { .passRetained($0) }
}

/// All sources: the address books of the desktop, or the folder of vCards.
public func ABAddressBookCopyArrayOfAllSources(_ addressBook: ABAddressBook!) -> Unmanaged<NSArray>! {
    (addressBook as? AddressBookSession).map { .passRetained(NSArray(array: $0.sources())) }
}

/// The source with a record ID; `nil` if there is none. The address book keeps it.
public func ABAddressBookGetSourceWithRecordID(
    _ addressBook: ABAddressBook!, _ sourceID: ABRecordID
) -> Unmanaged<ABRecord>! { (addressBook as? AddressBookSession)?.source(sourceID).map { .passUnretained($0) } }

/// The source of a saved person; `nil` for others.
public func ABPersonCopySource(_ person: ABRecord!) -> Unmanaged<ABRecord>! {
    guard let person = person as? PersonRecord, let session = person.session else { return nil }
    return session.sources().first { $0.container.identifier == person.contents.container }.map { .passRetained($0) }
}

extension AddressBookSession {
    /// The saved people of a source; all for `nil`.
    func people(in source: SourceRecord?) -> [PersonRecord] {
        people(
            matching: source.map {
                CNContact.predicateForContactsInContainer(withIdentifier: $0.container.identifier)
            })
    }
}
