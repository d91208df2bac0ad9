import CoreGraphics
import UIKitCore

extension UIView {
    /// A rectangle of the view, in its coordinates, with its edges moved to the nearest edges of pixels on the screen, so
    /// that fills are sharp; with at least one pixel in each direction. Rectangles that share an edge still do.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - keepsWidth: true to round the width apart from the position, so that it is the same wherever the rectangle is.
    /// - Returns: the rectangle itself in a view that is rotated, scaled or without a window.
    final func alignedToPixels(_ rect: CGRect, keepsWidth: Bool = false) -> CGRect {
        guard let window else { return rect }
        let scale = window.screen.scale
        let inWindow = convert(rect, to: nil)
        let isMoved = abs(inWindow.width - rect.width) < 1e-6 && abs(inWindow.height - rect.height) < 1e-6
        guard scale > 0, isMoved, !rect.isNull, !rect.isInfinite else { return rect }
        func pixel(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
        let (left, top) = (pixel(inWindow.minX), pixel(inWindow.minY))
        let width = keepsWidth ? pixel(rect.width) : pixel(inWindow.maxX) - left
        return CGRect(
            x: rect.minX + left - inWindow.minX, y: rect.minY + top - inWindow.minY, width: max(width, 1 / scale),
            height: max(pixel(inWindow.maxY) - top, 1 / scale))
    }
}
