import Foundation
import TouchInput

/// The event object of a multi-touch sequence (E-06).
final class TouchesEvent: UIEvent {
    /// The active touches in order of arrival, including those that just ended or were cancelled.
    @exclusivity(unchecked) private(set) var touches: [UITouch] = [] {
        didSet {
            touchSet = nil
            windowList = nil
        }
    }
    @exclusivity(unchecked) private var touchSet: Set<UITouch>?
    @exclusivity(unchecked) private var windowList: [UIWindow]?
    /// True while the application sends the event.
    @exclusivity(unchecked) var isBeingSent = false

    /// The non-owning reference to the event, which is used instead of weak ones.
    let reference = UnownedReference<TouchesEvent>()

    init(timestamp: TimeInterval) {
        super.init(type: .touches, timestamp: timestamp)
        reference.refer(to: self)
    }

    deinit { reference.refer(to: nil) }

    override var buttonMask: ButtonMask {
        var buttons = ButtonMask()
        for touch in touches where touch.type == .indirectPointer {
            buttons.formUnion(ButtonMask(rawValue: touch.sample.buttons.rawValue))
        }
        return buttons
    }

    override var allTouches: Set<UITouch>? {
        if let touchSet { return touchSet }
        let set = Set(touches)
        touchSet = set
        return set
    }

    override func touches(for window: UIWindow) -> Set<UITouch>? {
        subset { $0.window === window }
    }

    override func touches(for view: UIView) -> Set<UITouch>? {
        subset { $0.view === view }
    }

    override func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        subset { touch in gesture.attempt.tracked.contains { $0 === touch } }
    }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        var previous = touch.previousPoint
        // The last sample is the touch's current state, which a cancellation may have changed after the sample.
        let copies = touch.coalescedSamples.dropLast().map { sample in
            let copy = UITouch(copying: touch, as: .coalesced, sample: sample, previousPoint: previous)
            previous = copy.point
            return copy
        }
        let last = UITouch(copying: touch, as: .coalesced, sample: touch.sample, previousPoint: previous)
        last.timestamp = touch.timestamp
        return copies + [last]
    }

    override func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard touches.contains(where: { $0 === touch }) else { return nil }
        return touch.predictions
    }

    // MARK: Changing the sequence

    /// Adds a touch that has begun.
    func add(_ touch: UITouch) {
        touches.append(touch)
        touch.event = self
    }

    /// Reinserts touches that have left the sequence, because a view receives them late. Returns the reinserted ones.
    func reinsert(_ lateTouches: [UITouch]) -> [UITouch] {
        let missing = lateTouches.filter { touch in !touches.contains { $0 === touch } }
        if !missing.isEmpty { touches += missing }
        return missing
    }

    /// Removes touches that were reinserted and, if the event is not being sent, those that have finished.
    func removeReinserted(_ lateTouches: [UITouch]) {
        func shouldRemove(_ touch: UITouch) -> Bool {
            lateTouches.contains { $0 === touch } || !isBeingSent && touch.isFinished && !touch.isHeld
        }
        // Assigned as a whole: the release of a touch may run code of the program.
        if touches.contains(where: shouldRemove) { touches = touches.filter { !shouldRemove($0) } }
    }

    /// Starts a new delivery: finished touches are removed, all others become stationary until a sample changes them
    /// (E-32).
    func startDelivery() {
        var hasFinishedTouch = false
        for touch in touches {
            if touch.isFinished { hasFinishedTouch = true } else { touch.markStationary() }
        }
        // Assigned as a whole: the release of a touch may run code of the program.
        if hasFinishedTouch { touches = touches.filter { !$0.isFinished } }
    }

    /// True if the last finger has lifted: the sequence has ended (E-06).
    var isClosed: Bool { touches.allSatisfy(\.isFinished) }

    /// The windows that have touches in the event, in order of their first touch's arrival.
    var windows: [UIWindow] {
        if let windowList { return windowList }
        var windows: [UIWindow] = []
        for touch in touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        windowList = windows
        return windows
    }

    /// True if a touch changed since the last delivery.
    var hasChanges: Bool {
        for touch in touches where touch.phase != .stationary { return true }
        return false
    }

    private func subset(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let selected = Set(touches.filter(isIncluded))
        return selected.isEmpty ? nil : selected
    }
}

extension UITouch {
    /// True if the touch has ended or was cancelled, regardless of the state that it currently shows to a view that
    /// receives it late.
    var isFinished: Bool {
        let phase = liveSnapshot?.phase ?? phase
        return phase == .ended || phase == .cancelled
    }

    /// Marks the touch as unchanged since the last delivery (E-32).
    func markStationary() {
        restoreLiveState()
        phase = .stationary
        previousPoint = point
        coalescedSamples.removeAll(keepingCapacity: true)
    }

    /// Applies a new sample of the contact.
    func update(with sample: ContactSample, phase: Phase) {
        restoreLiveState()
        progress.hasUnprocessedChange = true
        progress.hasUndeliveredChange = true
        self.sample = sample
        self.phase = phase
        timestamp = sample.time.seconds
        point = point(of: sample)
        coalescedSamples.append(sample)
        history.append(MotionPoint(sample))
    }
}
