import CoreGraphics
import Foundation

// Swift's own strings have the drawing functions of `NSString`, as they have by bridging in the original.
extension StringProtocol {
    /// The room that the text takes up when lines end only at line breaks, in points. Broken numbers: round up for
    /// whole points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        var options = TextLayout.Options()
        options.attributesOfEmptyText = attributes ?? [:]
        return TextLayout(NSAttributedString(string: String(self), attributes: attributes), options: options).size
    }

    /// Draws the text with its top left corner at a point. Without a current context nothing happens.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
    }

    /// Draws the text into a rectangle: lines break at its width, and lines that would reach below it are left out.
    /// Without a current context nothing happens.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
    }

    /// Draws the text into a rectangle as the options say. A width or height of 0 is no limit. Without a current
    /// context nothing happens.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: String(self), attributes: attributes)
            .draw(with: rect, options: options, context: context)
    }

    /// The rectangle that `draw(with:options:attributes:context:)` would draw in, when lines break at a size's width,
    /// in points. Broken numbers: round the size up for whole points. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: String(self), attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}
