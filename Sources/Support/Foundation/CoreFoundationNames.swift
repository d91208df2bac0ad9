import Foundation

// Core Foundation's type names, as in casts such as `colors as CFArray`, mapped to their Swift counterparts.

/// Any Core Foundation object; here any object of a class.
public typealias CFTypeRef = AnyObject
/// A position or a number of elements.
public typealias CFIndex = Int
/// A Core Foundation string; here a Swift `String`.
public typealias CFString = String
/// A Core Foundation array; here a Swift array.
public typealias CFArray = [Any]
/// An immutable Core Foundation byte buffer; here `Data`.
public typealias CFData = Data
/// A mutable Core Foundation byte buffer; here `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// A Core Foundation dictionary; here a Swift dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// A Core Foundation URL; here `URL`.
public typealias CFURL = URL
/// A Core Foundation Boolean; here `Bool`.
public typealias CFBoolean = Bool
/// A Core Foundation number; here `NSNumber`.
public typealias CFNumber = NSNumber
/// A Core Foundation date; here `Date`.
public typealias CFDate = Date
/// A Core Foundation error; here `NSError`.
public typealias CFError = NSError
