import CoreGraphics

/// How much room there is along an axis, in two steps.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Nothing is said.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// Which size classes a screen has.
enum SizeClassConstants {
    /// Phones at least this wide, in points, count as wide when they lie on their side. decision: 896, the first large
    /// phone.
    static let minimumWidePhoneWidth: CGFloat = 896

    /// The classes of a screen: tablets have much room on both axes, phones only in height, and lying on their side
    /// only the large ones have it in width.
    static func classes(
        of size: CGSize, idiom: UIUserInterfaceIdiom
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        switch idiom {
        case .pad: (.regular, .regular)
        case .unspecified: (.unspecified, .unspecified)
        case .phone:
            size.width > size.height
                ? (size.width >= minimumWidePhoneWidth ? .regular : .compact, .compact) : (.compact, .regular)
        }
    }
}
