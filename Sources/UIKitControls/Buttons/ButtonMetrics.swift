import CoreGraphics
import Foundation
import UIKitCore

/// The constants of `UIButton`, in points and seconds.
enum ButtonMetrics {
    /// CX-16: the size of the title font of system and custom buttons.
    static let systemTitleSize: CGFloat = 15
    static let customTitleSize: CGFloat = 18
    /// CX-12: the opacity of a highlighted system button's content, and the duration of the fade back.
    static let highlightedAlpha: CGFloat = 0.2
    static let highlightFadeDuration: TimeInterval = 0.25
    /// CX-17: what content insets of zero stand for above and below a title.
    static let defaultVerticalInset: CGFloat = 6
    /// CX-139: the smallest fitting width of a button with a title and content insets of zero.
    static let minimumWidth: CGFloat = 30
    /// CX-341: how much less than its width a title may get without being wrapped or truncated, in points.
    static let roundingTolerance: CGFloat = 1
    /// CX-20: the opacity of the black over a highlighted image, and that of a disabled image.
    static let highlightedImageDarkening: CGFloat = 0.35
    static let disabledImageAlpha: CGFloat = 0.5
    /// CX-140: the plate behind the title of a selected system button.
    static let selectionInset = CGSize(width: 6, height: 3)
    static let selectionCornerRadius: CGFloat = 5
    /// CX-21: the corners of a configuration.
    static let cornerRadius: CGFloat = 5.95
    static let smallCornerRadius: CGFloat = 4.5
    static let largeCornerRadius: CGFloat = 8.75
    /// CX-23: the opacity of a highlighted background.
    static let highlightedBackgroundAlpha: CGFloat = 0.75
    /// CX-141: the opacity of the background of a tinted button.
    static let tintedBackgroundAlpha: CGFloat = 0.18
    /// CX-141: the distance between title and subtitle.
    static let titlePadding: CGFloat = 1
}
