import Foundation

/// Where contacts are kept (DV-57). It lives on the main thread and never waits there.
@MainActor protocol ContactBackend: AnyObject {
    /// Called when others have changed contacts.
    var onEdits: (([ContactEdit]) -> Void)? { get set }
    /// Called when everything has to be read again, because the service was started again.
    var onStale: (() -> Void)? { get set }

    /// Reads everything. `reply` is called once.
    func load(_ reply: @escaping @MainActor (Result<ContactSnapshot, CNError>) -> Void)
    /// Saves changes. `reply` is called once.
    func save(_ edits: [ContactEdit], _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void)
}
