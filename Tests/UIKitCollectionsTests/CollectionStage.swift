import Foundation
import TouchstoneTesting
import UIKit

/// A collection view on a phone's screen with a data source and delegate that a test can change, and a log of their calls.
@MainActor class CollectionStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    let app: TestApplication
    var sections: [[String]]
    var log: [String] = []
    /// Which calls are logged; all by default.
    var logs: (String) -> Bool = { _ in true }
    var configure: (UICollectionViewCell, String) -> Void = { cell, text in cell.accessibilityLabel = text }
    var shouldHighlight = true
    var shouldSelect = true
    var allowsTwoFingers = false
    var menu: (IndexPath) -> UIContextMenuConfiguration? = { _ in nil }
    var menuPreviews: (_ isDismissed: Bool, IndexPath?) -> UITargetedPreview? = { _, _ in nil }
    var shouldDeselect = true
    var canFocus: (Int) -> Bool = { _ in true }
    var logsPrimaryActions = false
    var indexTitles: [String]?

    init(
        _ sections: [[String]], _ layout: UICollectionViewLayout = StackLayout(),
        size: CGSize = CGSize(width: 320, height: 480), _ prepare: (UICollectionView) -> Void = { _ in }
    ) {
        self.sections = sections
        app = TestApplication()
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "View")
        }
        prepare(view)
        view.dataSource = self
        view.delegate = self
        app.makeWindow().addSubview(view)
        app.advance(by: 0)
    }

    convenience init(
        items: Int, _ layout: UICollectionViewLayout = StackLayout(), _ prepare: (UICollectionView) -> Void = { _ in }
    ) {
        self.init([(0..<items).map { "\($0)" }], layout, prepare)
    }

    func note(_ text: String) { if logs(text) { log.append(text) } }

    /// The texts of the visible items.
    var texts: [String] { view.visibleCells.map { $0.accessibilityLabel ?? "" } }

    func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The middle of an item on the screen.
    func middle(of item: Int, section: Int = 0) -> CGPoint {
        let frame = view.layoutAttributesForItem(at: path(item, section))?.frame ?? .zero
        return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        note("sections")
        return sections.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        note("items \(section)")
        return sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        note("cell \(indexPath.section).\(indexPath.item)")
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
        configure(cell, sections[indexPath.section][indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "View", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("willDisplay \(indexPath.section).\(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("didEnd \(indexPath.section).\(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { note("willDisplay header \(indexPath.section)") }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { note("didEnd header \(indexPath.section)") }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight \(indexPath.item)")
        return shouldHighlight
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("didHighlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("didUnhighlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("shouldSelect \(indexPath.item)")
        return shouldSelect
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("shouldDeselect \(indexPath.item)")
        return shouldDeselect
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("didSelect \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("didDeselect \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { allowsTwoFingers }

    func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { note("begin multiple \(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { indexPaths.first.flatMap { menu($0) } }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { menuPreviews(false, indexPath) }

    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { menuPreviews(false, nil) }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { menuPreviews(true, indexPath) }

    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { menuPreviews(true, nil) }

    func indexTitles(for collectionView: UICollectionView) -> [String]? { indexTitles }

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        canFocus(indexPath.item)
    }

    func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { if logsPrimaryActions { note("primary \(indexPath.item)") } }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { note("end multiple") }
}

/// A layout of rows of one height, one below the other, that notes what it is asked.
class StackLayout: UICollectionViewLayout {
    var rowHeight: CGFloat = 44
    var log: [String] = []
    var invalidatesForBounds = false
    /// Changes the attributes of items before they are returned.
    var adjust: (UICollectionViewLayoutAttributes) -> Void = { _ in }
    private var firsts: [Int] = []
    private var count = 0

    override func prepare() {
        super.prepare()
        log.append("prepare")
        firsts = []
        count = 0
        guard let collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
            firsts.append(count)
            count += collectionView.numberOfItems(inSection: section)
        }
    }

    override var collectionViewContentSize: CGSize {
        log.append("size")
        return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * rowHeight)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        var result: [UICollectionViewLayoutAttributes] = []
        for (section, first) in firsts.enumerated() {
            let end = section + 1 < firsts.count ? firsts[section + 1] : count
            for index in first..<end {
                let path = IndexPath(item: index - first, section: section)
                guard let attributes = layoutAttributesForItem(at: path) else { continue }
                if attributes.frame.intersects(rect) { result.append(attributes) }
            }
        }
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard firsts.indices.contains(indexPath.section) else { return nil }
        let index = firsts[indexPath.section] + indexPath.item
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
            x: 0, y: CGFloat(index) * rowHeight, width: collectionView?.bounds.width ?? 0, height: rowHeight)
        adjust(attributes)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        log.append("bounds \(Int(newBounds.minY))")
        return invalidatesForBounds
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("prepare updates")
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize updates")
    }
}
