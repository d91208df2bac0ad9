import Foundation
import QuartzCore

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
    /// `invalid` (L-151). A program of a desktop is not suspended, so the task has all the time that it needs, until the
    /// computer is turned off: that waits for tasks a few seconds, as long as logind allows.
    ///
    /// - Parameter handler: called when the computer is being turned off; the task must be ended soon then.
    public final func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Marks the beginning of a task with a name, as `beginBackgroundTask(expirationHandler:)` does (L-151).
    ///
    /// - Parameters:
    ///   - taskName: what the computer waits for, shown by `systemd-inhibit`; `nil` for "a background task".
    ///   - handler: called when the computer is being turned off; the task must be ended soon then.
    public final func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        UIBackgroundTaskIdentifier(rawValue: BackgroundTasks.begin(taskName, handler))
    }

    /// Marks the end of a task. The computer waits for it no longer (L-151). No effect for one that has ended.
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        BackgroundTasks.end(identifier.rawValue)
    }

    /// The time that the program may run in the background, in seconds: without limit, the greatest finite number, until
    /// the computer is being turned off; then what remains of logind's delay, not below 0 (L-151).
    public final var backgroundTimeRemaining: TimeInterval {
        BackgroundTasks.deadline.map { max(0, $0 - MediaClock.now) } ?? .greatestFiniteMagnitude
    }
}

/// Delays turning the computer off while tasks run.
@MainActor package protocol ShutdownDelay: AnyObject {
    /// Delays it from now on. `onShutdown` is called when the computer is being turned off, with the time that is left in
    /// seconds, and with `nil` if that was cancelled.
    func begin(reason: String, onShutdown: @escaping @MainActor (TimeInterval?) -> Void)
    /// Delays it no longer.
    func end()
}

/// The background tasks that have not ended.
@MainActor enum BackgroundTasks {
    private struct Task {
        let number: Int
        let handler: (@MainActor @Sendable () -> Void)?
    }

    private static var last = 0
    private static var tasks: [Task] = []
    private static var delay: (any ShutdownDelay)?
    /// When the time runs out, on the clock of the host; `nil` while it is without limit.
    private(set) static var deadline: TimeInterval?

    static func begin(_ name: String?, _ handler: (@MainActor @Sendable () -> Void)?) -> Int {
        last += 1
        tasks.append(Task(number: last, handler: handler))
        if delay == nil {
            delay = DeviceServices.shutdownDelay
            delay?.begin(reason: name ?? "a background task") { expire(in: $0) }
        }
        return last
    }

    static func end(_ number: Int) {
        tasks.removeAll { $0.number == number }
        if tasks.isEmpty { stopDelaying() }
    }

    /// Forgets all tasks, when the program ends or another application takes its place.
    static func endAll() {
        tasks = []
        stopDelaying()
    }

    private static func stopDelaying() {
        delay?.end()
        (delay, deadline) = (nil, nil)
    }

    private static func expire(in seconds: TimeInterval?) {
        deadline = seconds.map { MediaClock.now + $0 }
        guard seconds != nil else { return }
        // Handlers end tasks.
        for task in tasks { task.handler?() }
    }
}
