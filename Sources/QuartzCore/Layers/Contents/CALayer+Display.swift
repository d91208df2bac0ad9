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
            // Extend the marked part, unless everything is marked already.
            guard let before = extras?.dirtyRect else { return }
            withExtras { $0.dirtyRect = rect.map { before.union($0) } }
            return
        }
        if rect != nil || extras?.dirtyRect != nil { withExtras { $0.dirtyRect = rect } }
        isDisplayDue = true
        context?.enqueueForDisplay(self)
    }

    /// True to draw over the previous contents, false, the default, to clear them first (D-10).
    package final var keepsDrawnContents: Bool {
        get { extras?.keepsDrawnContents ?? false }
        set { if newValue != keepsDrawnContents { withExtras { $0.keepsDrawnContents = newValue } } }
    }

    /// Draws the contents with `draw(in:)`: all of them, or the marked part over a copy of the rest.
    package final func drawContents() {
        guard pixelSize(scale: contentsScaleValue) != nil else { return setDrawn(nil, damage: nil) }
        // The delegate may change how the layer is drawn.
        delegate?.layerWillDraw(self)
        let scale = contentsScaleValue
        guard let size = pixelSize(scale: scale) else { return setDrawn(nil, damage: nil) }
        let dirtyRect = extras?.dirtyRect
        let previous = dirtyRect != nil || keepsDrawnContents ? drawnContents(of: size) : nil
        let origin = geometry.bounds.origin
        let damage = previous == nil ? nil : dirtyRect?.snapped(to: scale, from: origin)
        let canvas: CGContext
        if damage != nil, let previous, let spare = context?.takeSpareCanvas(for: previous, scale: scale) {
            canvas = spare.canvas
            canvas.copyPixels(of: previous, scale: scale, in: spare.stalePixels)
        } else {
            guard let made = makeCanvas(scale: scale) else { return setDrawn(nil, damage: nil) }
            canvas = made
            if let previous { canvas.copyPixels(of: previous, scale: scale, in: nil) }
        }
        let isDrawn = draw(
            damage ?? geometry.bounds, on: canvas, clearing: previous != nil && !keepsDrawnContents,
            filling: !(previous != nil && keepsDrawnContents))
        let image = isDrawn ? canvas.finishImage() : nil
        // Contents become gray as a whole.
        let isPart = contentsFormat != .gray8Uint
        setDrawn(image, damage: isDrawn && isPart ? damage : nil)
        guard let context, isPart, let image, let previous, let damage else { return }
        let stalePixels = damage.offsetBy(dx: -origin.x, dy: -origin.y).applying(
            CGAffineTransform(scaleX: scale, y: scale))
        context.keepSpare(SpareContents(of: self, previous, replacedBy: image, in: stalePixels))
    }

    /// The contents that were drawn last, if new ones have this size, in pixels, and the same format.
    private func drawnContents(of size: (width: Int, height: Int)) -> CGImage? {
        guard hasDrawnContents, let image = contentsValue as? CGImage, image.width == size.width,
            image.height == size.height, image.isOpaque == style.isOpaque
        else { return nil }
        return image
    }

    /// Draws all of the contents at another scale, in pixels per point, and leaves the layer as it is; `nil` if nothing
    /// is drawn.
    final func contentsDrawn(atScale scale: CGFloat) -> CGImage? {
        guard let canvas = makeCanvas(scale: scale) else { return nil }
        return draw(geometry.bounds, on: canvas, clearing: false, filling: true) ? canvas.finishImage() : nil
    }

    /// The size of the contents, in pixels; `nil` if they have none.
    private func pixelSize(scale: CGFloat) -> (width: Int, height: Int)? {
        let size = geometry.bounds.size
        let width = Int((size.width * scale).rounded(.up).clampedToPixels)
        let height = Int((size.height * scale).rounded(.up).clampedToPixels)
        return width > 0 && height > 0 ? (width, height) : nil
    }

    private func makeCanvas(scale: CGFloat) -> CGContext? {
        guard let (width, height) = pixelSize(scale: scale) else { return nil }
        return CGContext(width: width, height: height, scale: scale, flipped: true, opaque: style.isOpaque)
    }

    /// Draws a part of the contents with `draw(in:)`, after clearing it or, in an opaque layer, filling it with the
    /// background. Returns false if nothing draws the layer.
    private func draw(_ rect: CGRect, on canvas: CGContext, clearing: Bool, filling: Bool) -> Bool {
        let origin = geometry.bounds.origin
        canvas.translateBy(x: -origin.x, y: -origin.y)
        canvas.clip(to: rect)
        if clearing { canvas.clear(rect) }
        if style.isOpaque, filling, let backgroundValue {
            canvas.setFillColor(backgroundValue)
            canvas.fill(rect)
            canvas.setFillColor(.black)
        }
        let drawingLayer = drawingLayer
        drawingLayer.drewNothing = false
        drawingLayer.draw(in: canvas)
        if drawingLayer.drewNothing {
            drawingLayer.drewNothing = false
            return false
        }
        if contentsFormat == .gray8Uint { canvas.convertToGray() }
        return true
    }

    /// Called if nothing draws the layer, which leaves it without contents.
    final func recordNothingDrawn() { drewNothing = true }
}

extension CGFloat {
    /// The number clamped to a pixel count that fits an `Int`; 0 for NaN.
    fileprivate var clampedToPixels: CGFloat { self > 0 ? Swift.min(self, 1_000_000) : 0 }
}

extension CGRect {
    /// The rectangle expanded to whole pixels at `scale`, relative to `origin`.
    fileprivate func snapped(to scale: CGFloat, from origin: CGPoint) -> CGRect {
        let left: CGFloat = ((minX - origin.x) * scale).rounded(.down) / scale
        let top: CGFloat = ((minY - origin.y) * scale).rounded(.down) / scale
        let right: CGFloat = ((maxX - origin.x) * scale).rounded(.up) / scale
        let bottom: CGFloat = ((maxY - origin.y) * scale).rounded(.up) / scale
        return CGRect(x: origin.x + left, y: origin.y + top, width: right - left, height: bottom - top)
    }
}

extension CGContext {
    /// Copies the pixels of an image of the same size and format: all of them, or those in a part, in pixels.
    fileprivate func copyPixels(of image: CGImage, scale: CGFloat, in part: CGRect?) {
        saveGState()
        defer { restoreGState() }
        // One image pixel per bitmap pixel, upright.
        scaleBy(x: 1 / scale, y: 1 / scale)
        if let part { clip(to: part) }
        scaleBy(x: 1, y: -1)
        setBlendMode(.copy)
        draw(image, in: CGRect(x: 0, y: -image.height, width: image.width, height: image.height))
    }
}

/// The storage format of drawn contents. 16 bits per channel are not supported, because frames have 8.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// 8 bits each for red, green, blue and alpha; the default.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Luminance and alpha only: drawn colors become gray.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

extension CALayer {
    /// The storage format of contents drawn from now on; `.RGBA8Uint` by default.
    public final var contentsFormat: CALayerContentsFormat {
        get { extras?.contentsFormat ?? .RGBA8Uint }
        set { if newValue != contentsFormat { withExtras { $0.contentsFormat = newValue } } }
    }
}

extension CGContext {
    /// Converts all drawn colors to grays of the same luminance.
    func convertToGray() {
        guard let data else { return }
        for y in 0..<height {
            let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let pixel = row[x]
                let red: UInt32 = (pixel >> 16 & 255) * LuminanceWeights.red
                let green: UInt32 = (pixel >> 8 & 255) * LuminanceWeights.green
                let blue: UInt32 = (pixel & 255) * LuminanceWeights.blue
                let gray: UInt32 = (red + green + blue) >> 8
                row[x] = pixel & 0xFF00_0000 | gray << 16 | gray << 8 | gray
            }
        }
    }
}

/// Luminance weights of the color channels, in 1/256 (Rec. 709).
private enum LuminanceWeights {
    static let red: UInt32 = 54
    static let green: UInt32 = 183
    static let blue: UInt32 = 19
}
