import CoreGraphics
import Foundation

extension UIWindow {
    /// Turns a point of this window into one of another window, or of the screen for `nil`.
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = pointToScreen(point)
        return window?.pointFromScreen(onScreen) ?? onScreen
    }

    /// Turns a point of another window, or of the screen for `nil`, into one of this window.
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        pointFromScreen(window?.pointToScreen(point) ?? point)
    }

    /// Turns a rectangle of this window into the smallest one of another window, or of the screen for `nil`, that holds
    /// it.
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = rect.applying(transformToScreen)
        return window.map { onScreen.applying($0.transformToScreen.inverted()) } ?? onScreen
    }

    /// Turns a rectangle of another window, or of the screen for `nil`, into the smallest one of this window that holds
    /// it.
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        let onScreen = window.map { rect.applying($0.transformToScreen) } ?? rect
        return onScreen.applying(transformToScreen.inverted())
    }

    /// A point of the screen in the window's base coordinates.
    func pointFromScreen(_ point: CGPoint) -> CGPoint {
        let transform = self.transform
        guard transform.isIdentity else { return point.applying(transformToScreen.inverted()) }
        let (pivot, center) = (self.pivot, self.center)
        return CGPoint(x: point.x - center.x + pivot.x, y: point.y - center.y + pivot.y)
    }

    /// A point in the window's base coordinates on the screen.
    func pointToScreen(_ point: CGPoint) -> CGPoint {
        point.applying(transformToScreen)
    }

    private var transformToScreen: CGAffineTransform {
        let (pivot, center) = (self.pivot, self.center)
        return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// The anchor point in the window's base coordinates.
    private var pivot: CGPoint {
        let (bounds, anchor) = (self.bounds, layer.anchorPoint)
        return CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
    }
}
