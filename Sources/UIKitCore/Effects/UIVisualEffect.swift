import Foundation

/// What a `UIVisualEffectView` does with what lies behind it or in it. It never changes.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: stored properties of effects never change.

    override init() { super.init() }

    /// Effects never change, so a copy is the effect itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
