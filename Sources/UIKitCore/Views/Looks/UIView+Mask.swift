import QuartzCore

extension UIView {
    /// Shows the view through another one, which leaves its superview.
    final func changeMask(_ view: UIView?) {
        if view == nil, extras?.mask == nil { return }
        view?.removeFromSuperview()
        editableExtras.mask = view
        layer.mask = view?.layer
    }
}
