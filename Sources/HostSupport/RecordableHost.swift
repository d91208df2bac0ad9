import Foundation
import TouchInput
import UIKitCore

/// A host with a display, whose sessions can be recorded and continued.
@preconcurrency @MainActor package protocol RecordableHost: ApplicationHost {
    /// The input devices at the start, as far as they are known; the application is told of later ones.
    var inputDevices: [InputDevice] { get }
    /// Calls a closure after each frame of the first screen, on the painting thread, with the frame's time in seconds and
    /// the number of commits that it contains. Observers that were added earlier are called first.
    func observeFrames(_ observer: @escaping @Sendable (_ time: TimeInterval, _ commits: Int) -> Void)
    /// Adopts the metrics of a recorded screen, without a change of the window or the display.
    func adopt(_ metrics: ScreenMetrics, _ application: UIApplication?)
    /// Paints the whole screen again, also if nothing has changed.
    func repaint()
}

extension RecordableHost {
    /// None by default.
    package var inputDevices: [InputDevice] { [] }
}
