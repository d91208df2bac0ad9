import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A visible view of a section, whose look its handler changes before it is shown (CV-90).
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity from 0 to 1.
    var alpha: CGFloat { get set }
    /// The order in depth: a greater one is in front.
    var zIndex: Int { get set }
    /// Whether the view is left out.
    var isHidden: Bool { get set }
    /// The middle, in points in the content.
    var center: CGPoint { get set }
    /// The transform around the middle.
    var transform: CGAffineTransform { get set }
    /// The transform in space around the middle.
    var transform3D: CATransform3D { get set }
    /// The name of the item: the kind of a supplementary or decoration view, empty for cells.
    var name: String { get }
    /// The position in the data.
    var indexPath: IndexPath { get }
    /// The rectangle around the view, in points in the content.
    var frame: CGRect { get }
    /// The rectangle in the view's own coordinates, in points.
    var bounds: CGRect { get }
    /// What the view is.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view; `nil` for a cell.
    var representedElementKind: String? { get }
}
