import Foundation

/// A task that a program finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public var rawValue: Int
    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Marks the beginning of a task that continues in the background, and returns its identifier, which is never
    /// `invalid` (L-151). A program of a desktop is not suspended, so the task has all the time that it needs.
    ///
    /// - Parameter handler: never called, since the time does not run out.
    public final func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Marks the beginning of a task with a name, as `beginBackgroundTask(expirationHandler:)` does (L-151).
    ///
    /// - Parameters:
    ///   - taskName: a name for debugging; not shown.
    ///   - handler: never called, since the time does not run out.
    public final func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        BackgroundTasks.last += 1
        return UIBackgroundTaskIdentifier(rawValue: BackgroundTasks.last)
    }

    /// Marks the end of a task. No effect: nothing waits for it (L-151).
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The time that the program may run in the background, in seconds: without limit, the greatest finite number
    /// (L-151).
    public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The numbers of background tasks.
@MainActor private enum BackgroundTasks {
    static var last = 0
}
