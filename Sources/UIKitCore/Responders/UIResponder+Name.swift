import Foundation

/// The name of a class of responders with its module's, as `UIApplicationMain` and nib files name it.
///
/// Foundation's function of this name gives the same, but looks through all conformances of the program for it, which a
/// program that starts with `NSStringFromClass(AppDelegate.self)` waits for.
public func NSStringFromClass(_ aClass: UIResponder.Type) -> String { _typeName(aClass, qualified: true) }
