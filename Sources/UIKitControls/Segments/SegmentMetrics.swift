import CoreGraphics
import Foundation
import UIKitCore

/// The constants of `UISegmentedControl`, in points and seconds.
enum SegmentMetrics {
    /// C-61: the height.
    static let height: CGFloat = 32
    /// CX-49: corners and fonts.
    static let cornerRadius: CGFloat = 8
    static let plateInset: CGFloat = 2
    static let plateCornerRadius: CGFloat = 7
    static let fontSize: CGFloat = 13
    /// CX-50: the space beside the widest title, on each side.
    static let padding: CGFloat = 12
    /// CX-51: the opacity of a title under the finger, and the scale of a touched plate.
    static let touchedAlpha: CGFloat = 0.2
    static let touchedScale: CGFloat = 0.95
    /// CX-52: how far above or below the control a finger ends a drag.
    static let abandonDistance: CGFloat = 50
    /// CX-53: the motion of the plate.
    static let plateDuration: TimeInterval = 0.41
    /// The separators between segments (decision).
    static let separator = CGSize(width: 1, height: 16)
    /// The brightness of the plate in dark interfaces, 0…1 (decision).
    static let darkPlateWhite: CGFloat = 0.39
    /// CX-142: the opacity of a disabled segment, and the shadow of the plate.
    static let disabledAlpha: CGFloat = 0.5
    static let shadowOpacity: Float = 0.12
    static let shadowRadius: CGFloat = 4
    static let shadowOffset = CGSize(width: 0, height: 3)
}

/// One segment of a segmented control.
@MainActor final class SegmentContent {
    private var ownBackground: SegmentBackground?
    /// The view behind the content, made when it is needed.
    var background: SegmentBackground {
        let view = ownBackground ?? SegmentBackground()
        ownBackground = view
        return view
    }
    let label = UILabel()
    let imageView = UIImageView(image: nil)
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var isEnabled = true

    /// The view of the content.
    var view: UIView { image == nil ? label : imageView }

    init(title: String? = nil, image: UIImage? = nil) {
        self.title = title
        self.image = image
        label.textAlignment = .center
        imageView.contentMode = .center
    }

    /// Takes the view behind the content away.
    func removeBackground() {
        ownBackground?.removeFromSuperview()
        ownBackground = nil
    }

    /// Takes all views away.
    func removeViews() {
        view.removeFromSuperview()
        removeBackground()
    }

    /// The size of the content.
    var contentSize: CGSize { image?.size ?? label.intrinsicContentSize }
}
