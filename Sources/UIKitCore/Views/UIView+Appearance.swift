import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The color that was set, if the layer still shows it; otherwise the layer's color.
    final var effectiveBackground: UIColor? {
        if let stored = extras?.background, layerShows(stored) { return stored }
        return layer.backgroundColor.map { UIColor(cgColor: $0) }
    }

    private func layerShows(_ color: UIColor) -> Bool {
        color.isPattern ? layer.backgroundColor == nil : layer.backgroundColor == resolved(color)
    }

    private func resolved(_ color: UIColor) -> CGColor {
        color.isDynamic ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
    }

    /// Sets the background color. A dynamic color is stored so that it can be resolved again; a pattern is drawn with
    /// the view's content.
    final func changeBackground(_ color: UIColor?) {
        let needsStorage = color.map { $0.isDynamic || $0.isPattern } ?? false
        let hadPattern = extras?.background?.isPattern == true
        if needsStorage { editableExtras.background = color } else { extras?.background = nil }
        if let color, color.isPattern {
            layer.backgroundColor = nil
            enablePatternDrawing()
        } else {
            layer.backgroundColor = color.map { resolved($0) }
            if hadPattern { setNeedsDisplay() }
        }
        updateLayerIsOpaque()
    }

    /// Resolves a dynamic color with the current traits.
    final func resolveBackground() {
        guard let color = extras?.background, color.isDynamic else { return }
        layer.backgroundColor = resolved(color)
        updateLayerIsOpaque()
    }

    private func enablePatternDrawing() {
        flags.insert(.mayDisplay)
        layer.needsDisplayOnBoundsChange = true
        layer.contentsScale = (window?.screen ?? UIScreen.main).scale
        setNeedsDisplay()
    }

    /// Fills the rectangle that is about to be drawn with the background pattern.
    final func drawPatternBackground(in dirty: CGRect, _ context: CGContext) {
        guard let color = extras?.background, color.isPattern, layer.backgroundColor == nil else { return }
        context.saveGState()
        context.setFillColor(color.cgColor)
        context.fill(dirty)
        context.restoreGState()
    }
}

extension UIView {
    /// Sets the mask view, which is removed from its superview.
    final func changeMask(_ view: UIView?) {
        if view == nil, extras?.mask == nil { return }
        view?.removeFromSuperview()
        editableExtras.mask = view
        layer.mask = view?.layer
    }
}
