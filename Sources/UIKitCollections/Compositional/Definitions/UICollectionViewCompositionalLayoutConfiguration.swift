import CoreGraphics
import Foundation
import UIKitCore

/// What the sections of a compositional layout have in common. A layout keeps a copy: changing the object later has no
/// effect (CV-85).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject,
    @preconcurrency NSCopying
{
    /// The axis along which the layout scrolls; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points; 0 by default (CV-82).
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole layout; none by default.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What the content insets of sections are measured from; the safe area by default (CV-83).
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration of a layout that scrolls vertically.
    public override init() { super.init() }

    /// Returns an independent copy.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate }

    final var duplicate: UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
