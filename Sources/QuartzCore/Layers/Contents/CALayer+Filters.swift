extension CALayer {
    /// How the picture is sampled when it is made smaller. Smaller than half its size, what is not `nearest` takes the
    /// mean of all pixels.
    public final var minificationFilter: CALayerContentsFilter {
        get { extras?.minificationFilter ?? .linear }
        set {
            guard newValue != minificationFilter else { return }
            changeContents { $0.minificationFilter = newValue }
            mark(.contents)
        }
    }
}
