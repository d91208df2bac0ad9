import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A container in a compositional layout, with its insets.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size, in points.
    var contentSize: CGSize { get }
    /// The size less the content insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout knows while it makes its sections and groups: the container and the traits (CV-86).
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container: the collection view, or the group of a custom group's items.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
        contentSize = size
        contentInsets = insets
    }

    var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection
    /// Whether the collection view is edited; lists look at it.
    let isEditing: Bool

    init(_ container: LayoutContainer, _ traits: UITraitCollection, isEditing: Bool = false) {
        self.container = container
        traitCollection = traits
        self.isEditing = isEditing
    }
}
