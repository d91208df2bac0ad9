extension CGContext {
    /// Sets the fill color, and the fill color space to its space.
    public func setFillColor(_ color: CGColor) {
        guard !ignoresColors else { return }
        state.fill = color
        state.fillSpace = color.colorSpace ?? state.fillSpace
    }

    /// The fill color.
    package var fillColor: CGColor { state.fill }

    /// Sets the stroke color, and the stroke color space to its space.
    public func setStrokeColor(_ color: CGColor) {
        guard !ignoresColors else { return }
        state.stroke = color
        state.strokeSpace = color.colorSpace ?? state.strokeSpace
    }

    /// Sets the fill color and the fill color space to RGB, from components 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke color and the stroke color space to RGB, from components 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill color and the fill color space to gray, from components 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the stroke color and the stroke color space to gray, from components 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the fill color and the fill color space to CMYK, from components 0…1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the stroke color and the stroke color space to CMYK, from components 0…1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the fill color space, in which `setFillColor(_:)` interprets components, and the fill color to black; to
    /// transparent for a pattern space.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        if !ignoresColors { state.fill = Self.black(of: space) }
    }

    /// Sets the stroke color space, in which `setStrokeColor(_:)` interprets components, and the stroke color to
    /// black; to transparent for a pattern space.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        if !ignoresColors { state.stroke = Self.black(of: space) }
    }

    /// Sets the fill color, from the components of the fill color space and alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fill = color }
    }

    /// Sets the stroke color, from the components of the stroke color space and alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { state.stroke = color }
    }

    private static func black(of space: CGColorSpace) -> CGColor {
        if space.model == .pattern { return .clear }
        let ink: CGFloat = space.model == .cmyk ? 1 : 0
        let components = [CGFloat](repeating: 0, count: space.numberOfComponents - 1) + [ink, 1]
        return CGColor(colorSpace: space, components: components) ?? .black
    }
}
