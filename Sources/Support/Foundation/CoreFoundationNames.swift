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

/// The number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.count }

/// A copy of the bytes, which exists until the next turn of the main run loop, as with an autorelease pool.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    let object = NSData(data: theData)
    let bytes = object.bytes.assumingMemoryBound(to: UInt8.self)
    let holder = ObjectHolder(object)
    DispatchQueue.main.async { withExtendedLifetime(holder) {} }
    return UnsafePointer(bytes)
}

/// Keeps an object for a closure of another thread.
private final class ObjectHolder: @unchecked Sendable {
    private let object: AnyObject

    init(_ object: AnyObject) { self.object = object }
}
