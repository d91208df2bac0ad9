import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct NavigationStackTests {
    @Test("NV-11 the root is pushed without animation; top and visible controller") func root() {
        let stage = NavigationStage()
        let presented = UIViewController()
        presented.modalPresentationStyle = .fullScreen
        let visible = stage.navigation.visibleViewController
        stage.navigation.present(presented, animated: false)

        expect(stage.navigation.viewControllers, equals: [stage.root])
        #expect(stage.navigation.topViewController === stage.root)
        #expect(visible === stage.root)
        #expect(stage.navigation.visibleViewController === presented)
    }

    @Test("NV-13 pop gives the controller, nil at the root; popToRoot gives all, bottom first") func popping() {
        let stage = NavigationStage()
        stage.navigation.setViewControllers([stage.root, stage.a, stage.b], animated: false)
        stage.settle()
        let popped = stage.navigation.popViewController(animated: false)
        stage.push(stage.b)
        let all = stage.navigation.popToRootViewController(animated: false)

        #expect(popped === stage.b)
        expect(all, equals: [stage.a, stage.b])
        #expect(stage.navigation.popViewController(animated: false) == nil)
        #expect(stage.navigation.popToRootViewController(animated: false) == nil)
    }

    @Test("NV-12 pushing a controller twice, or popping to one outside, is an error of the program")
    func errors() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.pushViewController(navigation.viewControllers[0], animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.popToViewController(UIViewController(), animated: false)
            }
        }
    }

    @Test("NV-16 NV-148 a push changes the stack at once and loads the view in the next layout") func deferred() {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: true)
        let (count, isLoaded) = (stage.navigation.viewControllers.count, stage.a.isViewLoaded)
        stage.navigation.view.layoutIfNeeded()

        expect(count, equals: 2)
        #expect(!isLoaded)
        #expect(stage.a.isViewLoaded)
        #expect(stage.log.lines == ["root W-disappear", "a W-appear"] || stage.log.lines.count == 3)
    }

    @Test("NV-03 NV-17 the order of a push and a pop", arguments: [false, true]) func order(animated: Bool) {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: animated)
        stage.settle()
        let push = stage.log.take()
        stage.navigation.popViewController(animated: animated)
        stage.settle()

        expect(push, equals: ["root W-disappear", "a W-appear", "a appearing", "root D-disappear", "a D-appear"])
        expect(
            stage.log.take(),
            equals: ["a W-disappear", "root W-appear", "root appearing", "a D-disappear", "root D-appear"])
    }

    @Test("NV-04 willMove comes before the view is loaded, didMove after didAppear; a pop ends with didMove(nil)")
    func moves() {
        let stage = NavigationStage()
        stage.a.recordsAll = true
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()
        let push = stage.log.take().filter { $0.hasPrefix("a") }
        stage.navigation.popViewController(animated: true)
        stage.settle()

        expect(push, equals: ["a W-move", "a loaded", "a W-appear", "a appearing", "a D-appear", "a D-move"])
        expect(
            stage.log.take().filter { $0.hasPrefix("a") },
            equals: ["a W-move nil", "a W-disappear", "a D-disappear", "a D-move nil"])
    }

    @Test("NV-08 a pushed controller is moving to its parent, a popped one from it") func moving() {
        final class Mover: UIViewController {
            var states: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { states.append(isMovingToParent) }
            override func viewDidAppear(_ animated: Bool) { states.append(isMovingToParent) }
            override func viewWillDisappear(_ animated: Bool) { states.append(isMovingFromParent) }
            override func viewDidDisappear(_ animated: Bool) { states.append(isMovingFromParent) }
        }
        let stage = NavigationStage()
        let mover = Mover()
        stage.navigation.pushViewController(mover, animated: true)
        stage.settle()
        let after = mover.isMovingToParent
        stage.navigation.popViewController(animated: true)
        stage.settle()

        expect(mover.states, equals: [true, true, true, true])
        #expect(!after)
        #expect(!mover.isMovingFromParent)
    }

    @Test("NV-14 setting the stack pops if the new top was in it, otherwise pushes") func setting() {
        final class Watcher: NSObject, UINavigationControllerDelegate {
            var operations: [UINavigationController.Operation] = []
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                operations.append(operation)
                return nil
            }
        }
        let stage = NavigationStage()
        let watcher = Watcher()
        stage.navigation.delegate = watcher
        stage.navigation.setViewControllers([stage.root, stage.a, stage.b], animated: true)
        stage.settle()
        stage.navigation.setViewControllers([stage.root, stage.a], animated: true)
        stage.settle()
        stage.navigation.setViewControllers([stage.b], animated: true)
        stage.settle()

        expect(watcher.operations, equals: [.push, .pop, .push])
        expect(stage.navigation.viewControllers, equals: [stage.b])
        #expect(stage.root.parent == nil)
    }

    @Test("NV-15 show in a child pushes with animation") func show() {
        let stage = NavigationStage()
        stage.root.show(stage.a, sender: nil)

        #expect(stage.navigation.topViewController === stage.a)
    }

    @Test("NV-18 the delegate is told before and after, also for the root and without animation") func delegate() {
        final class Watcher: NSObject, UINavigationControllerDelegate {
            let log: CallLog
            init(_ log: CallLog) { self.log = log }
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { log.lines.append("willShow \(viewController.title ?? "") \(animated)") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { log.lines.append("didShow \(viewController.title ?? "") \(animated)") }
        }
        let log = CallLog()
        let watcher = Watcher(log)
        let stage = NavigationStage { $0.delegate = watcher }
        let atRoot = log.take()
        let second = Watcher(stage.log)
        stage.navigation.delegate = second
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()

        expect(atRoot, equals: ["willShow Root false", "didShow Root false"])
        expect(
            stage.log.take(),
            equals: [
                "willShow A true", "root W-disappear", "a W-appear", "a appearing", "root D-disappear", "a D-appear",
                "didShow A true",
            ])
    }

    @Test("NV-19 two pushes in one event are one transition; the controller between is neither loaded nor told")
    func twoPushes() {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: false)
        stage.navigation.pushViewController(stage.b, animated: true)
        stage.settle()

        #expect(!stage.a.isViewLoaded)
        expect(
            stage.log.take(),
            equals: ["root W-disappear", "b W-appear", "b appearing", "root D-disappear", "b D-appear"])
        expect(stage.navigation.viewControllers, equals: [stage.root, stage.a, stage.b])
    }

    @Test("NV-19 a push during the animation follows when it is over") func pushDuring() {
        let stage = NavigationStage()
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.app.advance(by: 0.1)
        stage.navigation.pushViewController(stage.b, animated: true)
        stage.settle()
        stage.settle()

        #expect(stage.b.view.window != nil)
        #expect(stage.a.view.window == nil)
        expect(stage.log.take().suffix(2), equals: ["a D-disappear", "b D-appear"])
    }

    @Test("NV-21 a controller finds its navigation controller through its parents") func ancestors() {
        let stage = NavigationStage()
        let child = UIViewController()
        stage.root.addChild(child)

        #expect(child.navigationController === stage.navigation)
        #expect(UIViewController().navigationController == nil)
    }

    @Test("NV-17 a popped controller is let go") func letGo() {
        let stage = NavigationStage()
        weak var weakController: UIViewController?
        do {
            let controller = UIViewController()
            weakController = controller
            stage.navigation.pushViewController(controller, animated: true)
        }
        stage.settle()
        stage.navigation.popViewController(animated: true)
        stage.settle()

        #expect(weakController == nil)
    }

    @Test("NV-134 NV-137 the delegate's animator animates a push, with frames and without a style") func animator() {
        final class Animator: UIViewControllerAnimatedTransitioning {
            var lines: [String] = []
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to),
                    let from = context.viewController(forKey: .from)
                else { return }
                lines.append("\(context.presentationStyle.rawValue)")
                lines.append("\(context.initialFrame(for: controller).isEmpty)")
                lines.append("\(context.initialFrame(for: from) == context.containerView.bounds)")
                lines.append("\(context.finalFrame(for: from).isEmpty)")
                to.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(to)
                UIView.animate(withDuration: 0.2, animations: { to.alpha = 1 }) { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            func animationEnded(_ completed: Bool) { lines.append("ended \(completed)") }
        }
        final class Chooser: NSObject, UINavigationControllerDelegate {
            let animator = Animator()
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        }
        let stage = NavigationStage()
        let chooser = Chooser()
        stage.navigation.delegate = chooser
        stage.navigation.pushViewController(stage.a, animated: true)
        stage.settle()

        expect(chooser.animator.lines, equals: ["-1", "true", "true", "true", "ended true"])
        #expect(stage.a.view.window != nil)
        #expect(stage.root.view.window == nil)
    }

    @Test("NV-155 the preferred size of the top controller is passed on with the bar") func preferredSize() {
        let stage = NavigationStage()
        stage.root.preferredContentSize = CGSize(width: 300, height: 200)

        expect(stage.navigation.preferredContentSize, equals: CGSize(width: 300, height: 244))
    }
}
