import Foundation
import Synchronization

extension UserDefaults {
    /// Creates user defaults that are kept in a file of their own.
    ///
    /// Changes are written like those of `standard`: a moment later, and when the application becomes inactive.
    /// - Parameter suiteName: the name of the file without its extension.
    public convenience init?(suiteName: String) {
        self.init(suiteName: suiteName as String?)
        UserDefaultsSaving.adopt(self)
    }
}

/// Writes changed user defaults to their files. Foundation on Linux does so only in `synchronize()`.
package enum UserDefaultsSaving {
    /// The time from a change until it is written, in seconds (decision).
    package static let delay: CFTimeInterval = 1

    private struct State: @unchecked Sendable {
        var isEnabled = false
        var isForbidden = false
        /// Those with changes that are not yet written, by identity.
        var changed: [ObjectIdentifier: UserDefaults] = [:]
        var deadline: DeadlineQueue.Deadline?
    }

    private static let state = Mutex(State())

    /// Writes changes of `UserDefaults.standard` and of suites that are created later. A program calls it once at
    /// launch; tests do without, so that they leave no files.
    package static func enable() {
        guard
            state.withLock({ state in
                state.isEnabled = !state.isForbidden
                return state.isEnabled
            })
        else { return }
        adopt(.standard)
    }

    /// Leaves the files as they are from now on, whatever is enabled later: a replay does not change what the user set.
    package static func forbid() {
        state.withLock { ($0.isForbidden, $0.isEnabled) = (true, false) }
    }

    /// Writes all changes now.
    package static func save() {
        let (changed, deadline) = state.withLock { state in
            defer { (state.changed, state.deadline) = ([:], nil) }
            return (State(changed: state.changed), state.deadline)
        }
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        for defaults in changed.changed.values { defaults.synchronize() }
    }

    /// Makes an object report its changes, by giving it the class that does: Foundation creates the shared object.
    fileprivate static func adopt(_ defaults: UserDefaults) {
        guard state.withLock({ $0.isEnabled }), type(of: defaults) == UserDefaults.self else { return }
        Unmanaged.passUnretained(defaults).toOpaque().storeBytes(
            of: unsafeBitCast(SavedUserDefaults.self as AnyClass, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    }

    fileprivate static func changed(_ defaults: UserDefaults) {
        let now = MediaClock.now
        let isScheduled = state.withLock { state in
            state.changed[ObjectIdentifier(defaults)] = defaults
            return state.deadline.map { $0.time >= now } ?? false
        }
        if !isScheduled {
            let deadline = DeadlineQueue.main.schedule(at: now + delay) { save() }
            state.withLock { $0.deadline = deadline }
        }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    }
}

/// User defaults that report their changes. Has no stored properties, because other objects become instances of it.
private final class SavedUserDefaults: UserDefaults {
    override func set(_ value: Any?, forKey defaultName: String) {
        super.set(value, forKey: defaultName)
        UserDefaultsSaving.changed(self)
    }

    override func removeObject(forKey defaultName: String) {
        super.removeObject(forKey: defaultName)
        UserDefaultsSaving.changed(self)
    }
}
