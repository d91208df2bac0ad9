import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling
import UIKitText

/// Searches in what a controller shows, with a search bar in its navigation item or anywhere in its view (NV-128 to
/// NV-132).
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
open class UISearchController: UIViewController {
    private let bar = UISearchBar(frame: .zero)
    private let results: UIViewController?
    private var active = false
    private var isEnding = false
    private var showsResults = false
    private let dimming = UIView()
    private let suggestionList = SearchSuggestionList()

    /// Creates a controller that shows results in another controller; `nil` if the searched view shows them itself.
    public init(searchResultsController: UIViewController?) {
        results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.searchController = self
    }

    /// Creates a controller without results controller. It makes its own view; the names of a nib are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        results = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.searchController = self
    }

    /// Creates a controller without results controller; nothing is decoded.
    public required init?(coder: NSCoder) {
        results = nil
        super.init(coder: coder)
        bar.searchController = self
    }

    /// The bar of the search.
    open var searchBar: UISearchBar { bar }
    /// The controller that shows results; `nil` if the searched view does.
    open var searchResultsController: UIViewController? { results }
    /// Called to update the results; not retained, `nil` by default (NV-129).
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Told when the search begins and ends; not retained, `nil` by default (NV-128).
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether the searched view is dimmed, and taken out of reach, while there are no results to show; true by default
    /// (NV-130).
    open var obscuresBackgroundDuringPresentation = true { didSet { updateContent() } }
    /// Whether title and buttons of the navigation bar are hidden during the search; true by default (NV-130).
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button comes and goes with the search; true by default.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes come and go with the search, if there are any; true by default.
    open var automaticallyShowsScopeBar = true
    /// Whether the results controller is shown while there is text; true by default.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results controller is shown. Setting it ends the automatic.
    open var showsSearchResultsController: Bool {
        get { showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            showsResults = newValue
            updateContent()
        }
    }

    /// What is offered below the bar while a search is active; `nil`, the default, for nothing. The user's choice is told
    /// to `searchResultsUpdater`, and hides them until they are set again (NV-370).
    open var searchSuggestions: [any UISearchSuggestion]? {
        didSet {
            suggestionList.show(searchSuggestions ?? [])
            updateContent()
        }
    }

    // MARK: State

    /// Whether a search is active. Setting it begins or ends the search; a bar that is in no window does not begin.
    open var isActive: Bool {
        get { active }
        set { newValue ? begin() : end() }
    }

    /// The controller whose contents are searched: that of the nearest view with a controller around the bar, or what a
    /// navigation controller shows there.
    private var host: UIViewController? {
        guard bar.window != nil else { return nil }
        var responder = bar.next
        while let candidate = responder {
            if let navigation = candidate as? UINavigationController { return navigation.topViewController }
            if let controller = candidate as? UIViewController, controller !== self { return controller }
            responder = candidate.next
        }
        return nil
    }

    /// Whether the navigation bar shows only the search bar.
    var collapsesNavigationBar: Bool { active && hidesNavigationBarDuringPresentation }

    private func begin() {
        guard !active, !isEnding, let host, let hostView = host.view else { return }
        active = true
        delegate?.willPresentSearchController(self)
        host.addChild(self)
        UIView.performWithoutAnimation {
            attach(to: (hostView as? UIScrollView).flatMap { $0.superview } ?? hostView)
            updateContent()
            view.alpha = 0
            view.layoutIfNeeded()
        }
        didMove(toParent: host)
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, (bar.scopeButtonTitles ?? []).count > 1 {
            bar.setShowsScope(true, animated: true)
        }
        update()
        animate {
            self.view.alpha = 1
        } completion: { [weak self] in
            guard let self, active else { return }
            delegate?.didPresentSearchController(self)
        }
    }

    private func attach(to container: UIView) {
        view.frame = area(in: container)
        container.addSubview(view)
        adoptSafeArea()
    }

    /// Takes over the part of the host's safe area that bars cover, unless the view lies in the host's.
    final func adoptSafeArea() {
        guard let host = parent, let view = viewIfLoaded, let container = view.superview else { return }
        var insets = container === host.view ? .zero : host.containerSafeAreaInsets
        if bar.isDescendant(of: container) { insets.top = 0 }
        containerSafeAreaInsets = insets
    }

    /// Moves the view into that of a host that scrolls and is about to disappear, so that it leaves and returns with it.
    fileprivate func embedInHost() {
        guard active, let hostView = parent?.viewIfLoaded as? UIScrollView, view.superview !== hostView else { return }
        UIView.performWithoutAnimation {
            view.frame = area(in: hostView)
            hostView.addSubview(view)
            adoptSafeArea()
        }
    }

    /// Lays the view over that of the host, which has appeared again.
    fileprivate func coverHost() {
        guard active, let hostView = parent?.viewIfLoaded as? UIScrollView, view.superview === hostView,
            let container = hostView.superview
        else { return }
        UIView.performWithoutAnimation { attach(to: container) }
    }

    /// Below the bar if it lies in the container itself, otherwise the whole container.
    private func area(in container: UIView) -> CGRect {
        var area = container.bounds
        if bar.isDescendant(of: container) {
            let end = container.convert(bar.bounds, from: bar).maxY
            area = CGRect(x: area.minX, y: end, width: area.width, height: max(0, area.maxY - end))
        }
        return area
    }

    /// NV-132: the search ends, its text goes, and the results are updated with the empty text.
    private func end() {
        guard active else { return }
        active = false
        isEnding = true
        delegate?.willDismissSearchController(self)
        parent?.contentUnavailableSearchDidChange(nil)
        bar.text = ""
        searchResultsUpdater?.updateSearchResults(for: self)
        bar.resignFirstResponder()
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar { bar.setShowsScope(false, animated: true) }
        animate {
            self.viewIfLoaded?.alpha = 0
        } completion: { [weak self] in
            guard let self else { return }
            isEnding = false
            willMove(toParent: nil)
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
            delegate?.didDismissSearchController(self)
        }
    }

    private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        barHeightDidChange()
        let navigation = parent?.navigationController?.viewIfLoaded
        guard UIView.areAnimationsEnabled else {
            changes()
            navigation?.layoutIfNeeded()
            return completion()
        }
        UIView.animate(
            withDuration: SearchBarMetrics.duration,
            animations: {
                changes()
                navigation?.layoutIfNeeded()
            }, completion: { _ in completion() })
    }

    // MARK: Messages of the bar

    func editingDidBegin() {
        if active { update() } else { begin() }
    }

    func cancelled() { end() }

    func textWasSet() { if active { update() } }

    /// The navigation bar follows the height of the search bar.
    func barHeightDidChange() { bar.navigationBarAround?.searchDidChange() }

    /// Updates the results (NV-129).
    func update() {
        guard active else { return }
        parent?.contentUnavailableSearchDidChange(bar.text ?? "")
        updateContent()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: View

    /// Creates the dimming view.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor { traits in
            let alpha =
                traits.userInterfaceStyle == .dark ? SearchBarMetrics.darkDimming : SearchBarMetrics.dimming
            return UIColor(white: 0, alpha: alpha)
        }
        let tap = UITapGestureRecognizer(target: self, action: Selector(UISearchController.dimmingTapped))
        dimming.addGestureRecognizer(tap)
        view.addSubview(dimming)
        suggestionList.onChoose = { [weak self] in self?.choose($0) }
        view.addSubview(suggestionList)
    }

    private func choose(_ suggestion: any UISearchSuggestion) {
        searchSuggestions = nil
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }

    /// The dimming lies below the bars.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let top = view.safeAreaInsets.top
        dimming.frame = CGRect(
            x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
        suggestionList.frame = dimming.frame
        suggestionList.contentInset.bottom = view.safeAreaInsets.bottom
    }

    func dimmingTapped() { end() }

    /// Shows the results, or dims the background (NV-130).
    private func updateContent() {
        guard isViewLoaded else { return }
        if automaticallyShowsSearchResultsController { showsResults = bar.searchTextField.hasText }
        let resultsAreShown = showsResults && results != nil
        if let results, resultsAreShown, results.parent !== self {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
        } else if let results, !resultsAreShown, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
        let offersSuggestions = searchSuggestions?.isEmpty == false
        suggestionList.isHidden = !offersSuggestions
        if offersSuggestions { view.bringSubviewToFront(suggestionList) }
        dimming.isHidden = resultsAreShown || !obscuresBackgroundDuringPresentation
        // What is not covered can be touched.
        view.isUserInteractionEnabled = resultsAreShown || !dimming.isHidden || offersSuggestions
    }
}

extension UIViewController {
    /// Prepares active searches for the disappearance of the controller.
    final func embedSearches() {
        for case let search as UISearchController in children { search.embedInHost() }
    }

    /// Shows active searches above the controller's view after it has appeared.
    final func showSearches() {
        for case let search as UISearchController in children { search.coverHost() }
    }
}
