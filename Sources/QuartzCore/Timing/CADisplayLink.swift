import CoreGraphics
import Foundation
import Synchronization

/// Calls a method in sync with the display.
///
/// It fires on the main run loop, once per frame of the display or, at a lower preferred rate, once every few frames.
/// The target is retained until `invalidate()`. The method may take the link as its argument. No link fires while the
/// application is in the background.
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var isAdded = false
    private var deadline: DeadlineQueue.Deadline?
    private var framesSinceFire = 0

    /// The time of the last displayed frame, in seconds of the host clock; 0 until the link has fired.
    open private(set) var timestamp: CFTimeInterval = 0

    /// The time of the frame being prepared, in seconds of the host clock; 0 until the link has fired.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// The time between two frames of the display, in seconds; 0 until the link has fired.
    open private(set) var duration: CFTimeInterval = 0

    /// Creates a link that calls `sel` on `target` once it is added to the main run loop.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// True if the link is paused, which keeps it added to its run loop; false by default.
    open var isPaused = false {
        didSet { if isPaused != oldValue { reschedule() } }
    }

    /// The maximum number of calls per second; 0, the default, fires for every frame. It is rounded down to a divisor
    /// of the display's rate.
    open var preferredFramesPerSecond = 0 {
        didSet { if preferredFramesPerSecond != oldValue { reschedule() } }
    }

    /// The number of frames from one call to the next; 1 by default, and smaller values count as 1.
    ///
    /// Deprecated on iOS: `preferredFramesPerSecond` and `preferredFrameRateRange` take precedence if they are set.
    open var frameInterval = 1 {
        didSet { if frameInterval != oldValue { reschedule() } }
    }

    /// The number of calls per second; by default any rate, which fires for every frame. It takes precedence over
    /// `preferredFramesPerSecond`.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { if preferredFrameRateRange != oldValue { reschedule() } }
    }

    /// Starts the link. Only the main run loop is supported; for another one nothing happens and a message is written
    /// to standard error.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runloop === RunLoop.main else {
            return ErrorStream.log("CADisplayLink: only the main run loop is supported")
        }
        guard target != nil else { return }
        isAdded = true
        reschedule()
    }

    /// Stops the link until it is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runloop === RunLoop.main else { return }
        isAdded = false
        reschedule()
    }

    /// Stops the link permanently and releases its target.
    open func invalidate() {
        isAdded = false
        reschedule()
        target = nil
    }
}

extension CADisplayLink {
    fileprivate struct Reference: @unchecked Sendable {
        let link: CADisplayLink
    }

    private func reschedule() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        guard isAdded, !isPaused, !Self.suspension.withLock({ $0.holdIfActive(Reference(link: self)) }) else { return }
        schedule(after: MediaClock.now)
    }

    private func schedule(after time: CFTimeInterval) {
        let reference = Reference(link: self)
        deadline = DeadlineQueue.main.schedule(at: RefreshPacing.nextFrame(after: time)) { reference.link.tick() }
    }

    /// The number of display frames from one call to the next.
    private var stride: Int {
        let rate: Double = 1 / RefreshPacing.interval
        if preferredFrameRateRange != .default { return preferredFrameRateRange.stride(of: rate) }
        guard preferredFramesPerSecond > 0 else { return max(frameInterval, 1) }
        // Tolerates a hundredth, so that a display at 59.9 Hz counts as one at 60 Hz.
        return max(Int((rate / Double(preferredFramesPerSecond) - 0.01).rounded(.up)), 1)
    }

    @MainActor private func tick() {
        deadline = nil
        guard isAdded, !isPaused, let target, !Self.suspension.withLock({ $0.holdIfActive(Reference(link: self)) })
        else { return }
        let now = MediaClock.now
        let interval = RefreshPacing.interval
        schedule(after: now)
        framesSinceFire += 1
        guard framesSinceFire >= stride else { return }
        framesSinceFire = 0
        timestamp = RefreshPacing.nextFrame(after: now) - interval
        duration = interval
        targetTimestamp = timestamp + interval * Double(stride)
        selector.perform(on: target, self)
    }
}

extension CADisplayLink {
    /// The links that are held back while the application is in the background.
    private struct Suspension {
        var isActive = false
        private var links: [Reference] = []

        /// Keeps a link until the suspension ends. Returns false if links are not suspended.
        mutating func holdIfActive(_ reference: Reference) -> Bool {
            if isActive, !links.contains(where: { $0.link === reference.link }) { links.append(reference) }
            return isActive
        }

        mutating func end() -> [Reference] {
            defer { links = [] }
            isActive = false
            return links
        }
    }

    private static let suspension = Mutex(Suspension())

    /// Suspends all links until `resumeAll()`, because the application is in the background.
    package static func suspendAll() { suspension.withLock { $0.isActive = true } }

    /// Resumes the links that are added and not paused.
    package static func resumeAll() {
        for reference in suspension.withLock({ $0.end() }) { reference.link.reschedule() }
    }
}

// The names before Swift 4.2.

/// The name of `RunLoop.Mode` before Swift 4.2.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// The name of `RunLoop.Mode.common` before Swift 4.2.
    @available(*, deprecated, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
    /// The name of `RunLoop.Mode.default` before Swift 4.2.
    @available(*, deprecated, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
}
