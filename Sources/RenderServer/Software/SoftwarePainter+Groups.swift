import CCairo

extension SoftwarePainter {
    package func compose(_ group: Canvas, in rect: PixelRect, opacity: Double, onto canvas: Canvas) {
        canvas.compose(group, in: rect, opacity: opacity)
    }

    package func compose(
        _ group: Canvas, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto canvas: Canvas
    ) {
        canvas.compose(group, in: rect, opacity: opacity, through: map) { outline.addPath(to: $0) }
    }

    package func compose(
        _ flat: Canvas, in rect: PixelRect, opacity: Double, through back: Homography, onto canvas: Canvas
    ) {
        PixelSource(flat).paint(through: back, rect, opacity: opacity, onto: canvas)
    }

    package func applyAlphaMask(to canvas: Canvas, from mask: Canvas, in rect: PixelRect) { canvas.applyAlphaMask(from: mask, in: rect) }

    package func add(_ group: Canvas, in rect: PixelRect, onto canvas: Canvas) { canvas.add(group, in: rect) }

    package func multiply(_ canvas: Canvas, in rect: PixelRect, with color: PaintColor) {
        canvas.multiply(with: color)
    }

    package func paint(
        _ raster: LayerRaster, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        raster.paint(map, clip, opacity: opacity, onto: canvas)
    }
}
