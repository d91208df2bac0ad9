import Foundation

/// Sees what a host tells the application, just before the application does.
@MainActor package protocol HostCallObserver: AnyObject {
    /// The host tells the application about an event. `isNested` is true if that happens within another such call: the
    /// application caused it itself.
    func hostWillTell(_ event: SessionEvent, isNested: Bool)
}
