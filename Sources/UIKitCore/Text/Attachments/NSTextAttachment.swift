import CoreGraphics
import Foundation

/// A picture that stands in a line of text like a letter.
open class NSTextAttachment: NSObject {
    /// The character that a text has in the place of the picture.
    public static let character = 0xFFFC

    /// The picture.
    open var image: UIImage?
    /// The picture's place in points: the origin is on the baseline, y grows upward. An empty rectangle, as it is
    /// unless set, stands for the picture's own size on the baseline.
    open var bounds = CGRect.zero

    /// Makes an attachment without a picture; it takes up the room of its bounds.
    public override init() { super.init() }

    /// Makes an attachment that shows a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Where the picture stands: the origin is on the baseline, y grows upward.
    final var layoutBounds: CGRect {
        bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    }
}

extension NSAttributedString {
    /// A text of one character that shows a picture.
    public convenience init(attachment: NSTextAttachment) {
        let character = UnicodeScalar(UInt32(NSTextAttachment.character)).map { String(Character($0)) } ?? ""
        self.init(string: character, attributes: [.attachment: attachment])
    }
}
