import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite("Compositional layouts in collection views")
struct CompositionalLayoutTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func grid(columns: Int, height: CGFloat = 100) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
    }

    private func row(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        return section
    }

    private func header(_ height: NSCollectionLayoutDimension = .absolute(40))
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
    }

    /// A cell that asks for a height.
    private final class TallCell: UICollectionViewCell {
        static var heights: [IndexPath: CGFloat] = [:]

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = Self.heights[layoutAttributes.indexPath] ?? 60
            return layoutAttributes
        }
    }

    private func estimated() -> UICollectionViewCompositionalLayout {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item])))
    }

    @Test("CV-80 a grid shows its cells and has the size of all of them")
    func showsGrid() {
        let stage = CollectionStage(items: 100, UICollectionViewCompositionalLayout(section: grid(columns: 4)))

        expect(stage.view.contentSize, equals: CGSize(width: 320, height: 2500))
        expect(stage.view.visibleCells.count, equals: 20)
        expect(stage.view.cellForItem(at: stage.path(5))?.frame, equals: CGRect(x: 80, y: 100, width: 80, height: 100))
    }

    @Test("CV-82 sections are separated by their insets and by the layout's spacing")
    func spacing() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        let section = grid(columns: 2)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let stage = CollectionStage([["a", "b"], [], ["c"]], layout)

        expect(
            stage.view.cellForItem(at: stage.path(0, 2))?.frame, equals: CGRect(x: 10, y: 155, width: 150, height: 100))
        expect(stage.view.contentSize.height, equals: 260)
    }

    @Test("CV-83 insets are measured from the safe area unless told otherwise")
    func references() {
        let section = grid(columns: 1)
        let stage = CollectionStage(items: 1, UICollectionViewCompositionalLayout(section: section)) {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 12)
        }
        expect(stage.view.visibleCells[0].frame.width, equals: 320)

        section.contentInsetsReference = .layoutMargins
        stage.view.collectionViewLayout.invalidateLayout()
        stage.app.advance(by: 0)

        expect(stage.view.visibleCells[0].frame, equals: CGRect(x: 30, y: 0, width: 278, height: 100))
        expect(stage.view.contentSize.width, equals: 320)
    }

    @Test("CV-84 a pinned header stays visible with its section and lies in front of cells")
    func pinned() {
        let section = grid(columns: 1)
        let item = header()
        item.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [item]
        let layout = UICollectionViewCompositionalLayout(section: section)
        let stage = CollectionStage([Array(repeating: "a", count: 8), Array(repeating: "b", count: 8)], layout)
        let kind = UICollectionView.elementKindSectionHeader

        stage.view.contentOffset.y = 300
        stage.app.advance(by: 0)
        let view = stage.view.supplementaryView(forElementKind: kind, at: stage.path(0))
        expect(view?.frame.minY, equals: 300)
        let cell = stage.view.cellForItem(at: stage.path(3))
        let order = stage.view.subviews
        #expect((order.firstIndex { $0 === view } ?? 0) > (order.firstIndex { $0 === cell } ?? 0))

        stage.view.contentOffset.y = 820
        stage.app.advance(by: 0)
        expect(stage.view.supplementaryView(forElementKind: kind, at: stage.path(0))?.frame.maxY, equals: 840)
    }

    @Test("CV-181 the header of a whole layout is item 0 of section 0, in front of the first section's own")
    func layoutHeader() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(60)),
                elementKind: UICollectionView.elementKindSectionFooter, alignment: .top)
        ]
        let layout = UICollectionViewCompositionalLayout(section: grid(columns: 1), configuration: configuration)
        let stage = CollectionStage([["a"], ["b"]], layout)
        let kind = UICollectionView.elementKindSectionFooter

        expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind), equals: [stage.path(0)])
        expect(
            stage.view.supplementaryView(forElementKind: kind, at: stage.path(0))?.frame,
            equals: CGRect(x: 0, y: 0, width: 320, height: 60))
        expect(stage.view.cellForItem(at: stage.path(0))?.frame.minY, equals: 60)
    }

    @Test("CV-183 supplementary items have the z index 1, decoration items 0, a pinned one 2^20 more")
    func depths() {
        func depth(pinned: Bool) -> (header: Int?, card: Int?) {
            let section = grid(columns: 1)
            let item = header()
            item.pinToVisibleBounds = pinned
            section.boundarySupplementaryItems = [item]
            section.decorationItems = [.background(elementKind: "card")]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
            let stage = CollectionStage([["a"]], layout)
            let kind = UICollectionView.elementKindSectionHeader
            return (
                stage.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: stage.path(0))?.zIndex,
                layout.layoutAttributesForDecorationView(ofKind: "card", at: stage.path(0))?.zIndex
            )
        }
        expect(depth(pinned: false).header, equals: 1)
        expect(depth(pinned: false).card, equals: 0)
        expect(depth(pinned: true).header, equals: 1 + 1_048_576)
    }

    @Test("CV-85 setting the configuration invalidates; changing the object that was set does nothing")
    func configuration() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        let layout = UICollectionViewCompositionalLayout(section: grid(columns: 1), configuration: configuration)
        let stage = CollectionStage([["a"], ["b"]], layout)

        configuration.interSectionSpacing = 50
        stage.view.collectionViewLayout.invalidateLayout()
        stage.app.advance(by: 0)
        expect(stage.view.contentSize.height, equals: 200)

        layout.configuration = configuration
        stage.app.advance(by: 0)
        expect(stage.view.contentSize.height, equals: 250)
    }

    @Test("CV-86 the section provider is asked once a section, and again when the container changes")
    func provider() {
        var asked: [String] = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            asked.append("\(index) \(Int(environment.container.contentSize.width))")
            return self.grid(columns: environment.container.contentSize.width > 400 ? 4 : 2)
        }
        let stage = CollectionStage([["a"], ["b"]], layout)
        expect(asked, equals: ["0 320", "1 320"])

        stage.view.contentOffset.y = 10
        stage.app.advance(by: 0)
        expect(asked.count, equals: 2)

        asked = []
        stage.view.frame.size.width = 480
        stage.app.advance(by: 0)
        expect(asked, equals: ["0 480", "1 480"])
        expect(stage.view.visibleCells[0].frame.width, equals: 120)
    }

    @Test("CV-86 a trait change asks the section provider again")
    func providerTraits() {
        var sizes: [UIContentSizeCategory] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            sizes.append(environment.traitCollection.preferredContentSizeCategory)
            return self.grid(columns: 2)
        }
        let stage = CollectionStage(items: 3, layout)
        sizes = []

        stage.app.window?.overrideUserInterfaceStyle = .dark
        stage.view.overrideUserInterfaceStyle = .dark
        stage.app.advance(by: 0)

        expect(sizes.count, equals: 1)
    }

    @Test("CV-87 a section that scrolls across moves under the finger; the collection view does not (CV-88)")
    func orthogonalDrag() throws {
        let stage = CollectionStage(
            [Array(repeating: "a", count: 10), Array(repeating: "b", count: 40)],
            UICollectionViewCompositionalLayout { index, _ in index == 0 ? self.row(.continuous) : self.grid(columns: 4)
            })
        let start = stage.view.convert(CGPoint(x: 250, y: 50), to: nil)

        let finger = stage.app.touch(at: start)
        finger.slide(-100, over: 0.3)

        let first = try #require(stage.view.cellForItem(at: stage.path(0)))
        #expect(first.superview is UIScrollView)
        #expect(first.superview !== stage.view)
        let moved = stage.view.convert(first.bounds, from: first).minX
        #expect(moved < -80 && moved > -101)
        expect(stage.view.layoutAttributesForItem(at: stage.path(0))?.frame.minX, equals: moved)
        expect(stage.view.contentOffset, equals: .zero)
        expect(stage.view.indexPathForItem(at: CGPoint(x: 315, y: 50)), equals: stage.path(1))
        finger.lift()
    }

    @Test("CV-88 the delegate's scroll methods are not called for a section that scrolls across")
    func orthogonalDelegate() {
        let stage = CollectionStage(items: 10, UICollectionViewCompositionalLayout(section: row(.continuous)))
        stage.log = []

        let finger = stage.app.touch(at: stage.view.convert(CGPoint(x: 250, y: 50), to: nil))
        finger.slide(-150, over: 0.2)
        finger.lift()
        stage.app.advance(by: 3)

        #expect(!stage.log.contains { $0.contains("croll") || $0.contains("rag") })
        #expect((stage.view.cellForItem(at: stage.path(2))?.frame.minX ?? 0) > 0)
    }

    @Test("CV-89 group paging rests at the next group's leading edge, centered in the middle")
    func groupPaging() throws {
        for (behavior, place) in [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, CGFloat(0)), (.groupPagingCentered, 60),
        ] {
            let stage = CollectionStage(items: 10, UICollectionViewCompositionalLayout(section: row(behavior)))
            let finger = stage.app.touch(at: stage.view.convert(CGPoint(x: 250, y: 50), to: nil))
            finger.slide(-60, over: 0.1)
            finger.lift()
            stage.app.advance(by: 3)

            let frame = try #require(stage.view.layoutAttributesForItem(at: stage.path(1))).frame
            #expect(abs(frame.minX - place) < 0.51)
        }
    }

    @Test("CV-29 CV-88 scrolling to an item scrolls its section across")
    func scrollsToItem() throws {
        let stage = CollectionStage(items: 10, UICollectionViewCompositionalLayout(section: row(.continuous)))

        stage.view.scrollToItem(at: stage.path(5), at: .centeredHorizontally, animated: false)
        stage.app.advance(by: 0)

        let frame = try #require(stage.view.layoutAttributesForItem(at: stage.path(5))).frame
        expect(frame.midX, equals: 160)
        expect(stage.view.contentOffset, equals: .zero)
    }

    @Test("CV-49 changing from a layout that scrolls across gives its cells to the collection view")
    func layoutChange() throws {
        let stage = CollectionStage(items: 10, UICollectionViewCompositionalLayout(section: row(.continuous)))

        stage.view.setCollectionViewLayout(
            UICollectionViewCompositionalLayout(section: grid(columns: 2)), animated: true)
        stage.app.advance(by: 1)

        #expect(stage.view.visibleCells.allSatisfy { $0.superview === stage.view })
        expect(
            stage.view.cellForItem(at: stage.path(3))?.frame, equals: CGRect(x: 160, y: 100, width: 160, height: 100))
        #expect(!stage.view.subviews.contains { $0 is UIScrollView })
    }

    @Test("CV-87 the ways to scroll across have the raw values of UIKit")
    func rawValues() {
        let all: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
            .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
        ]
        expect(all.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5])
    }

    @Test("CV-90 the handler changes visible items, also while the section scrolls across")
    func handler() {
        let section = row(.continuous)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.x)
            for item in items {
                item.alpha =
                    abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2) < 60 ? 1 : 0.5
            }
        }
        let stage = CollectionStage(items: 10, UICollectionViewCompositionalLayout(section: section))
        #expect(stage.view.cellForItem(at: stage.path(0))?.alpha == 0.5 || offsets.contains(0))
        expect(stage.view.cellForItem(at: stage.path(1))?.alpha, equals: 0.5)

        let finger = stage.app.touch(at: stage.view.convert(CGPoint(x: 300, y: 50), to: nil))
        finger.slide(-160, over: 0.5)

        #expect((offsets.last ?? 0) > 140)
        expect(stage.view.cellForItem(at: stage.path(1))?.alpha, equals: 1)
        finger.lift()
    }

    @Test("CV-91 cells in sight are measured, the others keep the estimate")
    func selfSizing() {
        TallCell.heights = [IndexPath(item: 1, section: 0): 100]
        let stage = CollectionStage(items: 1000, estimated()) {
            $0.register(TallCell.self, forCellWithReuseIdentifier: "Item")
        }
        let measured = stage.view.visibleCells.count

        expect(stage.view.cellForItem(at: stage.path(1))?.frame, equals: CGRect(x: 0, y: 60, width: 320, height: 100))
        expect(stage.view.cellForItem(at: stage.path(2))?.frame.minY, equals: 160)
        #expect(measured >= 8 && measured < 12)
        #expect(stage.view.contentSize.height < 44_232)
    }

    @Test("CV-91 measured sizes move with their items in an update, and are forgotten by a reload")
    func measuredUpdates() {
        TallCell.heights = [IndexPath(item: 0, section: 0): 100]
        let stage = CollectionStage([["a", "b"]], estimated()) {
            $0.register(TallCell.self, forCellWithReuseIdentifier: "Item")
        }
        expect(stage.view.contentSize.height, equals: 160)
        TallCell.heights = [:]

        stage.view.performBatchUpdates {
            stage.sections[0].insert("n", at: 0)
            stage.view.insertItems(at: [stage.path(0)])
        }
        stage.app.advance(by: 1)
        expect(stage.view.cellForItem(at: stage.path(1))?.frame, equals: CGRect(x: 0, y: 60, width: 320, height: 100))

        stage.view.reloadData()
        stage.app.advance(by: 0)
        expect(stage.view.contentSize.height, equals: 180)
    }

    @Test("CV-91 another width measures again")
    func measuredWidth() {
        TallCell.heights = [:]
        let stage = CollectionStage(items: 2, estimated()) {
            $0.register(TallCell.self, forCellWithReuseIdentifier: "Item")
        }
        TallCell.heights = [IndexPath(item: 0, section: 0): 30]

        stage.view.frame.size.width = 200
        stage.app.advance(by: 0)

        expect(stage.view.contentSize, equals: CGSize(width: 200, height: 90))
    }

    @Test("CV-126 backgrounds are numbered, registered with the layout and lie behind cells")
    func decoration() {
        final class Card: UICollectionReusableView {}
        let section = grid(columns: 2)
        section.decorationItems = [.background(elementKind: "card")]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Card.self, forDecorationViewOfKind: "card")
        let stage = CollectionStage([["a"], ["b"]], layout)

        let cards = stage.view.subviews.filter { $0 is Card }
        expect(cards.map(\.frame.minY).sorted(), equals: [0, 100])
        let lastCard = stage.view.subviews.lastIndex { $0 is Card } ?? 0
        let firstCell = stage.view.subviews.firstIndex { $0 is UICollectionViewCell } ?? 0
        #expect(lastCard < firstCell)
        expect(
            layout.layoutAttributesForDecorationView(ofKind: "card", at: stage.path(0, 1))?.frame.minY, equals: 100)
    }

    @Test("CV-74 a right-to-left layout is mirrored")
    func rightToLeft() {
        let stage = CollectionStage(items: 6, UICollectionViewCompositionalLayout(section: grid(columns: 4))) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        expect(stage.view.cellForItem(at: stage.path(0))?.frame.minX, equals: 240)

        let row = CollectionStage(items: 10, UICollectionViewCompositionalLayout(section: row(.groupPaging))) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        expect(row.view.layoutAttributesForItem(at: row.path(0))?.frame.minX, equals: 120)
        let finger = row.app.touch(at: row.view.convert(CGPoint(x: 60, y: 50), to: nil))
        finger.slide(60, over: 0.1)
        finger.lift()
        row.app.advance(by: 3)
        expect(row.view.layoutAttributesForItem(at: row.path(1))?.frame.minX, equals: 120)
    }

    @Test("CV-78 a layout that scrolls horizontally arranges columns")
    func horizontal() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item]))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(30), .fractionalHeight(1)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .leading)
        ]
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let stage = CollectionStage(items: 21, layout)

        expect(stage.view.contentSize, equals: CGSize(width: 1130, height: 480))
        expect(
            stage.view.cellForItem(at: stage.path(3))?.frame, equals: CGRect(x: 130, y: 240, width: 100, height: 240))
    }
}

extension TestFinger {
    /// Moves sideways by points in a time in seconds.
    fileprivate func slide(_ distance: CGFloat, over seconds: TimeInterval) {
        for _ in 0..<10 {
            move(to: CGPoint(x: position.x + distance / 10, y: position.y), over: seconds / 10)
        }
    }
}
