import Foundation
import Support

/// The number of elements of an array; 0 for `nil`.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray?.count ?? 0 }

/// The number of elements of an array; 0 for `nil`.
public func CFArrayGetCount(_ theArray: NSArray!) -> CFIndex { theArray?.count ?? 0 }

/// The address of a record in an array of people or sources. It is valid as long as the array exists:
///
///     let person = unsafeBitCast(CFArrayGetValueAtIndex(people, 0), to: ABRecord.self)
///
/// - Parameters:
///   - theArray: an array of records. Elements that are no records end the program: other values have no address here.
///   - idx: the position; one outside of the array ends the program.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    guard let record = theArray[idx] as? Record else {
        preconditionFailure("CFArrayGetValueAtIndex: the array has elements that are no records; use a Swift array")
    }
    return UnsafeRawPointer(Unmanaged.passUnretained(record).toOpaque())
}

/// The address of a record in an array of people or sources, as for a `CFArray`.
public func CFArrayGetValueAtIndex(_ theArray: NSArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    CFArrayGetValueAtIndex(theArray as [AnyObject], idx)
}
