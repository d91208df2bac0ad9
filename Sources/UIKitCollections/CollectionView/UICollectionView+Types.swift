import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
    /// The kind of section headers of flow layouts and lists (CV-05).
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of section footers of flow layouts and lists (CV-05).
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// What an element of a layout is.
    public enum ElementCategory: Int, Sendable {
        /// An item.
        case cell = 0
        /// A view that the data source gives beside the items, such as a header.
        case supplementaryView = 1
        /// A view that belongs to the layout (CV-42).
        case decorationView = 2
    }

    /// The axis along which a layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical = 0
        /// Left and right.
        case horizontal = 1
    }

    /// Where an item is scrolled to; one position of each axis (CV-29).
    public struct ScrollPosition: OptionSet, Sendable {
        /// The positions as bits.
        public let rawValue: UInt

        /// Creates positions from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The item at the top.
        public static let top = ScrollPosition(rawValue: 1)
        /// The item in the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The item at the bottom.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The item at the left.
        public static let left = ScrollPosition(rawValue: 8)
        /// The item in the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The item at the right.
        public static let right = ScrollPosition(rawValue: 32)

        static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
        static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
    }

    /// How quickly items move aside for one that is moved.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate = 0
        /// After a short time.
        case fast = 1
        /// After a longer time.
        case slow = 2
    }

    /// Whether cells whose size may have changed are measured again (CV-159).
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Cells keep their size until the layout is invalidated.
        case disabled = 0
        /// A cell is measured again after `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// As `enabled`, and also after constraints or content sizes of views in the cell have changed.
        case enabledIncludingConstraints = 2
    }

    /// Called after an interactive change of the layout: whether the animation ended and whether the new layout stays.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
