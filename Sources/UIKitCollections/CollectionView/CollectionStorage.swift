import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

/// A view that is shown, and the attributes of its element.
struct ShownElement {
    let view: UICollectionReusableView
    var attributes: UICollectionViewLayoutAttributes
}

/// What a collection view knows about its data, and the views that it shows.
struct CollectionStorage {
    /// The numbers of items of the sections, as last asked; `nil` before and after a reload.
    var counts: [Int]?
    /// The views in sight.
    var shown: [ElementKey: ShownElement] = [:]
    /// Views out of sight that something still needs: the first responder (CV-13).
    var kept: [ElementKey: ShownElement] = [:]
    /// Whether the content size must be asked from the layout.
    var needsContentSize = true
    /// The size that the prepared layout has, until `contentSize` adopts it.
    var newContentSize: CGSize?
    var isLayingOut = false
    var isPreparing = false
    /// Whether elements were shown since the last reload.
    var hasShownElements = false
    /// Whether the order of the views in depth may be wrong.
    var needsOrdering = false
    var hasWarnedAboutDuplicates = false
    /// The titles of the index, as last asked; `nil` before and after a reload.
    var indexTitles: [String]?
    var indexView: SectionIndexView?
    /// The element whose view is asked, its attributes, and the views that were dequeued for it.
    var requested: UICollectionViewLayoutAttributes?
    var dequeued: [UICollectionReusableView] = []
    /// The items that were told to the prefetching data source.
    var prefetched: Set<IndexPath> = []
    var lastOffset = CGPoint.zero
    /// The change that is shown with an animation.
    var change: ElementChange?
    /// The elements before a change of the bounds that is animated.
    var boundsChange: BoundsChange?
}

/// A change of the bounds inside an animation (CV-48).
struct BoundsChange {
    let oldBounds: CGRect
    let shown: [ElementKey: UICollectionViewLayoutAttributes]
}

/// The pools of reusable views, by kind and identifier (CV-04).
struct CollectionPools {
    /// What names a pool: the kind of supplementary or decoration views, empty for cells, and the identifier.
    struct Name: Hashable {
        let category: UICollectionView.ElementCategory
        let kind: String
        let identifier: String
    }

    var classes: [Name: UICollectionReusableView.Type] = [:]
    /// What makes the views of prototypes and of nibs.
    var prototypes: [Name: () -> UICollectionReusableView?] = [:]
    var views: [Name: [UICollectionReusableView]] = [:]
    /// The cell that is being reconfigured, which is not prepared for reuse (CV-99).
    weak var reconfigured: UICollectionReusableView?
}

/// The selected items in order of selection, and the touched one.
struct CollectionSelection {
    var items: [IndexPath] = []
    /// The item under the finger, and whether it is highlighted.
    var touched: IndexPath?
    var highlighted: IndexPath?
    weak var touch: UITouch?
}

/// The batch update that is being collected.
struct CollectionUpdates {
    var depth = 0
    var batch = ListUpdateBatch()
    var reconfigured: [IndexPath] = []
    var completions: [(Bool) -> Void] = []
    /// The elements in and near sight before the batch.
    var elements: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// A reload inside the batch drops the changes.
    var isDropped = false
}

/// Where elements are before and after a change, so that views can follow them.
@MainActor struct ElementChange {
    /// The attributes of the elements in and near sight before the change, by their keys then.
    let old: [ElementKey: UICollectionViewLayoutAttributes]
    /// The key after the change of an element whose view stays; `nil` for one that goes.
    let newKey: (ElementKey) -> ElementKey?
    /// The key before the change of an element whose view stays; `nil` for one that comes.
    let oldKey: (ElementKey) -> ElementKey?

    /// A change in which no element comes or goes.
    init(keeping old: [ElementKey: UICollectionViewLayoutAttributes]) {
        self.init(old: old, newKey: { $0 }, oldKey: { $0 })
    }

    init(
        old: [ElementKey: UICollectionViewLayoutAttributes], newKey: @escaping (ElementKey) -> ElementKey?,
        oldKey: @escaping (ElementKey) -> ElementKey?
    ) {
        self.old = old
        self.newKey = newKey
        self.oldKey = oldKey
    }
}
