import Foundation

// Foundation for Linux declares these for `NSObject` only.
extension NSObjectProtocol {
    /// Whether the object is of a class or of a subclass of it.
    public func isKind(of aClass: AnyClass) -> Bool { (self as? NSObject)?.isKind(of: aClass) ?? isMember(of: aClass) }

    /// Whether the object is of a class, and of no subclass of it.
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }
}
