import CoreGraphics
import CoreText
import Foundation

// Swift strings have the drawing functions of `NSString`, as bridging provides on Apple's platforms.
extension StringProtocol {
    /// The size of the text, in points, if lines break only at line separators. Values are fractional; round up for
    /// whole points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        var options = TextLayout.Options()
        options.attributesOfEmptyText = attributes ?? [:]
        return TextLayout(String(self), attributes: attributes ?? [:], options: options).size
    }

    /// Draws the text with its top left corner at a point. No-op without a current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StyledText.plain(String(self), attributes ?? [:]).draw(at: point)
    }

    /// Draws the text in a rectangle: lines wrap at its width, and lines that extend below it are omitted. No-op
    /// without a current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StyledText.plain(String(self), attributes ?? [:]).draw(with: rect, .usesLineFragmentOrigin, nil)
    }

    /// Draws the text in a rectangle with options. A width or height of 0 means no limit. No-op without a current
    /// context.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        StyledText.plain(String(self), attributes ?? [:]).draw(with: rect, options, context)
    }

    /// The rectangle that `draw(with:options:attributes:context:)` would draw in, in points, if lines wrap at the
    /// size's width. Values are fractional; round the size up for whole points. A width or height of 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText.plain(String(self), attributes ?? [:]).boundingRect(with: size, options, context)
    }
}

extension NSString {
    /// The size of the text, in points, if lines break only at line separators.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(self).size(withAttributes: attributes)
    }

    /// Draws the text with its top left corner at a point. No-op without a current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in a rectangle: lines wrap at its width, and lines that extend below it are omitted. No-op
    /// without a current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(in: rect, withAttributes: attributes)
    }

    /// Draws the text in a rectangle with options. A width or height of 0 means no limit. No-op without a current
    /// context.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        String(self).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle that `draw(with:options:attributes:context:)` would draw in, in points, if lines wrap at the
    /// size's width. A width or height of 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        String(self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
