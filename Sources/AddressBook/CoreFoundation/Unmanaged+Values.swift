import Foundation
import Support

// The functions of the address book return objects, as on the phone, and `CFString` and similar types are Swift values here.
// Casts such as `as String` convert the objects; these overloads serve code that expects `CFString` without a cast.

extension Unmanaged where Instance == NSString {
    /// The text, whose reference is consumed.
    @_disfavoredOverload public func takeRetainedValue() -> CFString { (takeRetainedValue() as NSString) as String }
    /// The text; its reference is kept.
    @_disfavoredOverload public func takeUnretainedValue() -> CFString {
        (takeUnretainedValue() as NSString) as String
    }
}

extension Unmanaged where Instance == NSArray {
    /// The objects of the array, whose reference is consumed.
    @_disfavoredOverload public func takeRetainedValue() -> [CFTypeRef] {
        (takeRetainedValue() as NSArray) as [CFTypeRef]
    }
    /// The objects of the array; its reference is kept.
    @_disfavoredOverload public func takeUnretainedValue() -> [CFTypeRef] {
        (takeUnretainedValue() as NSArray) as [CFTypeRef]
    }
}

extension Unmanaged where Instance == NSData {
    /// The bytes, whose reference is consumed.
    @_disfavoredOverload public func takeRetainedValue() -> CFData { (takeRetainedValue() as NSData) as Data }
    /// The bytes; their reference is kept.
    @_disfavoredOverload public func takeUnretainedValue() -> CFData { (takeUnretainedValue() as NSData) as Data }
}
