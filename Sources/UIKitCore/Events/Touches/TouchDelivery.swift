import Foundation
import QuartzCore
import TouchInput

/// Turns frames of contacts into touches and sends them on their way.
///
///     frame ─▶ is it right? ─▶ pacing ─▶ one event of all touches ─▶ UIApplication.sendEvent
///              ContactTracker  InputPacing  TouchesEvent               └▶ UIWindow.sendEvent ─▶ views
///
/// A contact that is not followed (it hit nothing, landed while interaction was ignored, or its touch was cancelled)
/// has no touch here; what it does until it lifts is passed over.
@MainActor package final class TouchDelivery {
    private unowned let application: UIApplication
    private var tracker: ContactTracker
    private var pacing: InputPacing?

    /// The open sequence; `nil` while no finger is down (E-06).
    private var event: TouchesEvent?
    private var touches: [ContactID: UITouch] = [:]
    /// Readings that will be corrected (T-20).
    private var estimates = AwaitedEstimates()
    private var estimatesEnd: DeadlineQueue.Deadline?
    /// How many touches have landed so far.
    private var landings = 0

    /// How many deliveries are on the stack: more than one when a handler spins the run loop (E-05).
    private var depth = 0
    /// Touches to cancel when the delivery that is on the stack is over.
    private var overdueCancels: [UITouch] = []
    /// Frames that came while recognizers were being asked.
    private var overdueFrames: [InputFrame] = []

    init(application: UIApplication) {
        self.application = application
        tracker = ContactTracker { Diagnostics.note($0) }
        pacing = InputPacing(
            refreshInterval: { RefreshPacing.interval }, deliver: { [unowned self] in deliver($0) })
    }

    /// How many samples were dropped because their contact was not down, or was down already.
    package var droppedSamples: Int { tracker.droppedSamples }

    /// Writes down what there is to be remembered now.
    func fill(_ books: inout TouchBookkeeping) {
        books.contactsDown = tracker.downCount
        books.followedTouches = touches.count
        books.hasOpenSequence = event != nil
        books.overdue = overdueCancels.count + overdueFrames.count
        books.depth = depth
        books.awaitedReadings = estimates.count
    }

    // MARK: Frames

    /// Takes the contacts of a frame.
    func accept(_ frame: InputFrame) {
        catchUp()
        let frame = tracker.accept(frame)
        if !frame.contacts.isEmpty { pacing?.accept(frame) }
        if !frame.corrections.isEmpty { correct(frame.corrections, at: frame.time.seconds) }
    }

    /// Cancels the contacts of a device that is gone. What was held back of them is delivered before, and its readings
    /// are not corrected any more either.
    func removeDevice(_ device: InputDevice.ID) {
        if let frame = tracker.removeDevice(device, at: InputTime(seconds: MediaClock.now)) { pacing?.accept(frame) }
        estimates.removeDevice(device)
    }

    /// Makes one event of the frames and sends it.
    private func deliver(_ frames: [InputFrame]) {
        guard application.acceptsTouches else { return }
        if isBusy {
            overdueFrames += frames
            wait()
            return
        }
        var started: TouchesEvent?
        for frame in frames {
            for sample in frame.contacts where sample.phase == .began || touches[sample.contact] != nil {
                let event = started ?? startDelivery()
                started = event
                take(sample, into: event)
                if sample.estimate != nil, let touch = touches[sample.contact] { note(touch) }
                event.timestamp = max(event.timestamp, sample.time.seconds)
                event.modifierFlags = UIKeyModifierFlags(frame.modifiers)
            }
        }
        guard let started else { return }
        if started.hasNews { send(started) } else { forgetFinishedTouches() }
    }

    /// True while recognizers have not heard all of the event that is being sent: input waits until they have.
    private var isBusy: Bool {
        if application.gestureEnvironment.isDeciding { return true }
        return depth > 0 && event?.touches.contains(where: \.isFresh) == true
    }

    /// What came while recognizers were deciding is taken in right after that, also when it was no touch that they were
    /// deciding about.
    private func wait() {
        guard depth == 0 else { return }
        application.gestureEnvironment.postpone { [weak self] in self?.catchUp() }
    }

    private func catchUp() {
        sendOverdueCancels()
        if !overdueFrames.isEmpty, !isBusy {
            let frames = overdueFrames
            overdueFrames = []
            for frame in frames { deliver([frame]) }
        }
    }

    /// Tells of readings that are known now (T-21). What was held back is delivered first, so that nobody is told of
    /// the correction of a reading that is still to come.
    private func correct(_ corrections: [ContactCorrection], at time: TimeInterval) {
        pacing?.flush()
        let environment = application.gestureEnvironment
        guard !environment.isDeciding else {
            return environment.postpone { [weak self] in self?.correct(corrections, at: time) }
        }
        guard application.acceptsTouches else { return }
        let corrected = estimates.apply(corrections, at: time)
        if !corrected.isEmpty { environment.tell(of: corrected) }
    }

    /// Keeps a touch's last reading for its correction as long as one may come.
    private func note(_ touch: UITouch) {
        estimates.note(touch)
        watchEstimates()
    }

    /// Forgets readings when they have waited long enough, as long as there are any.
    private func watchEstimates() {
        guard estimatesEnd == nil, let expiry = estimates.expiry else { return }
        estimatesEnd = DeadlineQueue.main.schedule(at: expiry + GestureTime.tick) { [weak self] in
            guard let self else { return }
            estimatesEnd = nil
            estimates.forgetOld(at: MediaClock.now)
            watchEstimates()
        }
    }

    private func startDelivery() -> TouchesEvent {
        // What views have not heard of the event that is on the stack, they hear before anything newer.
        if depth > 0, let event { application.gestureEnvironment.keep(event.touches.filter(\.isUntold), of: event) }
        let event = self.event ?? TouchesEvent(timestamp: 0)
        self.event = event
        event.startDelivery()
        return event
    }

    private func take(_ sample: ContactSample, into event: TouchesEvent) {
        switch sample.phase {
        case .began:
            guard let touch = land(sample, event) else { return }
            touches[sample.contact] = touch
            event.add(touch)
        case .moved:
            guard let touch = touches[sample.contact], !touch.isFinished else { return }
            // A touch that lands and moves within one event has just begun.
            touch.update(with: sample, phase: touch.phase == .began ? .began : .moved)
            touch.window?.taps.move(sample.contact, to: touch.point)
        case .ended:
            guard let touch = touches[sample.contact] else { return }
            touch.update(with: sample, phase: .ended)
            let isTap = touch.window?.taps.lift(sample.contact, at: touch.point, time: touch.timestamp) ?? false
            if !isTap { touch.tapCount = 0 }
        case .cancelled:
            guard let touch = touches[sample.contact] else { return }
            touch.update(with: sample, phase: .cancelled)
            touch.window?.taps.cancel(sample.contact)
        }
    }

    /// Finds the view under a new contact: windows are asked front to back, each once (E-02, E-04, E-08). `nil` when
    /// no window answers: the contact is dropped (E-11).
    private func land(_ sample: ContactSample, _ event: TouchesEvent) -> UITouch? {
        for window in application.windowList.frontToBack {
            let point = window.pointFromScreen(sample.position)
            guard let view = window.hitTest(point, with: event) else { continue }
            let count = window.taps.land(sample.contact, at: point, time: sample.time.seconds)
            landings += 1
            let touch = UITouch(
                landing: sample, at: point, view: view, window: window, tapCount: count, number: landings)
            touch.gestureRecognizers = view.recognizersUpTheTree
            return touch
        }
        return nil
    }

    private func send(_ event: TouchesEvent) {
        depth += 1
        let wasBeingSent = event.isBeingSent
        event.isBeingSent = true
        application.sendEvent(event)
        event.isBeingSent = wasBeingSent
        depth -= 1
        forgetFinishedTouches()
        catchUp()
    }

    private func sendOverdueCancels() {
        guard depth == 0, !isBusy, !overdueCancels.isEmpty else { return }
        let overdue = overdueCancels
        overdueCancels = []
        cancel(overdue)
    }

    private func forgetFinishedTouches() {
        // Not those of the event: a delivery inside of this one may have taken finished touches out of it.
        for touch in touches.values where touch.isFinished { touches[touch.sample.contact] = nil }
        if let event, event.isClosed {
            self.event = nil
            application.gestureEnvironment.sets.clear()
        }
    }

    // MARK: Cancels

    /// Cancels all touches: the application becomes inactive (L-11) or ignores interaction (E-45).
    func cancelAllTouches() {
        pacing?.flush()
        if let event { cancel(event.touches) }
        application.gestureEnvironment.cancelHeldTouches()
        application.gestureEnvironment.endAttempts(because: "the application takes no touches")
    }

    /// Cancels the touches of a window that is hidden.
    func cancelTouches(of window: UIWindow) {
        pacing?.flush()
        if let event { cancel(event.touches.filter { $0.window === window }) }
        application.gestureEnvironment.cancelHeldTouches(in: window)
        application.gestureEnvironment.endAttempts(in: window, because: "its window was hidden")
    }

    /// A closure animation that keeps touches away starts on a view: the touches that the view tracks are cancelled
    /// (E-49).
    package func animationWillStart(on view: UIView) {
        guard event != nil else { return }
        pacing?.flush()
        if let event { cancel(event.touches.filter { $0.view === view && $0.standing == .delivered }) }
    }

    /// Cancels touches by an event of their own; in the middle of a delivery, right after it.
    private func cancel(_ chosen: [UITouch]) {
        guard depth == 0, !isBusy else {
            overdueCancels += chosen
            wait()
            return
        }
        let chosen = chosen.filter { !$0.isFinished }
        guard !chosen.isEmpty else { return }
        let event = startDelivery()
        let now = MediaClock.now
        for touch in chosen {
            touch.phase = .cancelled
            touch.isFresh = true
            touch.isUntold = true
            touch.timestamp = max(touch.timestamp, now)
            touch.window?.taps.cancel(touch.sample.contact)
            event.timestamp = max(event.timestamp, touch.timestamp)
        }
        send(event)
    }

    /// A view is about to leave its window: its touches, and those of views below it, are cancelled first and then
    /// detached (E-46, E-47), and a first responder in it resigns (P-18). The fingers stay in the event.
    package func viewWillLeaveWindow(_ view: UIView) {
        if let window = view.window, window.firstResponder != nil { window.resignFirstResponder(in: view) }
        application.pressDelivery.viewWillLeaveWindow(view)
        let environment = application.gestureEnvironment
        var left = (event?.touches ?? []) + environment.held.filter { $0.event !== event }
        left = left.filter { $0.view?.isDescendant(of: view) ?? false }
        while let owner = left.first?.view, let event = left[0].event {
            let owned = left.filter { $0.view === owner && $0.event === event }
            left.removeAll { $0.view === owner && $0.event === event }
            detach(owned, from: owner, event)
        }
        environment.viewWillLeaveWindow(view)
    }

    private func detach(_ touches: [UITouch], from view: UIView, _ event: TouchesEvent) {
        let tracked = touches.filter { $0.standing == .delivered }
        for touch in touches {
            touch.standing = touch.standing == .delivered || touch.standing == .over ? .over : .withheld
            touch.dropMoments()
        }
        depth += 1
        if !tracked.isEmpty { application.gestureEnvironment.sendCancel(of: tracked, to: view, with: event) }
        depth -= 1
        for touch in touches { touch.view = nil }
        sendOverdueCancels()
    }
}
