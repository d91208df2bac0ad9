import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Shows one of several controllers, chosen by a tab bar (NV-58 to NV-68).
open class UITabBarController: UIViewController, UITabBarDelegate {
    private var tabs: [UIViewController] = []
    private var shown: UIViewController?
    private var isOnScreen = false
    private var transition: TransitionContext?
    /// Makes the did-calls of a change of tab that is not over.
    private var pendingEnd: (() -> Void)?
    private let bar = UITabBar(frame: .zero)
    private var barIsHidden = false

    /// Creates a controller without tabs. It makes its own view; the names of a nib are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.manager = self
    }

    /// Creates a controller without tabs; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.manager = self
    }

    /// Asked about selections and animations, and told about selections by the user; not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The tab bar, which this controller manages.
    open var tabBar: UITabBar { bar }

    // MARK: Tabs

    /// The controllers of the tabs; `nil` at first. It never contains the More controller (NV-60).
    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers of the tabs; the first is selected unless the selected one stays (NV-58).
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for old in tabs where !new.contains(where: { $0 === old }) && old !== shown {
            old.willMove(toParent: nil)
            old.removeFromParent()
        }
        let gone = shown.flatMap { old in new.contains { $0 === old } || old === more ? nil : old }
        tabs = new
        for controller in new where controller.parent !== self && !isBehindMore(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        updateMore()
        bar.show(barControllers.map(\.tabBarItem))
        if gone != nil || shown == nil, let first = new.first { select(first, animated: false) }
        if new.isEmpty { showNone() }
        if let gone, gone.parent === self {
            finishChange()
            gone.willMove(toParent: nil)
            gone.viewIfLoaded?.removeFromSuperview()
            gone.removeFromParent()
        }
        bar.choose(barController(of: shown)?.tabBarItem)
    }

    /// The index of the selected controller; not found (`NSNotFound`) without tabs. Setting it selects a controller; an
    /// index out of range is ignored (NV-67).
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selectedViewController } ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { select(tabs[newValue], animated: true) } }
    }

    /// The selected controller, which may be the More controller (NV-60). One that is no tab is ignored.
    open var selectedViewController: UIViewController? {
        get { shown }
        set {
            guard let newValue, newValue === more || tabs.contains(where: { $0 === newValue }) else { return }
            select(newValue, animated: true)
        }
    }

    /// The greatest number of tabs in compact width; with more, the last tab is "More" (NV-59).
    private static let maximumTabs = 5

    private var needsMore: Bool { tabs.count > Self.maximumTabs && traitCollection.horizontalSizeClass != .regular }
    private var more: UINavigationController?

    /// The navigation controller with the tabs that have no place in the bar (NV-59).
    open var moreNavigationController: UINavigationController {
        if let more { return more }
        let made = UINavigationController(rootViewController: MoreController(self))
        made.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        more = made
        return made
    }

    private var barControllers: [UIViewController] {
        needsMore ? tabs.prefix(Self.maximumTabs - 1) + [moreNavigationController] : tabs
    }

    /// The controllers that have no tab of their own.
    var controllersInMore: [UIViewController] {
        needsMore ? Array(tabs.dropFirst(Self.maximumTabs - 1)) : []
    }

    private func isBehindMore(_ controller: UIViewController) -> Bool {
        controllersInMore.contains { $0 === controller }
    }

    private func barController(of controller: UIViewController?) -> UIViewController? {
        guard let controller else { return nil }
        return isBehindMore(controller) ? more : controller
    }

    private func updateMore() {
        guard needsMore else { return }
        let more = moreNavigationController
        if more.parent !== self {
            addChild(more)
            more.didMove(toParent: self)
        }
    }

    // MARK: Selection

    /// A tap on a tab: asks the delegate, selects, tells the delegate; a tap on the selected tab pops its navigation
    /// controller to the root (NV-61, NV-63). No effect during an animated change.
    func tabTapped(_ item: UITabBarItem) {
        guard transition == nil, let controller = barControllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) != false
        else { return }
        if controller === barController(of: shown) {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(controller, animated: true)
        }
        delegate?.tabBarController(self, didSelect: controller)
        tabBar(bar, didSelect: item)
    }

    /// Selects the child that an unwind segue leads to (NB-91).
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if tabs.contains(where: { $0 === subsequentVC }) { selectedViewController = subsequentVC }
    }

    /// Called after a tap on a tab (NV-61). Does nothing by default; for subclasses to override.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    private func select(_ controller: UIViewController, animated: Bool) {
        if isBehindMore(controller), let more {
            select(more, animated: animated)
            if controller.parent !== more { more.pushViewController(controller, animated: false) }
            return
        }
        guard controller !== shown else { return }
        for key in ["selectedViewController", "selectedIndex"] { keyValueWillChange(self, key) }
        defer { for key in ["selectedIndex", "selectedViewController"] { keyValueDidChange(self, key) } }
        finishChange()
        let old = shown
        shown = controller
        bar.choose(controller.tabBarItem)
        old?.embedSearches()
        guard isOnScreen, let view = tabView, let old else {
            old?.viewIfLoaded?.removeFromSuperview()
            // It may be disappearing with this controller, which no longer tells it of the end.
            if !isOnScreen { old?.endAppearanceTransition() }
            viewIfLoaded?.setNeedsLayout()
            return
        }
        let animator =
            animated
            ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: controller) : nil
        let isAnimated = animator != nil && view.window != nil
        controller.loadViewIfNeeded()
        controller.beginAppearanceTransition(true, animated: isAnimated)
        old.beginAppearanceTransition(false, animated: isAnimated)
        view.prepare(controller)
        let context = TransitionContext(
            in: view.content, from: old, to: controller, fromView: old.view, toView: controller.view, style: .none,
            isAnimated: isAnimated)
        context.fromFrames.initial = view.content.bounds
        context.toFrames.final = controller.view.frame
        context.onEnd = { [self] in endChange(from: old, to: controller, didComplete: $0) }
        guard let animator, isAnimated else {
            view.place(controller)
            old.view.removeFromSuperview()
            view.setNeedsLayout()
            pendingEnd = { context.completeTransition(true) }
            UIApplication.shared.afterLayoutCallbacks.append { [weak self] in self?.finishChange() }
            return
        }
        transition = context
        context.animator = animator
        context.interactionController = delegate?.tabBarController(self, interactionControllerFor: animator)
        view.content.isTransitioning = true
        context.run()
    }

    /// Ends a change that is under way, as completed.
    private func finishChange() {
        let end = pendingEnd
        pendingEnd = nil
        end?()
        transition?.completeTransition(true)
    }

    /// Takes the shown controller away, because there are no tabs any more.
    private func showNone() {
        finishChange()
        guard let old = shown else { return }
        shown = nil
        guard isOnScreen else {
            old.viewIfLoaded?.removeFromSuperview()
            return
        }
        old.beginAppearanceTransition(false, animated: false)
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearanceTransition()
    }

    private func endChange(from old: UIViewController, to new: UIViewController, didComplete: Bool) {
        tabView?.content.isTransitioning = false
        transition = nil
        if didComplete {
            old.viewIfLoaded?.removeFromSuperview()
            tabView?.place(new)
            old.endAppearanceTransition()
            new.endAppearanceTransition()
        } else {
            shown = old
            bar.choose(old.tabBarItem)
            new.beginAppearanceTransition(false, animated: true)
            new.viewIfLoaded?.removeFromSuperview()
            new.endAppearanceTransition()
            old.beginAppearanceTransition(true, animated: true)
            tabView?.place(old)
            old.endAppearanceTransition()
        }
        setNeedsStatusBarAppearanceUpdate()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: View

    private var tabView: TabView? { viewIfLoaded as? TabView }

    /// Creates the view with the tab bar.
    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.controller = self
        view.addSubview(view.content)
        view.addSubview(bar)
        self.view = view
    }

    /// The children get their appearance calls from this controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Forwards the call to the selected controller; overrides call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOnScreen = true
        if let shown { tabView?.place(shown) }
        shown?.beginAppearanceTransition(true, animated: animated)
    }

    /// Forwards the call to the selected controller; overrides call `super`.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shown?.endAppearanceTransition()
    }

    /// Forwards the call to the selected controller; overrides call `super`.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        finishChange()
        isOnScreen = false
        shown?.beginAppearanceTransition(false, animated: animated)
    }

    /// Forwards the call to the selected controller; overrides call `super`.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        shown?.endAppearanceTransition()
    }

    /// Adapts the number of tabs to a change of the width class.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass, !tabs.isEmpty else {
            return
        }
        setViewControllers(tabs, animated: false)
    }

    // MARK: State restoration

    /// The key of the selected controller.
    private static let restorationKey = "UITabBarController.selected"

    /// Adds the selected controller, if it has a restoration identifier (L-163).
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        guard let selected = selectedViewController, selected.restorationIdentifier != nil else { return }
        coder.encode(selected, forKey: Self.restorationKey)
    }

    /// Selects the controller that was selected (L-163).
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard coder.containsValue(forKey: Self.restorationKey),
            let selected = coder.decodeObject(forKey: Self.restorationKey) as? UIViewController,
            tabs.contains(where: { $0 === selected })
        else { return }
        selectedViewController = selected
    }

    /// The selected controller decides about the style of the status bar.
    open override var childForStatusBarStyle: UIViewController? { shown }
    /// The selected controller decides about hiding the status bar.
    open override var childForStatusBarHidden: UIViewController? { shown }

    /// What the delegate says, by default all orientations on tablets, and all but upside down on phones (L-169).
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    /// What the delegate says, by default the present orientation (L-169).
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: Hiding the bar

    /// Whether the bar is hidden; a controller with `hidesBottomBarWhenPushed` in the stack of the selected navigation
    /// controller hides it as well (NV-20).
    open var isTabBarHidden: Bool {
        get { barIsHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar; it moves vertically if animated.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        guard let view = tabView else { return }
        view.setNeedsLayout()
        if animated { UIView.animate(withDuration: BarMetrics.barDuration) { view.layoutIfNeeded() } }
    }

    /// Whether the bar is not shown for the current stack.
    var hidesBar: Bool {
        if barIsHidden { return true }
        guard let navigation = shown as? UINavigationController else { return shown?.hidesBottomBarWhenPushed ?? false }
        return navigation.stack.contains { $0.hidesBottomBarWhenPushed }
    }

    /// The change of the bar that goes with a push or pop of a navigation controller (NV-20); `nil` for none.
    func prepareTabBar(for navigation: UINavigationController, isPush: Bool) -> UINavigationBar.Transition? {
        guard navigation === shown, let view = tabView, view.showsBar == hidesBar else { return nil }
        let hides = hidesBar
        let sign: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let away = CGAffineTransform(translationX: -sign * view.bounds.width, y: 0)
        view.isMovingBar = true
        UIView.performWithoutAnimation { bar.transform = hides ? .identity : away }
        return UINavigationBar.Transition(
            animate: { [bar] in bar.transform = hides ? away : .identity },
            end: { [weak self] _ in
                view.isMovingBar = false
                self?.bar.transform = .identity
                view.setNeedsLayout()
            })
    }
}

/// Asked about selections and animations of tabs. Every method is optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may select a tab; true by default.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called when the user taps a tab, even the selected one; not when code selects (NV-61).
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// The animator of a change of tab; none, the default, makes it immediate (NV-68).
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the animator; asked if there is one.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The orientations that the container supports; by default all on tablets, and all but upside down on phones (L-169).
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask
    /// The orientation in which the container is preferably presented; the present one by default (L-169).
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    /// True.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// `nil`.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// `nil`.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// All on tablets, and all but upside down on phones.
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .systemDefault }
    /// The present orientation.
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}

extension UIViewController {
    /// The tab bar controller among this controller's parents; `nil` if there is none.
    public final var tabBarController: UITabBarController? {
        (parent as? UITabBarController) ?? parent?.tabBarController
    }
}
