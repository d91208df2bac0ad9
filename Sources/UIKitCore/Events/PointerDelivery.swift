import CoreGraphics
import Foundation
import QuartzCore
import TouchInput

/// Translates pointer input without a pressed button into events of types 10, 11 and 14, which only go to recognizers
/// that accept them (E-75).
///
///     frame ─▶ hit test, once per gesture ─▶ one event per gesture ─▶ UIApplication.sendEvent
///                                                                     └▶ UIWindow.sendEvent ─▶ gesture router
@MainActor final class PointerDelivery {
    /// The application, which owns this object.
    private unowned(unsafe) let application: UIApplication
    private let router: TouchRouter
    private var hovering: HoverEvent?
    private let highlight = PointerHighlight()
    private var scrolling: ScrollEvent?
    private var transforming: TransformEvent?
    private var scrollEnd: DeadlineQueue.Deadline?
    private var hasReportedInvalidInput = false

    init(application: UIApplication) {
        self.application = application
        router = application.touchRouter
    }

    // MARK: Frames

    /// Processes the pointer input of a frame, including button presses. Input that arrives while recognizers decide is
    /// postponed (G-17).
    func accept(_ frame: InputFrame) {
        router.processPostponedInput()
        guard !router.isDeciding else {
            return router.postpone { [weak self] in self?.process(frame) }
        }
        process(frame)
    }

    private func process(_ frame: InputFrame) {
        if let hovering {
            for contact in frame.contacts where isPress(contact, of: hovering) {
                stopHovering(.ended, at: contact.time.seconds)
                break
            }
        }
        guard application.acceptsTouches else { return }
        if let pointer = frame.pointer { hover(pointer, frame) }
        if let scroll = frame.scroll { self.scroll(scroll, frame) }
        if let transform = frame.transform { self.transform(transform, frame) }
    }

    private func isPress(_ sample: ContactSample, of event: HoverEvent) -> Bool {
        guard sample.phase == .began, let window = event.window else { return false }
        if sample.tool == .pointer { return true }
        return window.pointFromScreen(sample.position).vector(to: event.location).length
            <= PointerLimits.maximumPressDistance
    }

    /// Ends all pointer gestures, or those in one window: the application becomes inactive, ignores interaction, or
    /// hides the window.
    func cancel(in window: UIWindow? = nil) {
        cancel { window == nil || $0.window === window }
    }

    /// Cancels the gestures of a removed device (E-80).
    func removeDevice(_ device: InputDevice.ID) {
        cancel { $0.device == device }
    }

    /// Fills in the counters used by leak checks.
    func fill(_ counters: inout InputStateCounters) {
        counters.pointerGestures = [hovering, scrolling, transforming].count { $0 != nil }
    }

    private func cancel(_ shouldCancel: @escaping (PointerEvent) -> Bool) {
        guard !router.isDeciding else {
            return router.postpone { [weak self] in self?.cancel(shouldCancel) }
        }
        let now = MediaClock.now
        if let hovering, shouldCancel(hovering) { stopHovering(.cancelled, at: now) }
        if let scrolling, shouldCancel(scrolling) { endScrolling(.cancelled, at: now) }
        if let transforming, shouldCancel(transforming) { endTransforming(transforming, .cancelled, at: now) }
    }

    /// Finds the window and view at a point of the screen, and the recognizers there that may receive pointer events.
    private func hitTarget(
        at position: CGPoint, on surface: Int
    ) -> (window: UIWindow, point: CGPoint, view: UIView, receivers: [any PointerEventReceiver])? {
        guard position.x.isFinite, position.y.isFinite else { return nil }
        for window in application.windows(on: surface) {
            let point = window.pointFromScreen(position)
            guard let view = window.hitTest(point, with: nil) else { continue }
            let receivers = view.recognizersIncludingAncestors.compactMap { $0 as? any PointerEventReceiver }
            return (window, point, view, receivers)
        }
        return nil
    }

    // MARK: Hovering

    private func hover(_ sample: PointerSample, _ frame: InputFrame) {
        let time = frame.time.seconds
        guard sample.isInside, let target = hitTarget(at: sample.position, on: frame.surface) else {
            return stopHovering(.ended, at: time)
        }
        if let hovering, hovering.window !== target.window { stopHovering(.ended, at: time) }
        let event = hovering ?? HoverEvent(window: target.window, location: target.point, device: sample.device)
        hovering = event
        event.device = sample.device
        event.update(location: target.point, modifiers: frame.modifiers)
        event.update(tilt: sample.tilt)
        let inside = target.receivers.filter { $0.accepts(event) }
        let exited = event.receivers.filter { receiver in !inside.contains { $0 === receiver } }
        if !exited.isEmpty {
            event.replaceReceivers(exited)
            send(event, .ended, at: time)
        }
        event.replaceReceivers(inside)
        if !inside.isEmpty { send(event, .changed, at: time) }
        if hovering === event { highlight.move(to: target.point, in: target.window, over: target.view) }
    }

    private func stopHovering(_ phase: PointerEvent.Phase, at time: TimeInterval) {
        guard let event = hovering else { return }
        hovering = nil
        highlight.end()
        if !event.receivers.isEmpty { send(event, phase, at: time) }
    }

    // MARK: Scrolling

    private func scroll(_ sample: ScrollSample, _ frame: InputFrame) {
        guard sample.delta.dx.isFinite, sample.delta.dy.isFinite else { return reportInvalidInput("scrolling") }
        let time = frame.time.seconds
        let type: UIScrollType = sample.isDiscrete ? .discrete : .continuous
        if let scrolling, time - scrolling.timestamp > PointerLimits.scrollEndTimeout || scrolling.scrollType != type {
            endScrolling(.ended, at: min(time, scrolling.timestamp + PointerLimits.scrollEndTimeout))
        }
        let isNew = scrolling == nil
        guard let event = scrolling ?? startScrolling(type, sample, frame.surface), let window = event.window else {
            return
        }
        let point = window.pointFromScreen(sample.position)
        let end = CGPoint(x: sample.position.x + sample.delta.dx, y: sample.position.y + sample.delta.dy)
        event.update(location: point, modifiers: frame.modifiers)
        event.update(delta: point.vector(to: window.pointFromScreen(end)))
        if !event.receivers.isEmpty {
            send(event, isNew ? .began : .changed, at: time)
        } else {
            event.update(.changed, at: time)
        }
        if scrolling === event { scheduleScrollEnd(after: time) }
    }

    private func startScrolling(_ type: UIScrollType, _ sample: ScrollSample, _ surface: Int) -> ScrollEvent? {
        guard let target = hitTarget(at: sample.position, on: surface) else {
            reportIfNotFinite(sample.position)
            return nil
        }
        let event = ScrollEvent(
            scrollType: type, window: target.window, location: target.point, device: sample.device)
        event.replaceReceivers(target.receivers.filter { $0.accepts(event) })
        scrolling = event
        return event
    }

    private func scheduleScrollEnd(after time: TimeInterval) {
        if let scrollEnd { DeadlineQueue.main.cancel(scrollEnd) }
        let end = time + PointerLimits.scrollEndTimeout
        scrollEnd = DeadlineQueue.main.schedule(at: end) { [weak self] in self?.scrollPauseElapsed(at: end) }
    }

    private func scrollPauseElapsed(at end: TimeInterval) {
        guard !router.isDeciding else {
            return router.postpone { [weak self] in self?.scrollPauseElapsed(at: end) }
        }
        // Scrolling that continued in the meantime has a later deadline.
        if let scrolling, end >= scrolling.timestamp + PointerLimits.scrollEndTimeout { endScrolling(.ended, at: end) }
    }

    private func endScrolling(_ phase: PointerEvent.Phase, at time: TimeInterval) {
        if let scrollEnd { DeadlineQueue.main.cancel(scrollEnd) }
        scrollEnd = nil
        guard let event = scrolling else { return }
        scrolling = nil
        event.update(delta: .zero)
        if !event.receivers.isEmpty { send(event, phase, at: time) }
    }

    // MARK: Pinching and rotating

    private func transform(_ sample: TransformSample, _ frame: InputFrame) {
        guard sample.isValid else { return reportInvalidInput("pinching or rotating") }
        let time = frame.time.seconds
        if sample.phase == .began {
            if let previous = transforming { endTransforming(previous, .cancelled, at: time) }
            transforming = startTransforming(sample, frame.surface)
        }
        // Updates of a gesture that hit nothing or was cancelled are ignored.
        guard let event = transforming, let window = event.window else { return }
        event.update(location: window.pointFromScreen(sample.position), modifiers: frame.modifiers)
        event.update(scaleDelta: CGFloat(sample.scale), rotationDelta: CGFloat(sample.rotation))
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

    private func startTransforming(_ sample: TransformSample, _ surface: Int) -> TransformEvent? {
        guard let target = hitTarget(at: sample.position, on: surface) else { return nil }
        let event = TransformEvent(window: target.window, location: target.point, device: sample.device)
        event.replaceReceivers(target.receivers.filter { $0.accepts(event) })
        return event.receivers.isEmpty ? nil : event
    }

    private func endTransforming(_ event: TransformEvent, _ phase: PointerEvent.Phase, at time: TimeInterval) {
        transforming = nil
        event.update(scaleDelta: 1, rotationDelta: 0)
        send(event, phase, at: time)
    }

    // MARK: Sending

    private func send(_ event: PointerEvent, _ phase: PointerEvent.Phase, at time: TimeInterval) {
        event.update(phase, at: time)
        application.sendEvent(event)
    }

    /// The window's part of the dispatch: recognizers receive the event in an update of the gesture router. Those
    /// whose gesture has finished receive no more of it, as with touches (G-11).
    func deliver(_ event: PointerEvent) {
        let mayBegin = event is HoverEvent ? event.phase == .changed : event.phase == .began
        var due: [UIGestureRecognizer] = []
        for receiver in event.receivers where receiver.view != nil {
            let follows = receiver.attempt.isOpen && receiver.attempt.event === event
            if follows || (mayBegin && receiver.accepts(event)) { due.append(receiver) }
        }
        guard !due.isEmpty else { return }
        router.update(due, with: event) { recognizer in
            (recognizer as? any PointerEventReceiver)?.receive(event)
        }
    }

    private func reportIfNotFinite(_ position: CGPoint) {
        if !position.x.isFinite || !position.y.isFinite { reportInvalidInput("scrolling") }
    }

    private func reportInvalidInput(_ input: String) {
        guard !hasReportedInvalidInput else { return }
        hasReportedInvalidInput = true
        Diagnostics.log(
            "invalid numbers in a pointer's \(input) input; such samples are dropped and not reported again")
    }
}
