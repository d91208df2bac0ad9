import CoreGraphics
import Foundation
import UIKitCore

/// Shows the top of a stack of controllers below a navigation bar (NV-11 to NV-57).
///
/// Changes of the stack are immediate; views, appearance calls and animations follow in the next layout of the view
/// (NV-148).
open class UINavigationController: UIViewController, NavigationContainer {
    /// The controllers, bottom first, as the program set them.
    var stack: [UIViewController] = []
    /// The controller whose view is shown, and the stack at that time.
    var shown: UIViewController?
    var shownStack: [UIViewController] = []
    /// The change that the next layout carries out; whether it is animated.
    var pendingAnimation: Bool?
    /// The transition that runs.
    var transition: TransitionContext?
    /// The controllers that were told that they have moved to this one.
    var arrived: Set<ObjectIdentifier> = []
    /// Whether this controller's view is appearing or has appeared.
    var isOnScreen = false
    /// Whether the bar of another navigation controller showed the items at the last layout.
    var wasMerged = false

    private var bar: UINavigationBar
    private var toolbarView: UIToolbar
    lazy var swipeBack = SwipeBack(self)
    lazy var barHiding = BarHiding(self)

    /// Creates a controller with a root, which is pushed without animation (NV-11).
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        toolbarView = UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller with bars of other classes; the standard ones for `nil`. The classes must have no
    /// initializers of their own, and `init(frame:)`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar =
            (navigationBarClass as? UINavigationBar.Type).flatMap { BarFactory.make($0) }
            ?? UINavigationBar(frame: .zero)
        toolbarView = (toolbarClass as? UIToolbar.Type).flatMap { BarFactory.make($0) } ?? UIToolbar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without controllers. It makes its own view; the names of a nib are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        toolbarView = UIToolbar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller without controllers; nothing is decoded.
    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        toolbarView = UIToolbar(frame: .zero)
        super.init(coder: coder)
    }

    /// Asked for animations and told about changes; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// What a tab bar shows for the controller: the item that was set, otherwise that of the root when it is asked for
    /// first, if this controller has no title (NV-288).
    open override var tabBarItem: UITabBarItem! {
        get {
            if madeTabBarItem == nil, title == nil, let root = stack.first { super.tabBarItem = root.tabBarItem }
            return super.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    // MARK: Stack

    /// The controllers, bottom first. Setting it pushes or pops without animation (NV-14).
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The last of `viewControllers` (NV-11).
    open var topViewController: UIViewController? { stack.last }
    /// What the top controller presents, or the top controller itself (NV-11).
    open var visibleViewController: UIViewController? {
        var visible = topViewController?.presentedViewController ?? topViewController
        while let next = visible?.presentedViewController, next !== visible { visible = next }
        return visible
    }

    /// Sets the stack: animated as a pop if the new top was in it before, otherwise as a push (NV-14).
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    /// Pushes a controller. One that is in the stack already is an error of the program (NV-12).
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if stack.contains(where: { $0 === viewController }) {
            preconditionFailure(
                "Pushing the same view controller instance more than once is not supported (\(viewController))")
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pops the top controller and returns it; `nil` at the root (NV-13).
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return popTo(index: stack.count - 2, animated: animated).last
    }

    /// Goes back, unless the root is shown or another controller covers the stack (AX-21).
    open override func accessibilityPerformEscape() -> Bool {
        if presentedViewController != nil { return false }
        return stack.count > 1 ? popViewController(animated: true) != nil : super.accessibilityPerformEscape()
    }

    /// Pops all controllers above the root and returns them, bottom first (NV-13).
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.count > 1 ? popTo(index: 0, animated: animated) : nil
    }

    /// Pops all controllers above one of the stack and returns them, bottom first (NV-13). One that is not in the stack
    /// is an error of the program (NV-12).
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            preconditionFailure("Tried to pop to a view controller that doesn't exist.")
        }
        return popTo(index: index, animated: animated)
    }

    private func popTo(index: Int, animated: Bool) -> [UIViewController] {
        let popped = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated)
        return popped
    }

    /// Pops to the child that an unwind segue leads to (NB-91).
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard topViewController !== subsequentVC, stack.contains(where: { $0 === subsequentVC }) else { return }
        popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
    }

    /// The controllers below the one that contains the source of an unwind segue, or all of them, the top first (NB-91).
    open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        let below = stack.prefix { $0 !== containing }
        return below.reversed()
    }

    /// Pushes a controller with animation (NV-15).
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    /// The navigation bar, which this controller manages.
    open var navigationBar: UINavigationBar { bar }
    /// The toolbar, which shows the `toolbarItems` of the top controller (NV-55).
    open var toolbar: UIToolbar! { toolbarView }

    /// Whether the navigation bar is hidden; false by default.
    open var isNavigationBarHidden: Bool {
        get { isMerged ? barOwner.barIsHidden : barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the navigation bar; it moves vertically if animated (NV-26).
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        if isMerged { return barOwner.setNavigationBarHidden(hidden, animated: animated) }
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        moveBars(animated: animated)
    }
    private(set) var barIsHidden = false

    /// Whether the toolbar is hidden; true by default (NV-55). Controllers with `hidesBottomBarWhenPushed` hide it without
    /// changing this value (NV-387).
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Hides or shows the toolbar; it moves vertically if animated (NV-26). Showing it wins over
    /// `hidesBottomBarWhenPushed` of the controllers that are in the stack (NV-387).
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        let wasHidden = hidesToolbar
        if !hidden { toolbarRequester = stack.last }
        toolbarIsHidden = hidden
        if hidesToolbar != wasHidden { moveBars(animated: animated) }
    }
    private(set) var toolbarIsHidden = true
    /// The top controller when the toolbar was last shown by the program: those up to it do not hide it (NV-387).
    weak var toolbarRequester: UIViewController?

    /// The recognizer of the swipe back; it may be disabled or get another delegate (NV-28, NV-30).
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack.recognizer }

    /// Whether each tap in the content hides or shows the bars; false by default (NV-57).
    open var hidesBarsOnTap = false { didSet { barHiding.update() } }
    /// Whether a swipe up hides the bars and one down shows them; false by default (NV-57).
    open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
    /// Whether the bars are hidden when the keyboard appears, until a tap in the content; false by default (NV-57).
    open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }
    /// Whether the bars are hidden in compact height; false by default (NV-57).
    open var hidesBarsWhenVerticallyCompact = false { didSet { adaptToHeightClass() } }
    /// The recognizer of the taps that hide and show the bars.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
    /// The recognizer of the swipes that hide and show the bars.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }

    private func adaptToHeightClass() {
        guard hidesBarsWhenVerticallyCompact, isViewLoaded else { return }
        setNavigationBarHidden(traitCollection.verticalSizeClass == .compact, animated: false)
    }

    private func moveBars(animated: Bool) {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.animate(withDuration: BarMetrics.barDuration) { self.view.layoutIfNeeded() }
    }

    // MARK: View

    var navigationView: NavigationView? { viewIfLoaded as? NavigationView }

    /// Creates the view with the bars.
    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.controller = self
        bar.manager = self
        bar.delegate = self as? any UINavigationBarDelegate
        view.addSubview(view.content)
        view.addSubview(toolbarView)
        view.addSubview(bar)
        self.view = view
        swipeBack.install(on: view)
        barHiding.update()
    }

    /// Shows the top controller.
    open override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.frame.size = CGSize(width: view.bounds.width, height: BarMetrics.navigationBarHeight)
    }

    /// The children get their appearance calls from this controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Forwards the call to the top controller; overrides call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        installPendingTop()
        isOnScreen = true
        shown.map { delegate?.navigationController(self, willShow: $0, animated: animated) }
        shown?.beginAppearanceTransition(true, animated: animated)
    }

    /// Forwards the call to the top controller; overrides call `super`.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard transition == nil else { return }
        shown?.endAppearanceTransition()
        finishInstallation()
        shown.map { delegate?.navigationController(self, didShow: $0, animated: animated) }
    }

    /// Forwards the call to the top controller; overrides call `super`.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        transition?.animator.map { ($0 as? PushAnimator)?.finishImmediately() }
        isOnScreen = false
        shown?.beginAppearanceTransition(false, animated: animated)
    }

    /// Forwards the call to the top controller; overrides call `super`.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        shown?.endAppearanceTransition()
        installPendingTop()
    }

    /// Adapts the bars to a change of the height class.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adaptToHeightClass()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: State restoration

    /// The key of the number of saved controllers, and the beginning of those of the controllers.
    private static let restorationKey = "UINavigationController"

    /// Adds the controllers of the stack that have a restoration identifier (L-163).
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        let saved = stack.filter { $0.restorationIdentifier != nil }
        coder.encode(saved.count, forKey: Self.restorationKey)
        for (index, controller) in saved.enumerated() {
            coder.encode(controller, forKey: "\(Self.restorationKey).\(index)")
        }
    }

    /// Shows the controllers of the saved stack, unless one of them could not be restored (L-163).
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let count = coder.decodeInteger(forKey: Self.restorationKey)
        guard (1...Self.greatestRestoredCount).contains(count) else { return }
        let saved = (0..<count).compactMap {
            coder.decodeObject(forKey: "\(Self.restorationKey).\($0)") as? UIViewController
        }
        guard saved.count == count, !saved.elementsEqual(stack, by: ===) else { return }
        setViewControllers(saved, animated: false)
    }

    /// The longest stack that is restored (decision).
    private static let greatestRestoredCount = 1000

    /// The top controller decides about the style of the status bar.
    open override var childForStatusBarStyle: UIViewController? { topViewController }
    /// The top controller decides about hiding the status bar.
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    /// What the delegate says, by default all orientations on tablets, and all but upside down on phones (L-169).
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    /// What the delegate says, by default the present orientation (L-169).
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// Passes on the size that the top controller prefers, with the bars (NV-155).
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard container === topViewController else { return }
        var size = container.preferredContentSize
        guard size.width > 0 || size.height > 0 else { return preferredContentSize = .zero }
        if !isNavigationBarHidden { size.height += bar.height(expanded: true) }
        if !hidesToolbar { size.height += BarMetrics.toolbarHeight }
        preferredContentSize = size
    }
}

/// Called about the stack of a navigation controller. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown (NV-18).
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller is shown (NV-18).
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// The animator of a push or pop; the usual one for `nil`, the default (NV-134).
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the animator; asked if there is one (NV-134).
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The orientations that the container supports; by default all on tablets, and all but upside down on phones (L-169).
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
    /// The orientation in which the container is preferably presented; the present one by default (L-169).
    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// `nil`.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// `nil`.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// All on tablets, and all but upside down on phones.
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .systemDefault }
    /// The present orientation.
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}

extension UINavigationController {
    /// What happens to the stack.
    public enum Operation: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A controller comes in from the trailing edge.
        case push = 1
        /// A controller leaves towards the trailing edge.
        case pop = 2
    }

    /// The duration of hiding and showing bars, in seconds (NV-26).
    public static let hideShowBarDuration: TimeInterval = BarMetrics.barDuration
}

extension UIViewController {
    /// The navigation controller among this controller's parents; `nil` if there is none (NV-21).
    public final var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
}
