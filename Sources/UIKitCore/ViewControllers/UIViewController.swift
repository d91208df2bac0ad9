import Support
import Foundation

/// A controller of a higher module that shows a stack of controllers below a navigation bar.
@MainActor package protocol NavigationContainer: UIViewController {}

/// Manages one screen of views: loads them, receives their appearance callbacks, and links its view to the responder
/// chain.
///
///     loadView ─▶ viewDidLoad ─▶ viewWillAppear ─▶ viewWillLayoutSubviews ─▶ viewDidLayoutSubviews ─▶ viewDidAppear
///                                      ▲                                                                   │
///                                      └───────────── viewDidDisappear ◀── viewWillDisappear ◀─────────────┘
@preconcurrency @MainActor open class UIViewController: UIResponder, UIContentContainer {
    private var loadedView: UIView?
    private var isLoadingView = false
    /// The appearance state of the view.
    var appearance = Appearance.disappeared

    /// The child view controllers.
    public internal(set) var children: [UIViewController] = []
    /// The parent view controller, or `nil`.
    open internal(set) weak var parent: UIViewController?
    /// The controller that this controller itself presents.
    var directlyPresented: UIViewController?
    /// The controller that presents this controller itself.
    weak var directPresenter: UIViewController?
    /// How the controller covers its presenter. It is read when the controller is presented. By default, and if set to
    /// `automatic`, it is the style that the system chooses: `pageSheet` (NV-86, NV-157).
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { explicitPresentationStyle == .automatic ? .pageSheet : explicitPresentationStyle }
        set { explicitPresentationStyle = newValue }
    }
    private var explicitPresentationStyle = UIModalPresentationStyle.automatic
    /// The presentation controller: kept from the first time it is asked for until the dismissal.
    var storedPresentation: UIPresentationController?
    /// What the controller is shown for, while its presentation is adapted (NV-293).
    final var adaptation: PresentationAdaptation?
    /// The animated transition that this controller takes part in.
    package var activeTransition: TransitionContext?
    /// Whether `viewIsAppearing(_:)` is due in the next layout.
    var awaitsIsAppearing = false
    /// The insets, in points, that a container's bars add to the safe area of the view.
    package var containerSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if containerSafeAreaInsets != oldValue { ownSafeAreaChanged() } }
    }
    /// How the view appears and disappears in an animated presentation; `coverVertical` by default. It is read when the
    /// controller is presented and dismissed (L-44).
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the current-context styles cover this controller's view instead of that of an ancestor; false by default
    /// (NV-90).
    open var definesPresentationContext = false
    /// Whether the controller is being presented; true until `viewDidAppear` has returned (L-41).
    open internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed; true until `viewDidDisappear` has returned (L-41).
    open internal(set) var isBeingDismissed = false
    /// Whether the controller is being added to a parent; true until `viewDidAppear` has returned (L-41).
    open internal(set) var isMovingToParent = false
    /// Whether the controller is being removed from its parent; true until `viewDidDisappear` has returned (L-41).
    open internal(set) var isMovingFromParent = false
    /// True while `updateViewConstraints()` runs.
    var isUpdatingViewConstraints = false
    /// Whether an animation shows or hides the view; `viewDidAppear` is called when it ends.
    var isTransitionAnimated = false
    /// Whether `beginAppearanceTransition` was called without `endAppearanceTransition`.
    var isAppearanceManual = false
    /// `topLayoutGuide` and `bottomLayoutGuide` of the loaded view, once created.
    var edgeGuides: [UIRectEdge: EdgeLayoutGuide] = [:]

    /// The title of what the controller shows; `nil` by default. Setting it sets the titles of `navigationItem` and
    /// `tabBarItem`.
    open var title: String? {
        willSet { keyValueWillChange(self, "title") }
        didSet {
            existingNavigationItem?.title = title
            existingTabBarItem?.title = title
            keyValueDidChange(self, "title")
        }
    }
    /// The scroll views of a higher module that bars follow, by the raw value of their edge.
    package var storedContentScrollViews: [UInt: UIView] = [:]
    /// The commands of `addKeyCommand(_:)`.
    final var addedKeyCommands: [UIKeyCommand] = []
    /// The item once it is made: by `navigationItem`, or by a document that names its class.
    package final var existingNavigationItem: UINavigationItem?
    private var existingTabBarItem: UITabBarItem?

    /// The name of the nib that was given to the initializer; `nil` by default (NB-74).
    public let nibName: String?
    /// The bundle of the nib; `nil` stands for the main bundle.
    public let nibBundle: Bundle?
    /// The scene or the nib of the controller, once it is known.
    package final var nib: (any ViewControllerNib)?
    /// The storyboard that the controller was made from; `nil` for others (NB-110).
    public final var storyboard: UIStoryboard? { nib?.storyboard }

    /// Creates a controller whose view `loadView()` loads from a nib (NB-74). Without a name, a nib with the name of the
    /// class is looked for; without such a nib the view is a plain `UIView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// Creates a controller whose view is created by `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller. A nib or storyboard sets the values of its document; nothing is read from other coders.
    public required init?(coder: NSCoder) {
        nibName = coder.nibAttribute("nibName")
        nibBundle = nil
        super.init()
        decodeNib(coder, as: UIViewController.self)
    }

    // MARK: View

    /// The controller's view, loaded on first access (L-17).
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            edgeGuides = [:]
            newValue?.viewController = self
        }
    }

    /// The view, or `nil` if it is not loaded.
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view is loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view if it is not loaded (L-17).
    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    /// Creates the view and sets `view`: that of the storyboard's scene or of the nib, otherwise a plain view with the
    /// size of the screen (NB-71, NB-74). Overrides do not call `super`.
    open func loadView() {
        if !loadViewFromNib() { view = UIView(frame: UIScreen.main.bounds) }
    }

    /// Loads the view from the scene or the nib. Returns false if there is none.
    package final func loadViewFromNib() -> Bool {
        if nib == nil { nib = nibRuntime?.nib(of: self) }
        return nib?.loadView(of: self) ?? false
    }

    /// Called after the view is loaded. Does nothing by default; overrides call `super`.
    open func viewDidLoad() {
        if areMethodsReplaced { _ = callReplacedMethod("viewDidLoad", self, []) }
    }

    /// Called before the view enters a visible window. Does nothing by default; overrides call `super`.
    open func viewWillAppear(_ animated: Bool) {
        if areMethodsReplaced { _ = callReplacedMethod("viewWillAppear:", self, [animated]) }
    }

    /// Called once in each appearance, after `viewWillAppear(_:)`: the view is in its window and has its size, traits,
    /// safe area and margins, and its subviews are not laid out yet (NV-147). Does nothing by default; overrides call
    /// `super`.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called after the view was laid out in a visible window. Does nothing by default; overrides call `super`.
    open func viewDidAppear(_ animated: Bool) {
        if areMethodsReplaced { _ = callReplacedMethod("viewDidAppear:", self, [animated]) }
    }

    /// Called before the view leaves its window or the window is hidden. Does nothing by default; overrides call
    /// `super`.
    open func viewWillDisappear(_ animated: Bool) {
        if areMethodsReplaced { _ = callReplacedMethod("viewWillDisappear:", self, [animated]) }
    }

    /// Called after the view has left its window or the window was hidden. Does nothing by default; overrides call
    /// `super`.
    open func viewDidDisappear(_ animated: Bool) {
        if areMethodsReplaced { _ = callReplacedMethod("viewDidDisappear:", self, [animated]) }
    }

    /// Called before the view lays out its subviews. Does nothing by default.
    open func viewWillLayoutSubviews() {
        if areMethodsReplaced { _ = callReplacedMethod("viewWillLayoutSubviews", self, []) }
    }

    /// Called after the view has laid out its subviews. Does nothing by default.
    open func viewDidLayoutSubviews() {
        if areMethodsReplaced { _ = callReplacedMethod("viewDidLayoutSubviews", self, []) }
    }

    // MARK: Unavailable content

    /// The overlay of `contentUnavailableConfiguration`; `nil` until the program sets one.
    final var contentUnavailableOverlay: ContentUnavailableOverlay?
    final var needsContentUnavailableUpdate = true
    final var contentUnavailableSearchText: String?

    /// What is shown above the view while there is no content, such as a `UIContentUnavailableConfiguration`; `nil`, the
    /// default, for nothing (NV-391).
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { contentUnavailableOverlay?.configuration }
        set {
            if newValue == nil, contentUnavailableOverlay == nil { return }
            let overlay = contentUnavailableOverlay ?? ContentUnavailableOverlay()
            contentUnavailableOverlay = overlay
            overlay.show(newValue, in: viewIfLoaded, contentUnavailableConfigurationState)
        }
    }

    /// The traits, and the text of a search in the controller.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = contentUnavailableSearchText
        return state
    }

    /// Calls `updateContentUnavailableConfiguration(using:)` before the view is laid out the next time (NV-391).
    open func setNeedsUpdateContentUnavailableConfiguration() {
        needsContentUnavailableUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called before the first layout of the view, and when the state has changed; overrides set
    /// `contentUnavailableConfiguration` (NV-391). Does nothing by default.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    /// Called when memory is low (L-12). Does nothing by default; overrides call `super`.
    open func didReceiveMemoryWarning() {}

    /// Called before the view is resized with its window, to a size in points; animations added to the coordinator run
    /// with the change. The default implementation forwards the call to the children and the presented controller;
    /// overrides call `super`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for controller in children { controller.viewWillTransition(to: size, with: coordinator) }
        directlyPresented?.viewWillTransition(to: size, with: coordinator)
    }

    /// Called before the window turns from upright to wide or back, without animation: `duration` is 0. The default
    /// implementation forwards the call to the children and the presented controller. New code overrides
    /// `viewWillTransition(to:with:)`, which is called first.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        for controller in children { controller.willRotate(to: toInterfaceOrientation, duration: duration) }
        directlyPresented?.willRotate(to: toInterfaceOrientation, duration: duration)
    }

    /// Called after the window has turned from upright to wide or back. The default implementation forwards the call to
    /// the children and the presented controller. New code overrides `viewWillTransition(to:with:)`.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        for controller in children { controller.didRotate(from: fromInterfaceOrientation) }
        directlyPresented?.didRotate(from: fromInterfaceOrientation)
    }

    // MARK: Constraints and safe area

    /// Updates the constraints of the view. Called once after the view enters a window and after each
    /// `setNeedsUpdateConstraints()` of the view or of a view inside it that has no nearer controller (Y-10); overrides
    /// call `super` last.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// The insets, in points, that the controller adds to the safe area of its view; zero by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            if additionalSafeAreaInsets != oldValue { ownSafeAreaChanged() }
        }
    }

    private func ownSafeAreaChanged() {
        UIView.usesSafeArea = true
        guard let loadedView, loadedView.window != nil else { return }
        loadedView.notifySafeAreaInsetsDidChange()
        loadedView.existingLayoutEngine?.valuesChanged()
    }

    /// Whether a scroll view of the controller with the behavior `automatic` gets the safe area above and below in a
    /// navigation controller even if it does not scroll; true by default (SX-34).
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { loadedView?.notifySafeAreaInsetsDidChange() } }
    }

    /// Called when the safe area of the view has changed. Does nothing by default.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called when the layout margins of the view have changed, after `layoutMarginsDidChange()` of the view (Y-50). Does
    /// nothing by default.
    open func viewLayoutMarginsDidChange() {}

    /// The default margins of the controller's view, in points: none above and below, and at the sides 16, or 20 on
    /// screens at least 414 points wide (Y-18).
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(LayoutMargins.ofRootView, in: .leftToRight)
    }

    /// Whether the side margins of the controller's view are at least `systemMinimumLayoutMargins`, whatever is set;
    /// true by default (Y-18).
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsChanged() }
        }
    }

    // MARK: Traits

    /// The traits of the view, or of the screen before the view is loaded.
    open var traitCollection: UITraitCollection {
        if let loadedView { return loadedView.traitCollection }
        return UIScreen.main.traitCollection.overridden(by: overriddenTraits)
    }

    /// The interface style forced on the controller's view and its subviews; `unspecified`, the default, follows the
    /// superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { if newValue != overrideUserInterfaceStyle { traitOverrides.userInterfaceStyle = newValue } }
    }

    /// The traits that the controller overrides for its view and the subviews; none by default (F-40). Overrides of the
    /// view itself win.
    open var traitOverrides: UITraitOverrides {
        get { explicitTraits }
        set {
            let oldTraits = loadedView?.effectiveTraits
            UIView.usesTraitOverrides = true
            explicitTraits = newValue
            loadedView?.inheritedTraitsMayHaveChanged(from: oldTraits)
        }
    }

    private var explicitTraits = UITraitOverrides()

    /// Overrides traits for a child and its view; `nil`, the default, ends that (F-253). The child's own `traitOverrides`
    /// win. No effect while the controller is not a child of this one.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.changeInheritedTraits {
            childViewController.traitsFromParent = collection.map { ParentTraits(parent: self, traits: $0) }
        }
    }

    /// The traits that this controller overrides for a child; `nil` for none (F-253). An override of this method decides
    /// about children that are added later.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        guard let given = childViewController.traitsFromParent, given.parent === self else { return nil }
        return given.traits
    }

    /// What `setOverrideTraitCollection(_:forChild:)` of a parent has set.
    private struct ParentTraits {
        weak var parent: UIViewController?
        var traits: UITraitCollection
    }

    private var traitsFromParent: ParentTraits?

    /// What the parent and the controller itself override.
    final var overriddenTraits: TraitValues {
        var values = parent?.overrideTraitCollection(forChild: self)?.values ?? TraitValues()
        values.merge(traitOverrides.values)
        return values
    }

    /// Performs a change after which the parent may override other traits.
    final func changeInheritedTraits(_ change: () -> Void) {
        let oldTraits = loadedView?.effectiveTraits
        change()
        if parent?.overrideTraitCollection(forChild: self) != nil { UIView.usesTraitOverrides = true }
        loadedView?.inheritedTraitsMayHaveChanged(from: oldTraits)
    }

    /// The handlers of `registerForTraitChanges`.
    let traitRegistrations = TraitRegistrations()

    /// Called with the previous traits when `traitCollection` has changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Responder chain

    /// The window if the view is its root view; otherwise the presenter if the controller is presented; otherwise the
    /// view's superview (P-03).
    open override var next: UIResponder? {
        if let window = presentationWindow, window.rootViewController === self { return window }
        return directPresenter ?? loadedView?.superview
    }

    /// The window of the view; while a full-screen presentation covers it, that of the presented controller's view.
    private var presentationWindow: UIWindow? { loadedView?.window ?? directlyPresented?.presentationWindow }

    /// Dismisses the controller as the user does, if it is a sheet or a popover (AX-21). Returns whether it goes.
    open override func accessibilityPerformEscape() -> Bool {
        guard directPresenter != nil else { return false }
        return switch storedPresentation {
        case let sheet as UISheetPresentationController: sheet.dismissByUser(isPermitted: sheet.mayBeDismissed)
        case let popover as UIPopoverPresentationController: popover.dismissByUser()
        default: false
        }
    }

    // MARK: Containment

    /// Makes a controller a child of this one and removes it from its previous parent. Calls `willMove(toParent:)` on
    /// it; call `didMove(toParent:)` once its view is in place.
    open func addChild(_ childController: UIViewController) {
        adopt(childController)
    }

    /// Removes the controller from its parent and calls `didMove(toParent: nil)`. Call `willMove(toParent: nil)` first
    /// and remove the view.
    open func removeFromParent() {
        leaveParent()
    }

    /// Called before the parent changes; `nil` for removal. Overrides call `super`.
    open func willMove(toParent parent: UIViewController?) { markMove(to: parent) }

    /// Called after the parent has changed; `nil` for removal. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    /// Changes from one child to another one (NV-292): adds the view of `toViewController` to the superview of the view of
    /// `fromViewController`, animates, and removes the old view.
    ///
    /// The children get their appearance calls unless `shouldAutomaticallyForwardAppearanceMethods` is false. Both must
    /// be children of this controller; otherwise it is an error of the program. Overrides call `super`.
    /// - Parameters:
    ///   - duration: the duration in seconds; 0 for no animation.
    ///   - options: as for `UIView.animate`, or a transition such as `transitionFlipFromLeft`; none by default.
    ///   - animations: changes to animate; `nil` for none.
    ///   - completion: called last, with false if the animation was interrupted.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        performTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    /// Whether the appearance callbacks of the children follow their views and this controller; true by default. A
    /// container that returns false calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` on
    /// its children itself (L-42).
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of this controller: calls `viewWillAppear(_:)` or
    /// `viewWillDisappear(_:)`, and the same for the children whose views are in its view (L-42).
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }

    /// Ends what `beginAppearanceTransition(_:animated:)` began: calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`.
    /// No effect without it (L-42).
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Presentation

    /// Chooses animators and the presentation controller; not retained, `nil` by default (NV-134).
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether the user may not dismiss the presented controller; false by default (NV-108).
    open var isModalInPresentation = false

    /// Whether the controller decides about the status bar though it does not cover the screen; false by default
    /// (NV-10).
    open var modalPresentationCapturesStatusBarAppearance = false

    /// The size, in points, that the controller prefers in a popover or a form sheet; zero, the default, for none
    /// (NV-155).
    open var preferredContentSize = CGSize.zero {
        willSet { keyValueWillChange(self, "preferredContentSize") }
        didSet {
            if preferredContentSize != oldValue { preferredSizeChanged() }
            keyValueDidChange(self, "preferredContentSize")
        }
    }

    /// Called when the preferred size of a child, or of a presented controller, has changed. Does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of a child, in points, within a parent of a size; the same by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the traits change. The default implementation forwards the call to the children; overrides call
    /// `super`.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for controller in children { controller.willTransition(to: newCollection, with: coordinator) }
    }

    /// What presents this controller or the nearest parent that is presented. Before the presentation it may be set up:
    /// it is that of `modalPresentationStyle`.
    open var presentationController: UIPresentationController? {
        if let storedPresentation, directPresenter != nil { return storedPresentation }
        return parent?.presentationController ?? preparedPresentation()
    }

    /// `presentationController` if it shows a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// `presentationController` if it shows a popover, or is going to.
    open var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover || directPresenter != nil || parent != nil else { return nil }
        return presentationController as? UIPopoverPresentationController
    }

    /// The coordinator of the animated transition that this controller or a parent takes part in; `nil` at other times
    /// (NV-142).
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        activeTransition?.coordinator ?? parent?.transitionCoordinator
    }

    /// Shows a controller: the nearest parent that overrides this method does it, otherwise it is presented (NV-15).
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a controller as a detail: the nearest parent that overrides this method does it, otherwise it is presented
    /// (NV-15).
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    // MARK: Segues

    /// Called before a segue of this controller is performed; the destination is made, its view is not loaded (NB-83,
    /// NB-85). Does nothing by default.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether a segue that a touch fired is performed; true by default. Not asked for those that code performs (NB-84).
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Performs a segue of the controller's scene by its identifier. If there is none, one line is logged and nothing
    /// happens (NB-109).
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        if nib?.performSegue(withIdentifier: identifier, of: self, sender: sender) != true {
            Diagnostics.log("Receiver (\(type(of: self))) has no segue with identifier '\(identifier)'")
        }
    }

    /// Whether the controller handles an unwind segue: by default if it has the method (NB-91).
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { responds(to: action) }

    /// The children among which the destination of an unwind segue is looked for, in the order of the search: by default
    /// all but the one that contains the source, the last first (NB-91).
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        return children.reversed().filter { $0 !== containing }
    }

    /// The child that is the source of an unwind segue or contains it; `nil` if none does (NB-91).
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current = source.source
        while let parent = current.parent {
            if parent === self { return current }
            current = parent
        }
        return nil
    }

    /// Called on each container of an unwind segue's destination, outer first, to show the child that is or contains the
    /// destination (NB-91). Does nothing by default; navigation controllers pop, and tab bar controllers select. An
    /// animation runs if `UIView.areAnimationsEnabled`.
    /// - Parameters:
    ///   - unwindSegue: the segue.
    ///   - subsequentVC: the child to show.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Items of containers

    /// What a navigation bar shows for the controller; made with its title when it is asked for first.
    open var navigationItem: UINavigationItem {
        if let existingNavigationItem { return existingNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        existingNavigationItem = item
        return item
    }

    /// What a tab bar shows for the controller; made with its title when it is asked for first (NV-65).
    open var tabBarItem: UITabBarItem! {
        get {
            if let existingTabBarItem { return existingTabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            existingTabBarItem = item
            return item
        }
        set { existingTabBarItem = newValue }
    }

    /// What the toolbar of a navigation controller shows; `nil` by default (NV-55).
    open var toolbarItems: [UIBarButtonItem]? {
        get { toolbarItemStorage }
        set { setToolbarItems(newValue, animated: false) }
    }
    private var toolbarItemStorage: [UIBarButtonItem]?
    /// Called when `toolbarItems` were set; a navigation controller shows them.
    package var toolbarItemsChanged: ((_ animated: Bool) -> Void)?

    /// Sets `toolbarItems`, with or without animation.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        toolbarItemStorage = toolbarItems
        toolbarItemsChanged?(animated)
    }

    /// Whether the tab bar leaves when the controller is pushed; false by default (NV-20).
    open var hidesBottomBarWhenPushed = false

    /// The edges at which the view lies under translucent bars; all by default (NV-54).
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// Whether the view also lies under opaque bars; false by default (NV-54).
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }

    /// Whether the content is being edited; false by default.
    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }
    private var isEditingStorage = false

    /// Begins or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingStorage = editing
        existingEditButtonItem?.updateEditing(editing)
    }

    /// A bar button that begins and ends editing; its title follows `isEditing`.
    open var editButtonItem: UIBarButtonItem {
        if let existingEditButtonItem { return existingEditButtonItem }
        let item = UIBarButtonItem(
            barButtonSystemItem: .edit, target: self, action: Selector(UIViewController.toggleEditing))
        item.updateEditing(isEditing)
        existingEditButtonItem = item
        return item
    }
    private var existingEditButtonItem: UIBarButtonItem?

    final func toggleEditing() { setEditing(!isEditing, animated: true) }

    // MARK: Status bar

    /// The style of the status bar; `default` by default (NV-09).
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden; false by default (NV-09).
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar is hidden and shown; fading by default (NV-09).
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides about the style; `nil`, the default, for the controller itself (NV-09).
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides about hiding; `nil`, the default, for the controller itself (NV-09).
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Call when the answers of the controller have changed (NV-09).
    open func setNeedsStatusBarAppearanceUpdate() { updateStatusBar() }

    /// The child that decides about hiding the home indicator; `nil` by default. Screens of Touchstone have no home
    /// indicator, so it is never asked.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Whether the home indicator is hidden; false by default. Never asked.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Call when the answer has changed. No effect, because there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The child that decides about gestures at the screen's edges; `nil` by default. Never asked, because the system
    /// has none.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// The edges at which gestures of the system wait; none by default. Never asked.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Call when the answer has changed. No effect, because the system has no gestures at edges.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    // MARK: Orientation

    /// The orientations that the controller supports; by default all on tablets, and all but upside down on phones
    /// (L-23). Never asked: the user of a desktop window chooses its size (L-141).
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .systemDefault }
    /// Whether the interface turns with the device; true by default. Never asked (L-141).
    open var shouldAutorotate: Bool { true }
    /// The orientation in which the controller is preferably presented; the present one by default. Never asked (L-141).
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        UIApplication.shared.statusBarOrientation
    }
    /// Call when `supportedInterfaceOrientations` has changed. No effect (L-141).
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Turns the interface to the orientation of the device. No effect: the interface follows its window (L-141).
    public final class func attemptRotationToDeviceOrientation() {}

    // MARK: State restoration

    /// Adds the state of the controller to a coder, if it and its parents have a `restorationIdentifier` (L-25). By
    /// default that is the controller it presents (L-163); overrides call `super`.
    open func encodeRestorableState(with coder: NSCoder) {
        if let presented = directlyPresented, !presented.isBeingDismissed { encode(presented: presented, with: coder) }
    }

    /// Reads the state of the controller from a coder (L-25): by default the controller that it presented, which is
    /// presented again when the windows are shown (L-163). Overrides call `super`.
    open func decodeRestorableState(with coder: NSCoder) { decodePresented(with: coder) }

    /// All controllers and views have read their state. Does nothing by default.
    open func applicationFinishedRestoringState() {}

    // MARK: Presenting

    /// The controller presented by this one or by the nearest parent that presents one.
    open var presentedViewController: UIViewController? { directlyPresented ?? parent?.presentedViewController }

    /// The controller that presents this one or the nearest parent that is presented.
    open var presentingViewController: UIViewController? { directPresenter ?? parent?.presentingViewController }

    /// Presents a controller, as a sheet by default. `completion` is called after its `viewDidAppear` and the
    /// `viewDidDisappear` of a covered controller (NV-92). If this controller already presents one or its view is in no
    /// window, nothing happens and a message is logged (NV-88).
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        if areMethodsReplaced, isReplaced("present:animated:completion:", [viewControllerToPresent, flag, completion]) {
            return
        }
        performPresentation(of: viewControllerToPresent, animated: flag, completion)
    }

    /// Dismisses the presented controller and everything it presents, or this controller if it presents nothing.
    /// `completion` is called after `viewDidDisappear` of the dismissed controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if areMethodsReplaced, isReplaced("dismissWithAnimated:completion:", [flag, completion]) { return }
        dismissDirectly(animated: flag, completion)
    }

    /// Dismisses whatever implementation was set for the method.
    final func dismissDirectly(animated flag: Bool, _ completion: (() -> Void)?) {
        guard let presenter = presentedViewController?.directPresenter ?? presentingViewController else {
            completion?()
            return
        }
        presenter.performDismissal(animated: flag, completion)
    }
}

extension UIViewController {
    /// Calls the implementation that was set for a method; false if there is none.
    private func isReplaced(_ selector: String, _ arguments: [Any?]) -> Bool {
        callReplacedMethod(selector, self, arguments) != nil
    }

    /// The tab bar item that was set or asked for; `nil` before.
    package final var madeTabBarItem: UITabBarItem? { existingTabBarItem }
}
