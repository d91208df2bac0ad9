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
    context.fill(FrameBars.bars(of: rect))
    context.restoreGState()
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// The frame inside a rectangle (D-13).
enum FrameBars {
    /// How thick it is, in units.
    private static let width: CGFloat = 1

    /// The four bars of the frame; they do not overlap. A rectangle too small to have an inside is one bar.
    static func bars(of rect: CGRect) -> [CGRect] {
        let rect = rect.standardized
        guard rect.width > 2 * width, rect.height > 2 * width else { return [rect] }
        let middle = rect.height - 2 * width
        return [
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: width),
            CGRect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width),
            CGRect(x: rect.minX, y: rect.minY + width, width: width, height: middle),
            CGRect(x: rect.maxX - width, y: rect.minY + width, width: width, height: middle),
        ]
    }
}
