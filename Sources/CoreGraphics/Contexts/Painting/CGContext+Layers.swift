internal import CCairo

extension CGContext {
    /// Begins a group: what is drawn until `endTransparencyLayer` is put together first and then painted as one
    /// picture, with the opacity, shadow and blend mode of now. Inside, these begin at their plain values.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(clipBounds)
    }

    /// Begins a group as above, limited to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        let deviceRect = rect.applying(state.pixelTransform)
        let pixels = PixelArea(
            x1: Double(deviceRect.minX), y1: Double(deviceRect.minY), x2: Double(deviceRect.maxX), y2: Double(deviceRect.maxY))
        beginLayer(clipBounds.intersection(pixels))
    }

    /// Begins a group over an area. Every end has its beginning: where there is no memory for the area, what is drawn
    /// is lost, with a line on the error stream.
    func beginLayer(_ area: PixelArea) {
        func open(_ area: PixelArea) -> DrawTarget? {
            let depth = savedStates.count + 1
            return isVector
                ? DrawTarget(similarTo: target, area: area, depth: depth) : DrawTarget(area: area, depth: depth)
        }
        let placeholderArea = PixelArea(x: 0, y: 0, width: 1, height: 1)
        var opened = area.isEmpty ? nil : open(area)
        if opened == nil {
            if !area.isEmpty {
                ErrorStream.log("CGContext: no layer of \(area.width) × \(area.height) pixels can be made")
            }
            opened = open(placeholderArea)
        }
        guard let layer = opened else { return }
        saveGState()
        targets.append(layer)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
    }

    /// Ends the group that was begun last and paints it. Without one nothing happens.
    public func endTransparencyLayer() {
        guard targets.count > 1 else { return }
        while savedStates.count > target.depth { restoreGState() }
        let layer = targets.removeLast()
        restoreGState()
        guard layer.isValid else { return }
        let path = pixelPath
        paint { cairo, mode in
            cairo_save(cairo)
            var matrix = CGAffineTransform.identity.cairoMatrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, mode.cairoOperator)
            cairo_set_source_surface(cairo, layer.surface, 0, 0)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            cairo_restore(cairo)
        }
        pixelPath = path
    }
}
