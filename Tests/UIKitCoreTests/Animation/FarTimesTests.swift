import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Infinite and huge times must neither trap nor block other deadlines.
@MainActor @Suite struct FarTimesTests {
    private nonisolated static let times: [TimeInterval] = [.infinity, .greatestFiniteMagnitude, 1e19, .nan]

    @Test("A-13 infinite and huge durations and delays run without a trap", arguments: times)
    func animations(time: TimeInterval) {
        let stage = AnimationStage()
        UIView.animate(withDuration: time, delay: 0) { stage.view.center.x = 110 }
        UIView.animate(withDuration: 1, delay: time) { stage.view.alpha = 0 }
        UIView.animate(withDuration: time, delay: time, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            stage.view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        UIView.transition(with: stage.view, duration: time, options: .transitionCrossDissolve, animations: {})
        let animator = UIViewPropertyAnimator(duration: time, curve: .linear) { stage.view.bounds.size.width = 40 }
        animator.startAnimation(afterDelay: time)
        let completions = CompletionRecorder()
        UIView.animate(withDuration: 1) {
            stage.view.layer.cornerRadius = 3
        } completion: {
            completions.record($0)
        }
        stage.app.advance(by: 2)

        expect(completions.finished, equals: [true])
        animator.stopAnimation(true)
    }

    @Test("R-03 an infinite press duration never recognizes", arguments: times)
    func press(time: TimeInterval) {
        let stage = AnimationStage()
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = time
        press.allowableMovement = 1000
        stage.view.addGestureRecognizer(press)
        let finger = stage.app.touch(at: CGPoint(x: 10, y: 10))
        stage.app.advance(by: 5)

        #expect(time.isNaN || press.state == .possible)
        finger.lift()
    }
}
