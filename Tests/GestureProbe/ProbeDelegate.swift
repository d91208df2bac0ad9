import Foundation
import GestureReplay
import UIKit
import UIKitCore

/// A program for tests of hosts: the board of recognizers that recordings are replayed on, over the whole window. It
/// writes `active` when it takes touches, `recognized NAME` for every gesture, and `rest N` when nothing is down and
/// nothing is waited for after N touches.
@main
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var told = 0

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = CountingWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let board = GestureReplayView(
            frame: window.bounds, isExclusive: false, minimumSwipeSpeed: RecordingReplay.defaultMinimumSwipeSpeed)
        board.backgroundColor = .red
        board.onAction = { [unowned board] recognizer in
            let action = GestureAction(recognizer, in: board, at: 0)
            if action.isRecognition { print("recognized \(action.recognizer)") }
        }
        controller.view = board
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in
            MainActor.assumeIsolated { self.look(application, window) }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("active") }

    private func look(_ application: UIApplication, _ window: CountingWindow) {
        var books = application.inputStateCounters
        // The mouse of the panel rests somewhere above the window.
        books.pointerGestures = 0
        guard window.landed > told, books.isEmpty else { return }
        told = window.landed
        print("rest \(told)")
    }
}

/// Counts the touches that land.
private final class CountingWindow: UIWindow {
    private(set) var landed = 0

    override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] where touch.phase == .began { landed += 1 }
        super.sendEvent(event)
    }
}
