import Dispatch
import Foundation
import ServiceSupport
import Support
import Synchronization

/// What all stores of a program share: the permission, the contacts as they were last read, and the backend.
final class ContactService: Sendable {
    static let shared = ContactService(permissions: .shared) { BackendChoice.make() }

    /// The key of `Info.plist` with the program's reason.
    static let usageKey = "NSContactsUsageDescription"
    /// The time in seconds that other threads than the main one wait at most (decision): longer than the service's own time-outs.
    private static let waitingLimit = 60.0

    private let permissions: Permissions
    private let makeBackend: @MainActor @Sendable () -> any ContactBackend
    private let state = Mutex(State())

    private struct State {
        var phase = Phase.unread
        /// What was last read; kept when the service fails later.
        var snapshot: ContactSnapshot?
        var waiting: [@Sendable (Result<ContactSnapshot, CNError>) -> Void] = []
    }

    private enum Phase { case unread, reading, read }

    @MainActor private var backend: (any ContactBackend)?

    /// Creates a service. `makeBackend` is called before contacts are read for the first time.
    init(permissions: Permissions, _ makeBackend: @escaping @MainActor @Sendable () -> any ContactBackend) {
        self.permissions = permissions
        self.makeBackend = makeBackend
    }

    // MARK: Permission

    /// Whether the program may use contacts.
    var authorizationStatus: CNAuthorizationStatus {
        switch permissions.answer(for: .contacts) {
        case .allow, .allowInUse: .authorized
        case .deny: .denied
        case .restricted: .restricted
        case nil: .notDetermined
        }
    }

    /// Begins to read the contacts if that is allowed.
    func prepare() {
        guard authorizationStatus == .authorized, state.withLock({ $0.phase == .unread }) else { return }
        MainActorDispatch.run { self.startReading() }
    }

    @MainActor func requestAccess(_ handler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        permissions.requestAccess(
            to: .contacts, key: Self.usageKey, title: "Allow “%@” to access your contacts?"
        ) { [self] _ in answer(handler) }
    }

    @MainActor private func answer(_ handler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        guard authorizationStatus == .authorized else { return handler(false, CNError(.authorizationDenied)) }
        whenRead { result in
            if case .failure(let error) = result { handler(true, error) } else { handler(true, nil) }
        }
    }

    // MARK: Reading

    /// The contacts. Other threads than the main one wait for the first reading.
    ///
    /// - Throws: `CNError`.
    func snapshot() throws(CNError) -> ContactSnapshot {
        guard authorizationStatus == .authorized else { throw CNError(.authorizationDenied) }
        let known = state.withLock { ($0.snapshot, $0.phase) }
        if let snapshot = known.0 {
            // What is out of date is read again meanwhile.
            if known.1 == .unread { MainActorDispatch.run { self.startReading() } }
            return snapshot
        }
        if MainActorDispatch.isOnMainActor {
            MainActor.assumeIsolated { startReading() }
            // A file has been read by now.
            if let snapshot = state.withLock(\.snapshot) { return snapshot }
            throw CNError(
                .dataAccessError,
                "the contacts have not been read yet; fetch them in the handler of requestAccess(for:), on another "
                    + "thread, or when CNContactStoreDidChange is posted")
        }
        return try wait { self.whenRead($0) }
    }

    /// Waits on another thread than the main one for what the main thread gives.
    ///
    /// - Throws: `CNError`; `communicationError` after `waitingLimit`.
    private func wait<Value: Sendable>(
        for body: @escaping @MainActor @Sendable (_ reply: @escaping @Sendable (Result<Value, CNError>) -> Void) -> Void
    ) throws(CNError) -> Value {
        let semaphore = DispatchSemaphore(value: 0)
        let box = ResultBox<Value>()
        MainActorDispatch.run {
            body {
                box.set($0)
                semaphore.signal()
            }
        }
        guard semaphore.wait(timeout: .now() + Self.waitingLimit) == .success, let result = box.get() else {
            throw CNError(.communicationError)
        }
        return try result.get()
    }

    /// Calls `body` on the main thread when the contacts have been read: at once if they have.
    @MainActor func whenRead(_ body: @escaping @Sendable (Result<ContactSnapshot, CNError>) -> Void) {
        if let snapshot = state.withLock({ $0.phase == .read ? $0.snapshot : nil }) { return body(.success(snapshot)) }
        state.withLock { $0.waiting.append(body) }
        startReading()
    }

    @MainActor private func startReading() {
        let starts = state.withLock { state in
            defer { if state.phase == .unread { state.phase = .reading } }
            return state.phase == .unread
        }
        guard starts else { return }
        let backend = self.backend ?? makeBackend()
        self.backend = backend
        backend.onEdits = { [weak self] in self?.received($0) }
        backend.onStale = { [weak self] in self?.becameStale() }
        backend.load { [weak self] in self?.loaded($0) }
    }

    @MainActor private func loaded(_ result: Result<ContactSnapshot, CNError>) {
        let waiting = state.withLock { state in
            var result = result
            if case .success(var snapshot) = result {
                snapshot.emptyGroups = state.snapshot?.emptyGroups.filter { !snapshot.groups.contains($0) } ?? []
                result = .success(snapshot)
                state.snapshot = snapshot
                state.phase = .read
            } else {
                // The next request tries again.
                state.phase = .unread
            }
            defer { state.waiting = [] }
            return state.waiting
        }
        for body in waiting { body(result) }
        if case .success = result { postChange() }
    }

    @MainActor private func received(_ edits: [ContactEdit]) {
        let isChanged = state.withLock { $0.snapshot?.apply(edits) ?? false }
        if isChanged { postChange() }
    }

    @MainActor private func becameStale() {
        state.withLock { if $0.phase == .read { $0.phase = .unread } }
    }

    @MainActor private func postChange() {
        // The object tells the services of tests apart.
        NotificationCenter.default.post(name: .CNContactStoreDidChange, object: self)
    }

    // MARK: Saving

    /// Saves the changes of a request.
    ///
    /// - Throws: `CNError`.
    func execute(_ request: CNSaveRequest) throws(CNError) {
        let before = try snapshot()
        let (edits, groups) = try before.edits(request.changes)
        guard !edits.isEmpty else {
            state.withLock { $0.snapshot?.emptyGroups = groups }
            return
        }
        if MainActorDispatch.isOnMainActor {
            state.withLock { state in
                _ = state.snapshot?.apply(edits)
                state.snapshot?.emptyGroups = groups
            }
            MainActor.assumeIsolated {
                save(edits) { [weak self] result in
                    guard let self, case .failure(let error) = result else {
                        self?.postChange()
                        return
                    }
                    Diagnostics.log("contacts cannot be saved: \(error.localizedDescription)")
                    becameStale()
                    startReading()
                }
            }
            return
        }
        try wait { (reply: @escaping @Sendable (Result<Void, CNError>) -> Void) in
            self.save(edits) { result in
                if case .success = result {
                    // The service may have told the change before its answer.
                    let isChanged = self.state.withLock { state in
                        state.snapshot?.emptyGroups = groups
                        return state.snapshot?.apply(edits) ?? false
                    }
                    if isChanged { self.postChange() }
                }
                reply(result)
            }
        }
    }

    @MainActor private func save(
        _ edits: [ContactEdit], _ reply: @escaping @MainActor (Result<Void, CNError>) -> Void
    ) {
        guard let backend else { return reply(.failure(CNError(.dataAccessError))) }
        backend.save(edits, reply)
    }
}

/// A result that one thread gives to another.
private final class ResultBox<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, CNError>?>(nil)

    func set(_ value: Result<Value, CNError>) { result.withLock { $0 = value } }
    func get() -> Result<Value, CNError>? { result.withLock { $0 } }
}
