import Foundation
import TouchInput

/// Sends the shakes of the device to the first responder of the key window, or to the window (V-01, V-02).
@MainActor final class ShakeDelivery {
    /// The longest shake that is one, in seconds (V-04).
    private static let longestShake: TimeInterval = 1

    private unowned let application: UIApplication
    /// The shake that has begun and not ended.
    private var current: MotionEvent?

    init(application: UIApplication) {
        self.application = application
    }

    /// Processes the begin or the end of a shake.
    func accept(_ frame: InputFrame) {
        guard let phase = frame.shake else { return }
        let time = frame.time.seconds
        switch phase {
        case .began:
            guard current == nil, application.applicationState == .active, let window = application.keyWindow else {
                return
            }
            let event = MotionEvent(receiver: window.firstResponder ?? window, timestamp: time)
            current = event
            send(event, .began, at: time)
        case .ended:
            finish(at: time, isInterrupted: false)
        }
    }

    /// Ends a shake because the application becomes inactive.
    func cancel() {
        finish(at: current?.timestamp ?? 0, isInterrupted: true)
    }

    private func finish(at time: TimeInterval, isInterrupted: Bool) {
        guard let event = current else { return }
        current = nil
        let isTooLong = time - event.start > Self.longestShake
        send(event, isInterrupted || isTooLong ? .cancelled : .ended, at: time)
    }

    private func send(_ event: MotionEvent, _ phase: MotionEvent.Phase, at time: TimeInterval) {
        event.phase = phase
        event.timestamp = max(event.timestamp, time)
        application.sendEvent(event)
    }

    /// Calls the responder.
    func deliver(_ event: MotionEvent) {
        guard let receiver = event.receiver else { return }
        switch event.phase {
        case .began: receiver.motionBegan(.motionShake, with: event)
        case .ended: receiver.motionEnded(.motionShake, with: event)
        case .cancelled: receiver.motionCancelled(.motionShake, with: event)
        }
    }
}

/// The event of a shake.
final class MotionEvent: UIEvent {
    enum Phase {
        case began, ended, cancelled
    }

    /// The responder that was the first one when the shake began.
    private(set) weak var receiver: UIResponder?
    /// The time at which the shake began, in seconds.
    let start: TimeInterval
    var phase = Phase.began

    init(receiver: UIResponder, timestamp: TimeInterval) {
        self.receiver = receiver
        start = timestamp
        super.init(type: .motion, subtype: .motionShake, timestamp: timestamp)
    }
}
