import CoreGraphics
import QuartzCore

/// Where the subviews of a view are, one box after the other: among many siblings a hit test finds those at a point
/// without a look at all the others.
///
/// A box holds every point that its view may answer for, perhaps a little more. Views that are turned or scaled, and
/// those of classes that answer hit tests in their own way, are asked in any case.
struct SubviewBounds {
    /// Decision: fewer siblings are looked at themselves.
    static let minimumCount = 32

    private struct Bounds {
        var left = -Float.infinity
        var top = -Float.infinity
        var right = Float.infinity
        var bottom = Float.infinity
    }

    /// In the order of the subviews, back to front.
    private let bounds: [Bounds]

    /// Takes note of the subviews of a view.
    @MainActor init(of view: UIView) {
        let layer = view.layerStorage
        bounds = view.subviewStorage.map { subview in
            guard !subview.flags.contains(.overridesHitTesting), subview.layerStorage.superlayer === layer,
                let frame = subview.layerStorage.untransformedFrame
            else { return Bounds() }
            return Bounds(
                left: Float(frame.origin.x).nextDown, top: Float(frame.origin.y).nextDown,
                right: Float(frame.origin.x + frame.size.width).nextUp,
                bottom: Float(frame.origin.y + frame.size.height).nextUp)
        }
    }

    /// The index of the last subview before another index that a point, in the view's coordinates, may hit.
    func last(before end: Int, at point: CGPoint) -> Int? {
        let (x, y) = (Float(point.x), Float(point.y))
        return bounds.withUnsafeBufferPointer { boxes in
            var index = end
            while index > 0 {
                index -= 1
                let candidate = boxes[index]
                if x >= candidate.left, x <= candidate.right, y >= candidate.top, y <= candidate.bottom { return index }
            }
            return nil
        }
    }
}
