import Foundation

/// Keys going down or up.
@MainActor open class UIPressesEvent: UIEvent {
    /// Every key that is down or has just gone up.
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval, modifiers: UIKeyModifierFlags) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp)
        modifierFlags = modifiers
    }
}
