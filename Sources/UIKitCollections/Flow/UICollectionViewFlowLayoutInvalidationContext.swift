import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// What a flow layout has to compute again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings are asked from the delegate again; true by default (CV-73).
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the lines are made again; true by default (CV-73).
    open var invalidateFlowLayoutAttributes = true

    /// The sizes that cells prefer.
    final var preferredSizes: [ListPosition: CGSize] = [:]
    /// Whether the space for lines has changed.
    final var changesRoom = false
}
