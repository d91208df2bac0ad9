import CoreGraphics
import Foundation

extension CALayer {
    final func markForDisplay(_ rect: CGRect?) {
        guard !isPresentation else { return }
        var rect = rect
        if let given = rect {
            let inside = given.safeIntersection(geometry.bounds)
            if inside.isNull || inside.isEmpty { return }
            rect = inside
        }
        if isDisplayDue {
            // A part joins the parts before; all stays all.
            guard let before = extras?.dirtyRect else { return }
            withExtras { $0.dirtyRect = rect.map { before.union($0) } }
            return
        }
        if rect != nil || extras?.dirtyRect != nil { withExtras { $0.dirtyRect = rect } }
        isDisplayDue = true
        context?.enqueueForDisplay(self)
    }

    /// True draws over the former contents, false over nothing; false unless set (D-10).
    package final var keepsDrawnContents: Bool {
        get { extras?.keepsDrawnContents ?? false }
        set { if newValue != keepsDrawnContents { withExtras { $0.keepsDrawnContents = newValue } } }
    }

    /// Draws the contents with `draw(in:)`: all of them, or the marked part over a copy of the rest.
    package final func drawContents() {
        let scale = contentsScaleValue
        let bounds = geometry.bounds
        let width = Int((bounds.size.width * scale).rounded(.up).clampedToPixels)
        let height = Int((bounds.size.height * scale).rounded(.up).clampedToPixels)
        guard width > 0, height > 0,
            let canvas = CGContext(width: width, height: height, scale: scale, flipped: true, opaque: style.isOpaque)
        else { return setDrawn(nil, damage: nil) }
        delegate?.layerWillDraw(self)
        let dirtyRect = extras?.dirtyRect
        var hasPreviousPixels = false
        if dirtyRect != nil || keepsDrawnContents, let before = contentsValue as? CGImage, hasDrawnContents {
            hasPreviousPixels = canvas.copyPixels(of: before, scale: scale)
        }
        let damage = hasPreviousPixels ? dirtyRect?.snapped(to: scale, from: bounds.origin) : nil
        let drawRect = damage ?? bounds
        canvas.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        canvas.clip(to: drawRect)
        let isAddition = hasPreviousPixels && keepsDrawnContents
        if hasPreviousPixels, !isAddition { canvas.clear(drawRect) }
        if style.isOpaque, !isAddition, let backgroundValue {
            canvas.setFillColor(backgroundValue)
            canvas.fill(drawRect)
            canvas.setFillColor(.black)
        }
        let drawingLayer = drawingLayer
        drawingLayer.drewNothing = false
        drawingLayer.draw(in: canvas)
        if drawingLayer.drewNothing {
            drawingLayer.drewNothing = false
            return setDrawn(nil, damage: nil)
        }
        if contentsFormat == .gray8Uint { canvas.convertToGray() }
        setDrawn(canvas.finishImage(), damage: damage)
    }

    /// Nobody draws this layer: it gets no contents.
    final func recordNothingDrawn() { drewNothing = true }
}

extension CGFloat {
    /// A number of pixels that fits an `Int`; 0 for what is no number.
    fileprivate var clampedToPixels: CGFloat { self > 0 ? Swift.min(self, 1_000_000) : 0 }
}

extension CGRect {
    /// Grown to whole pixels at `scale`, counted from `origin`.
    fileprivate func snapped(to scale: CGFloat, from origin: CGPoint) -> CGRect {
        let left: CGFloat = ((minX - origin.x) * scale).rounded(.down) / scale
        let top: CGFloat = ((minY - origin.y) * scale).rounded(.down) / scale
        let right: CGFloat = ((maxX - origin.x) * scale).rounded(.up) / scale
        let bottom: CGFloat = ((maxY - origin.y) * scale).rounded(.up) / scale
        return CGRect(x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top)
    }
}

extension CGContext {
    /// Takes over the pixels of an image of the same size and kind; false when it is another.
    fileprivate func copyPixels(of image: CGImage, scale: CGFloat) -> Bool {
        guard image.width == width, image.height == height, image.alphaInfo == alphaInfo else { return false }
        saveGState()
        defer { restoreGState() }
        // Pixel for pixel, upright.
        scaleBy(x: 1 / scale, y: -1 / scale)
        setBlendMode(.copy)
        draw(image, in: CGRect(x: 0, y: -image.height, width: image.width, height: image.height))
        return true
    }
}
