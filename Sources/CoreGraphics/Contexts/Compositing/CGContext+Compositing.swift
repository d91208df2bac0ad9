internal import CCairo

extension CGContext {
    /// Paints via an offscreen target, from which the shadow is derived; shadow and content then pass through the mask.
    func paintOffscreen(_ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void) {
        let clip = clipBounds
        guard !clip.isEmpty else { return }
        if isVector { return paintOffscreenOnPage(clip, body) }
        func draw(_ area: PixelRect) -> DrawTarget? {
            guard let offscreen = DrawTarget(area: area) else { return nil }
            cairo_set_antialias(offscreen.cairo, antialias)
            body(offscreen.cairo, .normal)
            cairo_surface_flush(offscreen.surface)
            return offscreen.isValid ? offscreen : nil
        }
        var reusableTarget: DrawTarget?
        if let shadow = state.shadow {
            let deviceShadow = DeviceShadow(shadow, base: initialTransform, baseToPixels)
            let casterRect = deviceShadow.casterRect(for: clip)
            // A shadow that falls far away gets a target for its caster alone.
            let combinedRect = casterRect.union(clip)
            let isNear = combinedRect.area <= casterRect.area + clip.area
            let caster = draw(isNear ? combinedRect : casterRect)
            if let caster, let blurred = deviceShadow.blurredAlpha(of: caster) {
                composite { cairo in
                    // The offscreen target already includes the opacity.
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

    /// The same for pages, where only the shadow is rasterized.
    private func paintOffscreenOnPage(_ clip: PixelRect, _ body: (_ cairo: OpaquePointer, _ mode: CGBlendMode) -> Void)
    {
        if let shadow = state.shadow {
            let deviceShadow = DeviceShadow(shadow, base: initialTransform, baseToPixels)
            if let caster = DrawTarget(area: deviceShadow.casterRect(for: clip)) {
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

    /// Composites one layer of paint onto the target, through the mask if there is one.
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

    /// The operator for offscreen content. Such content no longer tells untouched pixels from transparent ones, so
    /// `clear` and `copy` are weighted by its opacity.
    private var compositeOperator: cairo_operator_t {
        switch state.blendMode {
        case .clear: CAIRO_OPERATOR_DEST_OUT
        case .copy: CAIRO_OPERATOR_OVER
        default: state.blendMode.cairoOperator
        }
    }
}

extension CGContext {
    /// Composites one layer of paint with `plusDarker`, which Cairo has no operator for. The result is computed in a
    /// separate target and then replaces the destination, so that clips keep their antialiased edges.
    func compositeDarker(_ body: (OpaquePointer) -> Void) {
        let area = clipBounds
        guard let paint = DrawTarget(area: area), let result = DrawTarget(area: area) else { return }
        body(paint.cairo)
        var matrix = CGAffineTransform.identity.cairoMatrix
        if let mask = state.mask {
            cairo_set_matrix(paint.cairo, &matrix)
            cairo_set_operator(paint.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(paint.cairo, mask.surface, 0, 0)
            cairo_paint(paint.cairo)
        }
        cairo_set_operator(result.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(result.cairo, target.surface, 0, 0)
        cairo_paint(result.cairo)
        Self.compositePlusDarker(of: paint, to: result)
        let cairo = target.cairo
        cairo_save(cairo)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, result.surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    private static func compositePlusDarker(of paint: DrawTarget, to result: DrawTarget) {
        cairo_surface_flush(paint.surface)
        cairo_surface_flush(result.surface)
        guard let from = cairo_image_surface_get_data(paint.surface),
            let to = cairo_image_surface_get_data(result.surface)
        else { return }
        let stride = Int(cairo_image_surface_get_stride(result.surface))
        for y in 0..<result.area.height {
            let source = UnsafeRawPointer(from + y * stride).assumingMemoryBound(to: UInt32.self)
            let row = UnsafeMutableRawPointer(to + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<result.area.width where source[x] != 0 { row[x] = plusDarker(source[x], over: row[x]) }
        }
        cairo_surface_mark_dirty(result.surface)
    }

    /// The darkness of a premultiplied component is its alpha minus its value; the darknesses of both layers add up.
    private static func plusDarker(_ source: UInt32, over destination: UInt32) -> UInt32 {
        let (sourceAlpha, destinationAlpha) = (Int32(source >> 24), Int32(destination >> 24))
        let alpha = min(255, sourceAlpha + destinationAlpha)
        func component(_ shift: UInt32) -> UInt32 {
            let darkness =
                sourceAlpha - Int32(source >> shift & 255) + destinationAlpha - Int32(destination >> shift & 255)
            return UInt32(max(0, alpha - darkness)) << shift
        }
        return UInt32(alpha) << 24 | component(16) | component(8) | component(0)
    }
}

/// A shadow in pixel units.
struct DeviceShadow {
    let dx: Int
    let dy: Int
    let deviation: Double
    let color: CGColor

    init(_ shadow: Shadow, base: CGAffineTransform, _ baseToPixels: CGAffineTransform) {
        // The offset is in the initial user space of the context.
        let offset = shadow.offset.applying(base.concatenating(baseToPixels))
        dx = Self.pixels(offset.width)
        dy = Self.pixels(offset.height)
        let spread = Double(shadow.blur * base.meanScale / 2)
        deviation = spread.isNaN ? 0 : min(spread, AlphaBlur.maximumStandardDeviation)
        color = shadow.color
    }

    /// Rounds a distance to whole pixels, limited to the maximum image side; 0 if it is NaN.
    private static func pixels(_ distance: CGFloat) -> Int {
        let limit = CGFloat(PixelMemory.maximumSide)
        return distance.isNaN ? 0 : Int(min(max(distance, -limit), limit).rounded())
    }

    /// The pixels whose shadow can fall inside the clip.
    func casterRect(for clip: PixelRect) -> PixelRect {
        let reach = AlphaBlur.radius(deviation: deviation)
        return clip.offsetBy(dx: -dx, dy: -dy).insetBy(dx: -reach, dy: -reach)
    }

    /// Returns an A8 surface with the blurred alpha of a target, at the same position. The caller destroys it.
    func blurredAlpha(of target: DrawTarget) -> OpaquePointer? {
        let area = target.area
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height)) else {
            return nil
        }
        guard let to = cairo_image_surface_get_data(surface), let from = cairo_image_surface_get_data(target.surface)
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        let toStride = Int(cairo_image_surface_get_stride(surface))
        let fromStride = Int(cairo_image_surface_get_stride(target.surface))
        for y in 0..<area.height {
            let row = UnsafeRawPointer(from + y * fromStride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<area.width { to[y * toStride + x] = UInt8(row[x] >> 24) }
        }
        AlphaBlur.blur(to, width: area.width, height: area.height, bytesPerRow: toStride, deviation: deviation)
        cairo_surface_mark_dirty(surface)
        cairo_surface_set_device_offset(surface, Double(-area.x), Double(-area.y))
        return surface
    }
}
