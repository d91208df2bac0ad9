import Foundation

/// An event for keys that were pressed, changed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    /// The keys that are down or were just released.
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval, modifiers: UIKeyModifierFlags) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp)
        modifierFlags = modifiers
    }
}
