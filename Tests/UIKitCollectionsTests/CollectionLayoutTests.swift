import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct CollectionLayoutTests {
    @Test("CV-30 prepare comes first, and again after every invalidation")
    func prepareFirst() {
        let layout = StackLayout()
        let stage = CollectionStage([["a"]], layout)
        expect(layout.log.first, equals: "prepare")
        layout.log = []

        layout.invalidateLayout()
        #expect(layout.log.isEmpty)
        stage.app.advance(by: 0)
        expect(layout.log.first, equals: "prepare")
        expect(layout.log.filter { $0 == "prepare" }.count, equals: 1)
    }

    @Test("CV-31 then the content size and the elements in sight are asked")
    func order() {
        let layout = StackLayout()
        let stage = CollectionStage([["a"]], layout)
        layout.log = []
        layout.invalidateLayout()
        stage.app.advance(by: 0)

        expect(Array(layout.log.prefix(3)), equals: ["prepare", "size", "elements"])
    }

    @Test("CV-32 only elements whose frames meet the bounds get views")
    func onlyInSight() {
        let layout = GenerousLayout()
        let stage = CollectionStage(items: 100, layout)

        expect(stage.view.visibleCells.count, equals: 11)
    }

    @Test("CV-33 attributes of an item that does not exist stop the program")
    func unknownItem() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let layout = StackLayout()
                layout.adjust = { $0.indexPath = IndexPath(item: 7, section: 0) }
                _ = CollectionStage([["a"]], layout)
            }
        }

        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("received layout attributes for a cell with an index path that does not exist"))
    }

    @Test("CV-34 a layout hands out new attributes, so that changes of the receiver have no effect")
    func freshAttributes() {
        let layout = UICollectionViewFlowLayout()
        let stage = CollectionStage(items: 2, layout)
        let attributes = layout.layoutAttributesForItem(at: stage.path(0))
        attributes?.alpha = 0

        expect(layout.layoutAttributesForItem(at: stage.path(0))?.alpha, equals: 1)
    }

    @Test("CV-35 the layout is asked about every change of the bounds, before it, and says no by default")
    func boundsChange() {
        let layout = StackLayout()
        let stage = CollectionStage(items: 100, layout)
        layout.log = []
        stage.view.contentOffset.y = 30
        stage.view.contentOffset.y = 60

        expect(layout.log, equals: ["bounds 30", "bounds 60"])
        #expect(!UICollectionViewLayout().shouldInvalidateLayout(forBoundsChange: .zero))
    }

    @Test("CV-35 while the layout is asked, the collection view has its old bounds")
    func oldBounds() {
        let layout = OldBoundsLayout()
        let stage = CollectionStage(items: 100, layout)
        stage.view.contentOffset.y = 30
        expect(layout.offsets, equals: [0])
        stage.view.frame.size.height = 200
        expect(layout.heights.last, equals: 480)
    }

    @Test("CV-36 if it says yes, its context for the bounds invalidates it")
    func boundsContext() {
        let layout = OldBoundsLayout()
        layout.invalidatesForBounds = true
        let stage = CollectionStage(items: 100, layout)
        layout.contexts = []
        stage.view.contentOffset.y = 30

        #expect(layout.contexts.count == 1 && layout.contexts[0] === layout.made)
    }

    @Test("CV-37 a reload invalidates everything and the counts, an insertion only the counts")
    func flags() {
        let layout = OldBoundsLayout()
        let stage = CollectionStage(items: 3, layout)
        layout.contexts = []
        stage.view.reloadData()
        expect(layout.contexts.map(\.invalidateEverything), equals: [true])
        expect(layout.contexts.map(\.invalidateDataSourceCounts), equals: [true])
        stage.app.advance(by: 0)
        layout.contexts = []
        stage.sections[0].append("new")
        stage.view.insertItems(at: [stage.path(3)])

        expect(layout.contexts.first?.invalidateEverything, equals: false)
        expect(layout.contexts.first?.invalidateDataSourceCounts, equals: true)
    }

    @Test("CV-38 a context names elements; CV-119 its lists are nil until then, sorted and without duplicates")
    func namedElements() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil)
        #expect(context.invalidatedSupplementaryIndexPaths == nil)
        let paths = [3, 1, 3].map { IndexPath(item: $0, section: 0) }
        context.invalidateItems(at: paths)
        context.invalidateSupplementaryElements(ofKind: "k", at: paths)
        context.invalidateDecorationElements(ofKind: "d", at: paths)

        let sorted = [1, 3].map { IndexPath(item: $0, section: 0) }
        expect(context.invalidatedItemIndexPaths, equals: sorted)
        expect(context.invalidatedSupplementaryIndexPaths, equals: ["k": sorted])
        expect(context.invalidatedDecorationIndexPaths, equals: ["d": sorted])
    }

    @Test("CV-39 the adjustments of a context are added when it is applied")
    func adjustments() {
        let layout = StackLayout()
        let stage = CollectionStage(items: 100, layout)
        stage.view.contentOffset.y = 100
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
        context.contentSizeAdjustment = CGSize(width: 0, height: 10)
        layout.invalidateLayout(with: context)

        expect(stage.view.contentOffset.y, equals: 125)
        expect(stage.view.contentSize.height, equals: 4410)
    }

    @Test("CV-40 the layout chooses where a released content comes to rest, in points per millisecond")
    func targetOffset() {
        let layout = SnappingLayout()
        let stage = CollectionStage(items: 200, layout)
        let finger = stage.app.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 100, y: 200), over: 0.2)
        finger.lift()
        stage.app.advance(by: 5)

        expect(stage.view.contentOffset.y, equals: 440)
        #expect(layout.velocity > 0.3 && layout.velocity < 3)
    }

    @Test("CV-41 the base returns the proposed offset, and an update asks for it")
    func targetOfUpdate() {
        let layout = SnappingLayout()
        let stage = CollectionStage(items: 100, layout)
        stage.view.contentOffset.y = 100
        stage.sections[0].append("new")
        stage.view.insertItems(at: [stage.path(100)])
        stage.app.advance(by: 1)

        expect(layout.proposed, equals: [CGPoint(x: 0, y: 100)])
        let point = CGPoint(x: 3, y: 4)
        expect(UICollectionViewLayout().targetContentOffset(forProposedContentOffset: point), equals: point)
    }

    @Test("CV-42 decoration views come from the layout's registration, behind the cells")
    func decoration() {
        let layout = DecoratedLayout()
        layout.register(BannerView.self, forDecorationViewOfKind: "banner")
        let stage = CollectionStage(items: 3, layout)

        let banner = stage.view.subviews.first { $0 is BannerView }
        expect(banner?.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 200))
        #expect(stage.view.subviews.first === banner)
    }

    @Test("CV-43 the classes of a layout are used, and attributes of a subclass copy and compare their values")
    func classes() {
        let layout = TintedLayout()
        let stage = CollectionStage(items: 1, layout)
        let attributes = layout.layoutAttributesForItem(at: stage.path(0)) as? TintedAttributes
        attributes?.tint = 3
        let copy = attributes?.copy() as? TintedAttributes

        expect(copy?.tint, equals: 3)
        expect(copy?.frame, equals: attributes?.frame)
        expect(copy?.indexPath, equals: stage.path(0))
        copy?.tint = 4
        expect(copy?.isEqual(attributes), equals: false)
        copy?.tint = 3
        expect(copy?.isEqual(attributes), equals: true)
        #expect(layout.invalidationContext(forBoundsChange: .zero) is TintedContext)
    }

    @Test("CV-119 invalidateLayout calls invalidateLayout(with:) once with a new context of the layout's class")
    func invalidateOnce() {
        let layout = TintedLayout()
        layout.invalidateLayout()

        #expect(layout.contexts.count == 1 && layout.contexts[0] is TintedContext)
    }

    @Test("CV-48 a change of the bounds inside an animation is announced and finished")
    func animatedBounds() {
        let layout = BoundsLayout()
        let stage = CollectionStage(items: 100, layout)
        UIView.animate(withDuration: 0.3) {
            stage.view.frame.size.height = 300
            stage.view.layoutIfNeeded()
        }
        stage.app.advance(by: 1)

        expect(layout.calls, equals: ["prepare 480", "finalize"])
        expect(stage.view.visibleCells.count, equals: 7)
    }

    @Test("CV-49 both layouts are told, cells keep their views and move, and the completion is called")
    func layoutChange() {
        let (old, new) = (BoundsLayout(), BoundsLayout())
        new.rowHeight = 100
        let stage = CollectionStage(items: 100, old)
        let cell = stage.view.visibleCells[2]
        var finished: [Bool] = []
        stage.view.setCollectionViewLayout(new, animated: true) { finished.append($0) }
        stage.app.advance(by: 0.15)
        let middle = cell.layer.presentation()?.frame.minY ?? 0
        stage.app.advance(by: 1)

        expect(old.calls, equals: ["to", "finalize transition"])
        expect(new.calls, equals: ["from", "finalize transition"])
        #expect(middle > 100 && middle < 190)
        #expect(stage.view.visibleCells[2] === cell && cell.frame == CGRect(x: 0, y: 200, width: 320, height: 100))
        #expect(finished == [true] && stage.view.collectionViewLayout === new && old.collectionView == nil)
    }

    @Test("CV-49 a layout can be changed interactively and go back")
    func interactiveChange() {
        let new = StackLayout()
        new.rowHeight = 100
        let old = StackLayout()
        let stage = CollectionStage(items: 100, old)
        var result: [Bool] = []
        let transition = stage.view.startInteractiveTransition(to: new) { result = [$0, $1] }
        transition.transitionProgress = 0.5
        stage.app.advance(by: 0)
        expect(stage.view.visibleCells[1].frame.minY, equals: 72)
        stage.view.cancelInteractiveTransition()
        stage.app.advance(by: 1)

        #expect(stage.view.collectionViewLayout === old && stage.view.visibleCells[1].frame.minY == 44)
        expect(result, equals: [true, false])
    }

    @Test("CV-49 an interactive change tells each layout once that it begins", arguments: [true, false])
    func interactiveCalls(finishes: Bool) {
        let (old, new) = (BoundsLayout(), BoundsLayout())
        let stage = CollectionStage(items: 100, old)

        _ = stage.view.startInteractiveTransition(to: new)
        let begun = [old.calls.first, new.calls.first]
        stage.app.advance(by: 0)
        if finishes { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
        stage.app.advance(by: 1)

        expect(begun, equals: ["to", "from"])
        expect(old.calls.count { $0 == "to" }, equals: 1)
        expect(new.calls.count { $0 == "from" }, equals: 1)
        expect((finishes ? new : old).calls.last, equals: "finalize transition")
    }

    @Test("CV-161 a layout that flips is mirrored from right to left")
    func flipped() {
        let layout = FlippingLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        let stage = CollectionStage(items: 3, layout) { $0.semanticContentAttribute = .forceRightToLeft }

        expect(stage.view.visibleCells.map(\.frame.minX), equals: [220, 110, 0])
    }
}

private final class GenerousLayout: StackLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -300))
    }
}

private final class OldBoundsLayout: StackLayout {
    var offsets: [CGFloat] = []
    var heights: [CGFloat] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var made: UICollectionViewLayoutInvalidationContext?

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        offsets.append(collectionView?.contentOffset.y ?? -1)
        heights.append(collectionView?.bounds.height ?? -1)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        made = context
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        contexts.append(context)
    }
}

private final class SnappingLayout: StackLayout {
    var velocity: CGFloat = 0
    var proposed: [CGPoint] = []

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        self.velocity = velocity.y
        return CGPoint(x: 0, y: 440)
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposed.append(proposedContentOffset)
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
}

private final class BannerView: UICollectionReusableView {}

private final class DecoratedLayout: StackLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let banner = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "banner", with: IndexPath(item: 0, section: 0))
        banner.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [banner]
    }
}

private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object) else { return false }
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated { (object as? TintedAttributes)?.tint == tint }
    }
}

private final class TintedContext: UICollectionViewFlowLayoutInvalidationContext {}

private final class TintedLayout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
    override class var invalidationContextClass: AnyClass { TintedContext.self }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        contexts.append(context)
    }
}

private final class BoundsLayout: StackLayout {
    var calls: [String] = []

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        calls.append("prepare \(Int(oldBounds.height))")
    }

    override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        calls.append("finalize")
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from") }
    override func finalizeLayoutTransition() { calls.append("finalize transition") }
}

private final class FlippingLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
