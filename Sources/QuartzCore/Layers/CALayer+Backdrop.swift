import CoreGraphics

extension CALayer {
    /// How far the outlines of what lies behind the layer are washed out inside its bounds, in points; 0, as it is unless
    /// set, for not at all. Of effect where the layer has a background colour.
    package final var backdropRadius: CGFloat {
        get { style.backdropRadius }
        set {
            guard newValue != style.backdropRadius, newValue >= 0, newValue.isFinite else { return }
            style.backdropRadius = newValue
            mark(.style)
        }
    }
}
