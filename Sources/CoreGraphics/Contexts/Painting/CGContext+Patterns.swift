internal import CCairo

extension CGContext {
    /// Sets the fill to a pattern. `components` is one value, the opacity, for a colored pattern; for an uncolored
    /// one (a stencil) it is a color in the base space of the fill color space, alpha last. Ignored for an uncolored
    /// pattern if there is no base space. Afterwards the fill color space is a pattern space.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        guard let color = Self.color(pattern, components, state.fillSpace) else { return }
        state.fill = color
        if state.fillSpace.model != .pattern { state.fillSpace = .anyPattern }
    }

    /// Sets the stroke to a pattern. The components are as for `setFillPattern(_:colorComponents:)`, in the base space
    /// of the stroke color space.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        guard let color = Self.color(pattern, components, state.strokeSpace) else { return }
        state.stroke = color
        if state.strokeSpace.model != .pattern { state.strokeSpace = .anyPattern }
    }

    /// Sets the offset of all pattern cells, in units of the base space; zero by default.
    public func setPatternPhase(_ phase: CGSize) {
        if phase.width.isFinite && phase.height.isFinite { state.patternPhase = phase }
    }

    private static func color(
        _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
    ) -> CGColor? {
        CGColor(
            patternSpace: pattern.isColored ? .anyPattern : space, pattern: pattern, components: components)
    }

    /// Sets the source of a Cairo context to a color or its pattern, including the current alpha.
    func setSource(_ color: CGColor, of cairo: OpaquePointer) {
        guard let pattern = color.pattern else { return color.setSource(of: cairo, alpha: state.alpha) }
        guard let tile = tile(of: pattern, color), tile.isValid,
            CairoSourceLimits.isRepeatable(tile.bitmapToTile, over: clipBounds)
        else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
        tile.setSource(of: cairo)
    }

    /// Raster pixels per point for content that is rasterized on a page.
    static let pageRasterScale: CGFloat = 4
    /// The pixel limit of rasterized page content; larger areas get a lower resolution.
    private static let maximumPageRasterPixels: CGFloat = 33_554_432

    /// Returns the number of raster pixels per pixel of the context, along one axis, for an area.
    func rasterScale(for rect: PixelRect) -> CGFloat {
        guard isVector else { return 1 }
        let scaleWithinBudget = (Self.maximumPageRasterPixels / CGFloat(max(rect.area, 1))).squareRoot().rounded(.down)
        return min(max(scaleWithinBudget, 1), Self.pageRasterScale)
    }

    private func tile(of pattern: CGPattern, _ color: CGColor) -> PatternTile? {
        let shift = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toPixels = pattern.matrix.concatenating(initialTransform).concatenating(shift)
            .concatenating(baseToPixels)
        let opacity = state.alpha * (pattern.isColored ? CGFloat(color.srgba.w) : 1)
        let key = PatternTileKey(color: color, toPixels: toPixels, opacity: opacity)
        if let cachedPatternTile, cachedPatternTile.key == key { return cachedPatternTile.tile }
        let stencil = pattern.isColored ? nil : color.solidColor
        let detail = isVector ? Self.pageRasterScale : 1
        guard let tile = PatternTile(pattern, toPixels, stencil: stencil, opacity: opacity, detail: detail) else {
            return nil
        }
        cachedPatternTile = (key, tile)
        return tile
    }
}

/// The parameters that a tile was drawn with.
struct PatternTileKey: Equatable {
    var color: CGColor
    var toPixels: CGAffineTransform
    var opacity: CGFloat
}

extension CGColor {
    /// The color in sRGB, without a pattern; stencils are painted with it.
    var solidColor: CGColor {
        CGColor(
            red: CGFloat(srgba.x), green: CGFloat(srgba.y), blue: CGFloat(srgba.z), alpha: CGFloat(srgba.w))
    }
}
