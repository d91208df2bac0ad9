// CGFloat, CGPoint, CGSize and CGRect come from Foundation and are re-exported here, as CoreGraphics does on iOS.
@_exported import Foundation
@_exported import Support

/// The Core Foundation Boolean value true.
public let kCFBooleanTrue: CFBoolean! = true
/// The Core Foundation Boolean value false.
public let kCFBooleanFalse: CFBoolean! = false
