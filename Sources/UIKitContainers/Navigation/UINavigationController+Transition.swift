import CoreGraphics
import Foundation
import UIKitCore

extension UINavigationController {
    /// Changes the stack and schedules what follows (NV-148).
    func change(to controllers: [UIViewController], animated: Bool) {
        let old = stack
        stack = controllers
        for controller in controllers where controller.parent !== self { addChild(controller) }
        for controller in old where !controllers.contains(where: { $0 === controller }) {
            // Those that are shown, or disappear at present, leave with the transition.
            if controller !== shown, controller !== transition?.fromController { leave(controller) }
        }
        pendingAnimation = animated
        viewIfLoaded?.setNeedsLayout()
    }

    /// Removes a controller that is not shown.
    private func leave(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        finishLeaving(controller)
    }

    /// Removes a controller that was told that it leaves.
    private func finishLeaving(_ controller: UIViewController) {
        controller.toolbarItemsChanged = nil
        arrived.remove(ObjectIdentifier(controller))
        controller.removeFromParent()
    }

    private func isInStack(_ controller: UIViewController) -> Bool { stack.contains { $0 === controller } }

    /// Shows the top controller's view without a transition, before this controller's own view appears.
    func installPendingTop() {
        guard pendingAnimation != nil, transition == nil, let view = navigationView else { return }
        pendingAnimation = nil
        let old = shown
        let top = stack.last
        changeBar(isPush: true).end(true)
        if old !== top {
            old?.embedSearches()
            old?.viewIfLoaded?.removeFromSuperview()
            // It may be disappearing with this controller, which ends the calls for the new top only.
            old?.endAppearanceTransition()
            if let old, !stack.contains(where: { $0 === old }) { leave(old) }
            if let top { view.install(top) }
        }
        shown = top
        shownStack = stack
        adoptToolbarItems(animated: false)
        view.setNeedsLayout()
    }

    /// Tells the controllers of the shown stack that they have moved; those of a change that waits are told after it.
    func finishInstallation() {
        for controller in shownStack where isInStack(controller) && !arrived.contains(ObjectIdentifier(controller)) {
            arrived.insert(ObjectIdentifier(controller))
            controller.didMove(toParent: self)
        }
        arrived.formIntersection(stack.map { ObjectIdentifier($0) })
    }

    /// Carries out a pending change of the stack; called by the layout of the view (NV-148).
    func performPendingTransition() {
        guard let animated = pendingAnimation, transition == nil, let view = navigationView else { return }
        guard isOnScreen else { return installPendingTop() }
        guard let from = shown, let to = stack.last, from !== to else { return replaceWithoutTransition() }
        pendingAnimation = nil
        let isPop = shownStack.contains { $0 === to } && !stack.contains { $0 === from }
        let isAnimated = animated && view.window != nil && UIView.areAnimationsEnabled
        let oldStack = shownStack
        to.loadViewIfNeeded()
        delegate?.navigationController(self, willShow: to, animated: isAnimated)
        let leaving = oldStack.filter { old in !stack.contains { $0 === old } }
        for controller in leaving where controller === from { controller.willMove(toParent: nil) }
        let context = TransitionContext(
            in: view.content, from: from, to: to, fromView: from.view, toView: to.view, style: .none,
            isAnimated: isAnimated)
        transition = context
        from.embedSearches()
        view.prepare(to)
        context.fromFrames.initial = view.content.bounds
        context.toFrames.final = to.view.frame
        context.timedView = view
        if isAnimated { chooseAnimator(context, from, to, isPop ? .pop : .push) }
        from.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        let barChange = changeBar(isPush: !isPop)
        // The bar knows its new height only now.
        view.prepare(to)
        context.toFrames.final = to.view.frame
        let arrival = ScrollTracking.arrival(
            at: to, wasShown: arrived.contains(ObjectIdentifier(to)), barOwner.navigationBar)
        shown = to
        shownStack = stack
        adoptToolbarItems(animated: isAnimated)
        let bottomBarChanges = [
            prepareToolbar(from: oldStack), tabBarController?.prepareTabBar(for: self, isPush: !isPop),
        ].compactMap { $0 }
        if isAnimated {
            view.setNeedsLayout()
            let owner = barOwner
            context.coordinator.animate(alongsideTransition: { _ in
                barChange.animate()
                for change in bottomBarChanges { change.animate() }
                owner.navigationBar.largeTitleVisibleHeight = arrival.visibleTitleHeight
                owner.navigationBar.isAtScrollEdge = arrival.isAtScrollEdge
                view.layOutBars()
                if owner !== self { owner.navigationView?.layOutBars() }
            })
        } else {
            for change in bottomBarChanges { change.animate() }
        }
        context.onEnd = { [self] didComplete in
            barChange.end(didComplete)
            for change in bottomBarChanges { change.end(didComplete) }
            transition = nil
            if didComplete {
                end(from: from, to: to, leaving: leaving, animated: isAnimated)
            } else {
                cancel(from: from, to: to, oldStack: oldStack)
            }
        }
        view.content.isTransitioning = isAnimated
        if isAnimated {
            context.run()
        } else {
            view.content.addSubview(to.view)
            context.completeTransition(true)
        }
    }

    private func chooseAnimator(
        _ context: TransitionContext, _ from: UIViewController, _ to: UIViewController, _ operation: Operation
    ) {
        if let custom = delegate?.navigationController(
            self, animationControllerFor: operation, from: from, to: to)
        {
            context.animator = custom
            context.interactionController = delegate?.navigationController(
                self, interactionControllerFor: custom)
            return
        }
        context.animator = PushAnimator(isPush: operation == .push)
        if swipeBack.isSwiping { context.interactionController = swipeBack }
    }

    /// The top stays, or there is none: only the items change.
    private func replaceWithoutTransition() {
        pendingAnimation = nil
        guard shown !== stack.last else {
            changeBar(isPush: true).end(true)
            for old in shownStack where !stack.contains(where: { $0 === old }) && old.parent === self { leave(old) }
            shownStack = stack
            return
        }
        let old = shown
        pendingAnimation = false
        old?.beginAppearanceTransition(false, animated: false)
        let wasOnScreen = isOnScreen
        installPendingTop()
        old?.endAppearanceTransition()
        guard wasOnScreen, let shown else { return }
        shown.beginAppearanceTransition(true, animated: false)
        shown.endAppearanceTransition()
        finishInstallation()
    }

    private func end(
        from: UIViewController, to: UIViewController, leaving: [UIViewController], animated: Bool
    ) {
        navigationView?.content.isTransitioning = false
        navigationView?.place(to)
        from.view.removeFromSuperview()
        from.view.transform = .identity
        navigationView?.layoutIfNeeded()
        to.view.layoutIfNeeded()
        from.endAppearanceTransition()
        to.endAppearanceTransition()
        finishInstallation()
        for controller in leaving where controller !== from && controller.parent === self && !isInStack(controller) {
            leave(controller)
        }
        endLeaving(from, wasTold: leaving.contains { $0 === from })
        setNeedsStatusBarAppearanceUpdate()
        delegate?.navigationController(self, didShow: to, animated: animated)
        navigationView?.setNeedsLayout()
        if isMerged { barOwner.navigationView?.setNeedsLayout() }
    }

    /// Removes the controller that has disappeared, unless it is in the stack; with `wasTold` it was told that it leaves.
    private func endLeaving(_ from: UIViewController, wasTold: Bool) {
        guard from.parent === self else { return }
        guard isInStack(from) else { return wasTold ? finishLeaving(from) : leave(from) }
        guard wasTold else { return }
        // It was pushed again meanwhile: after the next transition it is told that it has moved.
        arrived.remove(ObjectIdentifier(from))
        from.willMove(toParent: self)
    }

    /// Returns to the old stack after an abandoned transition, with the calls of NV-35. A stack that was set during the
    /// transition waits for the next layout.
    private func cancel(from: UIViewController, to: UIViewController, oldStack: [UIViewController]) {
        navigationView?.content.isTransitioning = false
        let target = shownStack
        if stack.elementsEqual(target, by: ===) {
            stack = oldStack
            pendingAnimation = nil
        }
        shown = from
        shownStack = oldStack
        to.beginAppearanceTransition(false, animated: true)
        to.view.removeFromSuperview()
        to.view.transform = .identity
        to.endAppearanceTransition()
        from.stopMoving()
        from.beginAppearanceTransition(true, animated: true)
        // A change that waits begins after these calls.
        let waiting = pendingAnimation
        pendingAnimation = nil
        // The bar of the other screen may be taller.
        navigationView?.setNeedsLayout()
        navigationView?.place(from)
        navigationView?.layoutIfNeeded()
        from.endAppearanceTransition()
        for controller in target where controller.parent === self && !isInStack(controller) {
            if !oldStack.contains(where: { $0 === controller }) { leave(controller) }
        }
        adoptToolbarItems(animated: false)
        pendingAnimation = pendingAnimation ?? waiting
        if pendingAnimation != nil { navigationView?.setNeedsLayout() }
    }

    /// Whether the toolbar is not shown above the controller on the screen.
    var hidesToolbar: Bool { toolbarIsHidden || pushesHideToolbar(in: shownStack) }

    /// Whether the toolbar is not shown above a controller of the stack, or of one that leaves it.
    func hidesToolbar(above child: UIViewController) -> Bool {
        let whole = isInStack(child) ? stack : shownStack
        let end = whole.firstIndex { $0 === child }.map { $0 + 1 } ?? whole.count
        return toolbarIsHidden || pushesHideToolbar(in: Array(whole[..<end]))
    }

    /// Whether a controller with `hidesBottomBarWhenPushed` hides the toolbar: one above the controller that was at the top
    /// when the program showed it (NV-387).
    private func pushesHideToolbar(in stack: [UIViewController]) -> Bool {
        let first = stack.firstIndex { $0 === toolbarRequester }.map { $0 + 1 } ?? 0
        return stack[first...].contains { $0.hidesBottomBarWhenPushed }
    }

    /// The move of the toolbar that goes with a push or pop (NV-387); `nil` if it stays.
    private func prepareToolbar(from oldStack: [UIViewController]) -> UINavigationBar.Transition? {
        let hides = hidesToolbar
        let hid = toolbarIsHidden || pushesHideToolbar(in: oldStack)
        guard let toolbar, let view = navigationView, hides != hid else { return nil }
        let sign: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let away = CGAffineTransform(translationX: -sign * view.bounds.width, y: 0)
        view.isMovingToolbar = true
        UIView.performWithoutAnimation {
            view.layOutBars()
            toolbar.transform = hides ? .identity : away
        }
        return UINavigationBar.Transition(
            animate: { toolbar.transform = hides ? away : .identity },
            end: { _ in
                view.isMovingToolbar = false
                toolbar.transform = .identity
                view.setNeedsLayout()
            })
    }

    /// Shows the toolbar items of the top controller (NV-55).
    func adoptToolbarItems(animated: Bool) {
        let top = shown
        toolbar.setItems(top?.toolbarItems, animated: animated)
        for controller in stack {
            controller.toolbarItemsChanged =
                controller === top ? { [weak self] animated in self?.adoptToolbarItems(animated: animated) } : nil
        }
    }

    /// A tap on the back button pops, if the bar's delegate allows it (NV-152).
    func backButtonTapped() {
        if let nested = topViewController as? UINavigationController, nested.stack.count > 1 {
            return nested.backButtonTapped()
        }
        guard transition == nil, let item = topViewController?.navigationItem else { return }
        let barDelegate = self as? any UINavigationBarDelegate
        guard barDelegate?.navigationBar(navigationBar, shouldPop: item) != false else { return }
        popViewController(animated: true)
    }
}
