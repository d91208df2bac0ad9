import Support
import Foundation

/// Manages one screen of views: loads them, receives their appearance callbacks, and links its view to the responder
/// chain.
///
///     loadView ─▶ viewDidLoad ─▶ viewWillAppear ─▶ viewWillLayoutSubviews ─▶ viewDidLayoutSubviews ─▶ viewDidAppear
///                                      ▲                                                                   │
///                                      └───────────── viewDidDisappear ◀── viewWillDisappear ◀─────────────┘
@preconcurrency @MainActor open class UIViewController: UIResponder {
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
    /// How the controller covers its presenter; `automatic` by default (L-34). It is read when the controller is
    /// presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
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

    /// The title of what the controller shows, for its containers; `nil` by default.
    open var title: String?

    /// Creates a controller whose view is created by `loadView()`. Nib files are not supported: a nib name logs a
    /// message, and the view is a plain `UIView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        if let name = nibNameOrNil {
            Diagnostics.log("nib \"\(name)\" of \(type(of: self)) is ignored; override loadView() instead")
        }
    }

    /// Creates a controller whose view is created by `loadView()`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose view is created by `loadView()`. Nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init()
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

    /// Creates the view and sets `view`: by default a plain view with the size of the screen. Overrides do not call
    /// `super`.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called after the view is loaded. Does nothing by default; overrides call `super`.
    open func viewDidLoad() {}

    /// Called before the view enters a visible window. Does nothing by default; overrides call `super`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called after the view was laid out in a visible window. Does nothing by default; overrides call `super`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view leaves its window or the window is hidden. Does nothing by default; overrides call
    /// `super`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has left its window or the window was hidden. Does nothing by default; overrides call
    /// `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews. Does nothing by default.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews. Does nothing by default.
    open func viewDidLayoutSubviews() {}

    /// Called when memory is low (L-12). Does nothing by default; overrides call `super`.
    open func didReceiveMemoryWarning() {}

    /// Called before the view is resized with its window, to a size in points; animations added to the coordinator run
    /// with the change. The default implementation forwards the call to the children and the presented controller;
    /// overrides call `super`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for controller in children { controller.viewWillTransition(to: size, with: coordinator) }
        directlyPresented?.viewWillTransition(to: size, with: coordinator)
    }

    // MARK: Constraints and safe area

    /// Updates the constraints of the view. Called once after the view enters a window and after each
    /// `setNeedsUpdateConstraints()` of the view or of a view inside it that has no nearer controller (Y-10); overrides
    /// call `super` last.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// The insets, in points, that the controller adds to the safe area of its view; zero by default.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue else { return }
            UIView.usesSafeArea = true
            guard let loadedView, loadedView.window != nil else { return }
            loadedView.notifySafeAreaInsetsDidChange()
            loadedView.existingLayoutEngine?.valuesChanged()
        }
    }

    /// Called when the safe area of the view has changed. Does nothing by default.
    open func viewSafeAreaInsetsDidChange() {}

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
        return UIScreen.main.traitCollection.overridden(by: traitOverrides.values)
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

    /// The controller presented by this one or by the nearest parent that presents one.
    open var presentedViewController: UIViewController? { directlyPresented ?? parent?.presentedViewController }

    /// The controller that presents this one or the nearest parent that is presented.
    open var presentingViewController: UIViewController? { directPresenter ?? parent?.presentingViewController }

    /// Presents a controller over this one, sliding in from the bottom edge if animated. `completion` is called after
    /// its `viewDidAppear` and the `viewDidDisappear` of a covered controller (L-33). If this controller already
    /// presents one or its view is in no window, nothing happens and a message is logged.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        performPresentation(of: viewControllerToPresent, animated: flag, completion)
    }

    /// Dismisses the presented controller and everything it presents, or this controller if it presents nothing.
    /// `completion` is called after `viewDidDisappear` of the dismissed controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presenter = presentedViewController?.directPresenter ?? presentingViewController else {
            completion?()
            return
        }
        presenter.performDismissal(animated: flag, completion)
    }
}

/// How a presented controller's view appears and disappears (L-44).
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom edge, and down again.
    case coverVertical = 0
    /// The presenter's view flips over from right to left and shows the presented view on its back, and flips back.
    case flipHorizontal = 1
    /// Fades in over the presenter, and out again.
    case crossDissolve = 2
    /// The presenter's view curls up like a page and uncovers the presented view, and uncurls again. decision: the
    /// whole page curls away.
    case partialCurl = 3
}

/// How a presented controller covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The style that the system chooses. iOS shows a sheet; there are no sheets yet, so it is `fullScreen` (L-34).
    case automatic = -2
    /// The presenter's view is removed from the window while it is covered.
    case fullScreen = 0
    /// Covers the nearest controller that defines a presentation context, or the root; that controller disappears but
    /// its view stays in its superview (NV-90).
    case currentContext = 3
    /// The presenter's view stays in the window and is visible through transparent parts.
    case overFullScreen = 5
    /// Like `currentContext`, but the covered controller does not disappear.
    case overCurrentContext = 6
}
