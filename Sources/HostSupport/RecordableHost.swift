import Foundation
import RenderServer
import TouchInput
import UIKitCore

/// A host with a display, whose sessions can be recorded and continued.
@preconcurrency @MainActor package protocol RecordableHost: ApplicationHost {
    /// The current screen.
    var screen: ScreenMetrics { get set }
    /// What paints the first screen.
    var server: RenderServer { get }
    /// The input devices at the start, as far as they are known; none by default. The application gets later ones by
    /// `deviceConnected(_:)`.
    var inputDevices: [InputDevice] { get }
}

extension RecordableHost {
    package var inputDevices: [InputDevice] { [] }

    /// Calls a closure after each frame of the first screen, on the painting thread, with the frame's time in seconds and
    /// the number of commits that it contains. Observers that were added earlier are called first.
    package func observeFrames(_ observer: @escaping @Sendable (_ time: TimeInterval, _ commits: Int) -> Void) {
        server.addFrameObserver(observer)
    }

    /// Adopts the metrics of a recorded screen, without a change of the window or the display.
    package func adopt(_ metrics: ScreenMetrics, _ application: UIApplication?) {
        screen = metrics
        application?.screenChanged(metrics)
    }

    /// Paints the whole first screen again, also if nothing has changed.
    package func repaint() { server.outputChanged() }
}
