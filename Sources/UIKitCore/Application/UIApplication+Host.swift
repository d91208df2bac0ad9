import Foundation
import QuartzCore
import TouchInput

// What a host calls beside the life-cycle messages. All on the main thread.
extension UIApplication {
    /// Takes everything the input devices said at one time. Frames are to come in the order of their times.
    public func deliver(_ frame: InputFrame) {
        if !frame.keys.isEmpty { pressDelivery.accept(frame) }
        pointerDelivery.accept(frame)
        if !frame.contacts.isEmpty || !frame.corrections.isEmpty { touchDelivery.accept(frame) }
    }

    /// Does what is due: deadlines fire, layout and display passes run, what changed is committed.
    public func runPendingWork() {
        DeadlineQueue.main.fire(until: MediaClock.now)
        CATransaction.flush()
        guard !afterLayoutCallbacks.isEmpty else { return }
        let callbacks = afterLayoutCallbacks
        afterLayoutCallbacks = []
        for callback in callbacks { callback() }
        CATransaction.flush()
    }

    /// Cancels what a device was doing that is gone: contacts, keys, hovering, scrolling, pinching (E-80).
    public func deviceRemoved(_ device: InputDevice.ID) {
        touchDelivery.removeDevice(device)
        pointerDelivery.removeDevice(device)
        pressDelivery.removeDevice(device)
    }

    /// Takes over a screen of another size, scale or rate. Windows that filled the screen fill it again, and views
    /// whose traits are others now are told.
    public func screenChanged(_ metrics: ScreenMetrics) {
        let screen = UIScreen.main
        let (previousBounds, previousTraits) = (screen.bounds, screen.traits)
        screen.apply(metrics)
        for window in windows where window.frame == previousBounds { SizeTransition.run(window, to: screen.bounds) }
        if screen.traits != previousTraits {
            for window in windows { window.notifyScreenTraitsChange(from: previousTraits) }
        }
    }
}
