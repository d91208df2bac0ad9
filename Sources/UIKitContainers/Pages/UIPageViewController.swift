import CoreGraphics
import Foundation
import UIKitCore

/// Shows one page of a sequence, or two of a book, which the user turns by scrolling or by curling (NV-69 to NV-78).
open class UIPageViewController: UIViewController {
    /// How pages are turned (NV-69).
    public let transitionStyle: TransitionStyle
    /// The direction in which pages follow each other (NV-69).
    public let navigationOrientation: NavigationOrientation
    /// Where the spine of a book is; `none` for the scroll style. In the middle, two pages are shown (NV-371).
    public private(set) final var spineLocation: SpineLocation
    /// The space between pages, in points; 0 by default (NV-74).
    let interPageSpacing: CGFloat

    /// Tells the neighbors of a page; without it, gestures do not turn pages (NV-70). Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { turner?.dataSourceChanged() }
    }
    /// Told about turns by gestures (NV-72). Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The pages that are shown: none before the first, two with a spine in the middle.
    private(set) var pages: [UIViewController] = []
    /// The first page that is shown.
    var current: UIViewController? { pages.first }
    private var hasTwoSides = false
    /// The pages that the delegate has set while it is asked for the spine.
    private var isAskingForSpine = false
    private(set) var isOnScreen = false
    private var turner: (any PageTurner)?

    /// Creates a controller without pages. The options are the spine's location and the space between pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let spine = options?[.spineLocation]
        let location = (spine as? SpineLocation) ?? (spine as? Int).flatMap { SpineLocation(rawValue: $0) }
        let isSet = location != nil && location != SpineLocation.none
        spineLocation = style == .scroll ? .none : isSet ? location ?? .min : .min
        let spacing = options?[.interPageSpacing]
        interPageSpacing = (spacing as? CGFloat) ?? (spacing as? Int).map { CGFloat($0) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with the curl style; nothing is decoded.
    public required init?(coder: NSCoder) {
        transitionStyle = coder.nibAttribute("transitionStyle") == "scroll" ? .scroll : .pageCurl
        navigationOrientation = coder.nibAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
        let locations: [String: SpineLocation] = ["min": .min, "mid": .mid, "max": .max]
        let spine = coder.nibAttribute("spineLocation").flatMap { locations[$0] }
        spineLocation = transitionStyle == .scroll ? .none : spine ?? .min
        interPageSpacing = 0
        super.init(coder: coder)
    }

    /// Whether pages of the curl style have two sides: a turn advances by two pages, of which the first is on the back of
    /// the page that turns (NV-371). False by default, always true with a spine in the middle; setting false there is an
    /// error of the program (NV-78).
    open var isDoubleSided: Bool {
        get { hasTwoSides || spineLocation == .mid }
        set {
            precondition(
                newValue || spineLocation != .mid,
                "UIPageViewController: isDoubleSided cannot be false while the spine is in the middle")
            hasTwoSides = newValue
        }
    }

    /// How many controllers a turn needs (NV-153).
    private func requiredCount(animated: Bool) -> Int {
        if transitionStyle == .scroll { return 1 }
        return spineLocation == .mid || animated && isDoubleSided ? 2 : 1
    }

    /// The controllers of the pages that are shown: one, or two with a spine in the middle; `nil` before the first.
    open var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

    /// The recognizers that turn pages of the curl style; empty for the scroll style (NV-77).
    open var gestureRecognizers: [UIGestureRecognizer] { turner?.gestureRecognizers ?? [] }

    /// Shows a page, and forgets the neighbors that were asked for before (NV-73). `completion` is called after the
    /// animation. One controller is required; with a spine in the middle two, and for the animated turn of a page with two
    /// sides its back as the second one. Another number is an error of the program (NV-153).
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        let required = requiredCount(animated: animated)
        guard new.count == required || isAskingForSpine && (1...2).contains(new.count) else {
            preconditionFailure(
                "The number of view controllers provided (\(new.count)) doesn't match the number required "
                    + "(\(required)) for the requested transition")
        }
        loadViewIfNeeded()
        turner?.finishImmediately()
        let shown = isAskingForSpine ? new : Array(new.prefix(spineLocation == .mid ? 2 : 1))
        guard !shown.elementsEqual(pages, by: ===) else {
            turner?.forgetNeighbors()
            turner?.askForIndicator()
            completion?(true)
            return
        }
        guard animated, isOnScreen, !pages.isEmpty, !isAskingForSpine, view.window != nil else {
            replace(by: shown)
            turner?.askForIndicator()
            completion?(true)
            return
        }
        turner?.turn(to: new, direction, completion)
        turner?.askForIndicator()
    }

    /// Asks the delegate of the curl style where the spine is in another orientation; it sets as many pages as that needs
    /// (NV-371).
    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        let isLandscape = size.width > size.height
        guard transitionStyle == .pageCurl, let delegate, let view = viewIfLoaded,
            isLandscape != (view.bounds.width > view.bounds.height)
        else { return }
        turner?.finishImmediately()
        isAskingForSpine = true
        let location = delegate.pageViewController(
            self, spineLocationFor: isLandscape ? .landscapeLeft : .portrait)
        isAskingForSpine = false
        if location != .none { spineLocation = location }
        guard pages.count == requiredCount(animated: false) || pages.isEmpty else {
            preconditionFailure(
                "The number of view controllers provided (\(pages.count)) doesn't match the number required "
                    + "(\(requiredCount(animated: false))) for the requested spine location")
        }
        view.setNeedsLayout()
    }

    // MARK: Pages

    /// Shows pages without animation.
    private func replace(by new: [UIViewController]) {
        let old = pages.filter { page in !new.contains { $0 === page } }
        let added = new.filter { page in !pages.contains { $0 === page } }
        for page in new { adopt(page) }
        pages = new
        if isOnScreen {
            for page in added { page.beginAppearanceTransition(true, animated: false) }
            for page in old { page.beginAppearanceTransition(false, animated: false) }
        }
        turner?.forgetNeighbors()
        turner?.show(new)
        for page in old { page.viewIfLoaded?.removeFromSuperview() }
        if isOnScreen {
            view.layoutIfNeeded()
            for page in added + old { page.endAppearanceTransition() }
        }
        for page in old { drop(page) }
    }

    /// Makes a page a child.
    func adopt(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        page.didMove(toParent: self)
    }

    /// Removes a page that is not shown any more.
    func drop(_ page: UIViewController) {
        guard page.parent === self, !pages.contains(where: { $0 === page }) else { return }
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    /// The neighbor of a page in a direction.
    func neighbor(of page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
        direction == .forward
            ? dataSource?.pageViewController(self, viewControllerAfter: page)
            : dataSource?.pageViewController(self, viewControllerBefore: page)
    }

    /// Begins the appearance calls of a turn: the new pages first (NV-03).
    func beginTurn(to new: [UIViewController]) {
        for page in new { adopt(page) }
        guard isOnScreen else { return }
        for page in new { page.beginAppearanceTransition(true, animated: true) }
        for page in pages { page.beginAppearanceTransition(false, animated: true) }
    }

    /// Ends the appearance calls of a turn: for scrolling the new pages first, for a curl the old ones (NV-03). A turn that
    /// returned calls as every cancelled transition does (NV-35).
    func endTurn(to new: [UIViewController], didComplete: Bool) {
        let old = pages
        guard !old.isEmpty else { return }
        if didComplete {
            pages = new
            for page in old { page.viewIfLoaded?.removeFromSuperview() }
            if isOnScreen {
                view.layoutIfNeeded()
                let order = transitionStyle == .scroll ? new + old : old + new
                for controller in order { controller.endAppearanceTransition() }
            }
        } else if isOnScreen {
            for page in new { page.beginAppearanceTransition(false, animated: true) }
            for page in new { page.viewIfLoaded?.removeFromSuperview() }
            for page in new { page.endAppearanceTransition() }
            for page in old { page.beginAppearanceTransition(true, animated: true) }
            for page in old { page.endAppearanceTransition() }
        }
        setNeedsStatusBarAppearanceUpdate()
    }

    // MARK: View

    /// Creates the view, whose content scrolls or curls.
    open override func loadView() {
        super.loadView()
        let turner: any PageTurner = transitionStyle == .scroll ? PageScroller(self) : PageCurler(self)
        self.turner = turner
        turner.install(in: view)
        turner.askForIndicator()
        if !pages.isEmpty { turner.show(pages) }
    }

    /// Positions the pages.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        turner?.layOut()
    }

    /// The pages get their appearance calls from this controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOnScreen = true
        for page in pages { page.beginAppearanceTransition(true, animated: animated) }
    }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for page in pages { page.endAppearanceTransition() }
    }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        turner?.finishImmediately()
        isOnScreen = false
        for page in pages { page.beginAppearanceTransition(false, animated: animated) }
    }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for page in pages { page.endAppearanceTransition() }
    }

    /// The page decides about the style of the status bar.
    open override var childForStatusBarStyle: UIViewController? { current }
    /// The page decides about hiding the status bar.
    open override var childForStatusBarHidden: UIViewController? { current }

    /// What the delegate says, by default all orientations on tablets, and all but upside down on phones (L-169).
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    /// What the delegate says, by default the present orientation (L-169).
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
}

/// Turns the pages of a page view controller in one style.
@MainActor protocol PageTurner: AnyObject {
    var gestureRecognizers: [UIGestureRecognizer] { get }
    func install(in view: UIView)
    /// Shows pages at rest.
    func show(_ pages: [UIViewController])
    func layOut()
    func dataSourceChanged()
    func forgetNeighbors()
    /// Asks the data source what the indicator shows (NV-75).
    func askForIndicator()
    /// Ends a turn that is under way at once.
    func finishImmediately()
    /// Turns to pages with animation; the second one may be the back of the first.
    func turn(
        to pages: [UIViewController], _ direction: UIPageViewController.NavigationDirection,
        _ completion: ((Bool) -> Void)?)
}
