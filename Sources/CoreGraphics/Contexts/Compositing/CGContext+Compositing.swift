internal import CCairo

extension CGContext {
    /// Paints by way of a picture of its own: the shadow is made from the picture, and the mask is applied to both.
    func paintApart(_ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void) {
        let clip = clipArea
        guard !clip.isEmpty else { return }
        if keepsShapes { return paintApartOnPage(clip, body) }
        func draw(_ area: PixelArea) -> DrawTarget? {
            guard let picture = DrawTarget(area: area) else { return nil }
            cairo_set_antialias(picture.cairo, antialias)
            body(picture.cairo, .normal)
            cairo_surface_flush(picture.surface)
            return picture.isSound ? picture : nil
        }
        var drawn: DrawTarget?
        if let shadow = state.shadow {
            let cast = CastShadow(shadow, base: initialTransform, baseToPixels)
            let casting = cast.castingArea(for: clip)
            // A shadow that falls far away is made from a picture of its own.
            let both = casting.union(clip)
            let isNear = both.count <= casting.count + clip.count
            let caster = draw(isNear ? both : casting)
            if let caster, let blurred = cast.silhouette(of: caster) {
                composite { cairo in
                    // The picture holds the opacity already.
                    cast.color.setSource(of: cairo, alpha: 1)
                    cairo_mask_surface(cairo, blurred, Double(cast.dx), Double(cast.dy))
                }
                cairo_surface_destroy(blurred)
            }
            drawn = isNear ? caster : nil
        }
        guard let picture = drawn ?? draw(clip) else { return }
        composite { cairo in
            cairo_set_source_surface(cairo, picture.surface, 0, 0)
            cairo_paint(cairo)
        }
    }

    /// The same on a page, where only the shadow is made of pixels.
    private func paintApartOnPage(_ clip: PixelArea, _ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void) {
        if let shadow = state.shadow {
            let cast = CastShadow(shadow, base: initialTransform, baseToPixels)
            if let caster = DrawTarget(area: cast.castingArea(for: clip)) {
                body(caster.cairo, .normal)
                cairo_surface_flush(caster.surface)
                if caster.isSound, let blurred = cast.silhouette(of: caster) {
                    composite { cairo in
                        cast.color.setSource(of: cairo, alpha: 1)
                        cairo_mask_surface(cairo, blurred, Double(cast.dx), Double(cast.dy))
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
        if state.blendMode == .plusDarker && !keepsShapes { return compositeDarker(body) }
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
