import Foundation
import GestureReplay
import UIKit
import UIKitCore

/// A program for host tests: a window filled with the view of recognizers that recordings are replayed on. It prints
/// `active` when it accepts touches, `recognized NAME` for every gesture, and `idle N` after N touches, when no
/// touch is down and no gesture is pending.
@main
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var reportedCount = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = CountingWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let replayView = GestureReplayView(
            frame: window.bounds, isExclusive: false, minimumSwipeSpeed: RecordingReplay.defaultMinimumSwipeSpeed)
        replayView.backgroundColor = .red
        replayView.onAction = { [unowned replayView] recognizer in
            let action = GestureAction(recognizer, in: replayView, at: 0)
            if action.isRecognition { print("recognized \(action.recognizer)") }
        }
        controller.view = replayView
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in
            MainActor.assumeIsolated { self.reportIfIdle(application, window) }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("active") }

    private func reportIfIdle(_ application: UIApplication, _ window: CountingWindow) {
        var bookkeeping = application.inputStateCounters
        // The mouse pointer of the panel may be over the window.
        bookkeeping.pointerGestures = 0
        guard window.touchCount > reportedCount, bookkeeping.isEmpty else { return }
        reportedCount = window.touchCount
        print("idle \(reportedCount)")
    }
}

/// Counts the touches that begin.
private final class CountingWindow: UIWindow {
    private(set) var touchCount = 0

    override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] where touch.phase == .began { touchCount += 1 }
        super.sendEvent(event)
    }
}
