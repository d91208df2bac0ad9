import CoreGraphics
import Foundation
import Synchronization

/// Calls a method in the rhythm of the display.
///
/// It fires on the main run loop, once per frame of the display or, with a lower preferred rate, once every few frames.
/// The target is held until `invalidate()`. The method may take the link as its argument. While the application is in
/// the background no link fires.
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var isAdded = false
    private var deadline: DeadlineQueue.Deadline?
    private var framesSinceFire = 0

    /// Time of the frame that was last shown, in seconds of the host's clock.
    open private(set) var timestamp: CFTimeInterval = 0

    /// Time of the frame that is to be prepared now, in seconds of the host's clock.
    open private(set) var targetTimestamp: CFTimeInterval = 0

    /// Seconds from one frame of the display to the next; 0 until the link has fired.
    open private(set) var duration: CFTimeInterval = 0

    /// Makes a link that calls `sel` of `target`, once it is added to the main run loop.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// Stops the link without forgetting it.
    open var isPaused = false {
        didSet { if isPaused != oldValue { reschedule() } }
    }

    /// How often a second it fires at most; 0 for every frame. The next lower rate that divides the display's is taken.
    open var preferredFramesPerSecond = 0 {
        didSet { if preferredFramesPerSecond != oldValue { reschedule() } }
    }

    /// How often a second it fires; any rate, which is every frame, unless set. It goes before
    /// `preferredFramesPerSecond`.
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { if preferredFrameRateRange != oldValue { reschedule() } }
    }

    /// Starts the link. It fires on the main run loop; another loop is not served, which one line on standard error
    /// says.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard runloop === RunLoop.main else {
            return ErrorStream.log("CADisplayLink: only the main run loop is served")
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

    /// Stops the link for good and lets its target go.
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

    /// Frames of the display from one call to the next.
    private var stride: Int {
        let rate: Double = 1 / RefreshPacing.interval
        if preferredFrameRateRange != .default { return preferredFrameRateRange.stride(of: rate) }
        guard preferredFramesPerSecond > 0 else { return 1 }
        // A hundredth is forgiven, so that a display of 59.9 frames a second passes for 60.
        return max(Int((rate / Double(preferredFramesPerSecond) - 0.01).rounded(.up)), 1)
    }

    @MainActor private func tick() {
        deadline = nil
        guard isAdded, !isPaused, let target, !Self.suspension.withLock({ $0.holdIfActive(Reference(link: self)) }) else { return }
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
    /// What rests while the application is in the background.
    private struct Suspension {
        var isActive = false
        private var links: [Reference] = []

        /// Keeps a link until the rest is over. False when there is no rest.
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

    /// No link fires until `resumeAll()`: the application is in the background.
    package static func suspendAll() { suspension.withLock { $0.isActive = true } }

    /// Links fire again that are added and not paused.
    package static func resumeAll() {
        for reference in suspension.withLock({ $0.end() }) { reference.link.reschedule() }
    }
}
