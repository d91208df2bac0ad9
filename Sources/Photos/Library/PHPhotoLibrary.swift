import Foundation
import PictureLibrary
import ServiceSupport
import Support

/// The user's pictures and films: the files of the desktop's directories for them (DV-120).
///
/// Nothing is read, asked or watched before the first use.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    private static let sharedLibrary = PHPhotoLibrary(store: .shared, permissions: .shared)
    /// The library that `shared()` returns instead of the user's, in a test.
    @TaskLocal package static var testLibrary: PHPhotoLibrary?

    package let store: PictureStore
    package let permissions: Permissions
    let observers = ChangeObservers()

    package init(store: PictureStore, permissions: Permissions) {
        (self.store, self.permissions) = (store, permissions)
    }

    /// The library of the user.
    open class func shared() -> PHPhotoLibrary { testLibrary ?? sharedLibrary }

    // MARK: Authorization

    /// Whether the program may do something with the library (DV-123).
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        shared().status(for: accessLevel)
    }

    /// Whether the program may read and change the library: the form from before iOS 14.
    open class func authorizationStatus() -> PHAuthorizationStatus { authorizationStatus(for: .readWrite) }

    /// Asks the user, if not asked before and `Info.plist` has a text for `NSPhotoLibraryUsageDescription`, for adding only
    /// `NSPhotoLibraryAddUsageDescription`; without it the answer is `denied` (DV-02, DV-123).
    ///
    /// - Parameters:
    ///   - accessLevel: adding only, or reading too.
    ///   - handler: gets the answer, on a background queue.
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) {
        shared().request(accessLevel) { status in DispatchQueue.global().async { handler(status) } }
    }

    /// Asks the user for reading and changing: the form from before iOS 14.
    open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        requestAuthorization(for: .readWrite, handler: handler)
    }

    /// Asks the user and returns the answer.
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        await withCheckedContinuation { continuation in
            requestAuthorization(for: accessLevel) { continuation.resume(returning: $0) }
        }
    }

    func status(for level: PHAccessLevel) -> PHAuthorizationStatus {
        PHAuthorizationStatus(level.access.answer(in: permissions))
    }

    /// Asks the user; `reply` is called on the main actor, or at once for a given answer.
    func request(_ level: PHAccessLevel, reply: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        let (permissions, store) = (permissions, store)
        if let answer = level.access.answer(in: permissions) { return reply(PHAuthorizationStatus(answer)) }
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                level.access.request(in: permissions) { answer in
                    // What is fetched next is read in the meantime.
                    if level == .readWrite, answer == .allow { store.load { _ in } }
                    reply(PHAuthorizationStatus(answer))
                }
            }
        }
    }

    /// The pictures as far as the program may see them: none without permission, for which the user is asked then (DV-123).
    var visibleSnapshot: PictureSnapshot {
        switch status(for: .readWrite) {
        case .authorized, .limited: return store.snapshot()
        case .notDetermined: request(.readWrite) { _ in }
        case .restricted, .denied: break
        }
        return PictureSnapshot()
    }

    // MARK: Observers

    /// Tells an object about changes, on a queue of the library, until it is unregistered; it is not retained (DV-125).
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.add(observer, to: self)
    }

    /// Stops telling an object about changes.
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
        observers.remove(observer, from: self)
    }
}

extension PHAccessLevel {
    var access: PictureAccess { self == .addOnly ? .add : .readWrite }
}
