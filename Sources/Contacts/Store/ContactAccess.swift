import Foundation

/// What controllers of contacts need of the store.
@MainActor package enum ContactAccess {
    /// Reads all contacts, with all properties and without the program's permission: the program gets only what the
    /// user chooses (DV-56). `reply` is called on the main thread. Tests replace it.
    package static var readAll: @MainActor (_ reply: @escaping Reply) -> Void = { reply in
        ContactService.shared.whenRead { result in
            let contacts = result.map(\.contacts)
            MainActor.assumeIsolated { reply(contacts) }
        }
    }

    /// Gets all contacts, or why they cannot be read.
    package typealias Reply = @MainActor @Sendable (Result<[ContactRecord], CNError>) -> Void
}
