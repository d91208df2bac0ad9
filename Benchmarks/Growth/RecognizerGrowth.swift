import Foundation
import HeadlessHost
import TouchInput
import TouchstoneTesting
import UIKit

/// A finger that moves over a view with ten recognizers, while a view beside it has others, which do not own the touch.
@MainActor final class RecognizerGrowth: GrowthSubject {
    private static let stage = RecognizerStage()
    private let otherView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))

    /// The number of moves that are counted as one frame: moves are short.
    static let movesPerFrame = 10

    /// Creates a number of recognizers that do not own the touch.
    init(elsewhere: Int) {
        for _ in 0..<elsewhere { otherView.addGestureRecognizer(ObservingRecognizer()) }
    }

    func prepare() {
        Self.stage.show(otherView)
    }

    func run(frames: Int) {
        for _ in 0..<frames * Self.movesPerFrame { Self.stage.move() }
    }
}

/// A window with a finger down on a view that has ten recognizers.
@MainActor private final class RecognizerStage {
    private let app = TestApplication()
    private let window: UIWindow
    private var sample: ContactSample
    private let observers = (0..<10).map { _ in ObservingRecognizer() }
    private var stepCount = 0
    private var otherView: UIView?

    init() {
        window = app.makeWindow()
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        window.addSubview(view)
        for recognizer in observers { view.addGestureRecognizer(recognizer) }
        app.application.runPendingWork()
        let time = InputTime(seconds: app.now)
        sample = ContactSample(
            contact: ContactID(device: InputDevice.ID(1), number: 0), phase: .began, position: CGPoint(x: 150, y: 250),
            time: time)
        app.application.deliver(InputFrame(time: time, contacts: [sample]))
        sample.phase = .moved
    }

    /// Shows a view beside the one with the finger, instead of the last one.
    func show(_ view: UIView) {
        otherView?.removeFromSuperview()
        window.addSubview(view)
        otherView = view
        app.application.runPendingWork()
        precondition(observers.allSatisfy { $0.count == stepCount }, "a recognizer was not called")
    }

    /// Moves the finger.
    func move() {
        stepCount += 1
        app.host.clock.advance(to: app.now + 1.0 / 60)
        sample.time = InputTime(seconds: app.now)
        sample.position = CGPoint(x: 150 + 3 * cos(CGFloat(stepCount)), y: 250 + 3 * sin(CGFloat(stepCount)))
        app.application.deliver(InputFrame(time: sample.time, contacts: [sample]))
    }
}

/// A recognizer that counts moves and never decides.
private final class ObservingRecognizer: UIGestureRecognizer {
    private(set) var count = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        count += touches.count
    }
}
