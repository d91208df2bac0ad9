import CoreGraphics
import CoreText
import Foundation

extension NSAttributedString {
    /// The size of the text, in points, if lines break only at line separators. Values are fractional; round up for
    /// whole points.
    public func size() -> CGSize { TextLayout(self).size }

    /// Draws the text with its top left corner at a point. No-op without a current context.
    public func draw(at point: CGPoint) {
        StyledText.attributed(self).draw(at: point)
    }

    /// Draws the text in a rectangle: lines wrap at its width, and lines that extend below it are omitted. No-op
    /// without a current context.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text in a rectangle with options. A width or height of 0 means no limit. No-op without a current
    /// context.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StyledText.attributed(self).draw(with: rect, options, context)
    }

    /// The rectangle that `draw(with:options:context:)` would draw in, in points, if lines wrap at the size's width.
    /// Values are fractional; round the size up for whole points. A width or height of 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText.attributed(self).boundingRect(with: size, options, context)
    }
}

/// Allows text to shrink to fit its rectangle, and reports the resulting size.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor by which fonts may be scaled to fit, 0…1; 0, the default, and 1 keep their size.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor used by the latest drawing or measurement; 1 by default.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the text in the latest drawing or measurement, in points; zero by default.
    open internal(set) var totalBounds = CGRect.zero

    /// Creates a context in which text keeps its size.
    public override init() { super.init() }
}

/// Options for drawing or measuring a string in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public var rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the text's top left corner, and lines wrap at its width. Otherwise there is a single
    /// line, and the origin is the start of its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Adds the typeface's line gap (`UIFont.leading`) between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures the glyphs' ink instead of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Ends the last line that fits in the rectangle with an ellipsis if text is omitted.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
