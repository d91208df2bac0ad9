// Types that are Core Foundation's on the phone and that code names in casts, as in `colors as CFArray`. Here they are
// the Swift types that stand in their places.

/// A string that Core Foundation would own.
public typealias CFString = String
/// An array that Core Foundation would own.
public typealias CFArray = [Any]
/// Bytes that Core Foundation would own.
public typealias CFData = Data
/// A dictionary that Core Foundation would own.
public typealias CFDictionary = [AnyHashable: Any]
/// A place of a file that Core Foundation would own.
public typealias CFURL = URL
/// Bytes that Core Foundation would own and that grow.
public typealias CFMutableData = NSMutableData
/// Yes or no, as Core Foundation keeps it.
public typealias CFBoolean = Bool

/// Yes, as a value of Core Foundation.
public let kCFBooleanTrue: CFBoolean! = true
/// No, as a value of Core Foundation.
public let kCFBooleanFalse: CFBoolean! = false
/// A moment that Core Foundation would own.
public typealias CFDate = Date
