import CoreGraphics
import Foundation

/// Fills a rectangle of the current context with its fill colour (D-13). What was there is replaced, also by a colour
/// that shines through.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour, mixed in by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame one unit wide inside a rectangle of the current context, in its fill colour (D-13).
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame one unit wide inside a rectangle of the current context, in its fill colour, mixed in by a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(RectFrame.edges(of: rect))
    context.restoreGState()
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// The frame inside a rectangle (D-13).
enum RectFrame {
    /// How thick it is, in units.
    private static let thickness: CGFloat = 1

    /// The four bars of the frame; they do not overlap. A rectangle too small to have an inside is one bar.
    static func edges(of rect: CGRect) -> [CGRect] {
        let rect = rect.standardized
        guard rect.width > 2 * thickness, rect.height > 2 * thickness else { return [rect] }
        let innerHeight = rect.height - 2 * thickness
        return [
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness),
            CGRect(x: rect.minX, y: rect.maxY - thickness, width: rect.width, height: thickness),
            CGRect(x: rect.minX, y: rect.minY + thickness, width: thickness, height: innerHeight),
            CGRect(x: rect.maxX - thickness, y: rect.minY + thickness, width: thickness, height: innerHeight),
        ]
    }
}
