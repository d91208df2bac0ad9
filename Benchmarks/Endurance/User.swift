import Foundation
import HeadlessHost
import TouchstoneTesting
import UIKit

/// Uses the program as a person does, again and again, in an order that repeats.
@MainActor final class User {
    /// The number of rounds after which the order repeats: rows, turns and alerts have periods of 5, 6 and 4.
    static let roundsPerCycle = 60

    /// The rounds so far.
    private(set) var rounds = 0

    private let app: TestApplication
    private let navigation: UINavigationController
    private let start: TimeInterval
    private var isTurned = false

    private static let portrait = CGSize(width: 390, height: 844)

    init() {
        app = TestApplication(size: Self.portrait)
        navigation = UINavigationController(rootViewController: ListController())
        app.makeWindow(root: navigation)
        start = app.now
        app.advance(by: 1)
    }

    /// The time of the program's clock since the start, in seconds.
    var elapsed: TimeInterval { app.now - start }

    /// Uses every screen once; returns what the process holds then.
    func roundAndMeasure() -> Resources {
        round()
        return Resources.now
    }

    private func round() {
        rounds += 1
        fling()
        let row = CGFloat(rounds % 5)
        app.tap(at: point(0.5, 200 + 44 * row))
        app.advance(by: 1)
        precondition(navigation.viewControllers.count == 2, "a tap on a row opens its screen")
        pinch()
        write()
        paint()
        if rounds % 3 == 0 { turn() }
        if rounds % 4 == 0 { answerAlert() }
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        precondition(navigation.viewControllers.count == 1, "the screen is left")
        paint()
        // Reading, thinking, lunch.
        app.advance(by: 20)
    }

    /// A point at a fraction of the width and at a height in points.
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * app.host.screen.size.width, y: y) }

    private func fling() {
        let isUp = rounds % 2 == 0
        let finger = app.touch(at: point(0.5, isUp ? 150 : 350))
        finger.move(to: point(0.5, isUp ? 350 : 150), over: 0.1)
        finger.lift()
        // A tap on a list that moves would stop it.
        app.advance(by: 8)
    }

    private func pinch() {
        let middle = point(0.5, 200)
        let fingers = app.touch(at: [
            CGPoint(x: middle.x - 20, y: middle.y), CGPoint(x: middle.x + 20, y: middle.y),
        ])
        app.move(
            [
                fingers[0]: CGPoint(x: middle.x - 80, y: middle.y - 40),
                fingers[1]: CGPoint(x: middle.x + 80, y: middle.y + 40),
            ], over: 0.4)
        app.frame { for finger in fingers { finger.lift() } }
        app.advance(by: 1)
    }

    private func write() {
        guard let detail = navigation.topViewController as? DetailController else { return }
        detail.field.becomeFirstResponder()
        for key: UIKeyboardHIDUsage in [.keyboardA, .keyboardB, .keyboardC] {
            app.press(key, characters: "a")
            app.release(key, characters: "a")
        }
        detail.field.resignFirstResponder()
        app.advance(by: 0.5)
    }

    /// Turns the screen.
    private func turn() {
        isTurned.toggle()
        var metrics = app.host.screen
        metrics.size = isTurned ? CGSize(width: Self.portrait.height, height: Self.portrait.width) : Self.portrait
        app.host.changeScreen(metrics)
        app.advance(by: 1)
    }

    private func answerAlert() {
        let alert = UIAlertController(title: "Endurance", message: "Round \(rounds)", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Continue", style: .default))
        navigation.present(alert, animated: true)
        app.advance(by: 1)
        navigation.dismiss(animated: true)
        app.advance(by: 1)
    }

    /// Paints a frame and reads a pixel of it.
    private func paint() {
        precondition(app.color(at: point(0.5, 300)) != nil, "the screen has pixels")
    }
}
