extension CGContext {
    /// Sets the font that `showGlyphs(_:at:)` draws with.
    public func setFont(_ font: CGFont) { state.font = font }

    /// Sets the size of letters, in units of the space of letters; 1 at first. Numbers that are not finite are ignored.
    public func setFontSize(_ size: CGFloat) { if size.isFinite { state.fontSize = size } }

    /// Sets what to do with the outlines of letters; they are filled at first.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

    /// What is done with the outlines of letters.
    package var textDrawingMode: CGTextDrawingMode { state.textMode }

    /// Draws a line as wide as the context's along outlines of letters, and leaves the current path as it is.
    package func strokeGlyphOutlines(_ outlines: CGPath, _ color: CGColor) {
        let former = state.stroke
        setStrokeColor(color)
        stroke(pixels(of: outlines), width: state.lineWidth)
        state.stroke = former
    }

    /// Clips to outlines of letters, and leaves the current path as it is.
    package func clipToGlyphOutlines(_ outlines: CGPath) {
        clip(to: pixels(of: outlines), .winding)
    }

    private func pixels(of path: CGPath) -> PathStorage {
        var storage = PathStorage()
        storage.append(path.storage, state.pixelTransform)
        return storage
    }

    /// From the space of letters, where y points up, to user space. It is not part of the saved state. In contexts with
    /// y downward letters stand on their heads unless this mirrors them.
    public var textMatrix: CGAffineTransform {
        get { storedTextMatrix }
        set { storedTextMatrix = newValue }
    }

    /// Where the origin of the space of letters lies in user space.
    public var textPosition: CGPoint {
        get { CGPoint(x: storedTextMatrix.tx, y: storedTextMatrix.ty) }
        set { (storedTextMatrix.tx, storedTextMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Draws glyphs of the current font, each with its origin at a position in the space of letters. Without a font, or
    /// for positions that are missing, nothing is drawn.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.font, state.textMode != .invisible, storedTextMatrix.isInvertible else { return }
        let scale = state.fontSize / CGFloat(font.unitsPerEm)
        var outlines = PathStorage()
        for (glyph, position) in zip(glyphs, positions) {
            let glyphToText = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y)
            let toPixels = glyphToText.concatenating(storedTextMatrix).concatenating(state.pixelTransform)
            guard toPixels.isInvertible else { continue }
            outlines.append(font.outline(of: glyph), toPixels)
        }
        if state.textMode.fills { fill(outlines, .winding) }
        if state.textMode.strokes { stroke(outlines, width: state.lineWidth) }
        if state.textMode.clips { clip(to: outlines, .winding) }
    }
}
