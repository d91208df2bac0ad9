import CoreGraphics
import Foundation
import PictureLibrary
import Support
import UIKitCollections
import UIKitContainers
import UIKitControls
import UIKitCore
import UIKitScrolling

/// The grid of a picker: all pictures, or those of an album, the newest at the end, where it starts.
final class PictureGridController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The space between pictures in points (decision).
    static let spacing: CGFloat = 2
    /// The fewest columns, and the least width in points of a further one (decision).
    static let fewestColumns = 3
    static let columnWidth: CGFloat = 124

    private let model: PicturePickerModel
    private let album: String?
    private let layout = UICollectionViewFlowLayout()
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let emptyLabel = UILabel()
    private(set) var pictures: [Picture] = []
    private var hasScrolled = false

    /// The words of the search; empty by default.
    var search = "" {
        didSet { if search != oldValue, isViewLoaded { reload() } }
    }

    /// Creates a grid of an album by its identifier; of all pictures without one.
    init(_ model: PicturePickerModel, album: PictureAlbum? = nil) {
        self.model = model
        self.album = album?.identifier
        super.init(nibName: nil, bundle: nil)
        title = album?.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.minimumLineSpacing = Self.spacing
        layout.minimumInteritemSpacing = Self.spacing
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.allowsMultipleSelection = true
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.accessibilityIdentifier = "PictureGrid"
        collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "Picture")
        emptyLabel.text = SystemText.title(model.settings.offersFilms ? "No Photos or Videos" : "No Photos")
        emptyLabel.font = .systemFont(ofSize: 22, weight: .semibold)
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        emptyLabel.numberOfLines = 0
        for view in [collectionView, emptyLabel, spinner] { self.view.addSubview(view) }
        model.onChange { [weak self] in self?.modelChanged() }
        reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        let columns = CGFloat(max(Self.fewestColumns, Int(width / Self.columnWidth)))
        let scale = max(1, traitCollection.displayScale)
        let side = ((width - (columns - 1) * Self.spacing) / columns * scale).rounded(.down) / scale
        if side > 0, layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
        let area = view.bounds.inset(by: view.safeAreaInsets)
        spinner.center = CGPoint(x: area.midX, y: area.midY)
        emptyLabel.frame = area.insetBy(dx: 32, dy: 0)
        scrollToNewest()
    }

    // MARK: Pictures

    private func modelChanged() {
        let new = model.pictures(in: album, matching: search)
        if new != pictures || model.snapshot == nil { return reload() }
        showState()
        for path in collectionView.indexPathsForVisibleItems {
            (collectionView.cellForItem(at: path) as? PictureCell)?.mark(pictures[path.item], model)
        }
    }

    private func reload() {
        pictures = model.pictures(in: album, matching: search)
        collectionView.reloadData()
        showState()
        view.setNeedsLayout()
    }

    private func showState() {
        let isLoading = model.snapshot == nil
        emptyLabel.isHidden = isLoading || !pictures.isEmpty
        emptyLabel.text =
            search.isEmpty
            ? SystemText.title(model.settings.offersFilms ? "No Photos or Videos" : "No Photos")
            : SystemText.title("No Results")
        isLoading ? spinner.startAnimating() : spinner.stopAnimating()
    }

    /// Shows the newest pictures first, once.
    private func scrollToNewest() {
        guard !hasScrolled, !pictures.isEmpty, view.bounds.height > 0 else { return }
        collectionView.layoutIfNeeded()
        hasScrolled = true
        collectionView.scrollToItem(
            at: IndexPath(item: pictures.count - 1, section: 0), at: .bottom, animated: false)
    }

    /// The longest side in pixels of the pictures in the cells: pictures fill their cells, and most are not longer than one
    /// and a half times their other side.
    private var pixels: Int {
        max(1, Int((layout.itemSize.width * max(1, traitCollection.displayScale) * 1.5).rounded()))
    }

    // MARK: UICollectionViewDataSource

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pictures.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Picture", for: indexPath)
        (cell as? PictureCell)?.show(pictures[indexPath.item], model, side: pixels)
        return cell
    }

    // MARK: UICollectionViewDelegate

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        // Which ones are picked is known to the model, as other grids show the same pictures.
        model.toggle(pictures[indexPath.item])
        return false
    }
}
