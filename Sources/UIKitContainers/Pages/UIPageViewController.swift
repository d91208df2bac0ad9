import CoreGraphics
import Foundation
import UIKitCore

/// Shows one page of a sequence, which the user turns by scrolling or by curling (NV-69 to NV-78).
open class UIPageViewController: UIViewController {
    /// How pages are turned (NV-69).
    public let transitionStyle: TransitionStyle
    /// The direction in which pages follow each other (NV-69).
    public let navigationOrientation: NavigationOrientation
    /// Where the spine of a book is; `none` for the scroll style.
    public let spineLocation: SpineLocation
    /// The space between pages, in points; 0 by default (NV-74).
    let interPageSpacing: CGFloat

    /// Tells the neighbors of a page; without it, gestures do not turn pages (NV-70). Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { turner?.dataSourceChanged() }
    }
    /// Told about turns by gestures (NV-72). Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The page that is shown; `nil` before the first.
    var current: UIViewController?
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
        spineLocation = style == .scroll ? .none : location == SpineLocation.max ? .max : .min
        let spacing = options?[.interPageSpacing]
        interPageSpacing = (spacing as? CGFloat) ?? (spacing as? Int).map { CGFloat($0) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with the curl style; nothing is decoded.
    public required init?(coder: NSCoder) {
        transitionStyle = coder.nibAttribute("transitionStyle") == "scroll" ? .scroll : .pageCurl
        navigationOrientation = coder.nibAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
        spineLocation = .min
        interPageSpacing = 0
        super.init(coder: coder)
    }

    /// The controller of the page that is shown, in an array.
    open var viewControllers: [UIViewController]? { current.map { [$0] } }

    /// The recognizers that turn pages of the curl style; empty for the scroll style (NV-77).
    open var gestureRecognizers: [UIGestureRecognizer] { turner?.gestureRecognizers ?? [] }

    /// Shows a page, and forgets the neighbors that were asked for before (NV-73). `completion` is called after the
    /// animation. One controller is required; another number is an error of the program (NV-153).
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first, viewControllers?.count == 1 else {
            preconditionFailure(
                "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number "
                    + "required (1) for the requested transition")
        }
        loadViewIfNeeded()
        turner?.finishImmediately()
        guard page !== current else {
            turner?.forgetNeighbors()
            turner?.askForIndicator()
            completion?(true)
            return
        }
        guard animated, isOnScreen, current != nil, view.window != nil else {
            replace(by: page)
            turner?.askForIndicator()
            completion?(true)
            return
        }
        turner?.turn(to: page, direction, completion)
        turner?.askForIndicator()
    }

    // MARK: Pages

    /// Shows a page without animation.
    private func replace(by page: UIViewController) {
        let old = current
        adopt(page)
        current = page
        if isOnScreen {
            page.beginAppearanceTransition(true, animated: false)
            old?.beginAppearanceTransition(false, animated: false)
        }
        turner?.forgetNeighbors()
        turner?.show(page)
        old?.viewIfLoaded?.removeFromSuperview()
        if isOnScreen {
            view.layoutIfNeeded()
            page.endAppearanceTransition()
            old?.endAppearanceTransition()
        }
        if let old { drop(old) }
    }

    /// Makes a page a child.
    func adopt(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        page.didMove(toParent: self)
    }

    /// Removes a page that is not shown any more.
    func drop(_ page: UIViewController) {
        guard page.parent === self, page !== current else { return }
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

    /// Begins the appearance calls of a turn: the new page first (NV-03).
    func beginTurn(to page: UIViewController) {
        adopt(page)
        guard isOnScreen else { return }
        page.beginAppearanceTransition(true, animated: true)
        current?.beginAppearanceTransition(false, animated: true)
    }

    /// Ends the appearance calls of a turn: for scrolling the new page first, for a curl the old one (NV-03). A turn that
    /// returned calls as every cancelled transition does (NV-35).
    func endTurn(to page: UIViewController, didComplete: Bool) {
        guard let old = current else { return }
        if didComplete {
            current = page
            old.viewIfLoaded?.removeFromSuperview()
            if isOnScreen {
                view.layoutIfNeeded()
                let order = transitionStyle == .scroll ? [page, old] : [old, page]
                for controller in order { controller.endAppearanceTransition() }
            }
        } else if isOnScreen {
            page.beginAppearanceTransition(false, animated: true)
            page.viewIfLoaded?.removeFromSuperview()
            page.endAppearanceTransition()
            old.beginAppearanceTransition(true, animated: true)
            old.endAppearanceTransition()
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
        if let current { turner.show(current) }
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
        current?.beginAppearanceTransition(true, animated: animated)
    }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        current?.endAppearanceTransition()
    }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        turner?.finishImmediately()
        isOnScreen = false
        current?.beginAppearanceTransition(false, animated: animated)
    }

    /// Forwards the call to the page; overrides call `super`.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        current?.endAppearanceTransition()
    }

    /// The page decides about the style of the status bar.
    open override var childForStatusBarStyle: UIViewController? { current }
    /// The page decides about hiding the status bar.
    open override var childForStatusBarHidden: UIViewController? { current }
}

/// Turns the pages of a page view controller in one style.
@MainActor protocol PageTurner: AnyObject {
    var gestureRecognizers: [UIGestureRecognizer] { get }
    func install(in view: UIView)
    /// Shows a page at rest.
    func show(_ page: UIViewController)
    func layOut()
    func dataSourceChanged()
    func forgetNeighbors()
    /// Asks the data source what the indicator shows (NV-75).
    func askForIndicator()
    /// Ends a turn that is under way at once.
    func finishImmediately()
    /// Turns to a page with animation.
    func turn(
        to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
        _ completion: ((Bool) -> Void)?)
}
