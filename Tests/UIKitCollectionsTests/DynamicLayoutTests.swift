import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite final class DynamicLayoutTests {
    private let layout = FallingLayout()
    // Made while the test runs, as an application belongs to one test.
    private lazy var stage = CollectionStage(items: 2, layout)

    @Test("A-69 an animator of a layout moves attributes, and their cells with each step")
    func falling() {
        let before = stage.view.cellForItem(at: stage.path(0))?.frame
        layout.animator.addBehavior(UIGravityBehavior(items: [layout.attributes[0]]))
        stage.app.advance(by: 0.3)
        let frames = (0..<2).map { stage.view.cellForItem(at: stage.path($0))?.frame.minY }

        expect(before?.minY, equals: 0)
        #expect(abs((frames[0] ?? 0) - 45) < 6)
        expect(frames[0], equals: layout.attributes[0].frame.minY)
        expect(frames[1], equals: 50)
    }

    @Test("A-69 an animator of a layout finds its attributes by kind and place")
    func attributes() {
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
        let stripe = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "stripe", with: IndexPath(item: 1, section: 0))
        let animator = layout.animator
        animator.addBehavior(UIDynamicItemBehavior(items: [layout.attributes[1], header, stripe]))

        #expect(animator.layoutAttributesForCell(at: stage.path(1)) === layout.attributes[1])
        #expect(animator.layoutAttributesForCell(at: stage.path(0)) == nil)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: stage.path(0)) === header)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "footer", at: stage.path(0)) == nil)
        #expect(animator.layoutAttributesForDecorationView(ofKind: "stripe", at: stage.path(1)) === stripe)
    }

    @Test("A-66 the bounds of an animator of a layout are those of the content")
    func bounds() {
        _ = stage
        let collision = UICollisionBehavior(items: [layout.attributes[0]])
        collision.translatesReferenceBoundsIntoBoundary = true
        layout.animator.addBehavior(collision)
        layout.animator.addBehavior(UIGravityBehavior(items: [layout.attributes[0]]))
        stage.app.advance(by: 3)

        #expect(abs(layout.attributes[0].frame.maxY - 300) < 1)
        #expect(!layout.animator.isRunning)
    }
}

/// Two items whose attributes an animator moves, in a content of 300 points.
private final class FallingLayout: UICollectionViewLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    let attributes = (0..<2).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 50, height: 50)
        return attributes
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 300) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes[indexPath.item]
    }
}
