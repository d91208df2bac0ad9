import CoreGraphics
import UIKitCore

/// An axis of a layout.
enum LayoutAxis {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGSize {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The size less insets, never negative.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom)
        )
    }
}

extension CGRect {
    /// The rectangle less insets, in a left-to-right layout; never of negative size.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
    }

    func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
    func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

    mutating func set(_ axis: LayoutAxis, before: CGFloat, after: CGFloat) {
        if axis == .horizontal { (leading, trailing) = (before, after) } else { (top, bottom) = (before, after) }
    }
}

/// Rounds lengths to pixels (CV-74).
struct PixelGrid: Equatable {
    /// Pixels per point.
    let scale: CGFloat

    /// A tiny tolerance keeps 19.9999999 pixels at 20.
    private static let tolerance: CGFloat = 0.0001

    /// A length rounded down to a pixel, for fractions.
    func down(_ length: CGFloat) -> CGFloat { (length * scale + Self.tolerance).rounded(.down) / scale }

    /// A position rounded to the nearest pixel.
    func nearest(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }

    /// A rectangle with its origin at the nearest pixel.
    func nearest(_ rect: CGRect) -> CGRect {
        CGRect(x: nearest(rect.minX), y: nearest(rect.minY), width: rect.width, height: rect.height)
    }
}
