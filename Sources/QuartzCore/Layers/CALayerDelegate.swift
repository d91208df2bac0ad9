import CoreGraphics

/// Supplies a layer's contents, lays out its sublayers and chooses its actions. All methods are optional. A view is the
/// delegate of its layer (D-19).
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's contents. By default, draws them with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the layer's contents, in its coordinates with y pointing down.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before the layer's contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for `event`: an action, `NSNull` for none, or `nil` to let the layer continue the search.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws the contents with `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Draws nothing and leaves the layer without contents.
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.recordNothingDrawn() }
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns `nil`, which continues the search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
