import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct KeyframesTests {
    private let completions = CompletionRecorder()

    private static let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    /// Moves to x = 110 in the first half and back to x = 10 in the second, in two seconds.
    private func run(_ stage: AnimationStage, _ options: UIView.KeyframeAnimationOptions) {
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.center.x = 110 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.view.center.x = 10 }
        } completion: { [completions] in
            completions.record($0)
        }
    }

    @Test("A-35 start time and duration are fractions of the whole animation")
    func fractions() {
        let stage = AnimationStage()
        run(stage, Self.linear)
        stage.app.advance(by: 0.5)
        let first = stage.shownX
        stage.app.advance(by: 1)
        let second = stage.shownX
        stage.app.advance(by: 0.6)

        #expect(isNear(first, 60))
        #expect(isNear(second, 60))
        expect(completions.finished, equals: [true])
    }

    @Test("A-35 a value holds before its keyframe begins and after it ends")
    func holds() {
        let stage = AnimationStage()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.2) { stage.move() }
        }

        stage.app.advance(by: 0.3)
        let before = stage.shownX
        stage.app.advance(by: 0.2)
        let during = stage.shownX
        stage.app.advance(by: 0.3)
        let after = stage.shownX

        #expect(isNear(before, 10))
        #expect(isNear(during, 60, within: 1))
        #expect(isNear(after, 110))
    }

    @Test(
        "A-35 of overlapping keyframes of one property, the later one starts when the earlier one has ended",
        arguments: [true, false])
    func overlapping(isInOrder: Bool) {
        let stage = AnimationStage()
        let keyframes = [(start: 0.0, duration: 0.6, x: 110.0), (start: 0.4, duration: 0.4, x: 60.0)]
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            for keyframe in isInOrder ? keyframes : keyframes.reversed() {
                UIView.addKeyframe(withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration) {
                    stage.view.center.x = keyframe.x
                }
            }
        }

        var shown: [CGFloat] = []
        for _ in 0..<3 {
            stage.app.advance(by: 0.3)
            shown.append(stage.shownX)
        }

        #expect(isNear(shown[0], 60))
        #expect(isNear(shown[1], 110, within: 1))
        #expect(isNear(shown[2], 60))
    }

    @Test("A-35 a keyframe inside an earlier one of the property takes effect when that has ended") func contained() {
        let stage = AnimationStage()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.8) { stage.view.center.x = 110 }
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.1) { stage.view.center.x = 60 }
        }

        var shown: [CGFloat] = []
        for step in [0.4, 0.36, 0.14] {
            stage.app.advance(by: step)
            shown.append(stage.shownX)
        }

        #expect(isNear(shown[0], 60, within: 1) && isNear(shown[1], 105, within: 1) && isNear(shown[2], 60))
    }

    @Test("A-35 the options' curve applies to the whole animation")
    func curve() {
        let stage = AnimationStage()
        run(stage, [])
        stage.app.advance(by: 0.5)

        // A quarter of the time is 0.1292 of the whole progress, which is 0.2584 of the first half.
        #expect(isNear(stage.shownX, 35.84))
    }

    @Test(
        "A-35 calculation modes have the documented bits",
        arguments: [
            (UIView.KeyframeAnimationOptions.calculationModeLinear, UInt(0), CAAnimationCalculationMode.linear),
            (.calculationModeDiscrete, 1024, .discrete), (.calculationModePaced, 2048, .paced),
            (.calculationModeCubic, 3072, .cubic), (.calculationModeCubicPaced, 4096, .cubicPaced),
        ])
    func modes(option: UIView.KeyframeAnimationOptions, bits: UInt, mode: CAAnimationCalculationMode) {
        expect(option.rawValue, equals: bits)
        expect(option.calculationMode, equals: mode)
        expect(option.union(.repeat).animationOptions, equals: .repeat)
    }

    @Test("A-35 discrete keyframes jump")
    func discrete() {
        let stage = AnimationStage()
        run(stage, [Self.linear, .calculationModeDiscrete])
        stage.app.advance(by: 0.5)
        let first = stage.shownX
        stage.app.advance(by: 1)

        #expect(isNear(first, 10))
        #expect(isNear(stage.shownX, 110))
    }

    @Test("a change outside keyframes takes the whole duration")
    func wholeTime() {
        let stage = AnimationStage()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) { stage.move() }
        stage.app.advance(by: 0.5)

        #expect(isNear(stage.shownX, 60))
    }

    @Test("a keyframe outside a keyframe animation changes the model without animation")
    func outside() {
        let stage = AnimationStage()
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.move() }

        expect(stage.view.center.x, equals: 110)
        #expect(stage.view.layer.animationKeys() == nil)
    }
}
