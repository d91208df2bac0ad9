import Foundation

/// Tells the desktop that the session is not idle.
@MainActor package protocol IdleInhibition: AnyObject {
    /// Whether the display stays on; the desktop is asked without waiting.
    func setInhibited(_ isInhibited: Bool)
}

extension DeviceServices {
    /// Keeps the display on without touches, besides the host (L-26).
    package static var idleInhibition: (any IdleInhibition)?
    /// Delays turning the computer off while background tasks run (L-151).
    package static var shutdownDelay: (any ShutdownDelay)?
}
