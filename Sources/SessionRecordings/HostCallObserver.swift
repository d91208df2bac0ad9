import Foundation

/// Sees what a host tells the application, just before and just after the application handles it.
@MainActor package protocol HostCallObserver: AnyObject {
    /// The host tells the application about an event. `isNested` is true if that happens within another such call: the
    /// application caused it itself. Does nothing by default.
    func hostWillTell(_ event: SessionEvent, isNested: Bool)

    /// The application has handled an event that was announced. Does nothing by default.
    func hostDidTell(_ event: SessionEvent, isNested: Bool)
}

extension HostCallObserver {
    package func hostWillTell(_ event: SessionEvent, isNested: Bool) {}
    package func hostDidTell(_ event: SessionEvent, isNested: Bool) {}
}
