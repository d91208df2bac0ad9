internal import CCairo

extension CGContext {
    /// Fills with a pattern from now on. One with colours of its own takes one component, its opacity; a stencil takes
    /// a colour of the base of the fill colour space, alpha last. A stencil without such a base is ignored. The fill
    /// colour space is one of patterns afterwards.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        guard let color = Self.color(pattern, components, state.fillSpace) else { return }
        state.fill = color
        if state.fillSpace.model != .pattern { state.fillSpace = .anyPattern }
    }

    /// Draws lines with a pattern from now on. Components are as for `setFillPattern(_:colorComponents:)`, of the base
    /// of the stroke colour space.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !ignoresColors else { return }
        guard let color = Self.color(pattern, components, state.strokeSpace) else { return }
        state.stroke = color
        if state.strokeSpace.model != .pattern { state.strokeSpace = .anyPattern }
    }

    /// Moves the cells of all patterns, in units of the base space.
    public func setPatternPhase(_ phase: CGSize) {
        if phase.width.isFinite && phase.height.isFinite { state.patternPhase = phase }
    }

    private static func color(
        _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
    ) -> CGColor? {
        CGColor(
            patternSpace: pattern.isColored ? .anyPattern : space, pattern: pattern, components: components)
    }

    /// Makes a colour or its pattern, with the context's opacity in it, the source of a Cairo context.
    func setSource(_ color: CGColor, of cairo: OpaquePointer) {
        guard let pattern = color.pattern else { return color.setSource(of: cairo, alpha: state.alpha) }
        guard let tile = tile(of: pattern, color), tile.isValid,
            CairoSourceLimits.isRepeatable(tile.bitmapToTile, over: clipBounds)
        else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
        tile.setSource(of: cairo)
    }

    /// Pixels a point of what becomes a picture on a page.
    static let pageRasterScale: CGFloat = 4
    /// Pictures on pages that would have more pixels are coarser.
    private static let maximumPageRasterPixels: CGFloat = 33_554_432

    /// Pixels that a picture of an area is made of, for each pixel of the context, a side.
    func rasterScale(for area: PixelArea) -> CGFloat {
        guard isVector else { return 1 }
        let scaleWithinBudget = (Self.maximumPageRasterPixels / CGFloat(max(area.count, 1))).squareRoot().rounded(.down)
        return min(max(scaleWithinBudget, 1), Self.pageRasterScale)
    }

    private func tile(of pattern: CGPattern, _ color: CGColor) -> PatternTile? {
        let shift = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toPixels = pattern.matrix.concatenating(initialTransform).concatenating(shift)
            .concatenating(baseToPixels)
        let opacity = state.alpha * (pattern.isColored ? CGFloat(color.srgba.w) : 1)
        let key = PatternTileKey(color: color, toPixels: toPixels, opacity: opacity)
        if let lastPatternTile, lastPatternTile.key == key { return lastPatternTile.tile }
        let stencil = pattern.isColored ? nil : color.solidColor
        let detail = isVector ? Self.pageRasterScale : 1
        guard let tile = PatternTile(pattern, toPixels, stencil: stencil, opacity: opacity, detail: detail) else {
            return nil
        }
        lastPatternTile = (key, tile)
        return tile
    }
}

/// What a tile was drawn for.
struct PatternTileKey: Equatable {
    var color: CGColor
    var toPixels: CGAffineTransform
    var opacity: CGFloat
}

extension CGColor {
    /// The colour that a stencil is painted in.
    var solidColor: CGColor {
        CGColor(
            red: CGFloat(srgba.x), green: CGFloat(srgba.y), blue: CGFloat(srgba.z), alpha: CGFloat(srgba.w))
    }
}
