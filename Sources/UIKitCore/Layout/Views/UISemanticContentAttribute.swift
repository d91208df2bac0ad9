import CoreGraphics
import Foundation

/// The meaning of a view's content, which decides whether it is mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Follows the layout direction.
    case unspecified = 0
    /// Playback controls; never mirrored.
    case playback = 1
    /// Spatial directions; never mirrored.
    case spatial = 2
    /// Always left to right.
    case forceLeftToRight = 3
    /// Always right to left.
    case forceRightToLeft = 4

    func direction(in interface: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: interface
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

extension UIView {
    final func changeSemantics(_ semantics: UISemanticContentAttribute) {
        editableExtras.semantics = semantics
        readingDirectionDidChange()
    }

    /// Lays out again after the reading direction has changed.
    final func readingDirectionDidChange() {
        existingLayoutEngine?.structureChanged()
        setNeedsLayout()
    }
}

extension NSDirectionalEdgeInsets {
    /// Creates directional insets from left and right insets in a layout direction.
    init(_ insets: UIEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
        let isMirrored = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }

    /// The corresponding left and right insets in a layout direction.
    func insets(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        let isMirrored = direction == .rightToLeft
        return UIEdgeInsets(
            top: top, left: isMirrored ? trailing : leading, bottom: bottom, right: isMirrored ? leading : trailing)
    }
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}

/// The layout direction of a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}
