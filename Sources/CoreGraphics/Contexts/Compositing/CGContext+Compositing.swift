internal import CCairo

extension CGContext {
    /// Paints by way of a picture of its own: the shadow is made from the picture, and the mask is applied to both.
    func paintOffscreen(_ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void) {
        let clip = clipBounds
        guard !clip.isEmpty else { return }
        if isVector { return paintOffscreenOnPage(clip, body) }
        func draw(_ area: PixelArea) -> DrawTarget? {
            guard let offscreen = DrawTarget(area: area) else { return nil }
            cairo_set_antialias(offscreen.cairo, antialias)
            body(offscreen.cairo, .normal)
            cairo_surface_flush(offscreen.surface)
            return offscreen.isValid ? offscreen : nil
        }
        var reusableTarget: DrawTarget?
        if let shadow = state.shadow {
            let deviceShadow = DeviceShadow(shadow, base: initialTransform, baseToPixels)
            let casterArea = deviceShadow.casterArea(for: clip)
            // A shadow that falls far away is made from a picture of its own.
            let combinedArea = casterArea.union(clip)
            let isNear = combinedArea.count <= casterArea.count + clip.count
            let caster = draw(isNear ? combinedArea : casterArea)
            if let caster, let blurred = deviceShadow.blurredAlpha(of: caster) {
                composite { cairo in
                    // The picture holds the opacity already.
                    deviceShadow.color.setSource(of: cairo, alpha: 1)
                    cairo_mask_surface(cairo, blurred, Double(deviceShadow.dx), Double(deviceShadow.dy))
                }
                cairo_surface_destroy(blurred)
            }
            reusableTarget = isNear ? caster : nil
        }
        guard let offscreen = reusableTarget ?? draw(clip) else { return }
        composite { cairo in
            cairo_set_source_surface(cairo, offscreen.surface, 0, 0)
            cairo_paint(cairo)
        }
    }

    /// The same on a page, where only the shadow is made of pixels.
    private func paintOffscreenOnPage(_ clip: PixelArea, _ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void) {
        if let shadow = state.shadow {
            let deviceShadow = DeviceShadow(shadow, base: initialTransform, baseToPixels)
            if let caster = DrawTarget(area: deviceShadow.casterArea(for: clip)) {
                body(caster.cairo, .normal)
                cairo_surface_flush(caster.surface)
                if caster.isValid, let blurred = deviceShadow.blurredAlpha(of: caster) {
                    composite { cairo in
                        deviceShadow.color.setSource(of: cairo, alpha: 1)
                        cairo_mask_surface(cairo, blurred, Double(deviceShadow.dx), Double(deviceShadow.dy))
                    }
                    cairo_surface_destroy(blurred)
                }
            }
        }
        if state.mask == nil {
            body(target.cairo, paintingMode)
        } else {
            composite { body($0, .normal) }
        }
    }

    /// Brings one layer of paint onto the target, through the mask when there is one.
    private func composite(_ body: (OpaquePointer) -> Void) {
        if state.blendMode == .plusDarker && !isVector { return compositeDarker(body) }
        let cairo = target.cairo
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var matrix = CGAffineTransform.identity.cairoMatrix
        cairo_set_matrix(cairo, &matrix)
        cairo_set_operator(cairo, compositeOperator)
        guard let mask = state.mask else { return body(cairo) }
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        body(cairo)
        cairo_pop_group_to_source(cairo)
        cairo_mask_surface(cairo, mask.surface, 0, 0)
    }

    /// Paint that arrives as a picture has lost which pixels it did not touch, so the modes that empty or replace work
    /// by the picture's opacity.
    private var compositeOperator: cairo_operator_t {
        switch state.blendMode {
        case .clear: CAIRO_OPERATOR_DEST_OUT
        case .copy: CAIRO_OPERATOR_OVER
        default: state.blendMode.cairoOperator
        }
    }
}
