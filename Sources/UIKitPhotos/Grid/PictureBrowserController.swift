import CoreGraphics
import Foundation
import PictureLibrary
import Support
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The first page of a picker: all pictures or the albums, a search, and the buttons that end it.
package final class PictureBrowserController: UIViewController, UISearchResultsUpdating {
    private let model: PicturePickerModel
    private let segments = UISegmentedControl(items: [SystemText.title("Photos"), SystemText.title("Albums")])
    private let grid: PictureGridController
    private lazy var albums = PictureAlbumsController(model) { [weak self] in self?.open($0) }
    private let searchController = UISearchController(searchResultsController: nil)
    private let status = PictureStatus()

    /// That of the album that is shown.
    private var albumStatus: PictureStatus?

    /// Creates the page of a picker.
    package init(_ model: PicturePickerModel) {
        self.model = model
        grid = PictureGridController(model)
        super.init(nibName: nil, bundle: nil)
        title = SystemText.title("Photos")
        segments.selectedSegmentIndex = 0
        segments.addAction(UIAction { [weak self] _ in self?.showSegment() }, for: .valueChanged)
        navigationItem.titleView = segments
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.model.cancel() })
        if !model.settings.finishesAtOnce {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: SystemText.title("Add"), primaryAction: UIAction { [weak self] _ in self?.model.finish() })
            navigationItem.rightBarButtonItem?.style = .done
        }
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = SystemText.title("Search")
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        model.onChange { [weak self] in self?.showSelection() }
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        toolbarItems = status.items
        showSegment()
        showSelection()
        model.start()
    }

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(model.settings.finishesAtOnce, animated: animated)
    }

    deinit {
        let model = model
        MainActorDispatch.run { model.stop() }
    }

    // MARK: Pages

    private func showSegment() {
        let page = segments.selectedSegmentIndex == 1 ? albums : grid as UIViewController
        let other = page === grid ? albums : grid as UIViewController
        if other.parent === self {
            other.willMove(toParent: nil)
            other.view.removeFromSuperview()
            other.removeFromParent()
        }
        guard page.parent == nil else { return }
        addChild(page)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(page.view)
        page.didMove(toParent: self)
        setContentScrollView(page === grid ? grid.collectionView : albums.tableView)
    }

    private func open(_ album: PictureAlbum) {
        let page = PictureGridController(model, album: album)
        page.navigationItem.rightBarButtonItem = navigationItem.rightBarButtonItem.map { _ in
            UIBarButtonItem(
                title: SystemText.title("Add"), primaryAction: UIAction { [weak self] _ in self?.model.finish() })
        }
        page.navigationItem.rightBarButtonItem?.style = .done
        albumStatus = PictureStatus()
        page.toolbarItems = albumStatus?.items
        showSelection()
        page.navigationItem.rightBarButtonItem?.isEnabled = navigationItem.rightBarButtonItem?.isEnabled ?? true
        navigationController?.pushViewController(page, animated: true)
    }

    // MARK: Selection

    private func showSelection() {
        guard !model.settings.finishesAtOnce else { return }
        let count = model.selection.count
        navigationItem.rightBarButtonItem?.isEnabled = count > 0 || !model.settings.preselected.isEmpty
        let text =
            if count > 0 {
                SystemText.title("Selected: %@", with: count.formatted())
            } else if model.settings.limit > 0 {
                SystemText.title("Select up to %@", with: model.settings.limit.formatted())
            } else {
                SystemText.title("Select Items")
            }
        status.text = text
        albumStatus?.text = text
        let top = navigationController?.topViewController as? PictureGridController
        top?.navigationItem.rightBarButtonItem?.isEnabled = navigationItem.rightBarButtonItem?.isEnabled ?? true
    }

    // MARK: Search and keys

    package func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        if !text.isEmpty, segments.selectedSegmentIndex == 1 {
            segments.selectedSegmentIndex = 0
            showSegment()
        }
        grid.search = text
    }

    /// Escape cancels, and Command with the return key finishes.
    package override var keyCommands: [UIKeyCommand]? {
        let cancel = UIKeyCommand(
            title: SystemText.title("Cancel"), action: Selector(PictureBrowserController.cancelByKey),
            input: UIKeyCommand.inputEscape)
        let add = UIKeyCommand(
            title: SystemText.title("Add"), action: Selector(PictureBrowserController.finishByKey), input: "\r",
            modifierFlags: .command)
        return model.settings.finishesAtOnce ? [cancel] : [cancel, add]
    }

    package override var canBecomeFirstResponder: Bool { true }

    package override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    private func cancelByKey() { model.cancel() }

    private func finishByKey() { if navigationItem.rightBarButtonItem?.isEnabled == true { model.finish() } }
}

/// The text in the toolbar of a picker: how many pictures are picked.
@MainActor private final class PictureStatus {
    private static let size = CGSize(width: 240, height: 24)
    private let label = UILabel(frame: CGRect(origin: .zero, size: size))

    /// The items of the toolbar.
    let items: [UIBarButtonItem]

    /// The text.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    init() {
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        items = [
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(customView: label),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        ]
    }
}
