import CoreGraphics
import Foundation
import UIKitCore

/// What a layout has to compute again.
///
/// A context that names elements leaves the others as they are (CV-38). Subclasses add what their layout can keep.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is discarded, as by `reloadData()` (CV-37).
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items have changed, as by insertions and deletions (CV-37).
    open internal(set) var invalidateDataSourceCounts = false
    /// The items that are named; `nil` until some are, then sorted and without duplicates (CV-119).
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary elements that are named, by kind; `nil` until some are (CV-119).
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration elements that are named, by kind; `nil` until some are (CV-119).
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// What is added to the content offset when the context is applied, in points; zero by default (CV-39).
    open var contentOffsetAdjustment = CGPoint.zero
    /// What is added to the content size when the context is applied, in points; zero by default (CV-39).
    open var contentSizeAdjustment = CGSize.zero
    /// Where items are that the user moves, before the change; `nil` without a move (CV-115).
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where items are that the user moves, after the change; `nil` without a move (CV-115).
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// Where the finger is that moves items, in points in the content; zero without a move.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// Creates a context that names nothing.
    public override init() { super.init() }

    /// Names items to ask again.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = Self.union(invalidatedItemIndexPaths, indexPaths)
    }

    /// Names supplementary elements of a kind to ask again.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var paths = invalidatedSupplementaryIndexPaths ?? [:]
        paths[elementKind] = Self.union(paths[elementKind], indexPaths)
        invalidatedSupplementaryIndexPaths = paths
    }

    /// Names decoration elements of a kind to ask again.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        var paths = invalidatedDecorationIndexPaths ?? [:]
        paths[elementKind] = Self.union(paths[elementKind], indexPaths)
        invalidatedDecorationIndexPaths = paths
    }

    private static func union(_ known: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
        Set(known ?? []).union(new).sorted()
    }

    /// Names one element.
    final func name(_ key: ElementKey) {
        switch key.category {
        case .cell: invalidateItems(at: [key.path])
        case .supplementaryView: invalidateSupplementaryElements(ofKind: key.kind, at: [key.path])
        case .decorationView: invalidateDecorationElements(ofKind: key.kind, at: [key.path])
        }
    }

    /// Whether the context names elements, so that the others stay.
    final var namesElements: Bool {
        invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
            || invalidatedDecorationIndexPaths != nil
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// Calls `init()` of the dynamic class.
    @usableFromInline convenience init(dynamic: Bool) { self.init() }

    /// Calls `init(dynamic:)` of the class that the metatype refers to.
    @_silgen_name("$s16UIKitCollections41UICollectionViewLayoutInvalidationContextC7dynamicACSb_tcfC")
    static func make(dynamic: Bool) -> UICollectionViewLayoutInvalidationContext
}
