import Foundation
import Support
import Synchronization

/// Sends local notifications through the desktop (DV-71). Completion handlers are called on the main thread.
///
/// Requests with a trigger are kept in the program's folder. They are delivered while the program runs; those that fell due
/// while it did not run are delivered when the center is first used at the next start (DV-72).
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let shared = UNUserNotificationCenter(core: NotificationCore())

    let core: NotificationCore
    private let delegateReference = Mutex(DelegateReference())

    private struct DelegateReference: @unchecked Sendable {
        weak var delegate: (any UNUserNotificationCenterDelegate)?
    }

    /// Creates a center, for tests.
    init(core: NotificationCore) {
        self.core = core
        super.init()
        MainActorDispatch.run { [self] in core.start(self) }
    }

    /// The center of the program.
    open class func current() -> UNUserNotificationCenter { shared }

    /// The receiver of the messages; not retained. Set it before launching ends (DV-69).
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { delegateReference.withLock { DelegateReference(delegate: $0.delegate) }.delegate }
        set {
            let reference = DelegateReference(delegate: newValue)
            delegateReference.withLock { $0 = reference }
        }
    }

    /// False: notifications of a desktop have no views of the program.
    open var supportsContentExtensions: Bool { false }

    private func perform(_ body: @escaping @MainActor @Sendable (NotificationCore) -> Void) {
        let core = core
        MainActorDispatch.run { body(core) }
    }

    // MARK: Authorization

    /// Asks the user once whether the program may send notifications (DV-02, DV-68). The handler gets the answer, at once if there
    /// is one; without a service of notifications on the desktop false and `UNError.notificationsNotAllowed`.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        perform { $0.requestAuthorization(options, completionHandler) }
    }

    /// Asks the user, as `requestAuthorization(options:completionHandler:)` does.
    ///
    /// - Throws: `UNError`.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAuthorization(options: options) { isGranted, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isGranted)
                }
            }
        }
    }

    /// What the user has allowed.
    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        perform { completionHandler($0.settings) }
    }

    /// What the user has allowed.
    open func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in
            getNotificationSettings { continuation.resume(returning: $0) }
        }
    }

    // MARK: Categories

    /// Replaces the categories, whose actions later notifications have.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        perform { $0.categories = categories }
    }

    /// The categories.
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        perform { completionHandler($0.categories) }
    }

    /// The categories.
    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in
            getNotificationCategories { continuation.resume(returning: $0) }
        }
    }

    // MARK: Requests

    /// Adds a request, or replaces the one with the same identifier (DV-68). The handler gets `nil` or a `UNError`:
    /// notifications are not allowed, the content is empty or cannot be kept, the trigger never fires.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        perform { core in
            do throws(UNError) {
                try core.add(request)
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    /// Adds a request, as `add(_:withCompletionHandler:)` does.
    ///
    /// - Throws: `UNError`.
    open func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(request) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    /// The requests that were not delivered yet, in the order of their dates.
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        perform { completionHandler($0.pendingRequests) }
    }

    /// The requests that were not delivered yet, in the order of their dates.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    /// Removes requests; unknown identifiers are ignored.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        perform { $0.removePending { identifiers.contains($0) } }
    }

    /// Removes all requests.
    open func removeAllPendingNotificationRequests() { perform { $0.removePending { _ in true } } }

    // MARK: Delivered notifications

    /// The notifications of this start of the program that the user has neither clicked nor dismissed, the oldest first.
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        perform { completionHandler($0.deliveredNotifications) }
    }

    /// The notifications of this start of the program that the user has neither clicked nor dismissed, the oldest first.
    open func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Takes notifications off the desktop; unknown identifiers are ignored.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        perform { $0.removeDelivered { identifiers.contains($0) } }
    }

    /// Takes all notifications off the desktop.
    open func removeAllDeliveredNotifications() { perform { $0.removeDelivered { _ in true } } }

    // MARK: Badge

    /// The present date, by the clock that notifications are delivered by.
    @MainActor package final var date: Date { core.date }

    /// The number on the program's icon.
    @MainActor package final var badgeCount: Int { core.badge }

    /// The requests that were not delivered yet, in the order of their dates.
    @MainActor package final var pending: [UNNotificationRequest] { core.pendingRequests }

    /// What the user has allowed.
    @MainActor package final var settings: UNNotificationSettings { core.settings }

    /// Sets the number on the program's icon, 0 for none (DV-73). The handler gets `nil` or a `UNError`: the number is negative,
    /// or the user has not allowed it.
    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        perform { core in
            do throws(UNError) {
                try core.setBadge(newBadgeCount)
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    /// Sets the number on the program's icon, as `setBadgeCount(_:withCompletionHandler:)` does.
    ///
    /// - Throws: `UNError`.
    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}
