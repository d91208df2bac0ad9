import CoreGraphics
import Foundation

extension NSAttributedString {
    /// The size of the text, in points, if lines break only at line separators. Values are fractional; round up for
    /// whole points.
    public func size() -> CGSize { TextLayout(self).size }

    /// Draws the text with its top left corner at a point. No-op without a current context.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(self).draw(in: context, at: point)
    }

    /// Draws the text in a rectangle: lines wrap at its width, and lines that extend below it are omitted. No-op
    /// without a current context.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text in a rectangle with options. A width or height of 0 means no limit. No-op without a current
    /// context.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        let (layout, origin) = layout(for: rect.size, options, context)
        layout.draw(in: graphics, at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y))
    }

    /// The rectangle that `draw(with:options:context:)` would draw in, in points, if lines wrap at the size's width.
    /// Values are fractional; round the size up for whole points. A width or height of 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let (layout, origin) = layout(for: size, options, context)
        let bounds = options.contains(.usesDeviceMetrics) ? layout.inkRect : CGRect(origin: .zero, size: layout.size)
        return bounds.isNull ? .zero : bounds.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Lays out the text with options. The point is the origin of the layout's top left corner.
    private func layout(
        for size: CGSize, _ drawing: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> (TextLayout, CGPoint) {
        var options = TextLayout.Options()
        options.usesFontLeading = drawing.contains(.usesFontLeading)
        options.truncatesLastVisibleLine = drawing.contains(.truncatesLastVisibleLine)
        let usesLineFragmentOrigin = drawing.contains(.usesLineFragmentOrigin)
        if usesLineFragmentOrigin {
            if size.width > 0 { options.width = size.width }
            if size.height > 0 { options.height = size.height }
        } else {
            options.maximumLines = 1
            options.lineBreakMode = .byClipping
        }
        var text: NSAttributedString = self
        if let context {
            let minimumFactor = context.minimumScaleFactor > 0 ? context.minimumScaleFactor : 1
            let factor = largestScale(atLeast: minimumFactor) { candidate in
                let layout = TextLayout(candidate, options: options)
                return !layout.isTruncated && (size.width <= 0 || layout.size.width <= size.width)
            }
            context.actualScaleFactor = factor
            text = scaled(by: factor)
        }
        let layout = TextLayout(text, options: options)
        let origin = usesLineFragmentOrigin ? CGPoint.zero : CGPoint(x: 0, y: -layout.baselines.first)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
        return (layout, origin)
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
