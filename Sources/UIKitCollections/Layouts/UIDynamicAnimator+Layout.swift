import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Animators that move the elements of a collection view. Positions are points in the content.
extension UIDynamicAnimator {
    /// Creates an animator for the attributes of a layout, which it invalidates after each step.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        onStep = { [weak layout] in layout?.invalidateLayout() }
        layoutBounds = { [weak layout] in layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } }
    }

    /// The attributes of a cell that the animator moves; `nil` if it does not.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(.cell, nil, indexPath)
    }

    /// The attributes of a supplementary view that the animator moves; `nil` if it does not.
    public func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.supplementaryView, elementKind, indexPath)
    }

    /// The attributes of a decoration view that the animator moves; `nil` if it does not.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(.decorationView, decorationViewKind, indexPath)
    }

    private func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.indexPath == indexPath && $0.representedElementCategory == category && $0.representedElementKind == kind
        }
    }
}
