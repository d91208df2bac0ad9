import CoreGraphics

/// A layer that draws nothing itself and keeps its sublayers in 3D: they are not flattened into its plane, so that they
/// can form a box that rotates as a whole.
///
/// Background, contents, border, shadow and clipping are not drawn. Its opacity fades each sublayer separately.
/// Sublayers are drawn from the farthest center to the nearest; intersecting ones are not split.
open class CATransformLayer: CALayer {
    /// Creates a layer without sublayers.
    public override init() {
        super.init()
        setInitialContent(.depth)
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.depth)
    }

    /// Creates a presentation copy of `layer`.
    public override init(layer: Any) { super.init(layer: layer) }

    /// Always `nil`: a 2D point does not identify a point in 3D.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
