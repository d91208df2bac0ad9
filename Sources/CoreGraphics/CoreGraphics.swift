// CGFloat, CGPoint, CGSize and CGRect come from Foundation and are re-exported here, as CoreGraphics does on iOS.
@_exported import Foundation
@_exported import Support

// Core Foundation type names used in casts such as `colors as CFArray`, mapped to their Swift counterparts.

/// A Core Foundation string; here a Swift `String`.
public typealias CFString = String
/// A Core Foundation array; here a Swift array.
public typealias CFArray = [Any]
/// An immutable Core Foundation byte buffer; here `Data`.
public typealias CFData = Data
/// A Core Foundation dictionary; here a Swift dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// A Core Foundation URL; here `URL`.
public typealias CFURL = URL
/// A mutable Core Foundation byte buffer; here `NSMutableData`.
public typealias CFMutableData = NSMutableData
/// A Core Foundation Boolean; here `Bool`.
public typealias CFBoolean = Bool

/// The Core Foundation Boolean value true.
public let kCFBooleanTrue: CFBoolean! = true
/// The Core Foundation Boolean value false.
public let kCFBooleanFalse: CFBoolean! = false
/// A Core Foundation date; here `Date`.
public typealias CFDate = Date
