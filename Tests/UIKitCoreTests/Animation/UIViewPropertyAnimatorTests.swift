import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UIViewPropertyAnimatorTests {
    /// Moves from x = 10 to x = 110 at constant speed in two seconds.
    private func linear(_ stage: AnimationStage) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
    }

    @Test("A-36 a new animator is inactive and interruptible, and its views receive touches")
    func defaults() {
        let stage = AnimationStage()
        let animator = linear(stage)

        expect(animator.state, equals: .inactive)
        #expect(!animator.isRunning && !animator.isReversed)
        #expect(animator.isInterruptible && animator.isUserInteractionEnabled && animator.scrubsLinearly)
        expect(animator.fractionComplete, equals: 0)
        expect(stage.view.center.x, equals: 10)
    }

    @Test("A-36 an animator runs to its end, becomes inactive and calls its completions in order")
    func runs() {
        let stage = AnimationStage()
        let animator = linear(stage)
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }
        animator.addCompletion { positions.append($0) }

        animator.startAnimation()
        stage.app.advance(by: 0.5)
        let early = (x: stage.shownX, fraction: animator.fractionComplete, state: animator.state)
        stage.app.advance(by: 1.6)

        #expect(isNear(early.x, 35))
        #expect(isNear(early.fraction, 0.25, within: 0.01))
        expect(early.state, equals: .active)
        expect(positions, equals: [.end, .end])
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(stage.view.center.x == 110 && isNear(stage.shownX, 110))
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("A-36 nothing moves while the animator is paused; restarting continues from the paused position")
    func pauses() {
        let stage = AnimationStage()
        let animator = linear(stage)
        animator.startAnimation()
        stage.app.advance(by: 0.5)

        animator.pauseAnimation()
        stage.app.advance(by: 3)
        let held = stage.shownX
        let isRunning = animator.isRunning
        animator.startAnimation()
        stage.app.advance(by: 0.5)

        #expect(isNear(held, 35))
        #expect(!isRunning && animator.state == .active)
        #expect(isNear(stage.shownX, 60))
    }

    @Test("A-36 a paused animation follows fractionComplete linearly")
    func scrubs() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.move() }

        animator.fractionComplete = 0.25
        let quarter = stage.shownX
        animator.fractionComplete = 0.75
        let threeQuarters = stage.shownX

        #expect(isNear(quarter, 35))
        #expect(isNear(threeQuarters, 85))
        #expect(animator.state == .active && !animator.isRunning)
        expect(stage.view.center.x, equals: 110)
    }

    @Test("A-36 pausing an animation with a curve does not make it jump")
    func pausesOnCurve() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.move() }
        animator.startAnimation()
        stage.app.advance(by: 0.5)
        let running = stage.shownX

        animator.pauseAnimation()
        let paused = stage.shownX
        animator.startAnimation()
        let resumed = stage.shownX
        stage.app.advance(by: 0.51)

        #expect(running < 50)
        #expect(isNear(paused, running, within: 0.5))
        #expect(isNear(resumed, running, within: 0.5))
        expect(animator.state, equals: .inactive)
    }

    @Test("A-36 reversing runs back to the initial value, and the completion receives .start")
    func reverses() {
        let stage = AnimationStage()
        let animator = linear(stage)
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        stage.app.advance(by: 1.5)

        animator.isReversed = true
        let fraction = animator.fractionComplete
        stage.app.advance(by: 0.5)
        let back = stage.shownX
        stage.app.advance(by: 1.1)

        #expect(isNear(fraction, 0.25, within: 0.01))
        #expect(isNear(back, 60, within: 1))
        expect(end, equals: .start)
        expect(stage.view.center.x, equals: 10)
    }

    @Test("A-36 continuing with new timing takes the given fraction of the duration for the rest")
    func continues() {
        let stage = AnimationStage()
        let animator = linear(stage)
        animator.fractionComplete = 0.5

        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.25)
        stage.app.advance(by: 0.25)
        let middle = stage.shownX
        stage.app.advance(by: 0.3)

        #expect(isNear(middle, 85, within: 1))
        expect(animator.state, equals: .inactive)
        expect(stage.view.center.x, equals: 110)
    }

    @Test("A-36 stopping without finishing keeps the current value and calls no completion")
    func stops() {
        let stage = AnimationStage()
        let animator = linear(stage)
        var count = 0
        animator.addCompletion { _ in count += 1 }
        animator.startAnimation()
        stage.app.advance(by: 1)

        animator.stopAnimation(true)
        stage.app.advance(by: 2)

        #expect(isNear(stage.view.center.x, 60))
        expect(animator.state, equals: .inactive)
        expect(count, equals: 0)
    }

    @Test(
        "A-36 a stopped animator finishes at its end, its start or its current position",
        arguments: [(UIViewAnimatingPosition.end, 110), (.start, 10), (.current, 60)] as [(_, CGFloat)])
    func finishes(at position: UIViewAnimatingPosition, x: CGFloat) {
        let stage = AnimationStage()
        let animator = linear(stage)
        var end: UIViewAnimatingPosition?
        animator.addCompletion { end = $0 }
        animator.startAnimation()
        stage.app.advance(by: 1)

        animator.stopAnimation(false)
        let state = animator.state
        animator.finishAnimation(at: position)

        expect(state, equals: .stopped)
        expect(end, equals: position)
        #expect(isNear(stage.view.center.x, x))
        expect(animator.state, equals: .inactive)
    }

    @Test("A-37 animations with a delay factor run from that fraction of the duration to its end")
    func delayFactor() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations({ stage.move() }, delayFactor: 0.5)

        animator.startAnimation()
        stage.app.advance(by: 0.9)
        let before = stage.shownX
        stage.app.advance(by: 0.6)
        let during = stage.shownX
        stage.app.advance(by: 0.6)

        #expect(isNear(before, 10))
        #expect(isNear(during, 60, within: 1))
        expect(stage.view.center.x, equals: 110)
        expect(animator.state, equals: .inactive)
    }

    @Test("A-36 an animator starts after a delay")
    func delays() {
        let stage = AnimationStage()
        let animator = linear(stage)

        animator.startAnimation(afterDelay: 1)
        stage.app.advance(by: 0.9)
        let before = stage.shownX
        stage.app.advance(by: 1.1)

        #expect(isNear(before, 10))
        #expect(isNear(stage.shownX, 60, within: 1))
    }

    @Test("A-46 a spring of mass, stiffness and damping determines its duration")
    func springDuration() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
        let ratio = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.5)

        #expect(abs(animator.duration - 1) < 1e-9)
        expect(ratio.duration, equals: 0.7)
    }

    @Test("A-27 an animator with a low damping ratio overshoots and comes to rest at its end")
    func spring() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { stage.move() }
        var furthest: CGFloat = 0

        animator.startAnimation()
        for _ in 0..<50 {
            stage.app.advance(by: 0.02)
            furthest = max(furthest, stage.shownX)
        }
        stage.app.advance(by: 0.1)

        #expect(furthest > 120)
        #expect(isNear(stage.shownX, 110) && animator.state == .inactive)
    }

    @Test("A-34 a position has an initial velocity per axis; other properties use the dx component")
    func vectorVelocity() {
        func early(_ velocity: CGVector) -> (position: CGPoint, alpha: CGFloat) {
            let stage = AnimationStage()
            let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity)
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
            animator.addAnimations {
                stage.view.center = CGPoint(x: 110, y: 110)
                stage.view.alpha = 0
            }
            animator.startAnimation()
            stage.app.advance(by: 0.05)
            return (stage.view.layer.presentation()?.position ?? .zero, stage.shownAlpha)
        }

        let still = early(.zero)
        let thrown = early(CGVector(dx: 0, dy: 10))

        #expect(isNear(thrown.position.x, still.position.x))
        #expect(thrown.position.y > still.position.y + 20)
        #expect(isNear(thrown.alpha, still.alpha, within: 0.01))
    }

    @Test("A-36 keyframes inside an animator follow its fractionComplete")
    func keyframes() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.center.x = 210 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.view.center.x = 110 }
            }
        }

        animator.fractionComplete = 0.5
        let middle = stage.shownX
        animator.fractionComplete = 0.75
        let late = stage.shownX

        #expect(isNear(middle, 210, within: 1))
        #expect(isNear(late, 160, within: 1))
    }

    @Test("A-36 with pausesOnCompletion the animator stays active at its end and can be reversed")
    func pausesOnCompletion() {
        let stage = AnimationStage()
        let animator = linear(stage)
        animator.pausesOnCompletion = true
        var count = 0
        animator.addCompletion { _ in count += 1 }

        animator.startAnimation()
        stage.app.advance(by: 2.5)
        let state = animator.state
        animator.isReversed = true
        animator.startAnimation()
        stage.app.advance(by: 1)

        expect(state, equals: .active)
        expect(count, equals: 0)
        #expect(isNear(stage.shownX, 60, within: 1))
    }

    @Test("A-21 an animator without user interaction blocks touches to its views while it runs")
    func blocksTouches() {
        let stage = AnimationStage()
        let animator = linear(stage)
        animator.isUserInteractionEnabled = false
        let point = CGPoint(x: 110, y: 10)

        animator.startAnimation()
        let during = stage.window.hitTest(point, with: nil)
        stage.app.advance(by: 2.1)
        let after = stage.window.hitTest(point, with: nil)

        #expect(during !== stage.view)
        #expect(after === stage.view)
    }

    @Test("A-36 a running animator without other references stays alive until its end")
    func staysAlive() {
        let stage = AnimationStage()
        var ended = false
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
            stage.move()
        } completion: { _ in
            ended = true
        }

        stage.app.advance(by: 1.1)

        #expect(ended)
    }

    @Test("A-36 a paused animator whose views receive no touches lets them pass until it continues")
    func touchesWhilePaused() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.view.alpha = 0.5 }
        animator.isUserInteractionEnabled = false
        func hit() -> UIView? { stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) }

        animator.startAnimation()
        stage.app.advance(by: 0.5)
        let running = hit()
        animator.pauseAnimation()
        let paused = hit()
        animator.startAnimation()

        #expect(running === stage.window)
        #expect(paused === stage.view)
        #expect(hit() === stage.window)
    }

    @Test("A-36 an animator without a duration has a fraction between 0 and 1, whatever its curve")
    func noDuration() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 0, curve: .easeIn) { stage.move() }
        animator.scrubsLinearly = false

        animator.pauseAnimation()
        let paused = animator.fractionComplete
        animator.fractionComplete = 0.5

        #expect((0...1).contains(paused))
        #expect((0...1).contains(animator.fractionComplete))
    }

    @Test("A-36 stopping a stopped animator without finishing makes it inactive; stopping it again does not")
    func stopTwice() {
        let stage = AnimationStage()
        let animator = linear(stage)
        animator.startAnimation()
        stage.app.advance(by: 0.5)

        animator.stopAnimation(false)
        animator.stopAnimation(false)
        let stopped = animator.state
        animator.stopAnimation(true)

        expect(stopped, equals: .stopped)
        expect(animator.state, equals: .inactive)
    }
}
