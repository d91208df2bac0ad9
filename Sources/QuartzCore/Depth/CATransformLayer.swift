import CoreGraphics

/// A layer that shows nothing itself and keeps its sublayers in space: they are not flattened into its plane, so that a
/// box can be made of them and turned as a whole.
///
/// Background, contents, border, shadow and clipping do not show. Its opacity fades each sublayer by itself. Sublayers
/// are painted from the farthest middle to the nearest; those that cross one another are not cut apart.
open class CATransformLayer: CALayer {
    /// Makes a layer without sublayers.
    public override init() {
        super.init()
        setInitialContent(.depth)
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setInitialContent(.depth)
    }

    /// Makes a copy that shows what `layer` looks like on screen.
    public override init(layer: Any) { super.init(layer: layer) }

    /// Nothing: a point of a plane cannot be found in space.
    open override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}
