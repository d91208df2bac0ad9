import CoreGraphics

extension UIBezierPath {
    /// Fills the path in the current context with its fill colour, blend mode and opacity. Without a context nothing
    /// happens.
    public final func fill() {
        draw { fill(in: $0) }
    }

    /// Fills the path in the current context, mixed in by a blend mode and an opacity 0…1.
    public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            fill(in: context)
        }
    }

    /// Strokes the path in the current context with its stroke colour, blend mode and opacity; the line is centred on
    /// the path (D-15). Without a context nothing happens.
    public final func stroke() {
        draw { stroke(in: $0) }
    }

    /// Strokes the path in the current context, mixed in by a blend mode and an opacity 0…1.
    public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            stroke(in: context)
        }
    }

    /// Limits drawing in the current context to the inside of the path.
    public final func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func fill(in context: CGContext) {
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func stroke(in context: CGContext) {
        applySettings(to: context)
        context.strokePath()
    }

    private func draw(_ paint: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(cgPath)
        paint(context)
        context.restoreGState()
    }
}
