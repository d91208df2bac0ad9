import UIKit

/// Shows all pictures: a row of highlights and a grid for each month. A pinch changes the number of columns; a tap
/// opens a picture.
final class LibraryViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The fewest and most columns of the grid.
    static let columnRange = 2...6
    /// The number of columns of the grid.
    private(set) var columns = 3
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private let transition = ZoomTransition()
    /// The item under the fingers of a pinch, and where it was on the screen.
    private var anchor: (path: IndexPath, y: CGFloat)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        collectionView.backgroundColor = .systemBackground
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
        collectionView.register(HighlightCell.self, forCellWithReuseIdentifier: "Highlight")
        collectionView.register(
            MonthHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "Month")
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        collectionView.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Selector(Self.pinch)))
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] section, environment in
            section == 0 ? Self.highlights() : Self.grid(columns: self?.columns ?? 3)
        }
    }

    /// Large pictures in a row, of which one rests in the middle.
    private static func highlights() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.86), heightDimension: .fractionalWidth(0.56)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
        // The pictures beside the one in the middle are a little smaller.
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let width = environment.container.contentSize.width
            for item in items {
                let distance = min(1, abs(item.frame.midX - offset.x - width / 2) / width)
                item.transform = CGAffineTransform(scaleX: 1 - 0.06 * distance, y: 1 - 0.12 * distance)
            }
        }
        return section
    }

    /// Squares with a header that stays on top.
    private static func grid(columns: Int) -> NSCollectionLayoutSection {
        let part = 1 / CGFloat(columns)
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(part), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(part)),
            subitems: [item])
        group.interItemSpacing = .fixed(2)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 2
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        return section
    }

    // MARK: Columns

    private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            let point = recognizer.location(in: collectionView)
            anchor = collectionView.indexPathForItem(at: point).map { ($0, point.y - collectionView.contentOffset.y) }
        case .changed:
            if recognizer.scale > 1.35 {
                setColumns(columns - 1)
                recognizer.scale = 1
            } else if recognizer.scale < 0.74 {
                setColumns(columns + 1)
                recognizer.scale = 1
            }
        default: anchor = nil
        }
    }

    /// Changes the number of columns; the picture between the fingers stays there.
    func setColumns(_ count: Int) {
        let count = min(max(count, Self.columnRange.lowerBound), Self.columnRange.upperBound)
        guard count != columns else { return }
        columns = count
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: {
                self.collectionView.collectionViewLayout.invalidateLayout()
                self.collectionView.layoutIfNeeded()
                self.keepAnchor()
                self.collectionView.layoutIfNeeded()
            })
    }

    private func keepAnchor() {
        guard let anchor, let frame = collectionView.layoutAttributesForItem(at: anchor.path)?.frame else { return }
        let insets = collectionView.adjustedContentInset
        let lowest = collectionView.contentSize.height + insets.bottom - collectionView.bounds.height
        collectionView.contentOffset.y = min(max(frame.midY - anchor.y, -insets.top), max(lowest, -insets.top))
    }

    // MARK: UICollectionViewDataSource

    /// The picture of an item.
    func photo(at path: IndexPath) -> Photo {
        path.section == 0 ? Photo.highlights[path.item] : Photo.months[path.section - 1].photos[path.item]
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Photo.months.count + 1 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? Photo.highlights.count : Photo.months[section - 1].photos.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let identifier = indexPath.section == 0 ? "Highlight" : "Photo"
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        (cell as? PhotoCell)?.show(photo(at: indexPath))
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "Month", for: indexPath)
        (view as? MonthHeader)?.title = Photo.months[indexPath.section - 1].name
        return view
    }

    // MARK: UICollectionViewDelegate

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        let photos = indexPath.section == 0 ? Photo.highlights : Photo.months[indexPath.section - 1].photos
        let pages = PhotoPagesViewController(photos: photos, first: indexPath.item, section: indexPath.section)
        transition.library = self
        pages.modalPresentationStyle = .custom
        pages.transitioningDelegate = transition
        present(pages, animated: true)
    }

    /// The cell of a picture, scrolled into sight; `nil` if there is none.
    func cell(for page: Int, section: Int) -> PhotoCell? {
        let path = IndexPath(item: page, section: section)
        if collectionView.cellForItem(at: path) == nil {
            collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        return collectionView.cellForItem(at: path) as? PhotoCell
    }
}
