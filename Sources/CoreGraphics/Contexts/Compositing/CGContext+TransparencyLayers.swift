internal import CCairo

extension CGContext {
    /// Begins a transparency layer: drawing until `endTransparencyLayer` is composited as one group with the current
    /// alpha, shadow and blend mode. Inside the layer these have their default values.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(clipBounds)
    }

    /// Begins a transparency layer that is limited to a rectangle in user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        let deviceRect = rect.applying(state.pixelTransform)
        let pixels = PixelRect(
            x1: Double(deviceRect.minX), y1: Double(deviceRect.minY), x2: Double(deviceRect.maxX),
            y2: Double(deviceRect.maxY))
        beginLayer(clipBounds.intersection(pixels))
    }

    /// Begins a layer over an area in pixels. If there is not enough memory, a 1 × 1 placeholder keeps begin and end
    /// calls balanced, what is drawn is lost, and a line is written to standard error.
    func beginLayer(_ area: PixelRect) {
        func open(_ area: PixelRect) -> DrawTarget? {
            let depth = savedStates.count + 1
            return isVector
                ? DrawTarget(similarTo: target, area: area, depth: depth) : DrawTarget(area: area, depth: depth)
        }
        let placeholderArea = PixelRect(x: 0, y: 0, width: 1, height: 1)
        var opened = area.isEmpty ? nil : open(area)
        if opened == nil {
            if !area.isEmpty {
                ErrorStream.log("CGContext: cannot create a layer of \(area.width) × \(area.height) pixels")
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

    /// Ends the current transparency layer and composites it. No-op if no layer is open.
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
