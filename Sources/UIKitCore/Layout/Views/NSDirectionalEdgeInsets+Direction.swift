import CoreGraphics
import Foundation

extension NSDirectionalEdgeInsets {
    /// The insets of left and right, in a reading direction.
    init(_ insets: UIEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
        let isMirrored = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }

    /// The insets by left and right, in a reading direction.
    func insets(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        let isMirrored = direction == .rightToLeft
        return UIEdgeInsets(
            top: top, left: isMirrored ? trailing : leading, bottom: bottom, right: isMirrored ? leading : trailing)
    }
}
