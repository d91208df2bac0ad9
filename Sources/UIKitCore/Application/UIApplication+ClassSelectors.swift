import Foundation
import Support

// Libraries that also serve app extensions, where `shared` must not be named, ask the class for it by a selector:
// `UIApplication.perform(NSSelectorFromString("sharedApplication"))`.
extension UIApplication {
    private static let sharedNames: Set<String> = ["shared", "sharedApplication"]

    /// Whether the class has a method for a selector: `sharedApplication` alone (L-168).
    public class func responds(to aSelector: Selector!) -> Bool {
        aSelector?.name.map { sharedNames.contains($0) } ?? false
    }

    /// Calls a method of the class: `sharedApplication` returns the application, others `nil` with a line on standard error
    /// (L-168).
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard responds(to: aSelector) else {
            Diagnostics.log("UIApplication has no class method for the selector \(aSelector?.name ?? "nil")")
            return nil
        }
        return Unmanaged.passUnretained(shared)
    }
}
