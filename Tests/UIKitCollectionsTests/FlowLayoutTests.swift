import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FlowLayoutTests {
    private func stage(
        _ items: Int, width: CGFloat = 320, _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> FlowStage {
        let layout = UICollectionViewFlowLayout()
        change(layout)
        return FlowStage([(0..<items).map { "\($0)" }], layout, size: CGSize(width: width, height: 480))
    }

    @Test("CV-50 items are 50 × 50 with spacings of 10, vertical, without insets, headers and estimates")
    func defaults() {
        let layout = UICollectionViewFlowLayout()

        expect(layout.itemSize, equals: CGSize(width: 50, height: 50))
        expect(layout.minimumLineSpacing, equals: 10)
        expect(layout.minimumInteritemSpacing, equals: 10)
        expect(layout.sectionInset, equals: .zero)
        expect(layout.headerReferenceSize, equals: .zero)
        expect(layout.footerReferenceSize, equals: .zero)
        expect(layout.scrollDirection, equals: .vertical)
        expect(layout.estimatedItemSize, equals: .zero)
    }

    @Test("CV-51 what the delegate implements wins over the properties, by item and by section")
    func delegateWins() {
        let stage = stage(2)
        stage.sizes[stage.path(1)] = CGSize(width: 50, height: 80)
        stage.insets[0] = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
        stage.headers[0] = CGSize(width: 0, height: 30)

        expect(stage.frames().map(\.height), equals: [50, 80])
        expect(stage.frames()[1].minY, equals: 37)
        expect(stage.header()?.height, equals: 30)
    }

    @Test("CV-51 a delegate without the methods leaves the properties in force")
    func propertiesWithoutDelegate() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 20)
        let stage = CollectionStage(items: 1, layout)

        expect(stage.view.visibleCells.first?.frame.size, equals: CGSize(width: 100, height: 20))
    }

    @Test("CV-52 all sizes are asked while the layout is prepared")
    func sizesAskedAtOnce() {
        let stage = stage(200)

        expect(stage.askedSizes, equals: 200)
        stage.view.contentOffset.y = 300
        stage.app.advance(by: 0)
        expect(stage.askedSizes, equals: 200)
    }

    @Test("CV-53 the space of a line is the width less the adjusted inset and the section's inset")
    func room() {
        let stage = stage(3) { $0.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30) }
        stage.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        stage.flow?.itemSize = CGSize(width: 130, height: 50)

        // 320 − 10 − 20 − 30 = 260: two items of 130 do not go in with 10 between them.
        expect(stage.frames().map(\.minY), equals: [0, 60, 120])
        stage.itemSpacings[0] = 0
        expect(stage.frames().map(\.minY), equals: [0, 0, 60])
        expect(stage.frames().map(\.minX), equals: [20, 150, 20])
    }

    @Test("CV-54 items go into a line while they fit, and the first always does")
    func greedy() {
        let stage = stage(4)
        for (item, width) in [150, 160, 161, 400].enumerated() {
            stage.sizes[stage.path(item)] = CGSize(width: width, height: 50)
        }

        expect(stage.frames().map(\.minY), equals: [0, 0, 60, 120])
    }

    @Test("CV-55 a line that is not the last is spread to the edges")
    func justified() {
        let stage = stage(4)
        for (item, width) in [100, 60, 90, 200].enumerated() {
            stage.sizes[stage.path(item)] = CGSize(width: width, height: 50)
        }

        expect(stage.frames()[0...2].map(\.minX), equals: [0, 135, 230])
    }

    @Test("CV-56 the last line of items of one size is spaced as if it were full")
    func lastLineOfOneSize() {
        let stage = stage(4, width: 375)

        expect(stage.frames().map(\.minX), equals: [0, 65, 130, 195])
    }

    @Test("CV-57 the last line of different items has the minimum spacing")
    func lastLineOfDifferentSizes() {
        let stage = stage(3)
        stage.sizes[stage.path(1)] = CGSize(width: 70, height: 50)

        expect(stage.frames().map(\.minX), equals: [0, 60, 140])
    }

    @Test("CV-58 the last line is not filled with items of its last one's size")
    func lastLineIsNotFilled() {
        let stage = stage(2)
        stage.sizes[stage.path(0)] = CGSize(width: 30, height: 50)

        expect(stage.frames().map(\.minX), equals: [0, 40])
    }

    @Test("CV-59 a line into which only one item goes has it centred, also when it is longer than the line")
    func centred() {
        let stage = stage(2)
        stage.sizes[stage.path(0)] = CGSize(width: 200, height: 50)
        stage.sizes[stage.path(1)] = CGSize(width: 360, height: 50)

        expect(stage.frames().map(\.minX), equals: [60, -20])
    }

    @Test("CV-60 items longer than the line are told once")
    func warning() {
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        let stage = stage(3) { $0.itemSize = CGSize(width: 400, height: 50) }
        _ = stage.frames()
        _ = stage.frames()

        expect(lines.count, equals: 1)
        expect(lines.first?.contains("the item width must be less than the width"), equals: true)
    }

    @Test("CV-61 a line is as long as its largest item, and the others are centred in it")
    func centredInLine() {
        let stage = stage(8)
        stage.sizes[stage.path(1)] = CGSize(width: 50, height: 90)

        let frames = stage.frames()
        #expect(frames[0].minY == 20 && frames[1].minY == 0)
        expect(frames[5].minY, equals: 100)
    }

    @Test("CV-62 lines are exactly the line spacing apart")
    func lineSpacing() {
        let stage = stage(11) { $0.minimumLineSpacing = 23 }

        expect(stage.frames().map(\.minY), equals: [0, 0, 0, 0, 0, 73, 73, 73, 73, 73, 146])
    }

    @Test("CV-63 origins are rounded to pixels and sizes are not")
    func rounding() {
        let stage = stage(8) { $0.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 13) }
        stage.flow?.itemSize = CGSize(width: 80.2, height: 50.1)
        let scale = UIScreen.main.scale

        let frames = stage.frames()
        // Space 295; three items of 80.2 with (295 − 240.6) / 2 between them.
        let expected = [0, 1, 2].map { (CGFloat(12 + $0 * 107.4) * scale).rounded() / scale }
        expect(frames[0...2].map(\.minX), equals: expected)
        #expect(frames.allSatisfy { $0.width == 80.2 && $0.height == 50.1 })
    }

    @Test("CV-64 a section is header, inset, lines, inset and footer, also without items")
    func sections() {
        let stage = FlowStage([["a"], [], ["b"]], UICollectionViewFlowLayout())
        for section in 0...2 {
            stage.headers[section] = CGSize(width: 0, height: 20)
            stage.footers[section] = CGSize(width: 0, height: 5)
            stage.insets[section] = UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
        }

        expect(stage.frames(0)[0].minY, equals: 23)
        expect(stage.footer(0)?.minY, equals: 77)
        expect(stage.header(1)?.minY, equals: 82)
        expect(stage.footer(1)?.minY, equals: 109)
        expect(stage.frames(2)[0].minY, equals: 137)
    }

    @Test("CV-65 headers span the cross size, without the section's inset, and length 0 means none")
    func headers() {
        let stage = stage(1) { $0.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20) }
        stage.headers[0] = CGSize(width: 10, height: 40)
        _ = stage.frames()

        expect(stage.header(), equals: CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect(stage.footer() == nil)
        expect(stage.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, equals: 1)
    }

    @Test("CV-66 the content ends with the last section and is as wide as the bounds without the inset")
    func contentSize() {
        let stage = stage(6)
        stage.view.contentInset = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 2)
        _ = stage.frames()

        expect(stage.view.contentSize, equals: CGSize(width: 310, height: 110))
    }

    @Test("CV-67 a horizontal layout has columns from top to bottom")
    func horizontal() {
        let stage = stage(9) { $0.scrollDirection = .horizontal }

        let frames = stage.frames()
        #expect(frames[0].origin == .zero && frames[1].minX == 0 && frames[1].minY > 0)
        expect(frames[8].origin, equals: CGPoint(x: 60, y: 0))
        expect(stage.view.contentSize, equals: CGSize(width: 110, height: 480))
    }

    @Test("CV-68 only another width invalidates a vertical layout")
    func invalidation() {
        let stage = stage(100)
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)

        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 40, width: 100, height: 100)))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 100, height: 300)))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 120, height: 100)))
        stage.view.frame.size.width = 200
        stage.app.advance(by: 0)
        expect(stage.view.cellForItem(at: stage.path(3))?.frame.minY, equals: 60)
        expect(view.numberOfSections, equals: 0)
    }

    @Test("CV-157 another width asks the delegate again")
    func anotherWidth() {
        let stage = stage(10)
        let asked = stage.askedSizes
        stage.view.frame.size.width = 200
        stage.app.advance(by: 0)

        expect(stage.askedSizes, equals: asked + 10)
    }

    @Test("CV-69 pinned headers stay at the top, are pushed by the end of their section and lie in front")
    func pinned() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionHeadersPinToVisibleBounds = true
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.itemSize = CGSize(width: 320, height: 100)
        let stage = FlowStage([["a", "b", "c"], (0..<9).map { "\($0)" }], layout)
        stage.view.contentOffset.y = 120
        stage.app.advance(by: 0)

        let kind = UICollectionView.elementKindSectionHeader
        expect(stage.view.supplementaryView(forElementKind: kind, at: stage.path(0, 0))?.frame.minY, equals: 120)
        stage.view.contentOffset.y = 340
        stage.app.advance(by: 0)
        // The first section ends at 350.
        let header = stage.view.supplementaryView(forElementKind: kind, at: stage.path(0, 0))
        expect(header?.frame.minY, equals: 320)
        let views = stage.view.subviews
        let cell = stage.view.cellForItem(at: stage.path(2)).flatMap { views.firstIndex(of: $0) }
        #expect(header.flatMap { views.firstIndex(of: $0) } ?? 0 > cell ?? 99)
    }

    @Test("CV-69 while it scrolls, only pinned headers are invalidated")
    func pinnedContext() {
        let stage = stage(100) { $0.sectionHeadersPinToVisibleBounds = true }
        stage.headers[0] = CGSize(width: 0, height: 30)
        _ = stage.frames()
        let bounds = CGRect(x: 0, y: 10, width: 320, height: 480)

        let context = stage.flow?.invalidationContext(forBoundsChange: bounds)
        expect(stage.flow?.shouldInvalidateLayout(forBoundsChange: bounds), equals: true)
        expect(
            context?.invalidatedSupplementaryIndexPaths,
            equals: [
                UICollectionView.elementKindSectionHeader: [stage.path(0)]
            ])
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        expect(flow?.invalidateFlowLayoutAttributes, equals: false)
        expect(flow?.invalidateFlowLayoutDelegateMetrics, equals: false)
    }

    @Test("CV-73 a new context asks for metrics and attributes")
    func contextDefaults() {
        let context = UICollectionViewFlowLayoutInvalidationContext()

        #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    }

    @Test("CV-122 an inset reference enlarges the inset by what it has beyond the content inset")
    func insetReference() {
        let stage = stage(1) { $0.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0) }
        stage.view.insetsLayoutMarginsFromSafeArea = false
        stage.view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        let reference = stage.flow?.sectionInsetReference
        stage.flow?.sectionInsetReference = .fromLayoutMargins

        expect(reference, equals: .fromContentInset)
        expect(stage.frames()[0].minX, equals: 35)
        stage.view.contentInset.left = 12
        expect(stage.frames()[0].minX, equals: 23)
        stage.view.contentInset.left = 40
        expect(stage.frames()[0].minX, equals: 5)
    }

    @Test("CV-121 the size of the content is right at once, that of the view after a layout")
    func contentSizeAtOnce() {
        let stage = stage(6)
        stage.flow?.itemSize = CGSize(width: 50, height: 70)

        expect(stage.flow?.collectionViewContentSize.height, equals: 150)
        expect(stage.view.contentSize.height, equals: 110)
        stage.app.advance(by: 0)
        expect(stage.view.contentSize.height, equals: 150)
    }

    @Test("100,000 items of different sizes are found by binary search")
    func manyItems() {
        let stage = stage(100_000)
        stage.sizes[stage.path(50_000)] = CGSize(width: 60, height: 50)
        _ = stage.flow.map { $0.invalidateLayout() }
        stage.view.layoutIfNeeded()
        let asked = stage.askedSizes

        stage.view.contentOffset.y = 600_000
        stage.view.layoutIfNeeded()

        expect(stage.view.indexPathsForVisibleItems.first?.item, equals: 50_000)
        #expect(stage.view.visibleCells.count < 60)
        expect(stage.askedSizes, equals: asked)
    }
}
