import CoreGraphics
import Foundation
import Support

/// An image that is laid out in a line of text like a character.
open class NSTextAttachment: NSObject {
    /// The character that stands for the image in the text.
    public static let character = 0xFFFC

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The image; `nil` by default. It is shown in place of that in `contents`.
    open var image: UIImage?
    /// The data of a file, which is shown if it is an image and there is no other; `nil` by default.
    open var contents: Data? { didSet { decoded = nil } }
    /// The uniform type of `contents`, for the program; the data itself tells what image it is.
    open var fileType: String?
    /// The image in `contents`, once it was asked for.
    private final var decoded: UIImage??
    /// The image's rectangle, in points: the origin is on the baseline, y upward. An empty rectangle, the default,
    /// means the image's own size at that origin.
    open var bounds = CGRect.zero

    /// Creates an attachment without an image; it reserves the space of its bounds.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// Creates an attachment with the data of a file.
    ///
    /// - Parameters:
    ///   - contentData: the data; shown if it is an image.
    ///   - uti: its uniform type.
    public init(data contentData: Data?, ofType uti: String?) {
        super.init()
        contents = contentData
        fileType = uti
    }

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

    /// The image that a layout manager draws in a rectangle, in the container's coordinates; by default `image`, or that in
    /// `contents`.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { shownImage }

    /// The rectangle that the image occupies: the origin is on the baseline, y upward.
    package final var layoutBounds: CGRect {
        bounds.isEmpty ? CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero) : bounds
    }

    /// The image, or that in the contents.
    package final var shownImage: UIImage? {
        if let image { return image }
        if let decoded { return decoded }
        let new = contents.flatMap { UIImage(data: $0) }
        decoded = .some(new)
        return new
    }
}

extension NSAttributedString {
    /// Creates an attributed string of one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        let character = UnicodeScalar(UInt32(NSTextAttachment.character)).map { String(Character($0)) } ?? ""
        self.init(string: character, attributes: [.attachment: attachment])
    }
}
