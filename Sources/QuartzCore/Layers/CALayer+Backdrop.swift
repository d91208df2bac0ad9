import CoreGraphics

extension CALayer {
    /// How far the outlines of what lies behind the layer are washed out inside its bounds, in points; 0, as it is
    /// unless set, for not at all. Of effect where the layer has a background colour.
    package final var backdropBlurRadius: CGFloat {
        get { style.backdropBlurRadius }
        set {
            guard newValue != style.backdropBlurRadius, newValue >= 0, newValue.isFinite else { return }
            style.backdropBlurRadius = newValue
            mark(.style)
        }
    }

    /// The opacity of the background colour, above 0 and up to 1, at which what lies behind is wholly washed out. With
    /// less of the colour it shows through sharp, so that an animation of the colour fades both.
    package final var fullBackdropBlurAlpha: CGFloat {
        get { style.fullBackdropBlurAlpha }
        set {
            guard newValue != style.fullBackdropBlurAlpha, newValue > 0, newValue <= 1 else { return }
            style.fullBackdropBlurAlpha = newValue
            mark(.style)
        }
    }
}
