/// What the contents of a view mean, where that decides whether they turn round with the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
    /// They follow the reading direction.
    case unspecified = 0
    /// Controls of playback: they never turn round.
    case playback = 1
    /// Directions in space: they never turn round.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
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
        existingLayoutEngine?.structureChanged()
        setNeedsLayout()
    }
}
