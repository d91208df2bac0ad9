import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// A cell of a height that its content decides.
private final class TallCell: UICollectionViewCell {
    static var heights: [Int: CGFloat] = [:]
    static var asked: [Int] = []

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        TallCell.asked.append(layoutAttributes.indexPath.item)
        let result = super.preferredLayoutAttributesFitting(layoutAttributes)
        result.size.height = TallCell.heights[layoutAttributes.indexPath.item] ?? 40
        return result
    }
}

@MainActor @Suite(.serialized) struct SelfSizingTests {
    private func stage(_ items: Int) -> FlowStage {
        TallCell.heights = [:]
        TallCell.asked = []
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.estimatedItemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        return FlowStage([(0..<items).map { "\($0)" }], layout) {
            $0.register(TallCell.self, forCellWithReuseIdentifier: "Item")
        }
    }

    @Test("CV-70 the estimate serves until a cell was asked, then everything after it moves")
    func estimate() {
        let stage = stage(100)

        expect(stage.view.cellForItem(at: stage.path(1))?.frame, equals: CGRect(x: 0, y: 40, width: 320, height: 40))
        expect(TallCell.asked, equals: Array(0..<12))
        expect(stage.view.contentSize.height, equals: 4880)
    }

    @Test("CV-44 a preferred size is taken only where the layout lets it invalidate")
    func noEstimate() {
        let stage = stage(3)
        stage.flow?.estimatedItemSize = .zero
        stage.app.advance(by: 0)

        expect(stage.view.cellForItem(at: stage.path(1))?.frame.minY, equals: 50)
        let base = UICollectionViewLayout()
        let small = UICollectionViewLayoutAttributes(forCellWith: stage.path(0))
        let large = UICollectionViewLayoutAttributes(forCellWith: stage.path(0))
        large.size = CGSize(width: 9, height: 9)
        #expect(!base.shouldInvalidateLayout(forPreferredLayoutAttributes: large, withOriginalAttributes: small))
    }

    @Test("CV-44 a cell prefers the size of its constraints, rounded up, and keeps the size in a free direction")
    func constraints() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(child)
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            child.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            child.heightAnchor.constraint(equalToConstant: 33.1),
        ])
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 100, height: 50)

        let size = cell.preferredLayoutAttributesFitting(attributes).size
        expect(size.width, equals: 100)
        #expect(size.height >= 33.1 && size.height < 34.2)
        expect(attributes.size.height, equals: 50)
    }

    @Test("CV-71 measured sizes are forgotten by a reload and by another width")
    func forgotten() {
        let stage = stage(100)
        stage.view.contentOffset.y = 2000
        stage.app.advance(by: 0)
        stage.view.contentOffset.y = 0
        stage.app.advance(by: 0)
        TallCell.heights = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 60) })
        expect(stage.view.cellForItem(at: stage.path(1))?.frame.minY, equals: 40)

        stage.view.reloadData()
        stage.app.advance(by: 0)

        expect(stage.view.cellForItem(at: stage.path(1))?.frame.minY, equals: 60)
        // Ten cells of the estimate were in sight.
        expect(stage.view.contentSize.height, equals: 5100)
    }

    @Test("CV-72 the automatic estimate fits cells by constraints")
    func automatic() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let stage = FlowStage([["a", "b"]], layout) { $0.register(BoxCell.self, forCellWithReuseIdentifier: "Item") }

        expect(
            stage.view.visibleCells.map(\.frame.size),
            equals: [
                CGSize(width: 120, height: 30), CGSize(width: 120, height: 30),
            ])
    }

    @Test("CV-159 a cell that invalidates its size is measured again, unless that is disabled")
    func invalidatedSize() {
        let stage = stage(3)
        TallCell.heights = [0: 90]

        stage.view.cellForItem(at: stage.path(0))?.invalidateIntrinsicContentSize()
        stage.app.advance(by: 0)

        expect(stage.view.cellForItem(at: stage.path(1))?.frame.minY, equals: 90)
        stage.view.selfSizingInvalidation = .disabled
        TallCell.heights = [0: 20]
        stage.view.cellForItem(at: stage.path(0))?.invalidateIntrinsicContentSize()
        stage.app.advance(by: 0)
        expect(stage.view.cellForItem(at: stage.path(1))?.frame.minY, equals: 90)
    }

    @Test(
        "CV-159 changed constraints in a cell measure it again only if the invalidation includes constraints",
        arguments: [
            (UICollectionView.SelfSizingInvalidation.disabled, CGFloat(30)), (.enabled, 30),
            (.enabledIncludingConstraints, 70),
        ])
    func changedConstraints(invalidation: UICollectionView.SelfSizingInvalidation, height: CGFloat) throws {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let stage = FlowStage([["a", "b"]], layout) { $0.register(BoxCell.self, forCellWithReuseIdentifier: "Item") }
        stage.view.selfSizingInvalidation = invalidation
        let cell = try #require(stage.view.cellForItem(at: stage.path(0)) as? BoxCell)

        cell.height.constant = 70
        stage.app.advance(by: 0)

        expect(cell.frame.height, equals: height)
    }
}

/// A cell whose constraints make it 120 × 30.
private final class BoxCell: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 30)

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.widthAnchor.constraint(equalToConstant: 120), height,
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
