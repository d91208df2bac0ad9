import Foundation

/// The immutable description of an effect of a `UIVisualEffectView` on its backdrop or its content.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked only because the class is open: stored properties of effects are immutable.

    override init() { super.init() }

    /// Returns the effect itself: effects are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
