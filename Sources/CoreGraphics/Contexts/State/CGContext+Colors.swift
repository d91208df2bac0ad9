extension CGContext {
    /// Sets the colour that fills.
    public func setFillColor(_ color: CGColor) {
        if !ignoresColors { state.fill = color }
    }

    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) {
        if !ignoresColors { state.stroke = color }
    }

    /// Sets the colour that fills, from components 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        if !ignoresColors { state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    }

    /// Sets the colour of lines, from components 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        if !ignoresColors { state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha) }
    }

    /// Sets the colour that fills, from components 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        if !ignoresColors { state.fill = CGColor(gray: gray, alpha: alpha) }
    }

    /// Sets the colour of lines, from components 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        if !ignoresColors { state.stroke = CGColor(gray: gray, alpha: alpha) }
    }

    /// Sets the colour that fills, from inks 0…1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the colour of lines, from inks 0…1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    /// Sets the space of the components that `setFillColor(_:)` takes, and black of that space.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        if !ignoresColors { state.fill = Self.black(of: space) }
    }

    /// Sets the space of the components that `setStrokeColor(_:)` takes, and black of that space.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        if !ignoresColors { state.stroke = Self.black(of: space) }
    }

    /// Sets the colour that fills, from as many components as the fill colour space has and one for alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fill = color }
    }

    /// Sets the colour of lines, from as many components as the stroke colour space has and one for alpha.
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
