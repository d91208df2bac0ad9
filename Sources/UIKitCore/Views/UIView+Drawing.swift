import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Makes `context` current and draws the part of the view inside its clip (D-01).
    final func drawContent(in context: CGContext) {
        let bounds = layer.bounds
        let dirty = context.boundingBoxOfClipPath.intersection(bounds)
        if dirty.isNull || dirty.isEmpty { return }
        UIGraphicsPushContext(context)
        effectiveTraits.performAsCurrent {
            drawPatternBackground(in: dirty, context)
            draw(dirty)
        }
        UIGraphicsPopContext()
    }

    final func changeContentScale(_ scale: CGFloat) {
        flags.insert(.hasExplicitContentScale)
        if layer.contentsScale == scale { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    /// The number of pixels per point to which positions are rounded: that of the window's screen. A view that draws nothing
    /// keeps a `contentScaleFactor` of 1 there.
    package final var screenScale: CGFloat { max(1, window?.screen.scale ?? contentScaleFactor) }

    /// Uses the scale of the window's screen for drawn content, unless a scale was set explicitly.
    final func adoptContentScale(of window: UIWindow) {
        guard flags.contains(.mayDisplay), !flags.contains(.hasExplicitContentScale) else { return }
        let scale = window.screen.scale
        if layer.contentsScale == scale { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }

    /// Updates whether the layer is opaque: `isOpaque` counts only with a background that is not translucent.
    final func updateLayerIsOpaque() {
        guard flags.contains(.mayDisplay) else { return }
        let background = layer.backgroundColor?.alpha ?? (extras?.background?.isPattern == true ? 0 : 1)
        layer.isOpaque = flags.contains(.opaque) && background >= 1
    }
}

extension UIView {
    /// How drawn content is adapted when the view's size changes (D-09).
    public enum ContentMode: Int, Sendable {
        /// Stretched to the new size.
        case scaleToFill = 0
        /// The largest size that fits, with the aspect ratio kept.
        case scaleAspectFit = 1
        /// The smallest size that fills the bounds, with the aspect ratio kept.
        case scaleAspectFill = 2
        /// Redrawn.
        case redraw = 3
        /// Not resized, in the middle.
        case center = 4
        /// Not resized, in the middle of the top edge.
        case top = 5
        /// Not resized, in the middle of the bottom edge.
        case bottom = 6
        /// Not resized, in the middle of the left edge.
        case left = 7
        /// Not resized, in the middle of the right edge.
        case right = 8
        /// Not resized, in the top left corner.
        case topLeft = 9
        /// Not resized, in the top right corner.
        case topRight = 10
        /// Not resized, in the bottom left corner.
        case bottomLeft = 11
        /// Not resized, in the bottom right corner.
        case bottomRight = 12

        /// The corresponding layer gravity, in which "bottom" is the edge with the smallest y.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }

    func changeContentMode(_ mode: ContentMode) {
        flags.contentMode = mode
        layer.contentsGravity = mode.gravity
        layer.needsDisplayOnBoundsChange = mode == .redraw && flags.contains(.mayDisplay)
    }
}

extension UIView: @preconcurrency CALayerDelegate {}

extension UIView {
    /// Creates a layer of the class returned by `layerClass`.
    static func makeLayer(of type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            preconditionFailure("layerClass must return CALayer or a subclass; \(type) is neither")
        }
        return CALayer.make(type)
    }

    /// Common part of the initializers, called once the layer exists.
    final func prepareLayer(frame: CGRect) {
        layer.owner = self
        layer.ownerChoosesActions = flags.contains(.overridesLayerActions)
        if frame != .zero { layer.frame = frame }
        if flags.contains(.mayDisplay) {
            layer.contentsScale = UIScreen.main.scale
            layer.setNeedsDisplay()
            updateLayerIsOpaque()
        }
        if flags.contains(.mayLayOut) { layer.setNeedsLayout() }
    }
}

extension UIView {
    /// Returns a static view of the same size that shows an image of this view and its subviews: as currently on the
    /// screen, or, with `afterUpdates`, after pending layout and drawing. `nil` if the view has an empty area.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// Returns a static view that shows an image of a part of this view. `rect`, in points, is in this view's
    /// coordinates; the cap insets, in points, keep their size when the snapshot is resized. `nil` if the part has an
    /// empty area.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let scale = UIScreen.main.scale
        if afterUpdates || window == nil { layer.layOutAndDisplayTree() }
        guard let image = layer.renderImage(of: rect, scale: scale, presented: !afterUpdates) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = image
        view.layer.contentsScale = scale
        view.layer.contentsCenter = capInsets.contentsCenter(for: rect.size)
        return view
    }

    /// Draws the view and its subviews into the current context, scaled so that the bounds fill `rect`, in points: as
    /// currently on the screen, or, with `afterUpdates`, after pending layout and drawing. Returns false if there is
    /// nothing to draw or no current context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        let bounds = bounds
        guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty, !rect.isEmpty else { return false }
        if afterUpdates || window == nil { layer.layOutAndDisplayTree() }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.draw(into: context, presented: !afterUpdates)
        context.restoreGState()
        return true
    }
}
