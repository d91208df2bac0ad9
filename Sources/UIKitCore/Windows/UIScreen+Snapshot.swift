import CoreGraphics

extension UIScreen {
    /// A view that shows a picture of the whole screen.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        if afterUpdates { rootLayer.layOutAndDisplayTree() }
        view.layer.contents = rootLayer.renderImage(of: bounds, scale: scale, presented: !afterUpdates)
        view.layer.contentsScale = scale
        return view
    }
}
