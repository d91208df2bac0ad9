import Foundation

extension UIApplication {
    /// Whether touches are being ignored (E-43).
    public var isIgnoringInteractionEvents: Bool { ignoreInteractionDepth > 0 }

    /// Ignores touches until `endIgnoringInteractionEvents()`; calls nest (E-43). Touches that are down are cancelled
    /// (E-45), those that come are discarded (E-44).
    public func beginIgnoringInteractionEvents() {
        ignoreInteractionDepth += 1
        guard ignoreInteractionDepth == 1 else { return }
        touchDelivery.cancelAllTouches()
        pointerDelivery.cancel()
    }

    /// Takes back one `beginIgnoringInteractionEvents()`; one too many changes nothing (E-44).
    public func endIgnoringInteractionEvents() {
        ignoreInteractionDepth = max(0, ignoreInteractionDepth - 1)
    }

    /// Whether touches that land now are followed.
    var acceptsTouches: Bool { applicationState == .active && ignoreInteractionDepth == 0 }
}
