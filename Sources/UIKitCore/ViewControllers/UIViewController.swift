import Foundation

/// Looks after one screenful of views: loads them, is told when they come and go, and stands between its view and what
/// holds it in the responder chain.
///
///     loadView ─▶ viewDidLoad ─▶ viewWillAppear ─▶ viewWillLayoutSubviews ─▶ viewDidLayoutSubviews ─▶ viewDidAppear
///                                      ▲                                                                   │
///                                      └───────────── viewDidDisappear ◀── viewWillDisappear ◀─────────────┘
@MainActor open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var isLoadingView = false
    /// Where the view is between hidden and seen.
    var appearance = Appearance.disappeared

    /// The controllers whose views are placed inside this one's.
    public internal(set) var children: [UIViewController] = []
    /// The controller that this one is a child of.
    open internal(set) weak var parent: UIViewController?
    /// What this controller itself presents.
    var directlyPresented: UIViewController?
    /// Who presents this controller itself.
    weak var directPresenter: UIViewController?
    /// How the controller covers the one that presents it; `fullScreen` unless set. Counts when it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
    /// True while the controller is being presented.
    public internal(set) var isBeingPresented = false
    /// True while the controller is being dismissed.
    public internal(set) var isBeingDismissed = false
    /// True while an animation brings the view or takes it away: it appears when the animation is over.
    var isTransitionAnimated = false

    /// Makes a controller whose view `loadView()` makes. There are no nib files here: with a name given, one line on
    /// the console says so, and the view is a plain one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        if let name = nibNameOrNil {
            Diagnostics.log("no nib is read: \(type(of: self)) asked for \"\(name)\"; override loadView() instead")
        }
    }

    /// Makes a controller whose view `loadView()` makes.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller whose view `loadView()` makes; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: View

    /// The controller's view; loaded when it is first read (L-17).
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.viewController = nil
            loadedView = newValue
            newValue?.viewController = self
        }
    }

    /// The view, if it was loaded.
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view was loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view, if it was not loaded yet (L-17).
    public func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    /// Makes the view and sets `view`: a plain one as large as the screen. Overriders do not call `super`.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Called once the view is loaded. Does nothing by default; overriders call `super`.
    open func viewDidLoad() {}

    /// Called before the view comes into a shown window. Does nothing by default; overriders call `super`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called after the view was laid out in a shown window. Does nothing by default; overriders call `super`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view leaves its window, or the window is hidden. Does nothing by default; overriders call
    /// `super`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view has left its window, or the window was hidden. Does nothing by default; overriders call
    /// `super`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews. Does nothing by default.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews. Does nothing by default.
    open func viewDidLayoutSubviews() {}

    /// Called when memory is short (L-12). Does nothing by default; overriders call `super`.
    open func didReceiveMemoryWarning() {}

    /// Called before the view takes another size with its window, in points; what is handed to the coordinator runs
    /// with the change. The default passes the call to children and to what this controller presents; overriders call
    /// `super`.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for controller in children { controller.viewWillTransition(to: size, with: coordinator) }
        directlyPresented?.viewWillTransition(to: size, with: coordinator)
    }

    // MARK: Constraints and safe area

    /// Changes the constraints of the view. Called once after the view came into a window, and after the view's
    /// `setNeedsUpdateConstraints()` (D-20); overriders call `super` last.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// What the controller reserves at the edges of its view, in points, beyond what is covered already; zero unless
    /// set.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard additionalSafeAreaInsets != oldValue, let loadedView else { return }
            viewSafeAreaInsetsDidChange()
            loadedView.notifySafeAreaInsetsDidChange()
            loadedView.existingLayoutEngine?.valuesChanged()
        }
    }

    /// Called when the safe area of the view has changed. Does nothing by default.
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Traits

    /// What the interface has to suit here: the view's traits, or before it is loaded the screen's.
    open var traitCollection: UITraitCollection {
        if let loadedView { return loadedView.traitCollection }
        let style = overrideUserInterfaceStyle
        return UIScreen.main.traits.collection(for: style == .unspecified ? UIScreen.main.userInterfaceStyle : style)
    }

    /// Makes the controller's view and everything inside it light or dark; `unspecified`, as it is unless set, follows
    /// what holds the view.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { explicitStyle }
        set {
            let oldTraits = loadedView?.effectiveTraits
            UIView.usesStyleOverrides = true
            explicitStyle = newValue
            loadedView?.inheritedStyleMayHaveChanged(from: oldTraits)
        }
    }

    private var explicitStyle = UIUserInterfaceStyle.unspecified

    /// Called when the traits have changed, with what they were before. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Responder chain

    /// The window, when the view is its root; the presenting controller, when the view was put up by presenting;
    /// otherwise the superview of the view (P-03).
    open override var next: UIResponder? {
        if let window = loadedView?.window, window.rootViewController === self { return window }
        return directPresenter ?? loadedView?.superview
    }

    // MARK: Containment

    /// Makes a controller a child; its former parent gives it up. The child is told before; call
    /// `didMove(toParent:)` on it when its view is in place.
    open func addChild(_ childController: UIViewController) {
        adopt(childController)
    }

    /// Leaves the parent; the controller is told after. Call `willMove(toParent: nil)` before and take the view out.
    open func removeFromParent() {
        leaveParent()
    }

    /// Called before the parent changes, `nil` for removal. Does nothing by default.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the parent changed, `nil` for removal. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    /// The controller that this one, or the nearest parent that does, presents.
    open var presentedViewController: UIViewController? { directlyPresented ?? parent?.presentedViewController }

    /// The controller that presents this one or the nearest parent that is presented.
    open var presentingViewController: UIViewController? { directPresenter ?? parent?.presentingViewController }

    /// Covers this controller with another one, from the bottom edge when `animated`. `completion` is called after the
    /// other's `viewDidAppear`. A controller that presents already, or whose view is in no window, does not; one line
    /// on the console says why.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        performPresentation(of: viewControllerToPresent, animated: flag, completion)
    }

    /// Takes away what this controller presents, with all that lies over it; when it presents nothing, this controller
    /// itself is taken away. `completion` is called after the presented controller's `viewDidDisappear`.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presenter = presentedViewController?.directPresenter ?? presentingViewController else {
            completion?()
            return
        }
        presenter.performDismissal(animated: flag, completion)
    }
}

/// How a presented controller covers the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The presenter's view leaves the window while it is covered.
    case fullScreen = 0
    /// The presenter's view stays in the window and shows through where the other is transparent.
    case overFullScreen = 5
}
