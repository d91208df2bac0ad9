import Foundation
import PictureLibrary
import ServiceSupport
import Support

extension PHPhotoLibrary {
    /// Changes the library: the block makes change requests, which are carried out together after it (DV-124).
    ///
    /// - Parameters:
    ///   - changeBlock: called on a queue of the library.
    ///   - completionHandler: called on that queue: whether it worked, and a `PHPhotosError` if not.
    public func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void,
        completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) {
        authorize { [self] failure in
            if let failure {
                return ChangeQueue.shared.async { completionHandler?(false, failure) }
            }
            ChangeQueue.shared.async {
                let transaction = ChangeTransaction(self)
                PHPhotoLibrary.$testLibrary.withValue(self) {
                    ChangeTransaction.$current.withValue(transaction) { changeBlock() }
                }
                self.confirmDeletion(transaction) { isConfirmed in
                    ChangeQueue.shared.async { self.finish(transaction, isConfirmed, completionHandler) }
                }
            }
        }
    }

    /// Changes the library and waits; throws a `PHPhotosError`.
    public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            performChanges(changeBlock) { _, error in
                continuation.resume(with: error.map { .failure($0) } ?? .success(()))
            }
        }
    }

    /// Changes the library and waits for the result. Never call it on the main thread, which asks the user.
    ///
    /// - Throws: `PHPhotosError`.
    public func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws {
        if Thread.isMainThread, status(for: .readWrite) == .notDetermined, status(for: .addOnly) == .notDetermined {
            throw PHPhotosError(
                .accessUserDenied, "the user cannot be asked while the main thread waits for the library")
        }
        let result = WaitedResult()
        performChanges(changeBlock) { _, error in result.finish(error) }
        if let error = result.wait() { throw error }
    }

    /// Asks for the permission to change the library, or only to add to it, whichever the program has a reason for.
    private func authorize(_ reply: @escaping @Sendable (PHPhotosError?) -> Void) {
        switch status(for: .readWrite) {
        case .authorized, .limited: return reply(nil)
        case .restricted: return reply(PHPhotosError(.accessRestricted))
        case .denied where status(for: .addOnly) == .authorized: return reply(nil)
        case .denied: return reply(PHPhotosError(.accessUserDenied))
        case .notDetermined: break
        }
        if status(for: .addOnly) == .authorized { return reply(nil) }
        DispatchQueue.main.async {
            let isReader = MainActor.assumeIsolated {
                ProgramServices.informationText(PictureAccess.readWrite.key) != nil
            }
            self.request(isReader ? .readWrite : .addOnly) { status in
                switch status {
                case .authorized, .limited: reply(nil)
                case .restricted: reply(PHPhotosError(.accessRestricted))
                case .denied, .notDetermined: reply(PHPhotosError(.accessUserDenied))
                }
            }
        }
    }

    /// Asks the user whether assets may be deleted. Without a user interface they go to the trash without a question.
    private func confirmDeletion(_ transaction: ChangeTransaction, _ reply: @escaping @Sendable (Bool) -> Void) {
        let count = transaction.deleted.count
        if count == 0 { return reply(true) }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                guard let presenter = ProgramServices.permissionPresenter else { return reply(true) }
                let title =
                    count == 1
                    ? SystemText.title("Allow “%@” to delete this photo?", with: ProgramServices.displayName)
                    : SystemText.title("Allow “%@” to delete these photos?", with: ProgramServices.displayName)
                let question = PermissionQuestion(
                    subject: .photos, title: title,
                    message: SystemText.title("You can restore it from the trash."),
                    choices: [
                        .init(title: SystemText.title("Don’t Allow"), answer: .deny),
                        .init(title: SystemText.title("Delete"), answer: .allow),
                    ])
                presenter.present(question) { reply($0 == 1) }
            }
        }
    }

    private func finish(
        _ transaction: ChangeTransaction, _ isConfirmed: Bool, _ completion: (@Sendable (Bool, (any Error)?) -> Void)?
    ) {
        guard isConfirmed else {
            transaction.rollBack()
            completion?(false, PHPhotosError(.userCancelled))
            return
        }
        store.perform {
            _ in
            try transaction.commit()
        } completion: { result in
            switch result {
            case .success: completion?(true, nil)
            case .failure(let error): completion?(false, PHPhotosError(error))
            }
        }
    }
}

/// Runs change blocks, one after the other.
private enum ChangeQueue {
    static let shared = DispatchQueue(label: "touchstone.photos.changes", qos: .userInitiated)
}

/// A result that a thread waits for.
private final class WaitedResult: @unchecked Sendable {
    // Unchecked because the semaphore orders the write before the read.
    private let semaphore = DispatchSemaphore(value: 0)
    private var error: (any Error)?

    func finish(_ error: (any Error)?) {
        self.error = error
        semaphore.signal()
    }

    func wait() -> (any Error)? {
        semaphore.wait()
        return error
    }
}
