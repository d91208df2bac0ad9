import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The value for a dimension without an intrinsic size.
    public static let noIntrinsicMetric: CGFloat = -1

    final func changeFrame(_ frame: CGRect) {
        let oldSize = layer.bounds.size
        layer.frame = frame
        sizeMayHaveChanged(from: oldSize)
        if Self.usesConstraintLayout { invalidateFrameConstraints() }
    }

    final func changeBounds(_ bounds: CGRect) {
        let old = layer.bounds
        if bounds == old { return }
        layer.bounds = bounds
        if bounds.size == old.size {
            setNeedsLayout()
        } else {
            sizeMayHaveChanged(from: old.size)
            if Self.usesConstraintLayout { invalidateFrameConstraints() }
        }
    }

    /// What a new size brings: autoresizing of the subviews, layout, and drawing where the content mode asks for it.
    final func sizeMayHaveChanged(from oldSize: CGSize) {
        let size = layer.bounds.size
        if size == oldSize { return }
        if autoresizesSubviews, !subviewStorage.isEmpty { resizeSubviews(from: oldSize) }
        setNeedsLayout()
        sizeDidChange()
        if contentMode == .redraw { setNeedsDisplay() }
    }

    /// `sizeToFit`: the new size, with the corner of the frame kept.
    final func resizeToFit() {
        let bounds = self.bounds
        let size = sizeThatFits(bounds.size)
        if size == bounds.size { return }
        let anchor = layer.anchorPoint
        let delta = CGSize(width: size.width - bounds.width, height: size.height - bounds.height)
        let center = self.center
        self.bounds = CGRect(origin: bounds.origin, size: size)
        self.center = CGPoint(x: center.x + delta.width * anchor.x, y: center.y + delta.height * anchor.y)
    }
}
