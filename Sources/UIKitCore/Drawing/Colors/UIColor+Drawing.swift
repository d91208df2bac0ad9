import CoreGraphics

extension UIColor {
    /// Makes the colour the fill and the stroke colour of the current context (D-14). Without a context nothing
    /// happens.
    public final func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour the fill colour of the current context. Without a context nothing happens.
    public final func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes the colour the stroke colour of the current context. Without a context nothing happens.
    public final func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
