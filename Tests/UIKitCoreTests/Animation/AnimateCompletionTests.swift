import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AnimateCompletionTests {
    private let completions = CompletionRecorder()

    /// Animates changes for a duration in seconds and records the completion.
    private func animate(for seconds: TimeInterval = 1, _ changes: @escaping () -> Void) {
        UIView.animate(withDuration: seconds, animations: changes) { [completions] in completions.record($0) }
    }

    @Test("A-17 the completion receives true once the animation has run to its end")
    func completes() {
        let stage = AnimationStage()
        animate { stage.move() }
        stage.app.advance(by: 0.99)
        let countBefore = completions.count
        stage.app.advance(by: 0.02)

        expect(countBefore, equals: 0)
        expect(completions.finished, equals: [true])
    }

    @Test("A-17 one completion is called once, after all animations of the block")
    func completesOnce() {
        let stage = AnimationStage()
        animate {
            stage.view.frame = CGRect(x: 50, y: 50, width: 70, height: 70)
            stage.view.alpha = 0
        }
        stage.app.advance(by: 3)

        expect(completions.finished, equals: [true])
    }

    @Test("A-17 the completion receives false when the animation is removed")
    func removed() {
        let stage = AnimationStage()
        animate { stage.move() }
        stage.app.advance(by: 0.5)

        stage.view.layer.removeAllAnimations()
        stage.app.advance(by: 0.1)

        expect(completions.finished, equals: [false])
    }

    @Test("A-17 a later animation of the property lets this one finish: both completions receive true")
    func interrupted() {
        let stage = AnimationStage()
        animate { stage.move() }
        stage.app.advance(by: 0.5)

        UIView.animate(withDuration: 1) { stage.view.center.x = 10 }
        stage.app.advance(by: 0.4)
        let countBefore = completions.count
        stage.app.advance(by: 0.2)

        expect(countBefore, equals: 0)
        expect(completions.finished, equals: [true])
    }

    @Test("A-17 the completion receives false when another animation replaces one that is not additive")
    func replaced() {
        let stage = AnimationStage()
        animate { stage.view.backgroundColor = .red }
        stage.app.advance(by: 0.5)

        UIView.animate(withDuration: 1) { stage.view.backgroundColor = .blue }
        stage.app.advance(by: 0.1)

        expect(completions.finished, equals: [false])
    }

    @Test("A-47 setting a property twice in a block is one animation to the last value, and completes with true")
    func setTwice() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.center.x = 50
            stage.view.center.x = 110
            stage.view.backgroundColor = .red
            stage.view.backgroundColor = .blue
        } completion: { [completions] in
            completions.record($0)
        }
        stage.app.advance(by: 0.5)
        let shown = stage.shownX
        let keys = stage.view.layer.animationKeys()?.sorted()
        stage.app.advance(by: 0.6)

        #expect(isNear(shown, 60))
        expect(keys, equals: ["backgroundColor", "position"])
        expect(completions.finished, equals: [true])
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === stage.view)
    }

    @Test("A-17 the completion receives false when the view leaves its window")
    func leaves() {
        let stage = AnimationStage()
        animate { stage.move() }
        stage.app.advance(by: 0.5)

        stage.view.removeFromSuperview()
        stage.app.advance(by: 0.1)

        expect(completions.finished, equals: [false])
    }

    @Test("A-18 a duration of 0 changes values immediately and completes on the next run-loop turn")
    func noDuration() {
        let stage = AnimationStage()
        animate(for: 0) { stage.move() }
        let immediateCount = completions.count
        let isAnimated = stage.view.layer.animationKeys() != nil
        stage.app.advance(by: 0)

        expect(immediateCount, equals: 0)
        #expect(!isAnimated)
        expect(completions.finished, equals: [true])
    }

    @Test("A-20 a block without delay that changes nothing completes on the next run-loop turn")
    func nothingChanged() {
        let stage = AnimationStage()
        animate { stage.view.alpha = 1 }
        let immediateCount = completions.count
        stage.app.advance(by: 0)

        expect(immediateCount, equals: 0)
        expect(completions.finished, equals: [true])
    }

    @Test("A-20 a block that changes nothing completes on the next run-loop turn, without duration and delay")
    func nothingChangedLater() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 1) {
        } completion: { [completions] in
            completions.record($0)
        }
        let immediateCount = completions.count
        stage.app.advance(by: 0)

        expect(immediateCount, equals: 0)
        expect(completions.finished, equals: [true])
    }

    @Test("A-18 a duration of 0 skips the delay", arguments: [0, -1])
    func noDurationWithDelay(duration: TimeInterval) {
        let stage = AnimationStage()
        UIView.animate(withDuration: duration, delay: 2) {
            stage.move()
        } completion: { [completions] in
            completions.record($0)
        }
        stage.app.advance(by: 0)

        expect(stage.shownX, equals: 110)
        expect(completions.finished, equals: [true])
    }

    @Test("A-45 changes of a view without a window are not animated, and the block completes on the next turn")
    func noWindow() {
        let stage = AnimationStage()
        let view = UIView()
        animate { view.alpha = 0 }
        stage.app.advance(by: 0)

        #expect(view.layer.animationKeys() == nil)
        expect(completions.finished, equals: [true])
    }
}
