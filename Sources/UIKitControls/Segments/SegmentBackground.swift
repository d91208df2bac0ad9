import CoreGraphics
import UIKitCore

/// The background image of one part of a control whose parts share an image (CX-347).
///
/// The image is resized to the part and to its cap insets beyond the sides at which a neighbor follows, which are cut off:
/// the outer parts show the caps of the image, the inner ones what is between them.
final class SegmentBackground: UIView {
    private let imageView = UIImageView(image: nil)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows an image in an area of the control, in points.
    func show(_ image: UIImage?, in area: CGRect, continuesLeft: Bool, continuesRight: Bool) {
        frame = area
        isHidden = image == nil
        imageView.image = image
        let caps = image?.capInsets ?? .zero
        let (left, right) = (continuesLeft ? caps.left : 0, continuesRight ? caps.right : 0)
        imageView.frame = CGRect(x: -left, y: 0, width: area.width + left + right, height: area.height)
    }
}

/// The images between the parts of a control, by the states of both (CX-347).
struct DividerImages {
    private struct Key: Hashable {
        let left: UInt
        let right: UInt
    }
    private var images: [Key: UIImage] = [:]

    var isEmpty: Bool { images.isEmpty }

    /// The image set for exactly these states.
    subscript(exactly left: UIControl.State, right: UIControl.State) -> UIImage? {
        get { images[Key(left: left.rawValue, right: right.rawValue)] }
        set { images[Key(left: left.rawValue, right: right.rawValue)] = newValue }
    }

    /// The image for two states: the one set for them, for one of them beside a part in the state `normal`, or for two
    /// such parts.
    subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
        self[exactly: left, right] ?? self[exactly: left, .normal] ?? self[exactly: .normal, right]
            ?? self[exactly: .normal, .normal]
    }
}
