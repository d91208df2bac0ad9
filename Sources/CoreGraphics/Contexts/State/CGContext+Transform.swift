extension CGContext {
    /// The transform from user space to the context's base space (y upward, one unit a pixel).
    public var ctm: CGAffineTransform { state.ctm }

    /// The transform from user space to the pixels of the bitmap (y downward).
    package var pixelTransform: CGAffineTransform { state.pixelTransform }

    /// Puts a transform in front of the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        setTransform(transform.concatenating(state.ctm))
    }

    /// Stretches what is drawn from now on. While a factor is zero nothing is drawn.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        setTransform(state.ctm.scaledBy(x: sx, y: sy))
    }

    /// Shifts what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        setTransform(state.ctm.translatedBy(x: tx, y: ty))
    }

    /// Turns what is drawn from now on, by an angle in radians from the x axis toward the y axis.
    public func rotate(by angle: CGFloat) {
        setTransform(state.ctm.rotated(by: angle))
    }

    private func setTransform(_ transform: CGAffineTransform) {
        state.ctm = transform
        state.pixelTransform = transform.concatenating(baseToPixels)
    }

    /// The same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    /// Where a point of user space lies in the base space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

    /// Where a point of the base space lies in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }

    /// The rectangle of the base space around a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

    /// The rectangle of user space around a rectangle of the base space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// A size of user space in the base space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

    /// A size of the base space in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
}
