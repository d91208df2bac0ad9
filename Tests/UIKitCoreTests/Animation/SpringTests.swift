import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct SpringTests {
    /// The maximum x shown while animating from x = 10 to x = 110 in one second.
    private func maximumX(_ stage: AnimationStage, damping: CGFloat, velocity: CGFloat = 0) -> CGFloat {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity) {
            stage.move()
        }
        var maximum: CGFloat = 0
        for _ in 0..<500 {
            stage.app.advance(by: 0.002)
            maximum = max(maximum, stage.shownX)
        }
        return maximum
    }

    @Test("A-27 a damping ratio of 1 does not overshoot")
    func critical() {
        #expect(maximumX(AnimationStage(), damping: 1) <= 110.001)
    }

    @Test("A-27 a lower damping ratio overshoots more")
    func lower() {
        let half = maximumX(AnimationStage(), damping: 0.5)
        let tenth = maximumX(AnimationStage(), damping: 0.1)

        // The first overshoot of a spring is e^(−π·ratio/√(1−ratio²)) of the distance.
        #expect(isNear(half, 110 + 16.3, within: 0.5))
        #expect(isNear(tenth, 110 + 72.9, within: 1.5))
    }

    @Test("A-28 the initial velocity is measured in total distances per second")
    func velocity() {
        let stage = AnimationStage()
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 5) { stage.move() }

        stage.app.advance(by: 0)
        let start = stage.shownX
        stage.app.advance(by: 0.001)

        // 100 points of distance at 5 distances a second are half a point a millisecond.
        #expect(isNear(stage.shownX - start, 0.5, within: 0.02))
    }

    @Test("A-29 a spring has come to rest after its duration")
    func rest() {
        let stage = AnimationStage()
        let completions = CompletionRecorder()
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
            stage.move()
        } completion: {
            completions.record($0)
        }

        stage.app.advance(by: 0.98)
        let almost = stage.shownX
        stage.app.advance(by: 0.03)

        #expect(isNear(almost, 110, within: 0.25))
        expect(completions.finished, equals: [true])
    }

    @Test("A-30 response and damping ratio determine stiffness and damping")
    func conversion() {
        let spring = SpringTiming(response: 0.5, dampingRatio: 0.8, initialVelocity: 0)

        #expect(abs(spring.stiffness - 157.9137) < 0.001)
        #expect(abs(spring.damping - 20.1062) < 0.001)
        #expect(abs(spring.damping / (2 * spring.stiffness.squareRoot()) - 0.8) < 1e-9)
    }

    @Test(
        "A-31 a damping ratio and a duration determine the stiffness",
        arguments: [(0.1, 2125.4), (0.35, 286.41), (0.5, 161.72), (0.8, 80.90), (0.9, 71.92), (1, 85.256)])
    func stiffness(ratio: Double, stiffness: Double) {
        let spring = SpringTiming(duration: 1, dampingRatio: ratio, initialVelocity: 0)
        let slower = SpringTiming(duration: 2, dampingRatio: ratio, initialVelocity: 0)

        #expect(abs(spring.stiffness - stiffness) < 1e-4 * stiffness)
        #expect(abs(slower.stiffness - stiffness / 4) < 1e-4 * stiffness)
    }

    @Test("A-31 with an initial velocity the amplitude is a thousandth at the end", arguments: [-8.0, -1, 1, 3])
    func stiffnessWithVelocity(velocity: Double) {
        let spring = SpringTiming(duration: 1, dampingRatio: 0.5, initialVelocity: velocity)

        let frequency = spring.stiffness.squareRoot()
        let amplitude = (0.5 - velocity / frequency) / 0.75.squareRoot() * exp(-0.5 * frequency)
        #expect(abs(amplitude - 0.001) < 1e-6)
    }

    @Test("A-31 any initial velocity and duration give a spring", arguments: [-1e300, 10, 1e4, 1e300, .infinity, .nan])
    func extremeVelocity(velocity: Double) {
        for ratio in [0.01, 0.5, 0.999, 1] {
            for duration in [0, 1e-9, 0.3, 1e9] {
                let spring = SpringTiming(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
                #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
            }
        }
    }

    @Test("A-31 without overshoot the displacement has decayed to a thousandth after the duration")
    func criticalSettling() {
        let spring = SpringTiming(duration: 2, dampingRatio: 1, initialVelocity: 0)

        let turns = spring.stiffness.squareRoot() * 2

        #expect(abs((1 + turns) * exp(-turns) - 0.001) < 1e-6)
    }

    @Test("A-33 out-of-range damping ratios are clamped")
    func clamps() {
        func spring(_ ratio: Double) -> SpringTiming {
            SpringTiming(duration: 1, dampingRatio: ratio, initialVelocity: 0)
        }

        expect(spring(-3), equals: spring(0.01))
        expect(spring(0), equals: spring(0.01))
        expect(spring(7), equals: spring(1))
        expect(spring(.nan), equals: spring(1))
    }

    @Test("a spring specified by duration and bounce lasts until it has come to rest")
    func perceptual() throws {
        let stage = AnimationStage()
        UIView.animate(springDuration: 0.5, bounce: 0) { stage.move() }

        let animation = try #require(stage.view.layer.animation(forKey: "position") as? CASpringAnimation)
        // 9.2334 · 0.5 / 2π = 0.735, rounded up.
        #expect(abs(animation.duration - 0.8) < 1e-9)
        #expect(abs(animation.stiffness - 157.9137) < 0.001)
    }
}
