import HeadlessHost
import QuartzCore
import UIKitCore

/// Plays a script of finger input in a window, in real time: the fingers move at every refresh, from launch on.
@MainActor final class WindowScript {
    private let application: UIApplication
    private var player: FingerPlayer
    private let start = MediaClock.now

    /// Starts to play a script; its positions are scaled to the screen's size, in points.
    init(_ script: FingerScript, for application: UIApplication) {
        self.application = application
        player = FingerPlayer(script, on: UIScreen.main.bounds.size)
        if script.steps.contains(where: { if case .screenshot = $0.action { true } else { false } }) {
            ErrorStream.logWithProgramName("a script in a window writes no screenshots; use --headless for them")
        }
        schedule()
    }

    /// Schedules the next refresh. The deadline keeps this object alive until the script ends.
    private func schedule() {
        DeadlineQueue.main.schedule(at: RefreshPacing.nextFrame(after: MediaClock.now)) {
            // What the fingers do is input, though a deadline causes it.
            HostCalls.fromRunLoop { self.playDueSteps() }
        }
    }

    private func playDueSteps() {
        let now = MediaClock.now
        while true {
            let due = player.play(until: now - start, now: now)
            for frame in due.frames { application.deliver(frame) }
            if due.screenshot == nil { break }
        }
        if !player.isFinished { schedule() }
    }
}
