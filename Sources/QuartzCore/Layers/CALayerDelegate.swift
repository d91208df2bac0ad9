import CoreGraphics

/// Supplies a layer's contents, lays out its sublayers and chooses its actions. All of it is optional. A view is the
/// delegate of its layer (D-19).
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents. By default they are drawn with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer's contents, in its own coordinates with y downward.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// The layer's contents are about to be drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Places the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// What is done when `event` happens to the layer: an action, `NSNull` for nothing, or `nil` to let the layer look
    /// further.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws the contents with `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Draws nothing, and leaves the layer without contents.
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.recordNothingDrawn() }
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Lets the layer look further.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
