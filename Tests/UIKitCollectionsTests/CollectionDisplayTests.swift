import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CollectionDisplayTests {
    @Test("CV-01 the data source gives items and cells, and only those in sight get cells")
    func display() {
        let stage = CollectionStage(items: 100)

        expect(stage.texts, equals: (0..<11).map { "\($0)" })
        expect(stage.view.contentSize, equals: CGSize(width: 320, height: 4400))
    }

    @Test("SX-80 an offset that is set before the first layout stays, also when the inset changes")
    func earlyOffset() {
        let stage = CollectionStage(items: 100)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: StackLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Item")
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = stage
        stage.app.window?.addSubview(view)
        view.contentOffset.y = 500
        view.contentInset.top = 5
        let before = view.contentOffset.y
        stage.app.advance(by: 0)

        expect(before, equals: 500)
        expect(view.contentOffset.y, equals: 500)
    }

    @Test("CV-01 without numberOfSections there is one section")
    func oneSection() {
        let source = PlainSource()
        let view = UICollectionView(frame: .zero, collectionViewLayout: StackLayout())
        view.dataSource = source

        expect(view.numberOfSections, equals: 1)
        expect(view.numberOfItems(inSection: 0), equals: 3)
    }

    @Test("CV-02 a cell that was not dequeued stops the program")
    func undequeued() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = PlainSource()
                let app = TestApplication()
                let view = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: StackLayout())
                view.dataSource = source
                app.makeWindow().addSubview(view)
                app.advance(by: 0)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("does not have a reuseIdentifier - cells must be retrieved by calling"))
    }

    @Test("CV-03 a registered class is made with init(frame:)")
    func registered() {
        let stage = CollectionStage(items: 2) { $0.register(OwnCell.self, forCellWithReuseIdentifier: "Item") }

        let cell = stage.view.visibleCells[0] as? OwnCell
        expect(cell?.madeWith, equals: CGSize(width: 320, height: 44))
    }

    @Test("CV-03 a registered class that is no cell stops the program")
    func wrongClass() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: StackLayout())
                view.register(UILabel.self, forCellWithReuseIdentifier: "Item")
            }
        }
    }

    @Test("CV-04 dequeuing an unknown identifier stops with UIKit's explanation")
    func unknownIdentifier() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: StackLayout())
                _ = view.dequeueReusableCell(withReuseIdentifier: "no", for: IndexPath(item: 0, section: 0))
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("could not dequeue a view of kind: UICollectionElementKindCell with identifier no"))
    }

    @Test("CV-05 the kinds of a flow layout have Apple's names")
    func kinds() {
        expect(UICollectionView.elementKindSectionHeader, equals: "UICollectionElementKindSectionHeader")
        expect(UICollectionView.elementKindSectionFooter, equals: "UICollectionElementKindSectionFooter")
    }

    @Test("CV-06 prepareForReuse runs before a cell comes out of the pool, not for a new one")
    func reuse() {
        let stage = CollectionStage(items: 100) { $0.register(OwnCell.self, forCellWithReuseIdentifier: "Item") }
        #expect(stage.view.visibleCells.allSatisfy { ($0 as? OwnCell)?.reuses == 0 })
        let first = stage.view.visibleCells[0]

        stage.view.contentOffset.y = 440
        stage.app.advance(by: 0)
        stage.view.contentOffset.y = 880
        stage.app.advance(by: 0)

        let cells = stage.view.visibleCells.compactMap { $0 as? OwnCell }
        #expect(cells.contains { $0 === first } && cells.contains { $0.reuses > 0 })
    }

    @Test("CV-07 a view gets its attributes before the dequeue method returns, and later only when they change")
    func applied() {
        var appliedInTime = false
        let layout = StackLayout()
        let stage = CollectionStage([["a"]], layout) { $0.register(OwnCell.self, forCellWithReuseIdentifier: "Item") }
        stage.configure = { cell, _ in
            appliedInTime = (cell as? OwnCell)?.applied == 1 && cell.superview is UICollectionView
        }
        stage.view.reloadData()
        stage.app.advance(by: 0)
        let cell = stage.view.visibleCells.first as? OwnCell
        #expect(appliedInTime && cell?.applied == 1)

        layout.invalidateLayout()
        stage.app.advance(by: 0)
        expect(cell?.applied, equals: 1)
        layout.adjust = { $0.alpha = 0.5 }
        layout.invalidateLayout()
        stage.app.advance(by: 0)
        expect(cell?.applied, equals: 2)
    }

    @Test("CV-08 attributes place a view by center, size, transform and alpha")
    func placed() {
        let layout = StackLayout()
        layout.adjust = {
            $0.center = CGPoint(x: 100, y: 60)
            $0.size = CGSize(width: 80, height: 20)
            $0.transform = CGAffineTransform(rotationAngle: .pi / 2)
            $0.alpha = 0.25
        }
        let cell = CollectionStage([["a"]], layout).view.visibleCells.first

        expect(cell?.center, equals: CGPoint(x: 100, y: 60))
        expect(cell?.bounds.size, equals: CGSize(width: 80, height: 20))
        #expect(abs((cell?.frame.height ?? 0) - 80) < 0.001 && cell?.alpha == 0.25)
    }

    @Test("CV-08 setting the frame of attributes sets center and size")
    func attributesFrame() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

        expect(attributes.center, equals: CGPoint(x: 25, y: 40))
        expect(attributes.size, equals: CGSize(width: 30, height: 40))
    }

    @Test("CV-09 a greater z index is in front; at the same, decoration, cells by position, supplementary views")
    func depth() {
        let layout = StackLayout()
        layout.adjust = { $0.zIndex = $0.indexPath.item == 1 ? 5 : 0 }
        let stage = CollectionStage([["a", "b", "c"]], layout)

        let cells = stage.view.subviews.compactMap { $0 as? UICollectionViewCell }
        expect(cells.map { $0.accessibilityLabel }, equals: ["a", "c", "b"])
        layout.adjust = { $0.zIndex = -$0.indexPath.item }
        layout.invalidateLayout()
        stage.app.advance(by: 0)
        expect(
            stage.view.subviews.compactMap { $0 as? UICollectionViewCell }.map { $0.accessibilityLabel },
            equals: [
                "c", "b", "a",
            ])
    }

    @Test("CV-10 hidden attributes get no view")
    func hidden() {
        let layout = StackLayout()
        layout.adjust = { $0.isHidden = $0.indexPath.item == 1 }

        expect(CollectionStage([["a", "b", "c"]], layout).texts, equals: ["a", "c"])
    }

    @Test("CV-11 the background lies behind everything and follows the size")
    func background() {
        let background = UIView()
        let stage = CollectionStage(items: 50) { $0.backgroundView = background }
        stage.view.contentOffset.y = 100
        stage.view.frame.size.height = 300
        stage.app.advance(by: 0)

        #expect(stage.view.subviews.first === background && background.frame == stage.view.bounds)
    }

    @Test("CV-11 the selected background lies in front of the background and comes in animated")
    func selectedBackground() {
        let stage = CollectionStage(items: 2)
        let cell = stage.view.visibleCells[0]
        let (back, selected) = (UIView(), UIView())
        cell.backgroundView = back
        cell.selectedBackgroundView = selected
        cell.isSelected = true
        stage.app.advance(by: 0.1)

        expect(Array(cell.subviews.prefix(3)), equals: [back, selected, cell.contentView])
        let alpha = selected.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0 && alpha < 1)
    }

    @Test("CV-12 visible cells and items are in order of their positions")
    func visibleOrder() {
        let stage = CollectionStage(items: 100)
        stage.view.contentOffset.y = 1000
        stage.app.advance(by: 0)
        stage.view.contentOffset.y = 800
        stage.app.advance(by: 0)

        let items = stage.view.indexPathsForVisibleItems.map(\.item)
        expect(items, equals: items.sorted())
        expect(items.first, equals: 18)
        expect(stage.texts, equals: items.map { "\($0)" })
    }

    @Test("CV-13 a cell out of sight is not returned")
    func cellForItem() {
        let stage = CollectionStage(items: 100)

        #expect(stage.view.cellForItem(at: stage.path(3)) === stage.view.visibleCells[3])
        #expect(stage.view.cellForItem(at: stage.path(50)) == nil)
        expect(stage.view.indexPath(for: stage.view.visibleCells[3]), equals: stage.path(3))
    }

    @Test("CV-14 a reload discards the views and the selection and asks again")
    func reload() {
        let stage = CollectionStage(items: 3)
        stage.view.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
        stage.sections = [["x"], ["y", "z"]]
        stage.log = []

        stage.view.reloadData()
        #expect(stage.view.visibleCells.isEmpty && stage.view.indexPathsForSelectedItems == nil)
        stage.app.advance(by: 0)
        expect(stage.texts, equals: ["x", "y", "z"])
        #expect(stage.log.contains("didEnd 0.2"))
    }

    @Test("CV-15 the numbers are those of the last asking, also inside an update")
    func numbers() {
        let stage = CollectionStage(items: 3)
        var inside = 0
        stage.view.performBatchUpdates {
            stage.sections[0].append("new")
            stage.view.insertItems(at: [stage.path(3)])
            inside = stage.view.numberOfItems(inSection: 0)
        }

        expect(inside, equals: 3)
        expect(stage.view.numberOfItems(inSection: 0), equals: 4)
    }

    @Test("CV-16 willDisplay and didEndDisplaying come for cells and supplementary views")
    func displayCalls() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        layout.itemSize = CGSize(width: 320, height: 100)
        let stage = CollectionStage(items: 20, layout)
        #expect(stage.log.contains("willDisplay 0.0") && stage.log.contains("willDisplay header 0"))
        stage.log = []
        stage.view.contentOffset.y = 200
        stage.app.advance(by: 0)

        #expect(stage.log.contains("didEnd 0.0") && stage.log.contains("didEnd header 0"))
    }

    @Test("CV-17 prefetching is on, and cells are made when they come into sight")
    func prefetchingDefault() {
        let stage = CollectionStage(items: 100)

        #expect(stage.view.isPrefetchingEnabled)
        expect(stage.log.filter { $0.hasPrefix("cell") }.count, equals: 11)
    }

    @Test("CV-18 items ahead are told once, and taken back when the direction turns")
    func prefetching() {
        let stage = CollectionStage(items: 100)
        let source = Prefetching()
        stage.view.prefetchDataSource = source
        stage.view.contentOffset.y = 440
        stage.app.advance(by: 0)
        expect(source.told.first, equals: 21)
        expect(source.told.count, equals: 11)

        stage.view.contentOffset.y = 396
        stage.app.advance(by: 0)
        #expect(source.cancelled.contains(30))
        expect(source.told.count, equals: Set(source.told).count)
    }

    @Test("CV-19 the background is that of the system")
    func backgroundColor() {
        expect(CollectionStage(items: 1).view.backgroundColor, equals: .systemBackground)
    }

    @Test("CV-20 content that fits is not dragged")
    func bounce() {
        let stage = CollectionStage(items: 2)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 300))
        finger.move(to: CGPoint(x: 100, y: 200), over: 0.2)
        expect(stage.view.contentOffset.y, equals: 0)
        finger.lift()
    }

    @Test("CV-13 the cell of the first responder is kept out of sight")
    func firstResponder() {
        let stage = CollectionStage(items: 100)
        let field = FocusableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let cell = stage.view.visibleCells[0]
        cell.contentView.addSubview(field)
        #expect(field.becomeFirstResponder())
        stage.view.contentOffset.y = 1000
        stage.app.advance(by: 0)

        #expect(stage.view.cellForItem(at: stage.path(0)) === cell && field.isFirstResponder)
    }

    @Test("CV-190 an index at the trailing edge scrolls to the section of the title under the finger") func index() {
        let stage = CollectionStage((0..<3).map { section in (0..<20).map { "\(section)-\($0)" } })
        let before = stage.app.color(at: CGPoint(x: 316, y: 240))
        stage.indexTitles = ["A", "B", "C"]
        stage.view.reloadData()
        stage.app.advance(by: 0.1)

        // The titles are in the middle of the height, one line each.
        let finger = stage.app.touch(at: CGPoint(x: 312, y: 240))
        stage.app.advance(by: 0.2)
        let atSecond = stage.view.contentOffset.y
        finger.move(to: CGPoint(x: 312, y: 470), over: 0.1)
        stage.app.advance(by: 0.1)
        let atThird = stage.view.contentOffset.y
        finger.lift()

        let ink = (310..<320).contains { x in
            (220..<260).contains { stage.app.color(at: CGPoint(x: CGFloat(x), y: CGFloat($0))) != before }
        }
        expect(atSecond, equals: stage.view.layoutAttributesForItem(at: stage.path(0, 1))?.frame.minY)
        #expect(atThird == stage.view.layoutAttributesForItem(at: stage.path(0, 2))?.frame.minY && ink)
    }

    @Test("CV-190 the titles of the index are asked again after a batch that changes sections") func indexAfterBatch() {
        let stage = CollectionStage((0..<2).map { section in (0..<20).map { "\(section)-\($0)" } })
        stage.indexTitles = ["A", "B"]
        stage.view.reloadData()
        stage.app.advance(by: 0.1)

        stage.sections.append((0..<20).map { "2-\($0)" })
        stage.indexTitles = ["A", "B", "C"]
        stage.view.insertSections([2])
        stage.app.advance(by: 1)
        let finger = stage.app.touch(at: CGPoint(x: 312, y: 470))
        stage.app.advance(by: 0.2)
        finger.lift()

        expect(stage.view.contentOffset.y, equals: stage.view.layoutAttributesForItem(at: stage.path(0, 2))?.frame.minY)
    }
}

private final class FocusableView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

private final class OwnCell: UICollectionViewCell {
    var madeWith = CGSize.zero
    var reuses = 0
    var applied = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        madeWith = frame.size
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        applied = 0
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        applied += 1
    }
}

private final class Prefetching: NSObject, UICollectionViewDataSourcePrefetching {
    var told: [Int] = []
    var cancelled: [Int] = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        told += indexPaths.map(\.item)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.item)
    }
}

private final class PlainSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
