extension CALayer {
    /// A layer with an opacity below 1 is faded together with all in it, as one picture. Otherwise everything in it is
    /// faded by itself, and shows through one another. True by default.
    public final var allowsGroupOpacity: Bool {
        get { style.allowsGroupOpacity }
        set {
            guard newValue != style.allowsGroupOpacity else { return }
            style.allowsGroupOpacity = newValue
            mark(.style)
        }
    }
}
