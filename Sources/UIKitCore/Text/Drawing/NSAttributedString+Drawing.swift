import CoreGraphics
import Foundation

extension NSAttributedString {
    /// The room that the text takes up when lines end only at line breaks, in points. Broken numbers: round up for
    /// whole points.
    public func size() -> CGSize { TextLayout(self).size }

    /// Draws the text with its top left corner at a point. Without a current context nothing happens.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextLayout(self).draw(in: context, at: point)
    }

    /// Draws the text into a rectangle: lines break at its width, and lines that would reach below it are left out.
    /// Without a current context nothing happens.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text into a rectangle as the options say. A width or height of 0 is no limit. Without a current
    /// context nothing happens.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        let (layout, origin) = layout(for: rect.size, options, context)
        layout.draw(in: graphics, at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y))
    }

    /// The rectangle that `draw(with:options:context:)` would draw in, when lines break at a size's width, in points.
    /// Broken numbers: round the size up for whole points. A width or height of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let (layout, origin) = layout(for: size, options, context)
        let bounds = options.contains(.usesDeviceMetrics) ? layout.inkRect : CGRect(origin: .zero, size: layout.size)
        return bounds.isNull ? .zero : bounds.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Sets the text as options say. The origin is where the layout's top left corner goes.
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
