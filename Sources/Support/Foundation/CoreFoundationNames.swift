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

/// The bytes, which exist as long as the data does, and until the next turn of the main run loop.
///
/// Data of at most 14 bytes is stored in the value: the pointer is to a copy, which exists until the thread has asked for
/// 64 others.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    if theData.count <= SmallData.largestCount { return SmallData.copy(of: theData) }
    let data = theData!
    DispatchQueue.main.async { withExtendedLifetime(data) {} }
    return data.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
}

/// Copies of data that is stored in the value itself.
private enum SmallData {
    /// The number of bytes up to which `Data` is stored in the value.
    static let largestCount = 14
    private static let key = "touchstone.CFDataGetBytePtr"

    private final class Copies {
        static let count = 64
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count * SmallData.largestCount)
        var next = 0

        deinit { bytes.deallocate() }
    }

    static func copy(of data: Data) -> UnsafePointer<UInt8> {
        let known = Thread.current.threadDictionary[key] as? Copies
        let copies = known ?? Copies()
        if known == nil { Thread.current.threadDictionary[key] = copies }
        let bytes = copies.bytes + copies.next * largestCount
        copies.next = (copies.next + 1) % Copies.count
        data.copyBytes(to: bytes, count: data.count)
        return UnsafePointer(bytes)
    }
}
