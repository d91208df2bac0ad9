import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CustomTransitionTests {
    /// Slides with one interruptible animator; records what it finds in the context.
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
        var log: CallLog?
        var completes = true
        var isAsked = 0
        var animator: UIViewPropertyAnimator?
        var keys: [Bool] = []
        var interaction: UIPercentDrivenInteractiveTransition?

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            isAsked += 1
            if let animator { return animator }
            let made = UIViewPropertyAnimator(duration: 0.4, curve: .linear)
            animator = made
            let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
            keys = [
                from?.view === context.view(forKey: .from), to?.view === context.view(forKey: .to),
                context.view(forKey: .to)?.superview == nil,
            ]
            guard let view = context.view(forKey: .to) else { return made }
            context.containerView.addSubview(view)
            view.alpha = 0
            made.addAnimations { view.alpha = 1 }
            made.addCompletion { [completes] _ in
                self.log?.lines.append("completes")
                context.completeTransition(completes && !context.transitionWasCancelled)
            }
            return made
        }
        func animationEnded(_ transitionCompleted: Bool) { log?.lines.append("ended \(transitionCompleted)") }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    @MainActor private func makeStage(_ slide: Slide) -> NavigationStage {
        let stage = NavigationStage { $0.delegate = slide }
        slide.log = stage.log
        return stage
    }

    @Test("NV-136 the animator adds the new view and completes; animationEnded is the last call") func completes() {
        let slide = Slide()
        let stage = makeStage(slide)
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()

        expect(slide.keys, equals: [true, true, true])
        expect(stage.log.take().suffix(4), equals: ["completes", "root D-disappear", "a D-appear", "ended true"])
        #expect(stage.root.view.window == nil)
    }

    @Test("NV-136 an animator that completes with false leaves everything as before") func abandons() {
        let slide = Slide()
        slide.completes = false
        let stage = makeStage(slide)
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()

        expect(stage.log.take().last, equals: "ended false")
        expect(stage.navigation.viewControllers, equals: [stage.root])
        #expect(stage.a.view.window == nil && stage.root.view.window != nil)
        #expect(stage.a.parent == nil)
    }

    @Test("NV-138 the keys give controllers and views; a transition that keeps the presenter has no view of it")
    func keys() {
        final class Watch: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
            var found: [Bool] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                found = [
                    context.viewController(forKey: .from) != nil, context.view(forKey: .from) == nil,
                    context.viewController(forKey: .to)?.view === context.view(forKey: .to),
                ]
                if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
                context.completeTransition(true)
            }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        }
        let stage = NavigationStage()
        let watch = Watch()
        stage.a.modalPresentationStyle = .overFullScreen
        stage.a.transitioningDelegate = watch
        stage.root.present(stage.a, animated: true)
        stage.settle()

        expect(watch.found, equals: [true, true, true])
    }

    @Test("NV-145 the same interruptible animator serves the whole transition, which it can pause and reverse")
    func interruptible() {
        let slide = Slide()
        let stage = makeStage(slide)
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.2)
        let first = slide.animator
        let isInterruptible = stage.a.transitionCoordinator?.isInterruptible
        slide.animator?.pauseAnimation()
        stage.app.advance(by: 1)
        let paused = stage.log.lines.contains("completes")
        slide.animator?.startAnimation()
        stage.settle()

        #expect(first != nil && slide.animator === first)
        expect(isInterruptible, equals: true)
        #expect(!paused)
        #expect(stage.log.lines.contains("completes"))
    }

    @Test("NV-145 wantsInteractiveStart false starts the transition without interaction") func notInteractive() {
        let slide = Slide()
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        slide.interaction = driver
        let stage = makeStage(slide)
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        let isInteractive = stage.a.transitionCoordinator?.initiallyInteractive
        stage.settle()

        expect(isInteractive, equals: false)
        #expect(stage.navigation.topViewController === stage.a)
        expect(stage.log.lines.last, equals: "ended true")
    }
}
