import Foundation
import TouchInput

/// The one event object of a multi-touch sequence (E-06).
final class TouchesEvent: UIEvent {
    /// The active touches in order of arrival, with those that have just ended or been cancelled.
    private(set) var touches: [UITouch] = [] {
        didSet {
            touchSet = nil
            windowList = nil
        }
    }
    private var touchSet: Set<UITouch>?
    private var windowList: [UIWindow]?
    /// True while the application sends the event.
    var isBeingSent = false

    init(timestamp: TimeInterval) {
        super.init(type: .touches, timestamp: timestamp)
    }

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
        // The last reading is the touch as it is now, which a cancel may have changed after the reading.
        let copies = touch.freshSamples.dropLast().map { sample in
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

    // MARK: Building

    /// Adds a touch that has landed.
    func add(_ touch: UITouch) {
        touches.append(touch)
        touch.event = self
    }

    /// Puts touches back that have left the sequence and that a view hears of only now. Gives those that were put back.
    func admit(_ late: [UITouch]) -> [UITouch] {
        let missing = late.filter { touch in !touches.contains { $0 === touch } }
        if !missing.isEmpty { touches += missing }
        return missing
    }

    /// Takes touches out that `admit` put back, and, when the sequence is not being sent, those that are over.
    func dismiss(_ late: [UITouch]) {
        func isToLeave(_ touch: UITouch) -> Bool {
            late.contains { $0 === touch } || !isBeingSent && touch.isFinished && !touch.isHeld
        }
        if touches.contains(where: isToLeave) { touches.removeAll(where: isToLeave) }
    }

    /// Starts a new delivery: touches that ended or were cancelled leave, all others are stationary where they are
    /// until a sample says otherwise (E-32).
    func startDelivery() {
        var isOneOver = false
        for touch in touches {
            if touch.isFinished { isOneOver = true } else { touch.rest() }
        }
        if isOneOver { touches.removeAll(where: \.isFinished) }
    }

    /// True when the last finger has lifted: the sequence is closed (E-06).
    var isClosed: Bool { touches.allSatisfy(\.isFinished) }

    /// The windows that have touches in the event, in the order in which their first touch arrived.
    var windows: [UIWindow] {
        if let windowList { return windowList }
        var windows: [UIWindow] = []
        for touch in touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        windowList = windows
        return windows
    }

    /// True when a touch did something since the last delivery.
    var hasNews: Bool {
        for touch in touches where touch.phase != .stationary { return true }
        return false
    }

    private func subset(_ belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let chosen = Set(touches.filter(belongs))
        return chosen.isEmpty ? nil : chosen
    }
}

extension UITouch {
    /// True when the touch has ended or was cancelled, whatever it looks like for a view that hears of it late.
    var isFinished: Bool {
        let phase = present?.phase ?? phase
        return phase == .ended || phase == .cancelled
    }

    /// The touch did not change since the last delivery (E-32).
    func rest() {
        returnToPresent()
        phase = .stationary
        previousPoint = point
        freshSamples.removeAll(keepingCapacity: true)
    }

    /// Takes a reading of the contact.
    func update(with sample: ContactSample, phase: Phase) {
        returnToPresent()
        isFresh = true
        isUntold = true
        self.sample = sample
        self.phase = phase
        timestamp = sample.time.seconds
        point = point(of: sample)
        freshSamples.append(sample)
        history.append(MotionPoint(sample))
    }
}
