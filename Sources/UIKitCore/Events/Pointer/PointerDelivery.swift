import CoreGraphics
import Foundation
import QuartzCore
import TouchInput

/// Turns what pointers do without pressing into events of types 10, 11 and 14, which only recognizers get that accept
/// them (E-75).
///
///     frame ─▶ hit test, once a gesture ─▶ one event a gesture ─▶ UIApplication.sendEvent
///                                                                 └▶ UIWindow.sendEvent ─▶ gesture environment
@MainActor final class PointerDelivery {
    private unowned let application: UIApplication
    private var hovering: HoverEvent?
    private var scrolling: ScrollEvent?
    private var transforming: TransformEvent?
    private var scrollEnd: DeadlineQueue.Deadline?
    private var hasReportedMistake = false

    init(application: UIApplication) {
        self.application = application
    }

    // MARK: Frames

    /// Takes what the pointer did, and notices its button. What comes while recognizers decide waits until they have
    /// (G-17).
    func accept(_ frame: InputFrame) {
        environment.catchUp()
        guard !environment.isDeciding else {
            return environment.postpone { [weak self] in self?.take(frame) }
        }
        take(frame)
    }

    private var environment: GestureEnvironment { application.gestureEnvironment }

    private func take(_ frame: InputFrame) {
        if let hovering, let press = frame.contacts.first(where: { isPress($0, of: hovering) }) {
            stopHovering(.ended, at: press.time.seconds)
        }
        guard application.acceptsTouches else { return }
        if let pointer = frame.pointer { hover(pointer, frame) }
        if let scroll = frame.scroll { self.scroll(scroll, frame) }
        if let transform = frame.transform { self.transform(transform, frame) }
    }

    private func isPress(_ sample: ContactSample, of event: HoverEvent) -> Bool {
        guard sample.phase == .began, let window = event.window else { return false }
        if sample.tool == .pointer { return true }
        return window.pointFromScreen(sample.position).vector(to: event.point).length <= PointerLimits.pressDistance
    }

    /// Ends all gestures: the application becomes inactive, ignores interaction, or hides the window.
    func cancel(in window: UIWindow? = nil) {
        cancel { window == nil || $0.window === window }
    }

    /// Ends the gestures of a device that is gone (E-80).
    func removeDevice(_ device: InputDevice.ID) {
        cancel { $0.device == device }
    }

    /// Writes down what there is to be remembered now.
    func fill(_ books: inout TouchBookkeeping) {
        books.pointerGestures = [hovering, scrolling, transforming].count { $0 != nil }
    }

    private func cancel(_ isMeant: @escaping (PointerEvent) -> Bool) {
        guard !environment.isDeciding else {
            return environment.postpone { [weak self] in self?.cancel(isMeant) }
        }
        let now = MediaClock.now
        if let hovering, isMeant(hovering) { stopHovering(.cancelled, at: now) }
        if let scrolling, isMeant(scrolling) { endScrolling(.cancelled, at: now) }
        if let transforming, isMeant(transforming) { endTransforming(transforming, .cancelled, at: now) }
    }

    /// Finds the window and view under a point of the screen, and the recognizers there that may get events of
    /// pointers.
    private func place(
        at position: CGPoint
    ) -> (window: UIWindow, point: CGPoint, receivers: [any PointerEventReceiver])? {
        guard position.x.isFinite, position.y.isFinite else { return nil }
        for window in application.windowList.frontToBack {
            let point = window.pointFromScreen(position)
            guard let view = window.hitTest(point, with: nil) else { continue }
            return (window, point, view.recognizersUpTheTree.compactMap { $0 as? any PointerEventReceiver })
        }
        return nil
    }

    // MARK: Hovering

    private func hover(_ sample: PointerSample, _ frame: InputFrame) {
        let time = frame.time.seconds
        guard sample.isInside, let place = place(at: sample.position) else { return stopHovering(.ended, at: time) }
        if let hovering, hovering.window !== place.window { stopHovering(.ended, at: time) }
        let event = hovering ?? HoverEvent(window: place.window, point: place.point, device: sample.device)
        hovering = event
        event.device = sample.device
        event.take(point: place.point, modifiers: frame.modifiers)
        let inside = place.receivers.filter { $0.accepts(event) }
        let left = event.receivers.filter { former in !inside.contains { $0 === former } }
        if !left.isEmpty {
            event.replaceReceivers(left)
            send(event, .ended, at: time)
        }
        event.replaceReceivers(inside)
        if !inside.isEmpty { send(event, .changed, at: time) }
    }

    private func stopHovering(_ phase: PointerEvent.Phase, at time: TimeInterval) {
        guard let event = hovering else { return }
        hovering = nil
        if !event.receivers.isEmpty { send(event, phase, at: time) }
    }

    // MARK: Scrolling

    private func scroll(_ sample: ScrollSample, _ frame: InputFrame) {
        guard sample.delta.dx.isFinite, sample.delta.dy.isFinite else { return reportMistake("scrolling") }
        let time = frame.time.seconds
        let type: UIScrollType = sample.isDiscrete ? .discrete : .continuous
        if let scrolling, time - scrolling.timestamp > PointerLimits.scrollPause || scrolling.scrollType != type {
            endScrolling(.ended, at: min(time, scrolling.timestamp + PointerLimits.scrollPause))
        }
        let isNew = scrolling == nil
        guard let event = scrolling ?? startScrolling(type, sample), let window = event.window else {
            return
        }
        let point = window.pointFromScreen(sample.position)
        let goal = CGPoint(x: sample.position.x + sample.delta.dx, y: sample.position.y + sample.delta.dy)
        event.take(point: point, modifiers: frame.modifiers)
        event.take(delta: point.vector(to: window.pointFromScreen(goal)))
        if !event.receivers.isEmpty {
            send(event, isNew ? .began : .changed, at: time)
        } else {
            event.take(.changed, at: time)
        }
        if scrolling === event { waitForPause(after: time) }
    }

    private func startScrolling(_ type: UIScrollType, _ sample: ScrollSample) -> ScrollEvent? {
        guard let place = place(at: sample.position) else {
            reportIfNotFinite(sample.position)
            return nil
        }
        let event = ScrollEvent(
            scrollType: type, window: place.window, point: place.point, device: sample.device)
        event.replaceReceivers(place.receivers.filter { $0.accepts(event) })
        scrolling = event
        return event
    }

    private func waitForPause(after time: TimeInterval) {
        if let scrollEnd { DeadlineQueue.main.cancel(scrollEnd) }
        let end = time + PointerLimits.scrollPause
        scrollEnd = DeadlineQueue.main.schedule(at: end) { [weak self] in self?.pauseIsOver(at: end) }
    }

    private func pauseIsOver(at end: TimeInterval) {
        guard !environment.isDeciding else {
            return environment.postpone { [weak self] in self?.pauseIsOver(at: end) }
        }
        // Scrolling that went on while this waited has a pause of its own.
        if let scrolling, end >= scrolling.timestamp + PointerLimits.scrollPause { endScrolling(.ended, at: end) }
    }

    private func endScrolling(_ phase: PointerEvent.Phase, at time: TimeInterval) {
        if let scrollEnd { DeadlineQueue.main.cancel(scrollEnd) }
        scrollEnd = nil
        guard let event = scrolling else { return }
        scrolling = nil
        event.take(delta: .zero)
        if !event.receivers.isEmpty { send(event, phase, at: time) }
    }

    // MARK: Pinching and turning

    private func transform(_ sample: TransformSample, _ frame: InputFrame) {
        guard sample.isMeaningful else { return reportMistake("pinching or turning") }
        let time = frame.time.seconds
        if sample.phase == .began {
            if let former = transforming { endTransforming(former, .cancelled, at: time) }
            transforming = startTransforming(sample)
        }
        // What follows a gesture that began nowhere, or was cancelled, is passed over.
        guard let event = transforming, let window = event.window else { return }
        event.take(point: window.pointFromScreen(sample.position), modifiers: frame.modifiers)
        event.take(scale: CGFloat(sample.scale), rotation: CGFloat(sample.rotation))
        let phase: PointerEvent.Phase
        switch sample.phase {
        case .began: phase = .began
        case .changed: phase = .changed
        case .ended: phase = .ended
        case .cancelled: phase = .cancelled
        }
        if phase == .ended || phase == .cancelled { transforming = nil }
        send(event, phase, at: time)
    }

    private func startTransforming(_ sample: TransformSample) -> TransformEvent? {
        guard let place = place(at: sample.position) else { return nil }
        let event = TransformEvent(window: place.window, point: place.point, device: sample.device)
        event.replaceReceivers(place.receivers.filter { $0.accepts(event) })
        return event.receivers.isEmpty ? nil : event
    }

    private func endTransforming(_ event: TransformEvent, _ phase: PointerEvent.Phase, at time: TimeInterval) {
        transforming = nil
        event.take(scale: 1, rotation: 0)
        send(event, phase, at: time)
    }

    // MARK: Sending

    private func send(_ event: PointerEvent, _ phase: PointerEvent.Phase, at time: TimeInterval) {
        event.take(phase, at: time)
        application.sendEvent(event)
    }

    /// The window's part: recognizers get the event in an update of their environment. Those whose gesture is over get
    /// no more of it, as with touches (G-11).
    func deliver(_ event: PointerEvent) {
        let mayOpen = event is HoverEvent ? event.phase == .changed : event.phase == .began
        var due: [UIGestureRecognizer] = []
        for receiver in event.receivers where receiver.view != nil {
            let follows = receiver.attempt.isOpen && receiver.attempt.event === event
            if follows || (mayOpen && receiver.accepts(event)) { due.append(receiver) }
        }
        guard !due.isEmpty else { return }
        application.gestureEnvironment.update(due, with: event) { recognizer in
            (recognizer as? any PointerEventReceiver)?.receive(event)
        }
    }

    private func reportIfNotFinite(_ position: CGPoint) {
        if !position.x.isFinite || !position.y.isFinite { reportMistake("scrolling") }
    }

    private func reportMistake(_ what: String) {
        guard !hasReportedMistake else { return }
        hasReportedMistake = true
        Diagnostics.note(
            "a pointer's \(what) has numbers that make no sense; such samples are dropped and not reported again")
    }
}
