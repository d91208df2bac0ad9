import Foundation
import PictureLibrary
import Support
import Synchronization

/// The changes that a change block asks for (DV-124).
final class ChangeTransaction: Sendable {
    /// A change that is carried out after the block.
    typealias Change = @Sendable (PictureStore) throws -> Void

    private struct State: Sendable {
        var changes: [Change] = []
        /// What gives up what was prepared, in reverse order.
        var undo: [@Sendable () -> Void] = []
        /// What was prepared and is not valid.
        var failure: PHPhotosError?
        var deleted: [String] = []
    }

    /// The transaction of the change block that runs on this thread.
    @TaskLocal static var current: ChangeTransaction?

    let library: PHPhotoLibrary
    private let state = Mutex(State())

    init(_ library: PHPhotoLibrary) { self.library = library }

    /// The transaction of the block that calls; `nil` outside of one, after a line.
    static func of(_ request: String) -> ChangeTransaction? {
        if current == nil {
            ErrorStream.log("touchstone: \(request) has an effect only in a block of PHPhotoLibrary.performChanges")
        }
        return current
    }

    func add(_ change: @escaping Change) { state.withLock { $0.changes.append(change) } }

    func onFailure(_ undo: @escaping @Sendable () -> Void) { state.withLock { $0.undo.append(undo) } }

    func fail(_ error: any Error) { state.withLock { $0.failure = $0.failure ?? PHPhotosError(error) } }

    func delete(_ identifiers: [String]) { state.withLock { $0.deleted += identifiers } }

    /// The assets that will be deleted, about which the user is asked.
    var deleted: [String] { state.withLock { $0.deleted } }

    /// Carries the changes out; if one fails, what was created is removed again.
    func commit() throws(PHPhotosError) {
        let (changes, failure, deleted) = state.withLock { ($0.changes, $0.failure, $0.deleted) }
        do {
            if let failure { throw failure }
            for change in changes { try change(library.store) }
            if !deleted.isEmpty { try library.store.delete(deleted) }
        } catch {
            rollBack()
            throw PHPhotosError(error)
        }
    }

    /// Gives up what was prepared.
    func rollBack() {
        let undo = state.withLock { state in
            defer { state.undo = [] }
            return state.undo
        }
        for action in undo.reversed() { action() }
    }
}
