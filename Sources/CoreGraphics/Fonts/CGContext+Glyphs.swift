extension CGContext {
    /// Sets the font for `showGlyphs(_:at:)`; none by default.
    public func setFont(_ font: CGFont) { state.font = font }

    /// Sets the font size, in units of text space; 1 by default. Non-finite values are ignored.
    public func setFontSize(_ size: CGFloat) { if size.isFinite { state.fontSize = size } }

    /// Sets how glyph outlines are drawn; filled by default.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

    /// How glyph outlines are drawn.
    package var textDrawingMode: CGTextDrawingMode { state.textMode }

    /// Strokes glyph outlines with the current line width, without changing the current path.
    package func strokeGlyphOutlines(_ outlines: CGPath, _ color: CGColor) {
        let savedStroke = state.stroke
        setStrokeColor(color)
        stroke(pixels(of: outlines), width: state.lineWidth)
        state.stroke = savedStroke
    }

    /// Clips to glyph outlines, without changing the current path.
    package func clipToGlyphOutlines(_ outlines: CGPath) {
        clip(to: pixels(of: outlines), .winding)
    }

    private func pixels(of path: CGPath) -> PathStorage {
        var storage = PathStorage()
        storage.append(path.storage, state.pixelTransform)
        return storage
    }

    /// The transform from text space, where y points up, to user space; the identity by default. Not part of the saved
    /// state. In contexts with y downward, glyphs are upside down unless this transform mirrors them.
    public var textMatrix: CGAffineTransform {
        get { storedTextMatrix }
        set { storedTextMatrix = newValue }
    }

    /// The origin of text space, in user space.
    public var textPosition: CGPoint {
        get { CGPoint(x: storedTextMatrix.tx, y: storedTextMatrix.ty) }
        set { (storedTextMatrix.tx, storedTextMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Draws glyphs of the current font, each with its origin at a position in text space. Draws nothing without a
    /// font; glyphs without a position are skipped.
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

/// How glyph outlines are drawn.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Fill them.
    case fill = 0
    /// Stroke them.
    case stroke = 1
    /// Fill, then stroke them.
    case fillStroke = 2
    /// Draw nothing.
    case invisible = 3
    /// Fill them and clip to them.
    case fillClip = 4
    /// Stroke them and clip to them.
    case strokeClip = 5
    /// Fill and stroke them, then clip to them.
    case fillStrokeClip = 6
    /// Clip to them.
    case clip = 7

    /// True if glyphs are filled.
    package var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    /// True if glyphs are stroked.
    package var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    /// True if the clip is intersected with the glyphs.
    package var clips: Bool { rawValue >= 4 }
}
