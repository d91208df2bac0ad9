import CoreGraphics
import Foundation
import UIKit

/// A collection view under random updates. Every item shows a number that no other item has.
final class StormCollectionScreen: UICollectionViewController, ContainerStormScreen {
    private(set) var appearance = AppearanceWatch()
    private let name: String
    private let monitor: ContainerStormMonitor
    private let watch: ScrollWatch
    private var sections: StormSections

    init(_ number: Int, _ monitor: ContainerStormMonitor) {
        name = "collection \(number)"
        self.monitor = monitor
        watch = ScrollWatch(name, monitor)
        sections = StormSections(counts: Array([60, 0, 9].prefix(1 + number % 3)))
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70 + number % 4 * 15, height: 60)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        super.init(collectionViewLayout: layout)
        monitor.liveScreenCount += 1
        title = "Collection \(number)"
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { monitor.liveScreenCount -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }

    // MARK: Changes

    func perform(_ change: ContainerStormChange) {
        guard isViewLoaded, let view = collectionView else { return }
        // Outside the window the view asks for the numbers only when they are needed. Data that changes before that,
        // outside a batch, would be an inconsistent update (CV-94).
        _ = view.numberOfSections
        if change.isAnimated { return performAnimated(change, view) }
        UIView.performWithoutAnimation { performAnimated(change, view) }
    }

    private func performAnimated(_ change: ContainerStormChange, _ view: UICollectionView) {
        let path = sections.path(change.a)
        switch change.kind {
        case .insertRows: if let paths = sections.insertRows(change) { view.insertItems(at: paths) }
        case .deleteRows:
            guard let path else { return }
            sections.remove(at: path)
            view.deleteItems(at: [path])
        case .moveRow: if let move = sections.moveRow(change) { view.moveItem(at: move.source, to: move.target) }
        case .reloadRows: if let path { view.reloadItems(at: [path]) }
        case .batch:
            guard let paths = sections.replaceRows(change) else { return }
            view.performBatchUpdates {
                view.deleteItems(at: paths.deleted)
                view.insertItems(at: paths.inserted)
            }
        case .insertSection: if let at = sections.insertSection(change) { view.insertSections([at]) }
        case .deleteSection: if let at = sections.deleteSection(change) { view.deleteSections([at]) }
        case .reloadData: view.reloadData()
        case .scrollToRow:
            guard let path else { return }
            view.scrollToItem(
                at: path, at: [.top, .centeredVertically, .bottom][change.b % 3], animated: change.isAnimated)
        case .selectRow: view.selectItem(at: path, animated: change.isAnimated, scrollPosition: [])
        case .deselectRow: if let path { view.deselectItem(at: path, animated: change.isAnimated) }
        case .edit: setEditing(!isEditing, animated: change.isAnimated)
        case .changeRowHeights:
            (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = CGFloat(40 + change.a % 50)
        case .scroll: view.setContentOffset(CGPoint(x: 0, y: change.a * 3), animated: change.isAnimated)
        case .inset: view.contentInset.top = CGFloat(change.a % 40)
        case .enableScrolling: view.isScrollEnabled = change.a % 3 != 0
        default: break
        }
    }

    // MARK: Data source and delegate

    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.counts.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections.counts[section]
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        monitor.callbacks += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.tag = sections[indexPath] ?? 0
        cell.contentView.backgroundColor = cell.tag % 2 == 0 ? .systemTeal : .systemIndigo
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        sections.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        monitor.callbacks += 1
        if indexPath.item % 7 == 3 { collectionView.deselectItem(at: indexPath, animated: true) }
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { watch.scrollViewDidScroll(scrollView) }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        watch.scrollViewWillBeginDragging(scrollView)
    }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        watch.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        watch.scrollViewWillBeginDecelerating(scrollView)
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        watch.scrollViewDidEndDecelerating(scrollView)
    }

    // MARK: Invariants

    func check() {
        guard isViewLoaded, view.window != nil, let view = collectionView else { return }
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        // While the user moves an item the layout sees the numbers that the drop would leave.
        let isMoving = view.visibleCells.contains { $0.configurationState.isReordering }
        guard isMoving ? counts.reduce(0, +) == sections.counts.reduce(0, +) : counts == sections.counts else {
            return monitor.report("\(name): its numbers of items are not those of the data source")
        }
        var shown: Set<Int> = []
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell) else {
                return monitor.report("\(name): a visible cell has no index path")
            }
            guard let number = sections[path] else {
                return monitor.report("\(name): a visible cell is at \(path), which does not exist")
            }
            if number != cell.tag { monitor.report("\(name): the cell at \(path) shows \(cell.tag), not \(number)") }
            if !shown.insert(cell.tag).inserted { monitor.report("\(name): two cells show \(cell.tag)") }
        }
    }

    func checkAtRest() {
        guard isViewLoaded, view.window != nil, let view = collectionView else { return }
        watch.checkAtRest(view)
        for cell in view.visibleCells {
            guard let path = view.indexPath(for: cell), let item = view.layoutAttributesForItem(at: path) else {
                continue
            }
            if abs(cell.center.x - item.center.x) > 0.5 || abs(cell.center.y - item.center.y) > 0.5
                || abs(cell.bounds.height - item.size.height) > 0.5
            {
                monitor.report("\(name): the cell at \(path) is at \(cell.frame), its item at \(item.frame)")
            }
        }
        let shown = Set(view.indexPathsForVisibleItems)
        let inside = sections.paths.filter { path in
            view.layoutAttributesForItem(at: path)?.frame.insetBy(dx: 1, dy: 1).intersects(view.bounds) ?? false
        }
        if !Set(inside).isSubset(of: shown) { monitor.report("\(name): an item in view has no cell") }
    }

    // MARK: Appearance

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearance.enter(.appearing, name, monitor)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearance.enter(.appeared, name, monitor)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearance.enter(.disappearing, name, monitor)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        appearance.enter(.hidden, name, monitor)
    }
}
