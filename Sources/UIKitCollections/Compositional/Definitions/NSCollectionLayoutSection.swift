import CoreGraphics
import Foundation
import UIKitCore

/// What the content insets of a section or layout are measured from (CV-83).
public enum UIContentInsetsReference: Int, Sendable {
    /// As the layout; for a layout, the safe area.
    case automatic = 0
    /// The edges of the collection view.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable content.
    case readableContent = 4
}

/// How a section scrolls across the layout's direction (CV-87).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// It does not: groups follow each other in the layout's direction.
    case none = 0
    /// It comes to rest anywhere.
    case continuous = 1
    /// It comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// It turns pages of the collection view's size.
    case paging = 3
    /// It turns from group to group.
    case groupPaging = 4
    /// It turns from group to group, and rests with a group in the middle.
    case groupPagingCentered = 5
}

/// Changes the visible items of a section before they are shown: gets them, the section's offset and its environment
/// (CV-90).
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A section of a compositional layout: groups that repeat, insets, headers, footers and backgrounds.
@preconcurrency @MainActor public final class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    let group: NSCollectionLayoutGroup
    /// The look of a list; `nil` for other sections.
    var list: ListSection?
    /// The insets around the groups, in points; zero by default (CV-82).
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups, in points; 0 by default (CV-80).
    public var interGroupSpacing: CGFloat = 0
    /// What the insets are measured from; by default as the layout (CV-83).
    public var contentInsetsReference = UIContentInsetsReference.automatic
    /// What the insets of headers and footers are measured from; by default as the section.
    public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// How the section scrolls across the layout's direction; it does not by default (CV-87).
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How a section that scrolls across does so in detail.
    public let orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties
    /// The headers and footers; none by default (CV-84).
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers have the section's insets across the layout's direction; true by default (CV-84).
    public var supplementariesFollowContentInsets = true
    /// Changes the visible items before they are shown; `nil` by default (CV-90).
    public var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The backgrounds; none by default.
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    }

    /// Returns an independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let section = NSCollectionLayoutSection(group: group)
        section.list = list
        section.contentInsets = contentInsets
        section.interGroupSpacing = interGroupSpacing
        section.contentInsetsReference = contentInsetsReference
        section.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        section.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        section.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
        section.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
        section.boundarySupplementaryItems = boundarySupplementaryItems
        section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        section.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        section.decorationItems = decorationItems
        return section
    }
}

/// How a section that scrolls across the layout's direction slows down and bounces.
@preconcurrency @MainActor public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// How quickly the section slows down.
    public enum DecelerationRate: Int, Sendable {
        /// Normal, or fast for a section that pages.
        case automatic = 0
        /// As scroll views usually do.
        case normal = 1
        /// It stops soon.
        case fast = 2
    }

    /// Whether the section bounces at its ends.
    public enum Bounce: Int, Sendable {
        /// If its content is wider than the section.
        case automatic = 0
        /// Always.
        case always = 1
        /// Never.
        case never = 2
    }

    /// How quickly the section slows down; `automatic` by default.
    public var decelerationRate = DecelerationRate.automatic
    /// Whether the section bounces at its ends; `automatic` by default.
    public var bounce = Bounce.automatic
}
