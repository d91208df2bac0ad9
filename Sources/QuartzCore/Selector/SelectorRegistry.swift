import Foundation
import Synchronization

/// The methods that are known by name, by the class or protocol they were named by.
enum SelectorRegistry {
    private static let methods = Mutex<[String: [ObjectIdentifier: SelectorMethod]]>([:])

    /// Makes the method the one that objects of its class and below mean by `name`.
    static func register(_ method: SelectorMethod, _ name: String) {
        methods.withLock { $0[name, default: [:]][ObjectIdentifier(method.owner)] = method }
    }

    /// The method that `object` means by `name`: the one registered for its class, or else for the nearest superclass,
    /// or else for a protocol that it conforms to.
    static func method(_ name: String, of object: AnyObject) -> SelectorMethod? {
        guard let known = methods.withLock({ $0[name] }) else { return nil }
        var level: AnyClass? = type(of: object)
        while let here = level {
            if let method = known[ObjectIdentifier(here)] { return method }
            level = _getSuperclass(here)
        }
        return known.values.first { !($0.owner is AnyClass) && $0.fits(object) }
    }
}
