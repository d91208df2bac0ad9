import Contacts
import Foundation
import Support

/// Creates a person that is in no address book; `ABAddressBookAddRecord(_:_:_:)` adds it.
public func ABPersonCreate() -> Unmanaged<ABRecord>! { ABPersonCreateInSource(nil) }

/// Creates a person that will be saved in a source; in the default one for `nil`.
public func ABPersonCreateInSource(_ source: ABRecord!) -> Unmanaged<ABRecord>! {
    var contents = ContactRecord()
    contents.container = (source as? SourceRecord)?.container.identifier
    return Unmanaged.passRetained(PersonRecord(contents))
}

// MARK: Properties

/// The type of a property's values; `kABInvalidPropertyType` for one that people do not have.
public func ABPersonGetTypeOfProperty(_ property: ABPropertyID) -> ABPropertyType {
    ABPropertyType(PersonProperty(rawValue: property)?.type ?? kABInvalidPropertyType)
}

/// The text that users see for a property, in the language of the program; `nil` for one that people do not have.
public func ABPersonCopyLocalizedPropertyName(_ property: ABPropertyID) -> Unmanaged<NSString>! {
    PersonProperty(rawValue: property).map {
        Unmanaged.passRetained(NSString(string: CNContact.localizedString(forKey: $0.key)))
    }
}

// MARK: Pictures

/// The size of a picture.
public struct ABPersonImageFormat: RawRepresentable, Hashable, Sendable {
    /// The number of the format.
    public var rawValue: UInt32
    /// Creates a format.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a format.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A small picture; the same data as the original here.
public let kABPersonImageFormatThumbnail = ABPersonImageFormat(0)
/// The picture as it was set.
public let kABPersonImageFormatOriginalSize = ABPersonImageFormat(2)

/// Changes the picture of a person. `ABAddressBookSave(_:_:)` saves it.
///
/// - Parameters:
///   - person: a person.
///   - imageData: a file of a picture; `nil` removes the picture.
///   - error: gets the reason of a failure; `nil` if it does not matter.
/// - Returns: false if it is no person.
@discardableResult public func ABPersonSetImageData(
    _ person: ABRecord!, _ imageData: CFData!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool {
    AddressBookFailure.report(to: error) { () throws(AddressBookFailure) in
        guard let person = person as? PersonRecord else { throw AddressBookFailure("Only people have pictures.") }
        person.setImage(imageData)
    }
}

/// Removes the picture of a person. `ABAddressBookSave(_:_:)` saves it.
///
/// - Returns: false if it is no person.
@discardableResult public func ABPersonRemoveImageData(
    _ person: ABRecord!, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>!
) -> Bool { ABPersonSetImageData(person, nil, error) }

/// The picture of a person in the format of its file; `nil` without one.
public func ABPersonCopyImageData(_ person: ABRecord!) -> Unmanaged<NSData>! {
    (person as? PersonRecord)?.contents.imageData.map { Unmanaged.passRetained(NSData(data: $0)) }
}

/// The picture of a person, as `ABPersonCopyImageData(_:)` returns it: all formats have the same data here.
public func ABPersonCopyImageDataWithFormat(_ person: ABRecord!, _ format: ABPersonImageFormat) -> Unmanaged<NSData>! {
    ABPersonCopyImageData(person)
}

/// Whether a person has a picture.
public func ABPersonHasImageData(_ person: ABRecord!) -> Bool {
    (person as? PersonRecord)?.contents.imageData != nil
}

// MARK: Names and order

/// The order of people.
public typealias ABPersonSortOrdering = UInt32
/// By given names.
public let kABPersonSortByFirstName = 0
/// By family names.
public let kABPersonSortByLastName = 1

/// The order of the user's settings: by family names here (decision).
public func ABPersonGetSortOrdering() -> ABPersonSortOrdering { ABPersonSortOrdering(kABPersonSortByLastName) }

/// Which name comes first.
public typealias ABPersonCompositeNameFormat = UInt32
/// The given name.
public let kABPersonCompositeNameFormatFirstNameFirst = 0
/// The family name.
public let kABPersonCompositeNameFormatLastNameFirst = 1

/// Which name comes first in the name of a person; in the language of the program for `nil`.
public func ABPersonGetCompositeNameFormatForRecord(_ record: ABRecord!) -> ABPersonCompositeNameFormat {
    let contact = (record as? PersonRecord)?.contact ?? CNContact()
    return ABPersonCompositeNameFormat(
        CNContactFormatter.nameOrder(for: contact) == .familyNameFirst
            ? kABPersonCompositeNameFormatLastNameFirst : kABPersonCompositeNameFormatFirstNameFirst)
}

/// Which name comes first in the language of the program.
public func ABPersonGetCompositeNameFormat() -> ABPersonCompositeNameFormat {
    ABPersonGetCompositeNameFormatForRecord(nil)
}

/// What stands between the parts of the name of a person; `nil` for other records.
public func ABPersonCopyCompositeNameDelimiterForRecord(_ record: ABRecord!) -> Unmanaged<NSString>! {
    (record as? PersonRecord).map {
        Unmanaged.passRetained(NSString(string: CNContactFormatter.delimiter(for: $0.contact)))
    }
}

/// The result of a comparison.
public enum CFComparisonResult: CFIndex, Sendable {
    /// The first value comes before the second.
    case compareLessThan = -1
    /// No value comes before the other.
    case compareEqualTo = 0
    /// The first value comes after the second.
    case compareGreaterThan = 1
}

/// Compares two people by their names; equal for other records.
public func ABPersonComparePeopleByName(
    _ person1: ABRecord!, _ person2: ABRecord!, _ ordering: ABPersonSortOrdering
) -> CFComparisonResult {
    guard let person1 = person1 as? PersonRecord, let person2 = person2 as? PersonRecord else { return .compareEqualTo }
    switch CNContact.comparator(forNameSortOrder: ordering.order)(person1.contact, person2.contact) {
    case .orderedAscending: return .compareLessThan
    case .orderedDescending: return .compareGreaterThan
    case .orderedSame: return .compareEqualTo
    }
}

extension ABPersonSortOrdering {
    /// The order of Contacts.
    var order: CNContactSortOrder { self == ABPersonSortOrdering(kABPersonSortByFirstName) ? .givenName : .familyName }
}

// MARK: vCards

/// Creates people from the data of a vCard file; they are in no address book.
///
/// - Parameters:
///   - source: the source that they will be saved in; the default one for `nil`.
///   - vCardData: vCards of the versions 2.1 to 4.0.
/// - Returns: the people; `nil` if there is no vCard.
public func ABPersonCreatePeopleInSourceWithVCardRepresentation(
    _ source: ABRecord!, _ vCardData: CFData!
) -> Unmanaged<NSArray>! {
    guard let vCardData, let contacts = try? CNContactVCardSerialization.contacts(with: vCardData) else { return nil }
    let people = contacts.map { contact in
        var contents = contact.contents
        contents.container = (source as? SourceRecord)?.container.identifier
        return PersonRecord(contents)
    }
    return Unmanaged.passRetained(NSArray(array: people))
}

/// The vCards 3.0 of people, one after the other; other elements are left out.
public func ABPersonCreateVCardRepresentationWithPeople(_ people: CFArray!) -> Unmanaged<NSData>! {
    let contacts = (people ?? []).compactMap { ($0 as? PersonRecord)?.contact }
    return (try? CNContactVCardSerialization.data(with: contacts)).map { Unmanaged.passRetained(NSData(data: $0)) }
}
