import Support
import Foundation
import QuartzCore
import TouchInput

/// Translates frames of contacts into touches and dispatches them.
///
///     frame ─▶ validation ────▶ pacing ─────▶ one event of all touches ─▶ UIApplication.sendEvent
///              ContactTracker   InputPacing   TouchesEvent                └▶ UIWindow.sendEvent ─▶ views
///
/// A contact that hit no view, began while interaction was ignored, or whose touch was cancelled has no touch here; its
/// samples are ignored until it lifts.
@MainActor package final class TouchDelivery {
    /// The application, which owns this object.
    private unowned(unsafe) let application: UIApplication
    private let router: TouchRouter
    // Checked: it logs while it changes.
    private var tracker: ContactTracker
    @exclusivity(unchecked) private var pacing: InputPacing?

    /// The event of the current sequence; `nil` while no finger is down (E-06).
    @exclusivity(unchecked) private var event: TouchesEvent?
    /// The touches of the contacts that are down, and finished ones until their delivery ends. There are few, so a linear
    /// search is fastest.
    @exclusivity(unchecked) private var followed: [UITouch] = []
    /// Samples that will be corrected (T-20).
    @exclusivity(unchecked) private var estimates = PendingEstimates()
    @exclusivity(unchecked) private var estimateExpiryDeadline: DeadlineQueue.Deadline?
    /// The number of touches that have begun so far.
    @exclusivity(unchecked) private var touchCount = 0

    /// The number of deliveries on the stack: more than one if a handler runs a nested run loop (E-05).
    @exclusivity(unchecked) private var depth = 0
    /// Touches to cancel after the delivery on the stack.
    @exclusivity(unchecked) private var deferredCancels: [UITouch] = []
    /// Frames that arrived while recognizers were deciding, oldest first.
    @exclusivity(unchecked) private var deferredFrames: ArraySlice<InputFrame> = []

    init(application: UIApplication) {
        self.application = application
        router = application.touchRouter
        tracker = ContactTracker { Diagnostics.log($0) }
        pacing = InputPacing(
            refreshInterval: { RefreshPacing.interval }, deliver: { [unowned self] in deliver($0) })
    }

    /// When moves are delivered; `limited` by default (E-07).
    package var moveDelivery: InputDelivery {
        get { pacing?.delivery ?? .limited }
        set { pacing?.delivery = newValue }
    }

    /// Records that the application has done its pending work: the idle period begins after which moves are delivered
    /// immediately (E-07).
    func pendingWorkDidFinish() { pacing?.pendingWorkDidFinish() }

    /// The number of samples that were dropped because their contact was not down, or was already down.
    package var droppedSamples: Int { tracker.droppedSamples }

    /// Fills in the counters used by leak checks.
    func fill(_ counters: inout InputStateCounters) {
        counters.contactsDown = tracker.downCount
        counters.followedTouches = followed.count
        counters.hasOpenSequence = event != nil
        counters.deferredWork = deferredCancels.count + deferredFrames.count
        counters.depth = depth
        counters.pendingEstimates = estimates.count
    }

    // MARK: Frames

    /// Processes the contacts and corrections of a frame.
    func accept(_ frame: InputFrame) {
        processDeferredInput()
        let frame = tracker.accept(frame)
        if !frame.contacts.isEmpty { pacing?.accept(frame) }
        if !frame.corrections.isEmpty { correct(frame.corrections, at: frame.time.seconds) }
    }

    /// Cancels the contacts of a removed device. Held frames of the device are delivered first; its samples are no
    /// longer corrected.
    func removeDevice(_ device: InputDevice.ID) {
        if let frame = tracker.removeDevice(device, at: InputTime(seconds: MediaClock.now)) { pacing?.accept(frame) }
        estimates.removeDevice(device)
    }

    /// Sends frames as one event, or queues them while recognizers decide or older frames wait.
    private func deliver(_ frames: [InputFrame]) {
        guard application.acceptsTouches else { return }
        if isBusy || !deferredFrames.isEmpty {
            deferredFrames += frames
            if isBusy { return scheduleDeferredInput() }
        } else {
            send(frames)
        }
        processDeferredInput()
    }

    /// Combines the frames into one event and sends it.
    private func send(_ frames: [InputFrame]) {
        var started: TouchesEvent?
        // By their indices: a copy of a frame retains all its arrays.
        for index in frames.indices {
            for sample in frames[index].contacts where isFollowed(sample) {
                let event = started ?? startDelivery()
                started = event
                apply(sample, on: frames[index].surface, to: event)
                if sample.estimate != nil, let touch = touch(of: sample.contact) { awaitCorrections(of: touch) }
                event.timestamp = max(event.timestamp, sample.time.seconds)
                event.modifierFlags = UIKeyModifierFlags(frames[index].modifiers)
            }
        }
        guard let started else { return }
        if started.hasChanges { send(started) } else { removeFinishedTouches() }
    }

    /// True if a sample begins a touch, or changes one that has not finished: it may have been cancelled while its finger
    /// is down.
    private func isFollowed(_ sample: ContactSample) -> Bool {
        sample.phase == .began || touch(of: sample.contact)?.isFinished == false
    }

    /// True while recognizers have not yet processed the event that is being sent: new input must wait.
    private var isBusy: Bool {
        if router.isDeciding { return true }
        return depth > 0 && event?.touches.contains(where: \.progress.hasUnprocessedChange) == true
    }

    /// Processes input that arrived while recognizers were deciding right after the decision, even if that was not
    /// about touches.
    private func scheduleDeferredInput() {
        guard depth == 0 else { return }
        router.postpone { [weak self] in self?.processDeferredInput() }
    }

    private func processDeferredInput() {
        sendDeferredCancels()
        if deferredFrames.isEmpty { return }
        // One by one: what arrives while a frame is sent comes after those that wait.
        while !isBusy, let frame = deferredFrames.popFirst() {
            if application.acceptsTouches { send([frame]) }
            sendDeferredCancels()
        }
        // A slice keeps the frames before it alive.
        if deferredFrames.isEmpty { deferredFrames = [] }
    }

    /// Delivers corrections of estimated values (T-21). Held frames are delivered first, so that no correction precedes
    /// its sample.
    private func correct(_ corrections: [ContactCorrection], at time: TimeInterval) {
        pacing?.flush()
        guard !router.isDeciding else {
            return router.postpone { [weak self] in self?.correct(corrections, at: time) }
        }
        guard application.acceptsTouches else { return }
        let corrected = estimates.apply(corrections, at: time)
        if !corrected.isEmpty { router.deliver(corrected) }
    }

    /// Records a touch's last sample while a correction may arrive.
    private func awaitCorrections(of touch: UITouch) {
        estimates.record(touch)
        scheduleEstimateExpiry()
    }

    /// Schedules the removal of expired samples, as long as any are pending.
    private func scheduleEstimateExpiry() {
        guard estimateExpiryDeadline == nil, let expiry = estimates.expiry else { return }
        estimateExpiryDeadline = DeadlineQueue.main.schedule(at: expiry + GestureTime.tick) { [weak self] in
            guard let self else { return }
            estimateExpiryDeadline = nil
            estimates.discardExpired(at: MediaClock.now)
            scheduleEstimateExpiry()
        }
    }

    private func startDelivery() -> TouchesEvent {
        // Changes of the event on the stack that views have not received are delivered before anything newer.
        if depth > 0, let event {
            router.hold(event.touches.filter(\.progress.hasUndeliveredChange), of: event)
        }
        let event = self.event ?? TouchesEvent(timestamp: 0)
        self.event = event
        event.startDelivery()
        return event
    }

    private func apply(_ sample: ContactSample, on surface: Int, to event: TouchesEvent) {
        switch sample.phase {
        case .began:
            guard let touch = makeTouch(for: sample, on: surface, in: event) else { return }
            if self.touch(of: sample.contact) != nil {
                followed = followed.filter { $0.sample.contact != sample.contact }
            }
            followed.append(touch)
            event.add(touch)
        case .moved:
            guard let touch = touch(of: sample.contact) else { return }
            // A touch that begins and moves within one event reports `began`.
            touch.update(with: sample, phase: touch.phase == .began ? .began : .moved)
            let isTap = touch.window?.tapCounter.move(sample.contact, to: touch.point) ?? false
            if !isTap { touch.tapCount = 0 }
        case .ended:
            guard let touch = touch(of: sample.contact) else { return }
            touch.update(with: sample, phase: .ended)
            let isTap = touch.window?.tapCounter.lift(sample.contact, at: touch.point, time: touch.timestamp) ?? false
            if !isTap { touch.tapCount = 0 }
        case .cancelled:
            guard let touch = touch(of: sample.contact) else { return }
            touch.update(with: sample, phase: .cancelled)
            touch.window?.tapCounter.cancel(sample.contact)
        }
    }

    /// Hit-tests a new contact: windows are tried front to back, each once (E-02, E-04, E-08), with the event at the
    /// time of the contact (E-82). `nil` if no window contains a view there: the contact is dropped (E-11).
    private func makeTouch(for sample: ContactSample, on surface: Int, in event: TouchesEvent) -> UITouch? {
        event.timestamp = max(event.timestamp, sample.time.seconds)
        for window in application.windows(on: surface) {
            let point = window.pointFromScreen(sample.position)
            guard let view = window.hitTest(point, with: event) else { continue }
            let count = window.tapCounter.touchDown(sample.contact, at: point, time: sample.time.seconds)
            touchCount += 1
            let touch = UITouch(
                landing: sample, at: point, view: view, window: window, tapCount: count, number: touchCount)
            touch.gestureRecognizers = view.recognizersIncludingAncestors
            return touch
        }
        return nil
    }

    private func send(_ event: TouchesEvent) {
        depth += 1
        let wasBeingSent = event.isBeingSent
        event.isBeingSent = true
        InputTiming.observer?(.handling)
        // Moves that have waited for their time are sent in another turn than the one in which they arrived.
        UIScreen.markCommits(asAnswersToInput: true)
        // KB-76: touches on the keyboard do not pass the application.
        var isForApplication = false
        for window in event.windows {
            if window.isSystemWindow { window.sendEvent(event) } else { isForApplication = true }
        }
        if isForApplication { application.sendEvent(event) }
        InputTiming.observer?(.handled)
        event.isBeingSent = wasBeingSent
        depth -= 1
        removeFinishedTouches()
    }

    private func sendDeferredCancels() {
        while !deferredCancels.isEmpty, depth == 0, !isBusy {
            let touches = deferredCancels
            deferredCancels = []
            sendCancel(of: touches)
        }
    }

    private func removeFinishedTouches() {
        // Not taken from the event: a nested delivery may have removed finished touches from it.
        for touch in followed where touch.isFinished {
            // Assigned as a whole: the release of a touch may run code of the program.
            followed = followed.filter { !$0.isFinished }
            break
        }
        if let event, event.isClosed {
            self.event = nil
            router.touchSets.clear()
        }
    }

    // MARK: Cancels

    /// Cancels all touches: the application resigns active (L-11) or ignores interaction (E-45).
    func cancelAllTouches() {
        TouchFiltering.filter?.cancelAll()
        pacing?.flush()
        deferredFrames = []
        if let event { cancel(event.touches) }
        router.cancelHeldTouches()
        router.endAttempts(because: "the application no longer accepts touches")
    }

    /// Cancels the touches of a window that is being hidden.
    func cancelTouches(of window: UIWindow) {
        pacing?.flush()
        if let event { cancel(event.touches.filter { $0.window === window }) }
        router.cancelHeldTouches(in: window)
        router.endAttempts(in: window, because: "its window was hidden")
    }

    /// Cancels touches in a separate event; during a delivery, right after it.
    private func cancel(_ selected: [UITouch]) {
        guard depth == 0, !isBusy else {
            deferredCancels += selected
            scheduleDeferredInput()
            return
        }
        sendCancel(of: selected)
        processDeferredInput()
    }

    private func sendCancel(of selected: [UITouch]) {
        let active = selected.filter { !$0.isFinished }
        guard !active.isEmpty else { return }
        let event = startDelivery()
        let now = MediaClock.now
        for touch in active {
            touch.phase = .cancelled
            touch.progress.hasUnprocessedChange = true
            touch.progress.hasUndeliveredChange = true
            touch.timestamp = max(touch.timestamp, now)
            touch.window?.tapCounter.cancel(touch.sample.contact)
            event.timestamp = max(event.timestamp, touch.timestamp)
        }
        send(event)
    }

    /// The touch of a contact that is down; `nil` if no view received it.
    package func touch(of contact: ContactID) -> UITouch? {
        for touch in followed where touch.sample.contact == contact { return touch }
        return nil
    }

    /// Called before a view leaves its window: its touches and those of its descendants are cancelled and then detached
    /// (E-46, E-47), and a first responder in it resigns (P-18). The fingers stay in the event.
    package func viewWillLeaveWindow(_ view: UIView) {
        repeat {
            if let window = view.window?.focusWindow, window.firstResponder != nil {
                window.resignFirstResponder(in: view)
            }
            cancelTouches(below: view)
            router.viewWillLeaveWindow(view)
            application.pressDelivery.viewWillLeaveWindow(view)
            // A handler of these may run the run loop, in which further touches begin.
        } while !touches(below: view).isEmpty
    }

    /// Cancels and detaches the touches of a view and its descendants.
    private func cancelTouches(below view: UIView) {
        var remaining = touches(below: view)
        while let owner = remaining.first?.view, let event = remaining[0].event {
            let owned = remaining.filter { $0.view === owner && $0.event === event }
            remaining.removeAll { $0.view === owner && $0.event === event }
            detach(owned, from: owner, event)
        }
    }

    /// The touches of a view and its descendants.
    private func touches(below view: UIView) -> [UITouch] {
        var touches = event?.touches ?? []
        // Held touches that have ended are in no event any more, even while others of their sequence are down.
        for touch in router.heldTouches where !touches.contains(where: { $0 === touch }) { touches.append(touch) }
        return touches.filter { $0.event != nil && $0.view?.isDescendant(of: view) == true }
    }

    private func detach(_ touches: [UITouch], from view: UIView, _ event: TouchesEvent) {
        let tracked = touches.filter { $0.progress.delivery == .delivered }
        for touch in touches {
            touch.progress.delivery =
                touch.progress.delivery == .delivered || touch.progress.delivery == .finished ? .finished : .withheld
            touch.discardSnapshots()
        }
        depth += 1
        if !tracked.isEmpty {
            (view as? any TouchTracking)?.viewWillLeaveWindow()
            router.sendCancel(of: tracked, to: view, with: event)
        }
        depth -= 1
        for touch in touches { touch.view = nil }
        sendDeferredCancels()
        // Not now: the view is still in its window.
        if !deferredFrames.isEmpty { scheduleDeferredInput() }
    }
}
