import Foundation
import Support

/// An object of the address book: a person, a group or a source.
public typealias ABRecord = CFTypeRef
/// An object of the address book; the name before Swift 3.
public typealias ABRecordRef = ABRecord
/// The ID of a saved record: made from the identifier of its contact, so it is the same at each start unless two
/// identifiers collide (decision).
public typealias ABRecordID = Int32
/// A property of a record.
public typealias ABPropertyID = Int32
/// What a record is.
public typealias ABRecordType = UInt32
/// The type of a property's value.
public typealias ABPropertyType = UInt32

/// The ID of a record that is not saved.
public let kABRecordInvalidID: Int32 = -1
/// No property.
public let kABPropertyInvalidID: Int32 = -1

/// A person.
public let kABPersonType = 0
/// A group: a category of vCards.
public let kABGroupType = 1
/// A source: an address book of the desktop, or the folder of vCards.
public let kABSourceType = 2

/// The bit of the types of multi values.
public let kABMultiValueMask: Int32 = 1 << 8

/// The type of a property that does not exist.
public let kABInvalidPropertyType = 0x0
/// A string.
public let kABStringPropertyType = 0x1
/// An integer.
public let kABIntegerPropertyType = 0x2
/// A real number.
public let kABRealPropertyType = 0x3
/// A date.
public let kABDateTimePropertyType = 0x4
/// A dictionary.
public let kABDictionaryPropertyType = 0x5
/// Strings with labels.
public let kABMultiStringPropertyType = 0x101
/// Integers with labels.
public let kABMultiIntegerPropertyType = 0x102
/// Real numbers with labels.
public let kABMultiRealPropertyType = 0x103
/// Dates with labels.
public let kABMultiDateTimePropertyType = 0x104
/// Dictionaries with labels.
public let kABMultiDictionaryPropertyType = 0x105
