import CoreGraphics
import QuartzCore

/// Where the subviews of a view are, one box after the other: among many siblings a hit test finds those at a point
/// without a look at all the others.
///
/// A box holds every point that its view may answer for, perhaps a little more. Views that are turned or scaled, and
/// those of classes that answer hit tests in their own way, are asked in any case.
struct SiblingBoxes {
    /// Decision: fewer siblings are looked at themselves.
    static let fewest = 32

    private struct Box {
        var left = -Float.infinity
        var top = -Float.infinity
        var right = Float.infinity
        var bottom = Float.infinity
    }

    /// In the order of the subviews, back to front.
    private let boxes: [Box]

    /// Takes note of the subviews of a view.
    @MainActor init(of view: UIView) {
        let layer = view.layerStorage
        boxes = view.subviewStorage.map { subview in
            guard !subview.flags.contains(.hitTestsItself), subview.layerStorage.superlayer === layer,
                let frame = subview.layerStorage.untransformedFrame
            else { return Box() }
            return Box(
                left: Float(frame.origin.x).nextDown, top: Float(frame.origin.y).nextDown,
                right: Float(frame.origin.x + frame.size.width).nextUp,
                bottom: Float(frame.origin.y + frame.size.height).nextUp)
        }
    }

    /// The index of the last subview before another index that a point, in the view's coordinates, may hit.
    func last(before end: Int, at point: CGPoint) -> Int? {
        let (x, y) = (Float(point.x), Float(point.y))
        return boxes.withUnsafeBufferPointer { boxes in
            var index = end
            while index > 0 {
                index -= 1
                let box = boxes[index]
                if x >= box.left, x <= box.right, y >= box.top, y <= box.bottom { return index }
            }
            return nil
        }
    }
}
