import QuartzCore

extension TreePainter {
    /// Blurs what was painted behind a node that is glass, inside its outline and as far as it is tinted. Turned by
    /// other than quarters it stays clear.
    func paintBackdropBlur(of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget) {
        let radius = node.backdropBlurRadius
        guard radius > 0, map.keepsRectangles else { return }
        let style = node.layer.style
        let strength = min(1, Double(style.backgroundColor.alpha) / max(Double(style.fullBackdropBlurAlpha), 0.001))
        let deviation = min(radius * BackdropBlurLimits.deviationPerRadius * map.meanScale, BackdropBlurLimits.maximumDeviation)
        let region = map.map(node.bounds).pixels.intersection(clip)
        guard deviation >= BackdropBlurLimits.minimumDeviation, !region.isEmpty else { return }
        blur(
            region, deviation: deviation, through: node.outline, map, opacity: opacity * strength, onto: destination)
    }
}
