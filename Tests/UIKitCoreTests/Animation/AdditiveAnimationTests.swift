import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct AdditiveAnimationTests {
    private let first = CompletionRecorder()
    private let second = CompletionRecorder()

    /// Moves the view by 100 points in a second, and back from the middle on; both linear.
    private func moveAndReverse(_ stage: AnimationStage, _ options: UIView.AnimationOptions = []) {
        let options = options.union(.curveLinear)
        UIView.animate(withDuration: 1, delay: 0, options: options) {
            stage.view.center.x = 110
        } completion: { [first] in
            first.record($0)
        }
        stage.app.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: options) {
            stage.view.center.x = 10
        } completion: { [second] in
            second.record($0)
        }
    }

    @Test(
        "A-23 an interrupted animation continues to its end, and the next one is added to it",
        arguments: [[], UIView.AnimationOptions.beginFromCurrentState])
    func adds(options: UIView.AnimationOptions) {
        let stage = AnimationStage()
        moveAndReverse(stage, options)
        let keys = stage.view.layer.animationKeys()
        var shown: [CGFloat] = []
        for _ in 0..<4 {
            stage.app.advance(by: 0.25)
            shown.append(stage.shownX.rounded())
        }

        // The example of the rule, from 10 to 110 points instead of from 50 to 150.
        expect(keys, equals: ["position", "position-2"])
        expect(shown, equals: [60, 60, 35, 10])
    }

    @Test("A-23 both completions receive true, each at its own time")
    func completions() {
        let stage = AnimationStage()
        moveAndReverse(stage)
        stage.app.advance(by: 0.51)
        let atFirstEnd = (first.finished, second.finished)
        stage.app.advance(by: 0.5)

        expect(atFirstEnd, equals: ([true], []))
        expect(second.finished, equals: [true])
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("A-23 a plain assignment during an animation shows at once, as the sum")
    func assignment() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.center.x = 110 }
        stage.app.advance(by: 0.5)

        stage.view.center.x = 150
        stage.app.advance(by: 0)
        let shown = stage.shownX
        stage.app.advance(by: 0.6)

        #expect(isNear(shown, 100))
        #expect(isNear(stage.shownX, 150))
    }

    @Test("A-23 opacities add up beyond their limits on the way")
    func opacity() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.alpha = 0 }
        stage.app.advance(by: 0.2)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.alpha = 1 }
        stage.app.advance(by: 0)

        #expect(isNear(stage.shownAlpha, 0.8, within: 0.01))
    }

    @Test("A-23 interrupted transforms continue without a jump")
    func transform() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        stage.app.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.transform = .identity }
        stage.app.advance(by: 0)
        let interrupted = stage.view.layer.presentation()?.affineTransform()
        stage.app.advance(by: 1.1)

        #expect(isNear(interrupted?.a ?? .nan, 2, within: 0.01))
        expect(stage.view.layer.presentation()?.affineTransform(), equals: .identity)
    }

    @Test("A-23 an animation to a transform that cannot be inverted shrinks the view to nothing")
    func scaleToNothing() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        stage.app.advance(by: 0.5)

        #expect(isNear(stage.view.layer.presentation()?.affineTransform().a ?? .nan, 0.5, within: 0.01))
    }

    @Test("A-23 key frames of a position are added to a running animation")
    func keyframes() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.center.x = 110 }
        stage.app.advance(by: 0.5)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: 3 << 16)) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.view.center.x = 10 }
        }
        stage.app.advance(by: 0.75)

        #expect(isNear(stage.shownX, 35))
    }

    @Test("A-23 an animation that repeats is replaced by the next one of the property")
    func repeating() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
            stage.view.center.x = 110
        } completion: { [first] in
            first.record($0)
        }
        stage.app.advance(by: 2.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
            stage.view.center.x = 10
        }
        stage.app.advance(by: 0.5)
        let shown = stage.shownX
        stage.app.advance(by: 3)

        expect(first.finished, equals: [false])
        #expect(isNear(shown, 35))
        expect(stage.shownX, equals: 10)
    }

    @Test("A-23 an animator takes a property over from a running animation where it is")
    func animator() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.center.x = 110 }
        stage.app.advance(by: 0.5)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 10 }
        animator.startAnimation()
        stage.app.advance(by: 0.5)

        #expect(isNear(stage.shownX, 35))
    }

    @Test("A-43 a change of bounds is animated by two additive animations, of origin and size")
    func bounds() throws {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            stage.view.bounds = CGRect(x: 8, y: 0, width: 40, height: 60)
        }
        let layer = stage.view.layer
        let origin = try #require(layer.animation(forKey: "bounds.origin") as? CABasicAnimation)
        let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
        stage.app.advance(by: 0.5)

        expect(layer.animationKeys()?.count, equals: 2)
        #expect(origin.isAdditive && size.isAdditive)
        expect(origin.fromValue as? CGPoint, equals: CGPoint(x: -8, y: 0))
        expect(size.fromValue as? CGSize, equals: CGSize(width: -20, height: -40))
        expect(size.toValue as? CGSize, equals: .zero)
        expect(size.fillMode, equals: .both)
        expect(layer.presentation()?.bounds, equals: CGRect(x: 4, y: 0, width: 30, height: 40))
    }
}
