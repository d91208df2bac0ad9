import CoreGraphics
import Foundation
import Support

/// An image that is laid out in a line of text like a character.
open class NSTextAttachment: NSObject {
    /// The character that stands for the image in the text.
    public static let character = 0xFFFC

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The image; `nil` by default.
    open var image: UIImage?
    /// The image's rectangle, in points: the origin is on the baseline, y upward. An empty rectangle, the default,
    /// means the image's own size at that origin.
    open var bounds = CGRect.zero

    /// Creates an attachment without an image; it reserves the space of its bounds.
    public override init() { super.init() }

    /// Creates an attachment that shows an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The rectangle of the attachment in its line: the origin is on the baseline, y upward. Its own `bounds`, or the
    /// image's size, by default. Asked at each layout by a layout manager.
    ///
    /// - Parameters:
    ///   - textContainer: where the line is.
    ///   - lineFrag: the known part of the line fragment, in the container's coordinates.
    ///   - position: where the attachment's glyph is proposed, in the line fragment.
    ///   - charIndex: the character that stands for it.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { layoutBounds }

    /// The image that a layout manager draws in a rectangle, in the container's coordinates; `image` by default.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// The rectangle that the image occupies: the origin is on the baseline, y upward.
    package final var layoutBounds: CGRect {
        bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    }
}

extension NSAttributedString {
    /// Creates an attributed string of one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        let character = UnicodeScalar(UInt32(NSTextAttachment.character)).map { String(Character($0)) } ?? ""
        self.init(string: character, attributes: [.attachment: attachment])
    }
}
