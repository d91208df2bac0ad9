import Foundation

/// Values that Foundation stores as objects.
///
/// In a program that is linked statically, a collection becomes its object only if the part of Foundation that converts
/// it is linked, and nothing but a reference to it does that: without, `UserDefaults.set(["a"], forKey: "b")` crashes.
package enum StaticBridging {
    /// Never called; the references alone link the code.
    package static func objects() -> [AnyObject] {
        [
            [Any]()._bridgeToObjectiveC(), [AnyHashable: Any]()._bridgeToObjectiveC(),
            Set<AnyHashable>()._bridgeToObjectiveC(), IndexPath()._bridgeToObjectiveC(),
            DateComponents()._bridgeToObjectiveC(), Decimal()._bridgeToObjectiveC(),
        ]
    }
}
