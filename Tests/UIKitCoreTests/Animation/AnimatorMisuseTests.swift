import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct AnimatorMisuseTests {
    /// Runs a closure and returns the lines that it logged.
    private func logged(_ body: () -> Void) -> [String] {
        var lines: [String] = []
        let previous = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previous }
        body()
        return lines
    }

    @Test("A-40 a paused animator that is freed is logged, and the views keep the value shown") func freedPaused() {
        let stage = AnimationStage()
        var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
        animator?.startAnimation()
        stage.app.advance(by: 1)
        animator?.pauseAnimation()
        let lines = logged { animator = nil }
        stage.app.advance(by: 0.1)

        #expect(lines.count == 1 && lines[0].contains("paused or stopped"))
        #expect(isNear(stage.view.center.x, 60) && isNear(stage.shownX, 60))
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test("A-40 a stopped animator that is freed is logged; a finished or new one is not") func freedStopped() {
        let stage = AnimationStage()
        var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
        animator?.startAnimation()
        stage.app.advance(by: 1)
        animator?.stopAnimation(false)
        expect(logged { animator = nil }.count, equals: 1)
        #expect(isNear(stage.view.center.x, 60))

        animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 10 }
        animator?.startAnimation()
        stage.app.advance(by: 2)
        #expect(logged { animator = nil }.isEmpty)
        animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.move() }
        #expect(logged { animator = nil }.isEmpty)
    }

    @Test("A-41 stopping an inactive animator and finishing one that is not stopped are logged and ignored")
    func wrongState() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
        var positions: [UIViewAnimatingPosition] = []
        animator.addCompletion { positions.append($0) }

        expect(logged { animator.stopAnimation(false) }.count, equals: 1)
        expect(logged { animator.finishAnimation(at: .end) }.count, equals: 1)
        animator.startAnimation()
        stage.app.advance(by: 1)
        expect(logged { animator.finishAnimation(at: .end) }.count, equals: 1)
        #expect(animator.state == .active && isNear(stage.shownX, 60) && positions.isEmpty)
        stage.app.advance(by: 1.1)
        expect(positions, equals: [.end])
    }

    @Test("A-41 while the completions run the animator is still running") func runningInCompletion() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.move() }
        var wasRunning: Bool?
        animator.addCompletion { _ in wasRunning = animator.isRunning }
        animator.startAnimation()
        stage.app.advance(by: 1.1)

        #expect(wasRunning == true && !animator.isRunning)
    }

    @Test("A-42 continuing with a factor of 0 takes the time that was left") func factorZero() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
        var completions = 0
        animator.addCompletion { _ in completions += 1 }
        animator.startAnimation()
        stage.app.advance(by: 1.5)
        animator.pauseAnimation()
        stage.app.advance(by: 1)
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
        stage.app.advance(by: 0.25)
        let halfway = stage.shownX
        stage.app.advance(by: 0.2)
        let early = completions
        stage.app.advance(by: 0.1)

        #expect(isNear(halfway, 97.5, within: 1) && early == 0 && completions == 1)
    }

    @Test("A-42 a factor above 0 is a part of the whole duration, also at the end", arguments: [0.5, 1.0])
    func factorOfDuration(fraction: CGFloat) {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
        var completions = 0
        animator.addCompletion { _ in completions += 1 }
        animator.fractionComplete = fraction
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        stage.app.advance(by: 0.9)
        let early = completions
        stage.app.advance(by: 0.2)

        #expect(early == 0 && completions == 1 && isNear(stage.view.center.x, 110))
    }

    @Test("A-37 changes added to a running animator run for the time that is left") func addedWhileRunning() {
        let stage = AnimationStage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { stage.move() }
        animator.startAnimation()
        stage.app.advance(by: 1)
        animator.addAnimations { stage.view.alpha = 0 }
        stage.app.advance(by: 0.5)
        let shown = stage.shownAlpha
        stage.app.advance(by: 0.6)

        #expect(isNear(shown, 0.5, within: 0.03))
        #expect(isNear(stage.shownAlpha, 0) && animator.state == .inactive)
    }
}
