import CoreGraphics
import CoreText
import Foundation

// The drawing functions of strings and attributed strings.
extension StyledText {
    /// Draws the text with its top left corner at a point. No-op without a current context.
    func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout().draw(in: context, at: point)
    }

    /// Draws the text in a rectangle with options. A width or height of 0 means no limit. No-op without a current
    /// context.
    func draw(with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        let (layout, origin) = layout(for: rect.size, options, context)
        layout.draw(in: graphics, at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y))
    }

    /// The rectangle that the text would be drawn in, in points, if lines wrap at the size's width.
    func boundingRect(
        with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
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
        var text = self
        if let context {
            let minimumFactor = context.minimumScaleFactor > 0 ? context.minimumScaleFactor : 1
            let factor = largestScale(atLeast: minimumFactor) { candidate in
                let layout = candidate.layout(options)
                return !layout.isTruncated && (size.width <= 0 || layout.size.width <= size.width)
            }
            context.actualScaleFactor = factor
            text = scaled(by: factor)
        }
        let layout = text.layout(options)
        let origin = usesLineFragmentOrigin ? CGPoint.zero : CGPoint(x: 0, y: -layout.baselines.first)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
        return (layout, origin)
    }
}
