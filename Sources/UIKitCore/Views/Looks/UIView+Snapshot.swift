import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view that shows a picture of this one and all inside it, in the same size: as it is on the screen now, or with
    /// `afterUpdates` as it will be once layout and drawing that are due are done. Animations do not go on in it. `nil`
    /// for a view without area.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows a picture of a part of this one, in its coordinates; margins, in points, keep their size when
    /// it is made larger. `nil` for a part without area.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let scale = UIScreen.main.scale
        if afterUpdates || window == nil { layer.layOutAndDisplayTree() }
        guard let image = layer.renderImage(of: rect, scale: scale, presented: !afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = image
        view.layer.contentsScale = scale
        view.layer.contentsCenter = capInsets.contentsCenter(for: rect.size)
        return view
    }

    /// Draws the view and all inside it into the current context, so that its bounds fill a rectangle: as it is on the
    /// screen now, or with `afterUpdates` as it will be once layout and drawing that are due are done. False when there
    /// is nothing to draw or no context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let bounds = bounds
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty, !rect.isEmpty else { return false }
        if afterUpdates || window == nil { layer.layOutAndDisplayTree() }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.draw(into: context, presented: !afterUpdates)
        context.restoreGState()
        return true
    }
}
